import { inLanguage } from '#domain/screen/text.ts'

import { plainText } from '#domain/search/plain-text.ts'
import type { ListedProduct } from '../../stored/snapshot.ts'
import type { Texts } from './words.ts'

/** So many products are looked at for how a word is written. */
const mostLookedAt = 50

/**
 * Plain words as the shop writes them, with their diacritics: `lyzka` is `łyżka` in the name of a
 * product that was found by it. A word that stands nowhere stays as it is.
 */
export function asWritten(
  words: readonly string[],
  products: Iterable<ListedProduct>,
  texts: Texts,
  lang: string,
): string {
  const missing = new Set(words)
  const written = new Map<string, string>()
  let looked = 0
  for (const product of products) {
    if (missing.size === 0 || looked >= mostLookedAt) break
    looked += 1
    for (const word of textsOf(product, texts, lang).flatMap(wordsOf)) {
      const plain = plainText(word)
      if (!missing.delete(plain)) continue
      // Only German writes words large that are no names.
      written.set(plain, lang === 'de' ? word : word.toLowerCase())
    }
  }
  return words.map((word) => written.get(word) ?? word).join(' ')
}

function textsOf(
  { name, manufacturer, within, attributes, variants }: ListedProduct,
  { settings, category, attributes: known }: Texts,
  lang: string,
): string[] {
  const chosen = [...attributes, ...variants.flatMap((variant) => variant.attributes)]
  const values = chosen.map(
    ({ id, value }) =>
      known.find(({ _id }) => _id === id)?.values.find((one) => one.id === value)?.text,
  )
  const texts = [name, manufacturer?.name, ...within.map((id) => category.get(id)?.name), ...values]
  return texts.map((text) => inLanguage(text ?? {}, lang, settings.baseLang))
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}
