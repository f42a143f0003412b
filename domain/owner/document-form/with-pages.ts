import type { Localized } from '../../entities/localized.ts'

/** What menu entries and links lead to, besides products. */
export type PageKind = 'category' | 'site' | 'group' | 'manufacturer'

/**
 * A page of the shop as a form offers it: `name` is read, `title` what it is called in each
 * language, `url` its addresses.
 */
export type ShopPage = {
  kind: PageKind
  id: string
  name: string
  title: Localized
  url: Localized
}

/** What stands before the address of a page in a link. */
const letters = { category: 'c', site: 's', group: 'g', manufacturer: 'm' } as const

/** How addresses of pages are kept: as a part of a link, or as the whole link. */
export type Leading = 'page' | 'link'

/**
 * A page is chosen in one field beside those of its address in each language: its name there.
 *
 * @rule ours
 */
export function pageChoiceAt(at: string, of: Leading): string {
  return `${at}~${of}`
}

/**
 * How such a field names a page.
 *
 * @rule ours
 */
export function pageValue({ kind, id }: Pick<ShopPage, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/**
 * A page's address in each language, as a link has it or without what stands before it.
 *
 * @rule ours
 */
export function addressesOf({ kind, url }: ShopPage, of: Leading): Localized {
  return of === 'page'
    ? url
    : Object.fromEntries(
        Object.entries(url).map(([lang, address]) => [lang, `/${letters[kind]}/${address}`]),
      )
}

/**
 * Where a page was chosen, the fields of its addresses hold that page's in every language, and
 * those that say what kind it is of say so; an entry that is called nothing is called as its page,
 * since without a name no page shows it. Where none was chosen all stays as it was typed.
 *
 * @rule ours
 */
export function withPages(
  fields: ReadonlyMap<string, string>,
  pages: readonly ShopPage[],
): Map<string, string> {
  const whole = new Map(fields)
  for (const [name, value] of fields) {
    const [, at, of] = /^(.*)~(page|link)$/.exec(name) ?? []
    if (at === undefined) continue
    whole.delete(name)
    const page = pages.find((one) => pageValue(one) === value)
    if (!page) continue
    const texts = [...fields.keys()].filter((one) => one.startsWith(`${at}/`))
    for (const text of texts) whole.set(text, '')
    for (const [lang, address] of Object.entries(
      addressesOf(page, of === 'link' ? 'link' : 'page'),
    )) {
      whole.set(`${at}/${lang}`, address)
    }
    const above = at.slice(0, at.lastIndexOf('/'))
    if (whole.has(`${above}/type`)) whole.set(`${above}/type`, page.kind)
    if (of === 'page') nameAsPage(whole, above, page)
    const isMaker = `${above}/isManufacturer`
    if (whole.has(isMaker)) whole.set(isMaker, String(page.kind === 'manufacturer'))
  }
  return whole
}

/** Of a menu an entry has a text, of the footer a title. */
function nameAsPage(fields: Map<string, string>, entry: string, { title }: ShopPage): void {
  for (const name of ['text', 'title']) {
    const texts = [...fields].filter(([at]) => at.startsWith(`${entry}/${name}/`))
    if (texts.length === 0 || texts.some(([, text]) => text.trim() !== '')) continue
    for (const [at] of texts) fields.set(at, title[at.slice(`${entry}/${name}/`.length)] ?? '')
  }
}

/**
 * The page that addresses lead to in all of the languages that they are in.
 *
 * @rule ours
 */
export function pageAt(
  addresses: Localized,
  pages: readonly ShopPage[],
  of: Leading,
): ShopPage | undefined {
  const typed = Object.entries(addresses).filter(([, address]) => address !== '')
  if (typed.length === 0) return undefined
  return pages.find((page) => {
    const its = addressesOf(page, of)
    return typed.every(([lang, address]) => its[lang] === address)
  })
}
