import type { BasketLine } from '#domain/basket/basket-line.ts'
import { refreshBasket } from '#domain/basket/basket-refresh.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { GrossNet } from '#domain/money.ts'
import { type OrderDemand, orderDemands, shortagesOf } from '#domain/order/order-demands.ts'
import { picturesOf, tidyPersonalization } from '#domain/product/personalization.ts'
import type { Shopper } from '#domain/price/price.ts'
import { isSet } from '#domain/product/set.ts'
import { type ProductOnSale, readProducts } from '#shop/catalogue/stored/read-products.ts'
import type { Queries } from '#shop/database/open.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'
import { missingUploads } from '#shop/uploads/attached-uploads.ts'

type ProductsById = ReadonlyMap<string, ProductOnSale>

export type PricedBasket = {
  kind: 'basket'
  lines: BasketLine[]
  /** The products of the lines and of their parts, by id. */
  products: ProductsById
  total: GrossNet
  /** How much counted stock the lines and their parts need. */
  demands: OrderDemand[]
}

/**
 * The lines with today's prices, exactly as they were sent: what is gone, does not fit or is short
 * is refused, never left out or reduced.
 */
export async function pricedBasket(
  queries: Queries,
  sent: readonly BasketItem[],
  shopper: Shopper,
  settings: Settings,
): Promise<PricedBasket | OrderRefused> {
  const products = await readProducts(queries, productIds(sent))
  const items = sent.map((item, position) => tidied(item, position, products.get(item.productId)))
  const { lines, dropped, total } = refreshBasket(items, products, shopper, settings)

  const missing = await missingUploads(queries, picturesOf(items))
  const gone = dropped.filter(({ reason }) => reason !== 'sold-out').map(({ item }) => item)
  const unfit = lines
    .filter(({ item }) => picturesOf([item]).some((name) => missing.has(name)))
    .map(({ item }) => item)
  if (gone.length + unfit.length > 0) return linesChanged([...gone, ...unfit], missing)

  const demands = orderDemands(items, products)
  const held = [...dropped.map(({ item }) => item), ...lines.filter(isHeld).map(({ item }) => item)]
  if (held.length > 0) {
    const shortages = shortagesOf(demands, products)
    return shortages.length > 0 ? refuse(409, 'STOCK_SHORT', { shortages }) : linesChanged(held)
  }
  return { kind: 'basket', lines, products, total, demands }
}

function productIds(items: readonly BasketItem[]): string[] {
  return items.flatMap(({ productId, components }) => [
    productId,
    ...components.map((part) => part.productId),
  ])
}

/**
 * Only sets have parts, and empty lists become none. The sender's line ids may be equal, ours are
 * not.
 */
function tidied(item: BasketItem, position: number, product: Product | undefined): BasketItem {
  const parts = product && isSet(product) ? item.components : []
  return {
    ...item,
    id: String(position),
    personalization: tidyPersonalization(item.personalization),
    components: parts
      .filter(({ quantity }) => quantity > 0)
      .map((part) => ({ ...part, personalization: tidyPersonalization(part.personalization) })),
  }
}

function isHeld({ change }: BasketLine): boolean {
  return change?.kind === 'clamped'
}

function linesChanged(
  items: readonly BasketItem[],
  missing: ReadonlySet<string> = new Set(),
): OrderRefused {
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const pictures = missing.size > 0 ? { pictures: [...missing] } : {}
  return refuse(409, 'LINES_CHANGED', { productIds, ...pictures })
}
