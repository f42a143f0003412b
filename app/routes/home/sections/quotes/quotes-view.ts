import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { ratingView } from '#app/blocks/product-card/product-card-view.ts'
import { formatRating } from '#domain/product/opinions.ts'
import { toProduct } from '#app/request/addresses.ts'
import { type HomeContext, type SectionOf, type Titled, titled } from '../../section.ts'

export type QuotesView = Titled & {
  type: 'opinions'
  rating?: RatingView | undefined
  from: string
  about: string
  quotes: {
    id: string
    rating: RatingView
    text: string
    /** Its language, where that is not the page's. */
    lang?: string | undefined
    author: string
    product: { href: string; name: string }
  }[]
}

/** As many as stand side by side. */
const QUOTES = 3

/** Some of its opinions, and what all opinions of the shop come to. */
export function quotesView(
  section: SectionOf<'opinions'>,
  context: HomeContext,
): QuotesView | undefined {
  const { home, rendering } = context
  const { t, text, lang } = rendering
  const opinions = section.opinions.flatMap(
    (id) => home.opinions.find(({ _id }) => _id === id) ?? [],
  )
  if (opinions.length === 0) return undefined
  const own = opinions.filter((opinion) => opinion.lang === lang)
  const { count, average } = home.rating
  return {
    ...titled(section, context),
    type: 'opinions',
    rating: ratingView({ count, average }, rendering),
    from: t('rating.fromOpinions', { count }),
    about: t('home.about'),
    // Opinions in the shopper's language, if there are any.
    quotes: (own.length > 0 ? own : opinions).slice(0, QUOTES).map((opinion) => ({
      id: opinion._id,
      rating: {
        average: opinion.number,
        label: t('rating.label', { rating: opinion.number }),
        shown: formatRating(opinion.number, lang),
      },
      text: opinion.text,
      lang: opinion.lang === lang ? undefined : opinion.lang,
      author: opinion.user.name || t('opinions.nobody'),
      product: { href: toProduct(text(opinion.product.url)), name: text(opinion.product.name) },
    })),
  }
}
