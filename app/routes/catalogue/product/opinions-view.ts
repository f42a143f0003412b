import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { formatDate, machineDay } from '#domain/delivery/dates.ts'
import type { DetailedProduct } from '#domain/entities/product.ts'
import {
  averageRating,
  formatRating,
  nextOpinions,
  opinionCount,
  opinionsShown,
  ratingHistogram,
} from '#domain/product/opinions.ts'
import { toOpinion, toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Opinions } from '#contract/contract.ts'
import { formatCount } from '#app/blocks/rating/count-view.ts'

type TimeView = { text: string; machine: string }

export type OpinionsView = {
  title: string
  /** Whether they come from who has bought the product (Directive 2005/29/EC, article 7(6)). */
  how: string
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
  items: {
    id: string
    rating: RatingView
    author: string
    /** That the author had bought the product, where that is known. */
    verified?: string | undefined
    date: TimeView
    text: string
    /** Its language, where that is not the page's. */
    other?: { lang: string; text: string } | undefined
  }[]
  more?: { href: string; text: string } | undefined
  /** Leads to the form, where the shop takes opinions. */
  add?: { href: string; text: string } | undefined
}

/** Of a product that nobody has written about. */
export type NoOpinionsView = Pick<OpinionsView, 'title' | 'add'> & { none: string }

/** `asked`: how many opinions the address asks for. */
export function opinionsView(
  product: Pick<DetailedProduct, '_id' | 'url'>,
  { data, counts }: Opinions,
  asked: number,
  { t, lang, settings, text }: Rendering,
): OpinionsView | undefined {
  if (data.length === 0) return undefined
  const average = averageRating(counts)
  const score = formatRating(average, lang)
  const total = opinionCount(counts)
  // The shop counts all opinions but gives out only so many: the list ends with those.
  const shown = opinionsShown(asked, data.length)
  const next = nextOpinions(shown, data.length)
  return {
    title: t('opinions.title'),
    how: t('opinions.how'),
    score,
    rating: { average, label: t('rating.label', { rating: score }), shown: '' },
    total: `${formatCount(total, lang)} ${t('rating.opinions', { count: total })}`,
    histogram: ratingHistogram(counts).map(({ rating, count, percent }) => ({
      stars: rating,
      starsLabel: t('opinions.stars', { count: rating }),
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
      author: opinion.user.name || t('opinions.nobody'),
      verified: opinion.verified ? t('opinions.verified') : undefined,
      date: {
        text: formatDate(opinion.createdAt, lang, settings.timeZone),
        machine: machineDay(opinion.createdAt, settings.timeZone),
      },
      text: opinion.text,
      other:
        opinion.lang === lang
          ? undefined
          : {
              lang: opinion.lang,
              text: t('opinions.inLanguage', { language: languageName(opinion.lang, lang) }),
            },
    })),
    more:
      next === undefined
        ? undefined
        : {
            href: `${toProduct(text(product.url))}?opinions=${next}#opinions`,
            text: t('opinions.more', { count: next - shown }),
          },
    add: addView(product, { t, settings }),
  }
}

/** The first opinion is asked for, where the shop takes opinions. */
export function noOpinionsView(
  product: Pick<DetailedProduct, '_id'>,
  rendering: Rendering,
): NoOpinionsView | undefined {
  const add = addView(product, rendering)
  return add && { title: rendering.t('opinions.title'), add, none: rendering.t('opinion.first') }
}

function addView(
  { _id }: Pick<DetailedProduct, '_id'>,
  { t, settings }: Pick<Rendering, 't' | 'settings'>,
): OpinionsView['add'] {
  return settings.opinionsEnabled ? { href: toOpinion(_id), text: t('opinion.add') } : undefined
}

/** How readers of a page call another language; what has no name keeps its code. */
function languageName(code: string, lang: string): string {
  return new Intl.DisplayNames([lang, 'en'], { type: 'language' }).of(code) ?? code
}
