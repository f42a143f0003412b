import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toOpinion, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Product } from '#domain/entities/product.ts'
import { opinionForm } from '#domain/forms/content/opinion.ts'

export type OpinionView = ReturnType<typeof opinionView>

type About = { product: Pick<Product, '_id' | 'name' | 'url'>; author: string; given: boolean }

/** The form for an opinion on a product (Catalogue §4 "Opinion modal"). */
export function opinionView({ product, author, given }: About, rendering: Rendering) {
  const { t, text, settings } = rendering
  return {
    title: t('opinion.title'),
    lead: text(product.name),
    close: t('form.close'),
    /** From this browser there is one already: what is said in place of the form. */
    given: given ? givenView(product, rendering) : undefined,
    action: toOpinion(product._id),
    fields: fieldTexts(opinionForm, undefined, t),
    values: { name: author, text: '', number: '' },
    stars: [1, 2, 3, 4, 5].map((value) => ({ value, label: t('rating.label', { rating: value }) })),
    submit: t('opinion.submit'),
    /** When it is shown, and what is known of who writes (Directive 2005/29/EC, article 7(6)). */
    how: `${t(settings.opinionApproval ? 'opinion.waitsFirst' : 'opinion.shownAtOnce')} ${t('opinions.how')}`,
    off: t('opinion.off'),
    back: { text: t('opinion.back'), href: toProduct(text(product.url)) },
  }
}

export type OpinionDoneView = ReturnType<typeof thanksView>

/** What became of it: it is there, or it waits for the owner. */
export function thanksView(
  product: About['product'],
  { waits }: { waits: boolean },
  { t, text }: Rendering,
) {
  return {
    title: t('opinion.thanks'),
    texts: [t(waits ? 'opinion.waits' : 'opinion.shown')],
    way: { text: t('opinion.back'), href: `${toProduct(text(product.url))}#opinions` },
  }
}

/** A second one on the same product is not taken (Catalogue §4 "Opinion modal"). */
export function givenView(
  product: About['product'],
  { t, text }: Rendering,
): ReturnType<typeof thanksView> {
  return {
    title: t('opinion.givenTitle'),
    texts: [t('opinion.given')],
    way: { text: t('opinion.back'), href: `${toProduct(text(product.url))}#opinions` },
  }
}
