import type { Localized } from '../entities/localized.ts'
import type { Product } from '../entities/product.ts'
import type { ResolvedPrice } from './price.ts'
import { stockState } from '../product/variant.ts'

export type Badge =
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'pre-sale' }
  /** Whole percent, at least 1. */
  | { readonly kind: 'discount'; readonly percent: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'bestseller' }
  | { readonly kind: 'additional'; readonly text: Localized }
  /** The same in all languages. */
  | { readonly kind: 'own'; readonly text: string }

/**
 * A product wears its badges in one order: stock first, then the discount, then new, bestseller and
 * the shop's own.
 *
 * Sold out gives way to pre-sale where pre-order is allowed. The discount is that of the price as
 * it is shown; one that rounds to 0 % and a hidden price have no badge.
 *
 * @rule Catalogue §4 "Sold-out badge"
 */
export function badgesOf(
  product: Pick<Product, 'type' | 'variants' | 'options' | 'badges'>,
  price: ResolvedPrice,
): Badge[] {
  const { newBadge, bestsellerBadge, additionalBadge } = product.options.view
  const badges: Badge[] = []

  const stock = stockState(product)
  if (stock === 'out') badges.push({ kind: 'sold-out' })
  if (stock === 'pre') badges.push({ kind: 'pre-sale' })

  const percent = price.kind === 'shown' ? price.percent : 0
  if (percent > 0) badges.push({ kind: 'discount', percent })

  if (newBadge) badges.push({ kind: 'new' })
  if (bestsellerBadge) badges.push({ kind: 'bestseller' })
  if (hasText(additionalBadge)) badges.push({ kind: 'additional', text: additionalBadge })
  const own = new Set(product.badges.map((text) => text.trim()).filter((text) => text !== ''))
  return [...badges, ...[...own].map((text) => ({ kind: 'own', text }) as const)]
}

function hasText(text: Localized | undefined): text is Localized {
  return text !== undefined && Object.values(text).some((words) => words.trim() !== '')
}
