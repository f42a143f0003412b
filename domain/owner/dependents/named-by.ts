import type { NavigationLink } from '../../entities/catalogue.ts'
import type { DeliveryMethod } from '../../entities/delivery.ts'
import { type HomeSection, linksNamed } from '../../entities/home/section.ts'
import type { Localized } from '../../entities/localized.ts'
import type { Footer, Settings } from '../../entities/settings.ts'
import type { DependedEntry, DependedSubject } from './depended.ts'

/** A place of the shop's documents, as in `[1].children[0]`; of a list with ids by these. */
export type Named = {
  by: 'menu' | 'home' | 'footer' | 'settings' | 'categories' | 'deliveries'
  at: string
}

/** The documents of a shop that lead to its pages or count by its attributes. */
export type NamingDocuments = {
  readonly baseLang: string
  readonly menu: readonly NavigationLink[]
  readonly home: readonly HomeSection[]
  readonly footer: Pick<Footer, 'columns'> | undefined
  readonly settings: Pick<Settings, 'termsLink' | 'withdrawalLink' | 'stripes'>
  readonly deliveries: readonly Pick<DeliveryMethod, '_id' | 'customLogic'>[]
}

/** How menu and links call what a subject's entries are. */
const pages = {
  categories: { type: 'category', letter: 'c' },
  collections: { type: 'group', letter: 'g' },
  manufacturers: { type: 'manufacturer', letter: 'm' },
  pages: { type: 'site', letter: 's' },
} as const

/**
 * Every place of the shop's documents that leads to an entry by its address or id, and the steps of
 * deliveries that count an attribute. What stands in texts is not looked through.
 *
 * @rule ours
 */
export function namedBy(
  subject: DependedSubject,
  entry: DependedEntry,
  documents: NamingDocuments,
): Named[] {
  if (subject === 'attributes') return countedBy(entry, documents)
  const { type, letter } = pages[subject]
  const { baseLang } = documents
  const isIt = (url: Localized) => leadsTo(url, entry, baseLang)
  const isLinked = (link: Localized | undefined) => link !== undefined && isIt(cut(link, letter))
  return [
    ...menuPlaces(documents.menu, (one) => one.type === type && isIt(one.url)),
    ...documents.home.flatMap((section): Named[] =>
      linksNamed(section).some(({ link }) => isLinked(link)) || isGroupOf(section, type, isIt)
        ? [{ by: 'home', at: section.id }]
        : [],
    ),
    ...(documents.footer?.columns ?? []).flatMap(({ items }, column) =>
      items.flatMap(({ type: of, url }, place): Named[] =>
        of === type && isIt(url)
          ? [{ by: 'footer', at: `columns[${column}].items[${place}]` }]
          : [],
      ),
    ),
    ...settingLinks(documents.settings).flatMap(([at, link]): Named[] =>
      isLinked(link) ? [{ by: 'settings', at }] : [],
    ),
  ]
}

function countedBy({ _id }: DependedEntry, { deliveries }: NamingDocuments): Named[] {
  return deliveries.flatMap(({ _id: delivery, customLogic }) =>
    customLogic.flatMap(({ type, variant }, at): Named[] =>
      type === 'attrSum' && variant === _id
        ? [{ by: 'deliveries', at: `${delivery}.customLogic[${at}]` }]
        : [],
    ),
  )
}

function menuPlaces(
  links: readonly NavigationLink[],
  isIt: (link: NavigationLink) => boolean,
  within = '',
): Named[] {
  return links.flatMap((link, place) => {
    const at = `${within}[${place}]`
    const own: Named[] = isIt(link) ? [{ by: 'menu', at }] : []
    return [...own, ...menuPlaces(link.children, isIt, `${at}.children`)]
  })
}

function isGroupOf(section: HomeSection, type: string, isIt: (url: Localized) => boolean): boolean {
  if (section.type !== 'products_group' || !section.group) return false
  const { isManufacturer, url } = section.group
  return type === (isManufacturer ? 'manufacturer' : 'group') && isIt(url)
}

function settingLinks({ termsLink, withdrawalLink, stripes }: NamingDocuments['settings']) {
  return [
    ['termsLink', termsLink],
    ['withdrawalLink', withdrawalLink],
    ...stripes.map(({ link }, place) => [`stripes[${place}].link`, link] as const),
  ] as const
}

/** In a language without an address of its own it is found by that of the first, or its id. */
function leadsTo(url: Localized, { _id, url: own = {} }: DependedEntry, baseLang: string): boolean {
  return Object.entries(url).some(
    ([lang, address]) => address === _id || address === (own[lang] ?? own[baseLang]),
  )
}

/** Of links to pages of this kind their bare addresses. */
function cut(link: Localized, letter: string): Localized {
  return Object.fromEntries(
    Object.entries(link).flatMap(([lang, path]) => {
      const [, of, url = ''] = /^\/([cgms])\/([^/?#]+)/.exec(path) ?? []
      return of === letter ? [[lang, plain(url)]] : []
    }),
  )
}

function plain(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
