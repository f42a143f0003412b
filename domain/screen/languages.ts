/** The languages with words in `words/`; the first answers where an address belongs to none. */
export const LANGUAGES = ['en', 'pl', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** What differs between languages besides their words. */
export type LanguageTraits = {
  /** As its speakers call it. */
  name: string
  /** Whose numbers and dates it is written with. */
  locale: string
  /** Language and country as networks name them that show links. */
  region: string
  /** Its readers do not agree on the order of day and month in numbers. */
  datesInWords: boolean
}

const traits: Readonly<Record<Language, LanguageTraits>> = {
  // British: the day comes before the month.
  en: { name: 'English', locale: 'en-GB', region: 'en_GB', datesInWords: true },
  pl: { name: 'polski', locale: 'pl', region: 'pl_PL', datesInWords: false },
  de: { name: 'Deutsch', locale: 'de', region: 'de_DE', datesInWords: false },
}

/**
 * Where there are no words in the language asked for, the first of those we have is spoken.
 *
 * @rule ours
 */
export function knownLanguage(lang: string): Language {
  return LANGUAGES.find((known) => known === lang) ?? LANGUAGES[0]
}

/**
 * A language is named and written as its own speakers do; one that we have no words in is called by
 * its code and written as the machine knows it.
 *
 * @rule ours
 */
export function languageTraits(lang: string): LanguageTraits {
  const known = LANGUAGES.find((one) => one === lang)
  return known ? traits[known] : { name: lang, locale: lang, region: lang, datesInWords: false }
}
