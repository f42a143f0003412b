import type { Product } from '../entities/product.ts'
import { hasChoices } from './variant.ts'

type Offered = Pick<Product, '_id'> & Parameters<typeof hasChoices>[0]

/** The longest id that every reader of feeds takes (Google's 6324405). */
const longest = 50

/**
 * A product whose variants are chosen is one offer for each of them.
 *
 * @rule ours
 */
export function hasOffers(product: Offered): boolean {
  return hasChoices(product) && product.variants.length > 1
}

/**
 * What feeds, counters and ads call a product: what all its offers have in common.
 *
 * @rule ours
 */
export function groupId({ _id }: Pick<Product, '_id'>): string {
  return _id.slice(0, longest)
}

/**
 * What feeds, counters and ads call one thing that can be bought, so that they know it from each
 * other: the product's own id, with a mark of the variant where there are several. At most 50
 * characters, and the same as long as product and variant are.
 *
 * @rule ours
 */
export function offerId(product: Offered, variantHash: string): string {
  if (!hasOffers(product)) return groupId(product)
  const mark = markOf(variantHash)
  return `${product._id.slice(0, longest - mark.length - 1)}-${mark}`
}

/** Ten characters: FNV-1a of 64 bits, of which two in a shop are alike once in a lifetime. */
function markOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return (hash >> 24n).toString(16).padStart(10, '0')
}
