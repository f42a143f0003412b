import { languageOfHost, type LangDomains } from '#domain/screen/language.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { messages } from '#app/i18n/messages.ts'
import { type ErrorWords, errorWords } from './error-words.ts'

/** What an error page says when nothing of a request is left but its address. */
export function lastWords(url: string, domains: LangDomains): { lang: string; words: ErrorWords } {
  const own = languageOfHost(new URL(url).host, domains)
  const lang = LANGUAGES.find((one) => one === own) ?? LANGUAGES[0]
  return { lang, words: errorWords((key) => messages[lang][key] ?? '') }
}
