import { xmlText } from '../xml.ts'

/** The most addresses of one file (sitemaps.org). */
export const mostAddresses = 50_000

/** One page of the shop as a site map tells it. */
export type SiteMapEntry = {
  /** Its path in each language; only those in which it is. */
  paths: Readonly<Record<string, string>>
  /** When it was changed, ms. */
  changed?: number | undefined
  /** Whole addresses of its pictures. */
  pictures?: readonly string[] | undefined
}

/** Where each language is: its origin by its code, and which of them is for all others. */
export type Languages = {
  /** The one whose site map it is. */
  lang: string
  origins: Readonly<Record<string, string>>
  forOthers: string | undefined
}

export const siteMapHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

export const siteMapEnd = '</urlset>\n'

/**
 * A page on this language's domain, with its addresses in the languages in which it is (hreflang);
 * nothing where it is not in this one.
 */
export function siteMapEntry(entry: SiteMapEntry, { lang, origins, forOthers }: Languages): string {
  const { paths, changed, pictures = [] } = entry
  if (paths[lang] === undefined) return ''
  const at = (code: string) => `${origins[code] ?? ''}${paths[code] ?? '/'}`
  const codes = Object.keys(origins).filter((code) => paths[code] !== undefined)
  const alternates = codes.map((code) => alternate(code, at(code)))
  const others = codes.find((code) => code === forOthers) ?? codes[0]
  return [
    `<url><loc>${xmlText(at(lang))}</loc>`,
    changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`,
    ...(alternates.length > 1 ? alternates : []),
    alternates.length > 1 && others !== undefined ? alternate('x-default', at(others)) : '',
    ...pictures.map((url) => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`),
    '</url>\n',
  ].join('')
}

function alternate(code: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${xmlText(code)}" href="${xmlText(address)}"/>`
}

/** The index of a domain's site maps, by their whole addresses. */
export function siteMapIndex(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...addresses.map((address) => `<sitemap><loc>${xmlText(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
}
