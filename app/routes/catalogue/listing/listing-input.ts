import type { ListingAnswer } from '#contract/contract.ts'
import {
  isForCrawlers,
  type ListingDefaults,
  type ListingQuery,
  printListingQuery,
} from '#domain/listing/listing-query.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** What all parts of a listing's view are made from. */
export type ListingInput = {
  path: string
  /** Fields that are not part of the listing's own query, such as a search's words. */
  kept: Record<string, string>
  query: ListingQuery
  defaults: ListingDefaults
  answer: ListingAnswer
  rendering: Rendering
  /** Where to go when nothing is here: what is above it. */
  near?: { text: string; href: string } | undefined
  /** What to show when nothing is here. */
  instead?: readonly Product[] | undefined
  /** A listing with only a first page has no sorting, page size or pages. */
  onePage?: boolean | undefined
}

/** The canonical address of this listing with something changed, at the products. */
export function listingAddress(
  { path, kept, query, defaults }: ListingInput,
  changed: Partial<ListingQuery>,
): string {
  const own = new URLSearchParams(kept).toString()
  const listing = printListingQuery({ ...query, ...changed }, defaults)
  const search = [own, listing].filter((part) => part !== '').join('&')
  return `${path}${search === '' ? '' : `?${search}`}#products`
}

/** Whether crawlers should pass by this listing with something changed. */
export function noFollow(
  { kept, query, defaults }: ListingInput,
  changed: Partial<ListingQuery>,
): boolean {
  return Object.keys(kept).length > 0 || !isForCrawlers({ ...query, ...changed }, defaults)
}

/** Hidden fields that keep a query while one of its parts is sent by a form. */
export function hiddenFields(
  { kept, query, defaults }: ListingInput,
  dropped: Partial<ListingQuery>,
): [string, string][] {
  const listing = new URLSearchParams(
    printListingQuery({ ...query, page: 1, ...dropped }, defaults),
  )
  return [...Object.entries(kept), ...listing.entries()]
}
