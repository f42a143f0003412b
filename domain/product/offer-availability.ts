import type { Availability } from '../listing/listing-query.ts'
import type { Product } from '../entities/product.ts'
import type { ChosenParts } from '../basket/count.ts'
import { stockLeft } from './stock-left.ts'
import { stockState } from './variant.ts'

/** As a listing tells it, or that the product is for sale no more. */
export type OfferAvailability = Availability | 'gone'

/**
 * Machines learn of an offer just what its page tells people: whether it can be had now, ordered
 * ahead, or not at all.
 *
 * What is not counted can be had. Before a variant is chosen it is the product's own state.
 *
 * @rule Catalogue §4 "Variant availability"
 * @rule ours
 */
export function offerAvailability(
  product: Product,
  variantHash: string | undefined,
  parts: ChosenParts,
): OfferAvailability {
  if (product.archived) return 'gone'
  const left = stockLeft(product, variantHash, parts)
  if (left === 'open') return stockState(product)
  if (left === undefined || left > 0) return 'now'
  return product.options.view.allowPreorder ? 'pre' : 'out'
}
