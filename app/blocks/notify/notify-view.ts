import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { toNotify, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Product } from '#domain/entities/product.ts'
import { notifyForm } from '#domain/forms/content/notify.ts'

export type NotifyView = ReturnType<typeof notifyView>

type About = { product: Pick<Product, '_id' | 'name' | 'url'>; variantHash: string }

/** The form of who waits for a variant that is sold out; `available`: it is not any more. */
export function notifyView(
  { product, variantHash, email, available }: About & { email: string; available: boolean },
  rendering: Rendering,
) {
  const { t, text, lang } = rendering
  const name = text(product.name)
  return {
    title: t('notify.title'),
    lead: t('notify.lead', { name }),
    close: t('form.close'),
    action: toNotify(product._id, variantHash),
    fields: fieldTexts(notifyForm, undefined, t),
    values: { productId: product._id, variantHash, lang, email, text: '' },
    data: t('notify.data'),
    submit: t('notify.submit'),
    available: available ? availableView(product, rendering) : undefined,
    back: { text: t('opinion.back'), href: toProduct(text(product.url)) },
  }
}

export type NotifyDoneView = ReturnType<typeof availableView>

/** There is nothing to wait for: the product can be bought. */
export function availableView(product: About['product'], { t, text }: Rendering) {
  return {
    title: t('notify.availableTitle'),
    texts: [t('notify.available', { name: text(product.name) })],
    way: { text: t('opinion.back'), href: toProduct(text(product.url)) },
  }
}
