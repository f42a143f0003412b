import { chosenParts } from '#domain/basket/count.ts'
import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import { shownAmounts, toDecimal } from '#domain/money.ts'
import { type OfferAvailability, offerAvailability } from '#domain/product/offer-availability.ts'
import { announcement } from '#domain/price/announcement.ts'
import type { Chosen } from '#domain/product/choice.ts'
import { analyticsProduct } from '#app/request/analytics/goods.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ProductPage } from '#contract/contract.ts'

/** The product as its page shows it, for the price of one. */
export function viewedEvent(
  { product }: Pick<ProductPage, 'product'>,
  chosen: Chosen,
  rendering: Rendering,
): ShopEvent {
  const { shopper } = rendering
  const { price } = announced(product, chosen, rendering)
  const item = analyticsProduct(product, price, rendering)
  return { name: 'view_item', currency: shopper.currency, value: item.price, items: [item] }
}

/** What networks show of it with a link, in the words of Open Graph’s products. */
export function sharedPrice(
  { product }: Pick<ProductPage, 'product'>,
  chosen: Chosen,
  rendering: Rendering,
): { amount: string; currency: string; availability: string } | undefined {
  const { price, parts } = announced(product, chosen, rendering)
  if (price.kind !== 'shown') return undefined
  const { first } = shownAmounts(price.now, rendering.settings.priceFlag)
  return {
    amount: toDecimal(first.minor).toFixed(2),
    currency: price.now.currency,
    availability: AVAILABILITIES[offerAvailability(product, undefined, parts)],
  }
}

const AVAILABILITIES: Readonly<Record<OfferAvailability, string>> = {
  now: 'in stock',
  pre: 'preorder',
  out: 'out of stock',
  gone: 'discontinued',
}

function announced(
  product: ProductPage['product'],
  chosen: Chosen,
  { shopper, settings, now }: Rendering,
) {
  const parts = chosenParts(product, chosen, [])
  const pricing = { shopper, rules: settings, products: parts.products }
  return { parts, price: announcement(product, undefined, parts.components, pricing, now).price }
}
