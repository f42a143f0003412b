import type { RatingView } from '#app/components/rating/rating.tsx'
import { formatDate } from '#app/domain/dates.ts'
import type { DetailedProduct } from '#app/domain/entities/product.ts'
import { averageRating, formatRating, ratingHistogram } from '#app/domain/opinions.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import type { Opinions } from '#app/shop-api/contract.ts'
import { formatCount } from '#app/views/count.ts'

/** A page of opinions, at first and with every "show more" (Catalogue §9). */
const STEP = 4

export type OpinionsView = {
  title: string
  score: string
  rating: RatingView
  total: string
  histogram: {
    stars: number
    starsLabel: string
    count: number
    countLabel: string
    part: string
  }[]
  items: { id: string; rating: RatingView; author: string; date: string; text: string }[]
  more?: { href: string; text: string } | undefined
}

/** How many opinions the address asks for. */
export function opinionsShown(search: URLSearchParams): number {
  const asked = Number(search.get('opinions'))
  return Number.isInteger(asked) && asked > STEP && asked <= 1000 ? asked : STEP
}

export function opinionsView(
  product: DetailedProduct,
  { data, counts }: Opinions,
  shown: number,
  { t, lang, settings, text }: Rendering,
): OpinionsView | undefined {
  if (data.length === 0) return undefined
  const average = averageRating(counts)
  const score = formatRating(average, lang)
  const left = data.length - shown
  return {
    title: t('opinions.title'),
    score,
    rating: { average, label: t('rating.label', { rating: score }), shown: '' },
    total: `${formatCount(data.length, lang)} ${t('rating.opinions', { count: data.length })}`,
    histogram: ratingHistogram(counts).map(({ rating, count, percent }) => ({
      stars: rating,
      starsLabel: t('opinions.stars'),
      count,
      countLabel: t('rating.opinions', { count }),
      part: `${percent}%`,
    })),
    items: data.slice(0, shown).map((opinion) => ({
      id: opinion._id,
      rating: {
        average: opinion.number,
        label: t('rating.label', { rating: opinion.number }),
        shown: formatRating(opinion.number, lang),
      },
      author: opinion.user.name,
      date: formatDate(opinion.createdAt, settings.timeZone),
      text: opinion.text,
    })),
    more:
      left > 0
        ? {
            href: `/p/${text(product.url)}?opinions=${shown + STEP}#opinions`,
            text: t('opinions.more', { count: Math.min(STEP, left) }),
          }
        : undefined,
  }
}
