import type { Attribute } from '#domain/entities/catalogue.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { requireValue } from '#app/request/answer.ts'
import type { ShopClient } from '#app/shop-client/client.ts'

type BasketProducts = { products: Map<string, Product>; attributes: Attribute[] }

/** What names products: a line of the basket, or one that shall become such. */
type Wanted = Pick<BasketItem, 'productId'> & {
  components: readonly Pick<BasketItem['components'][number], 'productId'>[]
}

/** The most ids that one call takes. */
const MOST_IDS = 100

/**
 * The products of the lines and of their parts, with all their attributes, in as many calls as that
 * takes.
 */
export async function basketProducts(
  shop: Pick<ShopClient, 'productMany'>,
  lang: string,
  items: readonly Wanted[],
): Promise<BasketProducts> {
  const ids = [
    ...new Set(
      items.flatMap(({ productId, components }) => [
        productId,
        ...components.map((part) => part.productId),
      ]),
    ),
  ]
  const calls = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
    shop.productMany({
      query: { lang, detailed: '1' },
      body: { ids: ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS) },
    }),
  )
  const answers = (await Promise.all(calls)).map(requireValue)
  const attributes = byId(answers.flatMap((answer) => answer.attributes))
  return {
    products: byId(answers.flatMap((answer) => answer.products)),
    // Each answer names the attributes of its own products only, and a delivery price may sum any
    // of them.
    attributes: [...attributes.values()],
  }
}

function byId<Entity extends { _id: string }>(entities: readonly Entity[]): Map<string, Entity> {
  return new Map(entities.map((entity) => [entity._id, entity]))
}
