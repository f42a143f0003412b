import { languageOfHost, type LangDomains } from '#domain/screen/language.ts'
import { wordsOf } from '#words/words.ts'
import { type ErrorWords, errorWords } from './error-words.ts'

/** What an error page says when nothing of a request is left but its address. */
export function lastWords(url: string, domains: LangDomains): { lang: string; words: ErrorWords } {
  const own = languageOfHost(new URL(url).host, domains)
  const { lang, screens } = wordsOf(own ?? '')
  return { lang, words: errorWords((key) => screens[key] ?? '') }
}
