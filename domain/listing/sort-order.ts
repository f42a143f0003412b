import type { ListingEntry } from './listing.ts'

/** The orders that a listing offers, as it offers them; the first is the one it has unasked. */
export const sortOrders = ['auto', 'newest', 'price'] as const
export type SortBy = (typeof sortOrders)[number]

/** How a listing is really ordered: `placed` is `auto` where the owner has given places. */
export type Order = SortBy | 'placed'

/** What of an entry an order may look at. */
type Sortable = Pick<
  ListingEntry,
  'id' | 'idx' | 'smartIdx' | 'createdAt' | 'gross' | 'catPosition'
>

const comparing: Readonly<Record<Order, (a: Sortable, b: Sortable) => number>> = {
  auto: (a, b) => b.smartIdx - a.smartIdx,
  placed: (a, b) =>
    categoryRank(a.catPosition) - categoryRank(b.catPosition) || b.smartIdx - a.smartIdx,
  newest: (a, b) => b.createdAt - a.createdAt,
  price: (a, b) => priceRank(a) - priceRank(b),
}

/**
 * Unasked, a category begins with the products that the owner gave a place in it; other listings go
 * by the shop's own rank alone.
 * @rule Catalogue §3 "Product"
 * @rule ours
 */
export function orderIn(kind: 'category' | 'other', sortBy: SortBy): Order {
  return kind === 'category' && sortBy === 'auto' ? 'placed' : sortBy
}

/**
 * A place counts from 1; 0 is none, and comes after all places. A finite number, so that two of
 * them differ by 0.
 * @rule ours
 */
export function categoryRank(catPosition: number): number {
  return catPosition > 0 ? catPosition : Number.MAX_SAFE_INTEGER
}

/**
 * Listings are sorted by the shop's own rank, by age or by price, and equal products keep one fixed
 * order. placed: lowest place first, then as auto; auto: highest smartIdx first; newest: latest
 * createdAt first; price: lowest gross first, hidden prices last. Ties go by idx ascending, then by
 * id.
 * @rule Catalogue §9 "Business constants and limits"
 * @equivalence shop/catalogue/listing/listing-index/indexed-listing.property.test.ts
 */
export function sortEntries<Entry extends Sortable>(
  entries: readonly Entry[],
  order: Order,
): Entry[] {
  const compare = comparing[order]
  return [...entries].sort((a, b) => compare(a, b) || a.idx - b.idx || (a.id < b.id ? -1 : 1))
}

/** A finite number for hidden prices too, so that two of them differ by 0. */
function priceRank(entry: Sortable): number {
  return entry.gross ?? Number.MAX_SAFE_INTEGER
}
