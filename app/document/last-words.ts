import { languageOfHost, type LangDomains } from '#domain/screen/language.ts'
import { wordsOf } from '#words/words.ts'
import { type ErrorWords, errorWords } from './error-words.ts'

/** What an error page says when all we know about the request is its address. */
export function lastWords(url: string, domains: LangDomains): { lang: string; words: ErrorWords } {
  const own = languageOfHost(new URL(url).host, domains)
  const { lang, screens } = wordsOf(own ?? '')
  return { lang, words: errorWords((key) => screens[key] ?? '') }
}
