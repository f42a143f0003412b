import { machineDay } from '#domain/delivery/dates.ts'
import { structuredRating } from '#domain/product/opinions.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Opinions } from '#contract/contract.ts'

const RANGE = { bestRating: 5, worstRating: 1 }

/** What people think of a product, for its thing; nothing without opinions. */
export function opinionParts(opinions: Opinions | undefined, rendering: Rendering) {
  const rating = opinions && structuredRating(opinions.counts, opinions.data)
  if (!rating) return {}
  const { t, settings } = rendering
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average.toFixed(2),
      reviewCount: rating.count,
      bestRating: rating.best,
      worstRating: rating.worst,
    },
    review: rating.reviews.map((opinion) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: opinion.user.name || t('opinions.nobody') },
      datePublished: machineDay(opinion.createdAt, settings.timeZone),
      inLanguage: opinion.lang,
      reviewRating: { '@type': 'Rating', ratingValue: opinion.number, ...RANGE },
      ...(opinion.text !== '' && { reviewBody: opinion.text }),
    })),
  }
}
