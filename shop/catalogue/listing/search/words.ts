import { inLanguage } from '#domain/screen/text.ts'

import { plainWords } from '#domain/search/plain-text.ts'
import type { Catalogue, ListedProduct } from '../../stored/snapshot.ts'
import type { Word } from './fit.ts'

/** What words are made of besides the products. */
export type Texts = Pick<Catalogue, 'settings' | 'attributes' | 'category'>

const weights = { name: 10, code: 9, maker: 5, category: 4, attribute: 3 } as const

/** How many texts are remembered that many products share. */
const mostTexts = 50_000

/**
 * Tells by which words a product can be found in one language: those of its name, codes, maker,
 * categories and attributes, without regard to case and diacritics. Catalogue §5 "Search"
 */
export function wordsIn(
  { settings, attributes, category }: Texts,
  lang: string,
): (product: ListedProduct) => Word[] {
  const inWords = (text: Record<string, string> | undefined) =>
    inLanguage(text ?? {}, lang, settings.baseLang)
  const shared = new Map<string, readonly string[]>()
  const values = new Map(
    attributes.map(({ _id, values: known }) => [
      _id,
      new Map(known.map(({ id, text }) => [id, plainWords(inWords(text))])),
    ]),
  )

  return (product) => {
    const codes = [
      product.productCode,
      product.productCode2,
      product.makerCode ?? '',
      ...product.variants.flatMap(({ code, ean = '', makerCode = '' }) => [code, ean, makerCode]),
    ]
    const refs = [
      ...product.attributes,
      ...product.variants.flatMap((variant) => variant.attributes),
    ]
    const best = new Map<string, number>()
    add(weights.name, plainWords(inWords(product.name)))
    for (const code of codes) add(weights.code, codeWords(code))
    add(weights.maker, sharedWords(inWords(product.manufacturer?.name)))
    for (const id of product.within) add(weights.category, sharedWords(nameOf(id)))
    for (const { id, value } of refs) add(weights.attribute, values.get(id)?.get(value) ?? [])
    best.delete('')
    return Array.from(best, ([word, weight]) => ({ word, weight }))

    function add(weight: number, words: readonly string[]): void {
      for (const word of words) best.set(word, Math.max(weight, best.get(word) ?? 0))
    }
  }

  function nameOf(categoryId: string): string {
    return inWords(category.get(categoryId)?.name)
  }

  function sharedWords(text: string): readonly string[] {
    const words = shared.get(text) ?? plainWords(text)
    if (shared.size < mostTexts) shared.set(text, words)
    return words
  }
}

function codeWords(code: string): string[] {
  if (code === '') return []
  const words = plainWords(code)
  return words.concat(words.join(''))
}
