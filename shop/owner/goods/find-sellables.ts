import type { Variant } from '#domain/entities/product.ts'
import { variantCode } from '#domain/product/variant.ts'
import { findByCodes } from '#shop/catalogue/stored/by-code.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { readStock, withStock } from '#shop/catalogue/stock.ts'
import type { Queries } from '#shop/database/open.ts'
import { listGoods } from './list-goods.ts'

/** One thing that is sold, as somebody finds it who takes an order. */
export type Sellable = {
  product: StoredProduct
  /** With its stock; undefined where the product has none that is counted. */
  variant: Variant | undefined
  code: string
  /** Whether the code is of this thing and of nothing else. */
  hasOwnCode: boolean
}

/** Of so many products at most: who is shown more says more of the name instead. */
const mostProducts = 8

/** What is sold under a name, a code or an id that holds these words, and whether there is more. */
export async function findSellables(
  queries: Queries,
  search: string,
): Promise<{ sellables: Sellable[]; isMore: boolean }> {
  const listed = await listGoods(queries, { view: 'sold', search, limit: mostProducts + 1 })
  const found = listed.slice(0, mostProducts).map(({ product }) => product)
  const stock = await readStock(
    queries,
    found.map(({ _id }) => _id),
  )
  const sellables = found.flatMap((one) => {
    const product = withStock(one, stock)
    const variants = product.variants.length > 0 ? product.variants : [undefined]
    return variants.map((variant) => ({ product, variant, code: variantCode(product, variant) }))
  })
  const codes = [...new Set(sellables.map(({ code }) => code))].filter((code) => code !== '')
  const known = await findByCodes(queries, codes)
  return {
    sellables: sellables.map((one) => ({
      ...one,
      hasOwnCode: known.get(one.code)?.kind === 'one',
    })),
    isMore: listed.length > mostProducts,
  }
}
