import type { Localized } from '../entities/localized.ts'

/**
 * A text of the specification that stands in Polish on every page, until a shop sets words of its
 * own.
 */
export type FixedWords = {
  text: string
  /** The language of the text, where that is not the page's. */
  lang?: 'pl'
}

/** What invites to search; a shop may set `searchPlaceholder`. */
export const searchWord = 'Wyszukaj'

/** What asks for a pick-up point; a shop may set `lockerPrompt`. */
export const lockerWord = 'Wybierz punkt odbioru'

/**
 * The specification fixes two texts in Polish, whatever the language; a shop may set its own words
 * for some languages, and what stays Polish on a page of another language says so.
 *
 * @rule Shopping §2 "Basket page (/order/delivery)"
 * @rule Shopping §8 "Error catalogue"
 */
export function fixedWords(fixed: string, own: Localized | undefined, lang: string): FixedWords {
  const set = own?.[lang]?.trim()
  if (set) return { text: set }
  return lang === 'pl' ? { text: fixed } : { text: fixed, lang: 'pl' }
}
