import type { ProductPage } from '#contract/answers.ts'
import { canonicalHash } from '#domain/product/variant.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { TypedProduct } from '#shop/import-export/typed-product.ts'

import { productPage } from './product.ts'
import { type Catalogue, catalogueOf } from './stored/snapshot.ts'
import { withStock } from './stock.ts'

/**
 * What the page of a product would be made of once it is saved as somebody has typed it, for a
 * visitor or a wholesale customer: in the way of every product, and nobody else is told of it.
 */
export async function previewedProduct(
  database: ShopDatabase,
  { product, free, attributes }: TypedProduct,
  user: { wholesale: true } | undefined,
): Promise<ProductPage | undefined> {
  const catalogue = await catalogueOf(database)
  const typed = { ...product, archived: false, ...factsOf(catalogue, product) }
  const tried: Catalogue = {
    ...catalogue,
    attributes,
    whole: async (ids) => {
      const others = await catalogue.whole(ids.filter((id) => id !== product._id))
      return ids.includes(product._id) ? new Map([...others, [product._id, typed]]) : others
    },
  }
  const page = await productPage({ database, catalogue: tried, user }, product)
  const counts = new Map(free.map(([hash, count]) => [hash, { count, locked: 0 }]))
  const stock = new Map([[product._id, { get: (hash: string) => counts.get(canonicalHash(hash)) }]])
  // With the variants as typed: of one that is sold out now more may have been typed.
  const shown = page && withStock({ ...page.product, variants: product.variants }, stock)
  return page && shown && { ...page, product: shown }
}

/** What the catalogue knows of it from elsewhere: its opinions, and who makes it. */
function factsOf({ products, manufacturers }: Catalogue, { _id, manufacturerId }: Known) {
  const maker = manufacturers.find((one) => one._id === manufacturerId)
  return {
    rating: products.get(_id)?.rating ?? { count: 0, average: 0 },
    ...(maker && { manufacturer: { _id: maker._id, name: maker.name, url: maker.url } }),
    within: [],
  }
}

type Known = Pick<TypedProduct['product'], '_id' | 'manufacturerId'>
