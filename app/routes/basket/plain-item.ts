import { plainItem as itemOf } from '#domain/basket/plain-item.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'

export type PlainItem =
  | { kind: 'item'; item: Omit<BasketItem, 'id'> }
  /** Choose first, on the product's page. */
  | { kind: 'choose'; href: string }
  /** Only customers can buy. */
  | { kind: 'log-in' }
  | { kind: 'refused'; alert: Refusal }

export type Refusal = { key: MessageKey; values?: Record<string, string> }

type Wanted = { productId: string; variantHash: string; quantity: string }

/** The item for a card or a wish, or in words why there is none. */
export function plainItem(
  { variantHash, quantity }: Wanted,
  product: Product | undefined,
  basket: readonly BasketItem[],
  { shopper, settings, t, text }: Rendering,
): PlainItem {
  if (!product) return refused('basket.notAvailable')

  const name = text(product.name)
  const found = itemOf({ product, variantHash, quantity }, basket, shopper, settings)
  switch (found.kind) {
    case 'item':
      return found
    case 'choose':
      return { kind: 'choose', href: toProduct(text(product.url)) }
    case 'log-in':
      return { kind: 'log-in' }
    case 'all-in-basket':
      return refused('basket.allInBasket', { name })
    case 'not-available':
      return refused('basket.notAvailableNamed', { name })
    case 'too-many': {
      const left = quantityWithUnit(found.left, product.unit, t)
      return refused('basket.tooMany', { name, left })
    }
    case 'rounded': {
      const least = quantityWithUnit(found.least, product.unit, t)
      return refused('basket.rounded', { name, least })
    }
  }
}

function refused(key: MessageKey, values?: Record<string, string>): PlainItem {
  return { kind: 'refused', alert: { key, ...(values && { values }) } }
}
