import { Category, Group, HomeSection, NavigationLink, Site } from '#domain/entities/catalogue.ts'
import type { Localized } from '#domain/entities/localized.ts'
import { Settings } from '#domain/entities/settings.ts'
import { byAddress } from '#shop/catalogue/stored/memory/addresses.ts'
import type { Queries } from '#shop/database/open.ts'
import { nearest } from '#shop/goods/nearest.ts'

import type { DocumentFault } from './fault.ts'

/** Where the home page or the menu, of the right form, leads to what the shop has not. */
export async function referenceFaults(
  queries: Queries,
  name: string,
  value: unknown,
): Promise<DocumentFault[]> {
  if (name === 'home') return homeFaults(await knownIn(queries), HomeSection.array().parse(value))
  if (name === 'menu')
    return menuFaults(await knownIn(queries), NavigationLink.array().parse(value))
  return []
}

const kinds = { category: Category, site: Site, group: Group, manufacturer: Group } as const
type PageKind = keyof typeof kinds

type Known = {
  langs: readonly string[]
  baseLang: string
  productIds: ReadonlySet<string>
  pages: Record<
    PageKind,
    { at: (url: string, lang: string) => boolean; urls: readonly Localized[] }
  >
}

async function knownIn(queries: Queries): Promise<Known> {
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
    pages: {
      category: page('category'),
      site: page('site'),
      group: page('group'),
      manufacturer: page('manufacturer'),
    },
  }
}

function homeFaults(known: Known, sections: readonly HomeSection[]): DocumentFault[] {
  return sections.flatMap((section, place) => {
    const ids = 'products' in section ? section.products : []
    const lost = ids.flatMap((id, at) =>
      known.productIds.has(id) ? [] : [noSuch(`[${place}].products[${at}]`, id, known.productIds)],
    )
    if (section.type !== 'products_group' || !section.group) return lost
    const { isManufacturer, url } = section.group
    const kind = isManufacturer ? 'manufacturer' : 'group'
    return [...lost, ...addressFaults(known, { kind, url, path: `[${place}].group.url` })]
  })
}

function menuFaults(known: Known, links: readonly NavigationLink[], within = ''): DocumentFault[] {
  return links.flatMap(({ type, url, children }, place) => {
    const path = `${within}[${place}]`
    const own =
      type === 'html' ? [] : addressFaults(known, { kind: type, url, path: `${path}.url` })
    return [...own, ...menuFaults(known, children, `${path}.children`)]
  })
}

/** As shoppers follow it: in a language without an address of its own by that of the first. */
function addressFaults(
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

function noSuch(path: string, given: string, known: Iterable<string>): DocumentFault {
  const meant = nearest(given, known)
  return { path, kind: 'no-such', ...(meant !== undefined && { meant }) }
}
