import { Category, Group, Site } from '#domain/entities/catalogue.ts'
import type { Localized } from '#domain/entities/localized.ts'
import { Settings } from '#domain/entities/settings.ts'
import { byAddress } from '#shop/catalogue/stored/memory/addresses.ts'
import type { Queries } from '#shop/database/open.ts'
import { nearest } from '#shop/import-export/nearest.ts'

import type { DocumentFault } from './fault.ts'

const kinds = { category: Category, site: Site, group: Group, manufacturer: Group } as const
export type PageKind = keyof typeof kinds

/** What a shop has that its documents may lead to. */
export type Known = {
  langs: readonly string[]
  baseLang: string
  productIds: ReadonlySet<string>
  codes: ReadonlySet<string>
  pages: Record<
    PageKind,
    { at: (url: string, lang: string) => boolean; urls: readonly Localized[] }
  >
}

export async function knownIn(queries: Queries): Promise<Known> {
  const rows = await queries
    .selectFrom('document')
    .select(['kind', 'data'])
    .where('kind', 'in', ['settings', 'category', 'site', 'group', 'manufacturer'])
    .execute()
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ data }): unknown => JSON.parse(data))
  const settings = Settings.safeParse(of('settings')[0]).data
  const { langs, baseLang } = settings ?? { langs: [], baseLang: '' }
  const products = await queries
    .selectFrom('product')
    .select('id')
    .where('removed', '=', 0)
    .execute()
  const moved = await queries
    .selectFrom('moved_address')
    .select(['kind', 'lang', 'url', 'id'])
    .where('kind', '!=', 'product')
    .execute()
  const codes = await queries.selectFrom('promo_code').select('code').execute()
  const page = (kind: PageKind) => {
    const all = of(kind).flatMap((one) => kinds[kind].safeParse(one).data ?? [])
    const now = byAddress(all, baseLang)
    // An address of before leads on.
    const before = (url: string, lang: string) =>
      moved.some((row) => row.kind === kind && row.url === url && row.lang === lang)
    const at = (url: string, lang: string) => now(url, lang) !== undefined || before(url, lang)
    return { at, urls: all.map(({ url }) => url) }
  }
  return {
    langs,
    baseLang,
    productIds: new Set(products.map(({ id }) => id)),
    codes: new Set(codes.map(({ code }) => code)),
    pages: {
      category: page('category'),
      site: page('site'),
      group: page('group'),
      manufacturer: page('manufacturer'),
    },
  }
}

/** As shoppers follow it: in a language without an address of its own by that of the first. */
export function addressFaults(
  { langs, baseLang, pages }: Known,
  { kind, url, path }: { kind: PageKind; url: Localized; path: string },
): DocumentFault[] {
  const { at, urls } = pages[kind]
  const borrowed = url[baseLang] ?? ''
  const isThere = at(borrowed, baseLang)
  return langs.flatMap((lang): DocumentFault[] => {
    const address = url[lang] ?? borrowed
    if (at(address, lang)) return []
    const place = `${path}.${lang}`
    if (url[lang] !== undefined || lang === baseLang) {
      const known = urls.flatMap((one) => one[lang] ?? [])
      return [noSuch(place, address, known)]
    }
    // What has an address of its own in this language is not found by another one.
    const meant = urls.find((one) => one[baseLang] === borrowed)?.[lang]
    return isThere ? [{ path: place, kind: 'missing', ...(meant !== undefined && { meant }) }] : []
  })
}

export function noSuch(path: string, given: string, known: Iterable<string>): DocumentFault {
  const meant = nearest(given, known)
  return { path, kind: 'no-such', ...(meant !== undefined && { meant }) }
}
