import type { RouterContextProvider } from 'react-router'

import { requireValue } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Wish } from '#app/session/state.ts'

/** The products of wishes, with the parts by which a set may be priced. */
export async function wishedProducts(
  wishes: readonly Wish[],
  context: Readonly<RouterContextProvider>,
) {
  const { shop } = getServices(context)
  const { lang } = getRendering(context)
  const { products, attributes } = await known(wishes.map(({ productId }) => productId))
  const parts = await known(products.flatMap(({ components }) => components.map(({ id }) => id)))
  return {
    products: new Map([...parts.products, ...products].map((one) => [one._id, one])),
    attributes,
  }

  async function known(ids: string[]) {
    if (ids.length === 0) return { products: [], attributes: [] }
    return requireValue(
      await shop.productMany({ query: { lang }, body: { ids: [...new Set(ids)] } }),
    )
  }
}
