import type { PriceClass } from '#contract/call.ts'
import type { ProductPrice } from '#domain/entities/price.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Settings } from '#domain/entities/settings.ts'

export function priceClassOf(user: { wholesale: boolean } | undefined): PriceClass {
  if (!user) return 'visitor'
  return user.wholesale ? 'wholesale' : 'customer'
}

/**
 * The product with the prices that this caller may know, and none besides: wholesale prices go out
 * only to wholesale users, in place of the retail ones and without their history; where prices are
 * for customers, a visitor gets none at all. Catalogue §4 "Wholesale"; Catalogue §4 "Prices for
 * logged users only"
 */
export function withPricesFor<Item extends Pick<Product, 'price' | 'priceHistory'>>(
  { wholesalePrice, price, ...product }: Item & { wholesalePrice?: ProductPrice | undefined },
  caller: PriceClass,
  { priceForLoggedUsers }: Pick<Settings, 'priceForLoggedUsers'>,
) {
  if (caller === 'visitor' && priceForLoggedUsers) return { ...product, priceHistory: [] }
  if (caller === 'wholesale' && wholesalePrice) {
    return { ...product, price: wholesalePrice, priceHistory: [] }
  }
  return { ...product, price }
}
