/**
 * Where each market lives: a host, or an origin, by language or country code, or by both (`de-AT`)
 * where several domains share a language.
 */
export type LangDomains = Readonly<Record<string, string>>

/**
 * The language comes from the host that was asked for, and from nothing else.
 *
 * `host` as the request names it, with its port if it has one; letter case and a closing dot do not
 * matter. Undefined for a host that belongs to no language.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function languageOfHost(host: string, domains: LangDomains): string | undefined {
  const market = marketOfHost(host, domains)
  return market === undefined ? undefined : languageOfCode(market)
}

/**
 * A domain is one market: a language, and where it shares that with other domains, its country.
 *
 * Gives the code it is listed under; `host` as for its language.
 *
 * @rule ours
 */
export function marketOfHost(host: string, domains: LangDomains): string | undefined {
  const asked = hostOf(host)
  return Object.entries(domains).find(([, domain]) => hostOf(domain) === asked)?.[0]
}

/**
 * A domain listed under the country code gb speaks English; any other code is the language itself.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function languageOfCode(code: string): string {
  const [lower = ''] = code.toLowerCase().split('-')
  return lower === 'gb' ? 'en' : lower
}

/**
 * A market of its own country is written with both codes, `de-AT`; any other has no country.
 *
 * @rule ours
 */
export function countryOfMarket(market: string): string | undefined {
  return market.split('-')[1]?.toLowerCase()
}

/**
 * What an owner says by language holds for all its markets, but for those named themselves.
 *
 * @rule ours
 */
export function inMarket<T>(table: Readonly<Record<string, T>>, market: string): T | undefined {
  return table[market] ?? table[languageOfCode(market)]
}

/**
 * Who is led to a language finds it at its own domain, and where several share it, at the first.
 *
 * @rule ours
 */
export function domainOfLanguage(lang: string, domains: LangDomains): string | undefined {
  return (
    domains[lang] ?? Object.entries(domains).find(([code]) => languageOfCode(code) === lang)?.[1]
  )
}

/**
 * A thing is written in the languages that its name has, the shop's own first; elsewhere its page
 * shows the words of that one.
 *
 * `codes` of markets; all of them where the name has none.
 *
 * @rule ours
 */
export function codesWritten(
  name: Readonly<Record<string, string>>,
  codes: readonly string[],
  baseLang: string,
): string[] {
  const written = codes.filter((code) => (name[languageOfCode(code)] ?? '').trim() !== '')
  const isOwn = (code: string) => languageOfCode(code) === baseLang
  return written.length === 0
    ? [...codes]
    : [...written.filter(isOwn), ...written.filter((code) => !isOwn(code))]
}

function hostOf(address: string): string {
  const [authority = ''] = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')
  return authority.replace(/\.(?=:|$)/, '')
}
