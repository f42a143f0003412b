import type { Localized } from '#domain/entities/localized.ts'
import { inLanguage } from '#domain/screen/text.ts'

/** The same page's path in every language of the shop. */
export function everyLanguage(
  domains: Readonly<Record<string, string>>,
  path: (lang: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.keys(domains).map((lang) => [lang, path(lang)]))
}

/** Paths like `/c/<url>` from a url in several languages. */
export function localizedPaths(
  domains: Readonly<Record<string, string>>,
  prefix: string,
  url: Localized,
  baseLang: string,
): Record<string, string> {
  return everyLanguage(domains, (lang) => `${prefix}${inLanguage(url, lang, baseLang)}`)
}
