import { chosenParts } from '#domain/basket/count.ts'
import type { ShopEvent } from '#domain/entities/told/shop-event.ts'
import { announcement } from '#domain/price/announcement.ts'
import type { Chosen } from '#domain/product/choice.ts'
import { toldProduct } from '#app/request/told/goods.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ProductPage } from '#contract/contract.ts'

/** The product as its page shows it, for the price of one. */
export function viewedEvent(
  { product }: Pick<ProductPage, 'product'>,
  chosen: Chosen,
  rendering: Rendering,
): ShopEvent {
  const { shopper, settings, now } = rendering
  const parts = chosenParts(product, chosen, [])
  const pricing = { shopper, rules: settings, products: parts.products }
  const { price } = announcement(product, undefined, parts.components, pricing, now)
  const item = toldProduct(product, price, rendering)
  return { name: 'view_item', currency: shopper.currency, value: item.price, items: [item] }
}
