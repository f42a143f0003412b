import type { RouterContextProvider } from 'react-router'

import { toProduct } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'

/** Where the products that still exist are, by id. */
export type ProductLinks = ReadonlyMap<string, string>

/** The most ids that one call takes. */
const mostIds = 100

/**
 * Where the pages of these products are. Without an answer of the shop nothing leads to them, and
 * the page that names them stands.
 */
export async function productLinks(
  products: readonly { readonly id: string }[],
  context: Readonly<RouterContextProvider>,
): Promise<ProductLinks> {
  const { lang, text } = getRendering(context)
  const ids = [...new Set(products.map(({ id }) => id))].slice(0, mostIds)
  const { shop } = getServices(context)
  const answer = await shop.productMany({ query: { lang }, body: { ids } })
  if (answer.kind !== 'ok') return new Map()
  const sold = answer.value.products.filter(({ archived }) => !archived)
  return new Map(sold.map(({ _id, url }) => [_id, toProduct(text(url))]))
}
