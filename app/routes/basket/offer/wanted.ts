import { type LinkedItem, readLinkedItems } from '#domain/basket/linked-items.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { getServices, type Services } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { basketProducts } from '#app/routes/order/basket-products.ts'
import { plainItem, type PlainItem } from '../plain-item.ts'

export type Wanted = { product: Product | undefined; found: PlainItem }

/** What can be had of what a link wants, beside what is in the basket already. */
export function wantedOf(
  url: URL,
  basket: readonly BasketItem[],
  context: Parameters<typeof getRendering>[0],
): Promise<{ wanted: Wanted[]; attributes: Attribute[] }> {
  const items = readLinkedItems(url.searchParams.getAll('item'))
  return wantedItems(items, basket, {
    shop: getServices(context).shop,
    rendering: getRendering(context),
  })
}

/** The same of these items: by the rules of a card's button, one after the other. */
export async function wantedItems(
  items: readonly LinkedItem[],
  basket: readonly BasketItem[],
  { shop, rendering }: { shop: Services['shop']; rendering: Rendering },
): Promise<{ wanted: Wanted[]; attributes: Attribute[] }> {
  const asked = items.map(({ productId }) => ({ productId, components: [] }))
  const { products, attributes } = await basketProducts(shop, rendering.lang, asked)

  const inBasket = [...basket]
  const wanted = items.map((item, place): Wanted => {
    const product = products.get(item.productId)
    const found = plainItem(item, product, inBasket, rendering)
    if (found.kind === 'item') inBasket.push({ ...found.item, id: `linked ${place}` })
    return { product, found }
  })
  return { wanted, attributes }
}
