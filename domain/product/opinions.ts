import type { Opinion } from '../entities/catalogue.ts'
import { roundHalfAway } from '../money.ts'

/**
 * How many opinions have each rating, by the rating 1 to 5; a rating that is not there has none.
 */
export type RatingCounts = Readonly<Partial<Record<number, number>>>

export type HistogramBar = {
  readonly rating: number
  readonly count: number
  /** Of all opinions, to one decimal. */
  readonly percent: number
}

/** What a search engine learns of a product's opinions. */
export type StructuredRating = {
  readonly best: 5
  readonly worst: 1
  /** To two decimals. */
  readonly average: number
  readonly count: number
  readonly reviews: readonly Opinion[]
}

const ratings = [5, 4, 3, 2, 1] as const

/** How many opinions a list starts with and grows by. */
export const opinionStep = 4

/**
 * The average counts each rating as often as it was given, and is 0 while there are none. It is not
 * rounded here, but once, where it is shown.
 *
 * @rule Catalogue §2 "Product page"
 */
export function averageRating(counts: RatingCounts): number {
  const count = opinionCount(counts)
  const points = ratings.reduce((sum, rating) => sum + rating * countOf(counts, rating), 0)
  return count === 0 ? 0 : points / count
}

/**
 * The opinions counted are those with a rating from 1 to 5.
 *
 * @rule Catalogue §3 "Opinion"
 */
export function opinionCount(counts: RatingCounts): number {
  return ratings.reduce((sum, rating) => sum + countOf(counts, rating), 0)
}

/**
 * The spread of the ratings is shown from five stars down to one, each with its count and its
 * share.
 *
 * @rule Catalogue §3 "Opinion"
 * @rule Catalogue §9 "Business constants and limits"
 */
export function ratingHistogram(counts: RatingCounts): HistogramBar[] {
  const all = Math.max(1, opinionCount(counts))
  return ratings.map((rating) => {
    const count = countOf(counts, rating)
    return { rating, count, percent: roundHalfAway((count * 1000) / all) / 10 }
  })
}

/**
 * Search engines learn the average to two decimals, the count of the ratings, their range, and
 * the first four opinions.
 *
 * Undefined without ratings: search engines refuse an empty one.
 *
 * @rule Catalogue §2 "Product page"
 */
export function structuredRating(
  counts: RatingCounts,
  opinions: readonly Opinion[],
): StructuredRating | undefined {
  const count = opinionCount(counts)
  if (count === 0) return undefined

  const reviews = opinions.slice(0, opinionStep)
  const average = roundHalfAway(averageRating(counts) * 100) / 100
  return { best: 5, worst: 1, average, count, reviews }
}

/**
 * A list of opinions starts with four and grows by four, up to all of them.
 *
 * `asked` is what the address asks for; it is raised to the next multiple of four, and to four at
 * least.
 *
 * @rule Catalogue §4 "Opinion modal"
 * @rule Shopping §9 "Business constants and limits"
 */
export function opinionsShown(asked: number, total: number): number {
  const steps = Number.isFinite(asked) ? Math.ceil(asked / opinionStep) : 1
  return Math.min(total, Math.max(1, steps) * opinionStep)
}

/**
 * The next request shows four opinions more; undefined when all are shown.
 *
 * @rule Catalogue §4 "Opinion modal"
 */
export function nextOpinions(shown: number, total: number): number | undefined {
  return shown < total ? opinionsShown(shown + opinionStep, total) : undefined
}

/**
 * A rating is shown with one decimal, as the language writes numbers. `average` is not rounded
 * before.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function formatRating(average: number, lang: string): string {
  return ratingFormat(lang).format(average)
}

/** Making a format is slow, so each language's is kept. */
const ratingFormats = new Map<string, Intl.NumberFormat>()

function ratingFormat(lang: string): Intl.NumberFormat {
  const kept = ratingFormats.get(lang)
  if (kept) return kept

  const format = new Intl.NumberFormat([lang, 'en'], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  })
  ratingFormats.set(lang, format)
  return format
}

const year = 365 * 24 * 60 * 60 * 1000

/**
 * A shopper cannot give a second opinion on a product in the same browser for 365 days.
 *
 * `markedAt`: when the last one was sent, undefined for never. Moments in ms.
 *
 * @rule Catalogue §4 "Opinion modal"
 * @rule Shopping §4 "Other flows"
 */
export function mayAddOpinion(
  enabled: boolean,
  markedAt: number | undefined,
  now: number,
): boolean {
  return enabled && (markedAt === undefined || now - markedAt >= year)
}

function countOf(counts: RatingCounts, rating: number): number {
  return counts[rating] ?? 0
}
