import { searchText } from '#domain/listing/search-text.ts'
import { readingsOf, withoutFillers } from '#domain/search/readings.ts'
import { inPlainLetters, rootOf } from '#domain/search/roots.ts'
import { awaited, type Cost } from '#shop/time-budget/cost.ts'
import { inSlices, type Work } from '#shop/time-budget/in-slices.ts'

import { plainWords } from '#domain/search/plain-text.ts'
import { together } from './search/together.ts'
import { type Found, type SearchIndex, searchIndexOf } from './search/search-index.ts'
import { asWritten } from './search/spelling.ts'
import { synonymsIn } from './search/synonyms.ts'
import { type Texts, wordsIn } from './search/words.ts'
import type { ListingIndexes } from './listing-indexes.ts'

const mostWords = 10

/** So many changed products are looked at one by one; with more the index is made again. */
const mostChanges = 500

/** The index of one language. */
type Search = {
  index: SearchIndex
  lang: string
  texts: Texts
  words: ReturnType<typeof wordsIn>
  /** Up to which change of the indexes. */
  seen: number
}

/** The indexes of some indexes, by language, and those that are being made. */
type Searches = { ready: Map<string, Search>; making: Map<string, Promise<Search>> }

const allSearches = new WeakMap<ListingIndexes, Searches>()

/** What a search found. */
export type FoundProducts = Found & {
  /** The words that it looked for in the end, plain, without those that only join others. */
  words: readonly string[]
  /** As it was probably meant; undefined: as it was typed. `used`: these are its answers. */
  spelling?: { text: string; used: boolean } | undefined
}

/**
 * Finds products by the words of their name, codes, maker, categories and attributes in one
 * language, without regard to case and diacritics (see `searchIndexOf`), and by what the owner says
 * means the same. Catalogue §5 "Search"
 */
export async function findProducts(
  indexes: ListingIndexes,
  { query, lang }: { query: string; lang: string },
  cost: Cost | undefined,
): Promise<FoundProducts> {
  const asked = searchText(query)
  const words = asked.kind === 'search' ? plainWords(asked.text).slice(0, mostWords) : []
  if (words.length === 0) return { rows: new Uint32Array(), scores: new Float64Array(), words }

  const search = await awaited(currentSearch(indexes, lang), cost)
  const typed = withoutFillers(words, search.lang)
  const found = await inSlices(answering(indexes, search, typed), cost)
  // What changed while it was looked for may be another product by now.
  const changed = new Set(indexes.reworded.since(search.seen))
  return changed.size === 0
    ? found
    : { ...found, rows: found.rows.filter((row) => !changed.has(row)) }
}

/** What answers the words, by any of their readings, or what was probably typed wrong in them. */
function* answering(
  indexes: ListingIndexes,
  { index, lang, texts }: Search,
  typed: readonly string[],
): Work<FoundProducts> {
  const groups = synonymsIn(indexes.feed.synonyms, lang)
  const readings = readingsOf(typed, groups, (word) => rootOf(word, lang))
  // `oel` is the beginning of `Ölkanne` too, which no root tells.
  const letters = typed.map((word) => inPlainLetters(word, lang))
  if (letters.some((word, at) => word !== typed[at])) readings.push(letters)
  const meant = together(yield* all(readings.map((reading) => index.find(reading, 'meant'))))
  if (meant.rows.length > 0) return { ...meant, words: typed }

  const near = yield* index.find(typed, 'near')
  const used = near.rows.length > 0
  const words = yield* index.spelled(typed, used ? 'near' : 'guess')
  if (words === undefined) return { ...near, words: typed }
  const { rows } = yield* index.find(words, 'meant')
  if (rows.length === 0) return { ...near, words: typed }
  const products = inRows(indexes, rows)
  return {
    ...near,
    words: used ? words : typed,
    spelling: { text: asWritten(words, products, texts, lang), used },
  }
}

function* inRows(indexes: ListingIndexes, rows: Uint32Array) {
  for (const row of rows) {
    const product = indexes.productIn(row)
    if (product) yield product
  }
}

function* all<Value>(works: readonly Work<Value>[]): Work<Value[]> {
  const values: Value[] = []
  for (const work of works) values.push(yield* work)
  return values
}

/** Makes the index of a language, if there is none yet. */
export async function makeSearchReady(indexes: ListingIndexes, lang: string): Promise<void> {
  await currentSearch(indexes, lang)
}

/** The index of a language, which knows of every change, or is being made again for many. */
async function currentSearch(indexes: ListingIndexes, asked: string): Promise<Search> {
  const { settings } = indexes.feed
  const lang = settings.langs.includes(asked) ? asked : settings.baseLang
  const searches: Searches = allSearches.get(indexes) ?? { ready: new Map(), making: new Map() }
  allSearches.set(indexes, searches)
  const search = searches.ready.get(lang)
  const changed = search && indexes.reworded.since(search.seen)
  if (!search || !changed) return made(indexes, searches, lang)

  const { index } = search
  const isMuch = changed.length > mostChanges
  for (const row of new Set(changed)) {
    const product = isMuch ? undefined : indexes.productIn(row)
    index.put(row, product && search.words(product))
  }
  search.seen = indexes.reworded.end()
  if (isMuch || index.changes() > mostChanges || !isSame(search.texts, indexes.feed)) {
    // Meanwhile the old one answers, as far as it can; a failure is that of the next who waits.
    made(indexes, searches, lang).catch(() => undefined)
  }
  return search
}

function made(indexes: ListingIndexes, { ready, making }: Searches, lang: string): Promise<Search> {
  const begun =
    making.get(lang) ?? inSlices(indexOf(indexes, lang)).finally(() => making.delete(lang))
  making.set(lang, begun)
  return begun.then((search) => {
    ready.set(lang, search)
    return search
  })
}

function* indexOf(indexes: ListingIndexes, lang: string): Work<Search> {
  const seen = indexes.reworded.end()
  const texts = indexes.feed
  const words = wordsIn(texts, lang)
  const index = yield* searchIndexOf(wordsByRow(), { root: (word) => rootOf(word, lang) })
  return { index, lang, texts, words, seen }

  function* wordsByRow() {
    for (const row of indexes.listingIndex.takenRows()) {
      const product = indexes.productIn(row)
      if (product) yield [row, words(product)] as const
    }
  }
}

function isSame(a: Texts, b: Texts): boolean {
  return (
    a.attributes === b.attributes &&
    a.category === b.category &&
    a.settings.baseLang === b.settings.baseLang
  )
}
