/** Where each language lives: a host, or an origin, by language or country code. */
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
  const asked = hostOf(host)
  const found = Object.entries(domains).find(([, domain]) => hostOf(domain) === asked)
  return found && languageOfCode(found[0])
}

/**
 * A domain listed under the country code gb speaks English; any other code is the language itself.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function languageOfCode(code: string): string {
  const lower = code.toLowerCase()
  return lower === 'gb' ? 'en' : lower
}

function hostOf(address: string): string {
  const [authority = ''] = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/')
  return authority.replace(/\.(?=:|$)/, '')
}
