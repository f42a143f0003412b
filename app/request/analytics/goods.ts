import type { Product } from '#domain/entities/product.ts'
import type { AnalyticsItem } from '#domain/entities/analytics/purchase.ts'
import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import { groupId, hasOffers, offerId } from '#domain/product/offer-id.ts'
import { linePrice, type ResolvedPrice, resolvePrice } from '#domain/price/price.ts'
import type { Rendering } from '../shopper.ts'
import { toProduct } from '../addresses.ts'

/**
 * A product as events name it, for the price of one, or 0 where none is shown; with its variant, if
 * one is known.
 */
export function analyticsProduct(
  product: Product,
  price: ResolvedPrice,
  { text }: Pick<Rendering, 'text'>,
  variant?: string,
): AnalyticsItem {
  const { name, pricedUnit, type } = product
  const count = type === 'weight' ? pricedUnit : 1
  const net = price.kind === 'shown' ? linePrice(price.now, count, pricedUnit).net : 0
  return {
    id: variant === undefined ? groupId(product) : offerId(product, variant),
    ...(hasOffers(product) && { group: groupId(product) }),
    name: text(name),
    ...(variant && { variant }),
    price: net,
    quantity: 1,
  }
}

/** A list of products, as its page shows them. */
export function listEvent(
  { id, name, products }: { id: string; name: string; products: readonly Product[] },
  rendering: Rendering,
): ShopEvent[] {
  if (products.length === 0) return []
  const { shopper, settings, text } = rendering
  const items = products.map((product) => ({
    ...analyticsProduct(product, resolvePrice(product, undefined, shopper, settings), rendering),
    path: toProduct(text(product.url)),
  }))
  const { currency } = shopper
  return [{ name: 'view_item_list', listId: id, listName: name, currency, items }]
}
