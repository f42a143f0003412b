import { searchText, shortestSearch } from '#domain/listing/search-text.ts'
import { inLanguage } from '#domain/screen/text.ts'

import { plainWords } from '../plain-text.ts'
import type { Catalogue, CatalogueProduct } from '../stored/snapshot.ts'

/** How well a product answers a search, by product id; products that do not are missing. */
export type Found = ReadonlyMap<string, number>

/** A word that a product can be found by, and how much it says of the product. */
type Word = { word: string; weight: number }
type Indexed = { id: string; words: Word[] }

const mostWords = 10

const nameWeight = 10
const codeWeight = 9
const makerWeight = 5
const categoryWeight = 4
const attributeWeight = 3

/** Endings change with case and number: so many letters at the end of a longer word may differ. */
const endingLength = 2

const indexes = new WeakMap<Catalogue, Map<string, Indexed[]>>()

/**
 * Finds products by the words of their name, codes, maker, categories and attributes in one
 * language, without regard to case and diacritics. Every word typed must be found; a whole word
 * counts more than a beginning, that more than one but for its ending, and that more than a part.
 * When nothing is found, endings may differ. Catalogue §5 "Search"
 */
export function searchProducts(catalogue: Catalogue, query: string, lang: string): Found {
  const search = searchText(query)
  if (search.kind !== 'search') return new Map()

  const typed = plainWords(search.text).slice(0, mostWords)
  const index = indexOf(catalogue, lang)
  const exact = matches(index, typed, fit)
  return exact.size > 0 ? exact : matches(index, typed.map(stem), begins)
}

type Fit = (word: string, part: string) => number

function matches(index: readonly Indexed[], typed: readonly string[], fit: Fit): Found {
  const found = new Map<string, number>()
  if (typed.length === 0) return found

  for (const { id, words } of index) {
    if (!typed.every((part) => best(words, part, fit) > 0)) continue
    const scores = typed.map((part) =>
      Math.max(best(words, part, fit), best(words, stem(part), begins)),
    )
    found.set(
      id,
      scores.reduce((sum, score) => sum + score, 0),
    )
  }
  return found
}

function best(words: readonly Word[], part: string, fit: Fit): number {
  return words.reduce((most, { word, weight }) => Math.max(most, weight * fit(word, part)), 0)
}

function fit(word: string, part: string): number {
  if (word === part) return 4
  const at = word.indexOf(part)
  if (at === 0) return 3
  return at > 0 && part.length >= shortestSearch ? 1 : 0
}

function begins(word: string, part: string): number {
  return word.startsWith(part) ? 2 : 0
}

function stem(word: string): string {
  return word.slice(0, Math.max(shortestSearch, word.length - endingLength))
}

function indexOf(catalogue: Catalogue, lang: string): Indexed[] {
  const known = catalogue.settings.langs.includes(lang) ? lang : catalogue.settings.baseLang
  const languages = indexes.get(catalogue) ?? new Map<string, Indexed[]>()
  indexes.set(catalogue, languages)

  const index =
    languages.get(known) ??
    catalogue.listed.map((product) => ({
      id: product._id,
      words: wordsOf(catalogue, product, known),
    }))
  languages.set(known, index)
  return index
}

function wordsOf(catalogue: Catalogue, product: CatalogueProduct, lang: string): Word[] {
  const inWords = (text: Record<string, string> | undefined) =>
    inLanguage(text ?? {}, lang, catalogue.settings.baseLang)
  const codes = [
    product.productCode,
    product.productCode2,
    ...product.variants.map(({ code }) => code),
  ]
  const values = [
    ...product.attributes,
    ...product.variants.flatMap((variant) => variant.attributes),
  ].map(({ id, value }) => {
    const attribute = catalogue.attributes.find(({ _id }) => _id === id)
    return inWords(attribute?.values.find((known) => known.id === value)?.text)
  })

  const best = new Map<string, number>()
  const sources: [number, string[]][] = [
    [nameWeight, plainWords(inWords(product.name))],
    [codeWeight, codes.flatMap((code) => plainWords(code).concat(plainWords(code).join('')))],
    [makerWeight, plainWords(inWords(product.manufacturer?.name))],
    [
      categoryWeight,
      product.within.flatMap((id) => plainWords(inWords(catalogue.category.get(id)?.name))),
    ],
    [attributeWeight, values.flatMap(plainWords)],
  ]
  for (const [weight, words] of sources) {
    for (const word of words) best.set(word, Math.max(weight, best.get(word) ?? 0))
  }
  best.delete('')
  return [...best].map(([word, weight]) => ({ word, weight }))
}
