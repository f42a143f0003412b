import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import { cookieIn, cookieName } from './cookies.ts'

/**
 * In what language somebody who works at the desk reads: kept in their browser, for what is said
 * where nobody knows who asks: at the door, and to whom the edge refuses.
 */
export const languageCookie = 'desk-lang'

/** As long as browsers keep anything, seconds. */
export const languageKept = 400 * 86_400

/** What was kept, else the browser's own. */
export function languageAsked(headers: Headers, origin: string): Language {
  const kept = cookieIn(headers, cookieName(origin, languageCookie))
  const own = headers.get('accept-language')?.slice(0, 2).toLowerCase()
  return knownLanguage(kept ?? own ?? '')
}
