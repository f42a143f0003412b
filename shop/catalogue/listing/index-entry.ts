import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { setPrice } from '#domain/price/set-price.ts'
import type { PriceRules, Shopper } from '#domain/price/price.ts'
import { startingComponents } from '#domain/product/set.ts'
import type { ProductsById } from '#domain/product/stock.ts'
import { stockState } from '#domain/product/variant.ts'

import type { ListedProduct } from '../stored/snapshot.ts'
import type { IndexEntry } from './listing-index/index-rows.ts'

/** The keys of the attributes, by their ids: a listing's facets have their names. */
export type AttributeKeys = ReadonlyMap<string, string>

export function attributeKeys(attributes: readonly Attribute[]): AttributeKeys {
  return new Map(attributes.map(({ _id, key }) => [_id, key]))
}

/** What a listing needs to know of a product, whose stock is that of this moment. */
export function indexEntryOf(product: ListedProduct, keys: AttributeKeys): IndexEntry {
  const values = [
    ...product.attributes,
    ...product.variants.flatMap((variant) => variant.attributes),
  ]
  return {
    id: product._id,
    categories: product.within,
    producer: product.manufacturer?._id,
    attributes: values.flatMap(({ id, value }) => {
      const name = keys.get(id)
      return name === undefined ? [] : [{ name, value }]
    }),
    groups: product.groups,
    mainCategory: product.mainCategory,
    availability: stockState(product),
    smartIdx: product.smartIdx,
    createdAt: product.createdAt,
    idx: product.idx,
    catPosition: product.options.view.catPosition,
  }
}

/**
 * What listings sort and filter a product by; of a set that the shopper puts together, that is what
 * it starts with. Minor units, undefined without a price.
 */
export function listedGross(
  product: Product,
  parts: ProductsById,
  shopper: Shopper,
  rules: PriceRules,
): number | undefined {
  const chosen = startingComponents(product, parts)
  const price = setPrice(product, undefined, chosen, { shopper, rules, products: parts })
  return price.kind === 'shown' ? price.now.gross : undefined
}
