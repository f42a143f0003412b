import type { ListingEntry } from './listing.ts'

/** The orders that a listing offers, as it offers them; the first is the one it has unasked. */
export const sortOrders = ['auto', 'newest', 'price'] as const
export type SortBy = (typeof sortOrders)[number]

/** What of an entry an order may look at. */
type Sortable = Pick<ListingEntry, 'id' | 'idx' | 'smartIdx' | 'createdAt' | 'gross'>

const comparing: Readonly<Record<SortBy, (a: Sortable, b: Sortable) => number>> = {
  auto: (a, b) => b.smartIdx - a.smartIdx,
  newest: (a, b) => b.createdAt - a.createdAt,
  price: (a, b) => priceRank(a) - priceRank(b),
}

/**
 * Listings are sorted by the shop's own rank, by age or by price, and equal products keep one fixed
 * order. auto: highest smartIdx first; newest: latest createdAt first; price: lowest gross first,
 * hidden prices last. Ties go by idx ascending, then by id.
 * @rule Catalogue §9 "Business constants and limits"
 * @held shop/catalogue/listing/shelf/shelf-listing.property.test.ts
 */
export function sortEntries<Entry extends Sortable>(
  entries: readonly Entry[],
  sortBy: SortBy,
): Entry[] {
  const compare = comparing[sortBy]
  return [...entries].sort((a, b) => compare(a, b) || a.idx - b.idx || (a.id < b.id ? -1 : 1))
}

/** A finite number for hidden prices too, so that two of them differ by 0. */
function priceRank(entry: Sortable): number {
  return entry.gross ?? Number.MAX_SAFE_INTEGER
}
