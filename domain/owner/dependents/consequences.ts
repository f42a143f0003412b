import type { AttributeValueRef } from '../../entities/product.ts'
import {
  type DependedEntry,
  type DependedSubject,
  placesOf,
  type SortedProduct,
} from './depended.ts'
import { placedInTree, type Ways } from './moved-places.ts'
import { type Named, namedBy, type NamingDocuments } from './named-by.ts'

/** What becomes of one entry, or of one value of an attribute, and of what depends on it. */
export type Consequence = {
  id: string
  change: 'removed' | 'value-removed' | 'moved' | 'readdressed'
  value?: string
  /** So many products lose it; of a category that moves: leave a listing above it. */
  products: number
  /** So many of them are chosen by it in their variants. */
  chosen: number
  /** Products that no category would be left to, by id. */
  left: string[]
  /** Addresses that mean it no more, with what does instead; of an attribute in no language. */
  addresses: { lang: string; from: string; to?: string }[]
  named: Named[]
  /** Listings lose a filter. */
  isFilter: boolean
}

/** The shop as it is before the change. */
export type DependingShop = NamingDocuments & {
  readonly products: readonly SortedProduct[]
}

/**
 * What breaks when categories, groups, makers, attributes or pages become others: for each that
 * goes, moves or has another address, how many products lose it, which addresses change, and which
 * menu entries, home sections, filters, steps of deliveries and settings name it.
 *
 * Codes and reductions name products alone, so they lose nothing here. An address that changes
 * leads on; one of what is gone leads nowhere by itself. Another sequence, name or text breaks
 * nothing, and neither does a move by which no product leaves a listing.
 *
 * @rule ours
 */
export function consequences(
  subject: DependedSubject,
  before: readonly DependedEntry[],
  after: readonly DependedEntry[],
  shop: DependingShop,
): Consequence[] {
  const kept = new Map(after.map((entry) => [entry._id, entry]))
  const gone = new Set(before.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id])))
  const list = { subject, before, after, gone, shop }
  return before.flatMap((entry) => {
    const now = kept.get(entry._id)
    return now ? changed(entry, now, list) : [removed(entry, list)]
  })
}

type List = {
  subject: DependedSubject
  before: readonly DependedEntry[]
  after: readonly DependedEntry[]
  gone: ReadonlySet<string>
  shop: DependingShop
}

const nothing = { products: 0, chosen: 0, left: [], addresses: [], named: [], isFilter: false }

function removed(entry: DependedEntry, { subject, after, gone, shop }: List): Consequence {
  const { _id: id, url = {}, displayType } = entry
  const having = shop.products.filter((product) => placesOf(product, subject).includes(id))
  const left =
    subject === 'categories'
      ? having.filter((product) => placesOf(product, subject).every((place) => gone.has(place)))
      : []
  const below = after.flatMap(({ _id, hierarchy = [] }): Named[] =>
    hierarchy.at(-2) === id ? [{ by: 'categories', at: _id }] : [],
  )
  return {
    ...{ ...nothing, id, change: 'removed' },
    products: having.length,
    chosen: having.filter((product) => isChosenBy(product, id)).length,
    left: left.map(({ _id }) => _id),
    addresses: Object.entries(url).map(([lang, from]) => ({ lang, from })),
    named: [...below, ...namedBy(subject, entry, shop)],
    isFilter: displayType !== undefined && displayType !== 'hide',
  }
}

function changed(was: DependedEntry, is: DependedEntry, list: List): Consequence[] {
  return [...moved(was, is, list), ...readdressed(was, is, list), ...valuesRemoved(was, is, list)]
}

function moved(was: DependedEntry, is: DependedEntry, list: List): Consequence[] {
  if (was.hierarchy?.at(-2) === is.hierarchy?.at(-2)) return []
  const { before, after, gone, shop } = list
  const within = listings(before)
  const then = listings(after)
  const [ways, waysThen] = [waysOf(before), waysOf(after)]
  const leaving = shop.products.filter((product) => {
    const stays = then(placedInTree(product, ways, waysThen))
    const lists = within(product)
    return lists.has(was._id) && [...lists].some((id) => !stays.has(id) && !gone.has(id))
  })
  return leaving.length === 0
    ? []
    : [{ ...nothing, id: was._id, change: 'moved', products: leaving.length }]
}

/** The categories that list a product: those it is in, and all above them. */
function listings(categories: readonly DependedEntry[]) {
  const above = waysOf(categories)
  return (product: SortedProduct): Set<string> =>
    new Set(placesOf(product, 'categories').flatMap((id) => [id, ...(above.get(id) ?? [])]))
}

function waysOf(categories: readonly DependedEntry[]): Ways {
  return new Map(categories.map(({ _id, hierarchy = [] }) => [_id, hierarchy]))
}

function readdressed(was: DependedEntry, is: DependedEntry, list: List): Consequence[] {
  const urls = Object.entries(was.url ?? {}).flatMap(([lang, from]) => {
    const to = is.url?.[lang]
    return from === to || from === '' ? [] : [{ lang, from, ...(to !== undefined && { to }) }]
  })
  const keys =
    was.key === undefined || is.key === undefined || was.key === is.key
      ? []
      : [{ lang: '', from: was.key, to: is.key }]
  const addresses = [...urls, ...keys]
  if (addresses.length === 0) return []
  const named = urls.length > 0 ? namedBy(list.subject, was, list.shop) : []
  return [{ ...nothing, id: was._id, change: 'readdressed', addresses, named }]
}

function valuesRemoved(was: DependedEntry, is: DependedEntry, { shop }: List): Consequence[] {
  const kept = new Set(is.values?.map(({ id }) => id))
  const values = was.values?.filter(({ id }) => !kept.has(id)) ?? []
  return values.map(({ id: value }) => {
    const isIt = (ref: AttributeValueRef) => ref.id === was._id && ref.value === value
    const chosen = shop.products.filter(({ variants }) =>
      variants.some(({ attributes }) => attributes.some(isIt)),
    )
    const having = shop.products.filter(
      (product) => product.attributes.some(isIt) || chosen.includes(product),
    )
    const counts = { products: having.length, chosen: chosen.length }
    return { ...nothing, id: was._id, change: 'value-removed', value, ...counts }
  })
}

function isChosenBy({ variants }: SortedProduct, attribute: string): boolean {
  return variants.some(({ attributes }) => attributes.some(({ id }) => id === attribute))
}
