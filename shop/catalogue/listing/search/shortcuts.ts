import type { Shortcut } from '#contract/answers.ts'
import type { Cost } from '#shop/time-budget/cost.ts'
import { inSlices } from '#shop/time-budget/in-slices.ts'

import type { ListingIndexes } from '../listing-indexes.ts'
import { named, type Place, placesFor, placesIn, type PlaceTexts } from './places.ts'

/** So many are offered of each kind. */
const most: Readonly<Record<Place['kind'], number>> = { category: 4, manufacturer: 3, site: 2 }

const facets = { category: 'category', manufacturer: 'producer' } as const

type Known = Pick<PlaceTexts, 'manufacturers' | 'sites'> & {
  baseLang: string
  /** By language. */
  places: Map<string, Place[]>
}

/** Made again when any of what they are made of is another. */
const known = new WeakMap<PlaceTexts['categories'], Known>()

type Shortcuts = {
  shortcuts: Shortcut[]
  /** The ids of categories whose whole name was typed. */
  categories: string[]
}

/**
 * The categories, makers and pages that are called like what was looked for, with how many products
 * they have. Those without products are left out, unless they stand for themselves.
 */
export async function shortcutsTo(
  { feed, listings }: ListingIndexes,
  words: readonly string[],
  lang: string,
  cost: Cost | undefined,
): Promise<Shortcuts> {
  if (words.length === 0) return { shortcuts: [], categories: [] }
  const found = await inSlices(placesFor(placesOf(feed, lang), words, lang), cost)
  const left = { ...most }
  const shortcuts = found.flatMap(({ place }): Shortcut[] => {
    const { kind, id, name, url, standsAlone } = place
    const count = kind === 'site' ? 0 : left[kind] > 0 ? listings.countOf(facets[kind], id) : 0
    if (left[kind] === 0 || (count === 0 && !standsAlone)) return []
    left[kind] -= 1
    return [{ kind, name, url, ...(count > 0 && { count }) }]
  })
  const categories = found.filter(({ place, rank }) => rank === named && place.kind === 'category')
  return { shortcuts, categories: categories.map(({ place }) => place.id) }
}

function placesOf(feed: PlaceTexts, lang: string): Place[] {
  const { manufacturers, sites } = feed
  const { baseLang } = feed.settings
  const before = known.get(feed.categories)
  const isSame =
    before?.manufacturers === manufacturers &&
    before.sites === sites &&
    before.baseLang === baseLang
  const now: Known = isSame ? before : { manufacturers, sites, baseLang, places: new Map() }
  known.set(feed.categories, now)
  const places = now.places.get(lang) ?? placesIn(feed, lang)
  now.places.set(lang, places)
  return places
}
