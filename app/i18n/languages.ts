/** The languages with a translation; the first answers where an address belongs to none. */
export const LANGUAGES = ['en', 'pl', 'de'] as const
