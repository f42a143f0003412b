import type { Insertable } from 'kysely'

import { canonicalHash } from '#domain/product/variant.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { Flag } from '#shop/database/tables/columns.ts'

import type { ShopData, StoredProduct } from './shop-data.ts'

/** A product as it is stored, at its place in the shop's order. */
export function productRow(
  product: StoredProduct,
  position: number,
): Insertable<Tables['product']> {
  const variants = product.variants.map((variant) =>
    Object.assign({}, variant, { hash: canonicalHash(variant.hash) }),
  )
  return {
    id: product._id,
    position,
    archived: flag(product.archived),
    removed: flag(product.removed),
    created_at: product.createdAt,
    data: JSON.stringify({ ...product, variants }),
  }
}

export function stockRows({ _id, variants }: StoredProduct): Insertable<Tables['stock']>[] {
  return variants.map(({ hash, count, locked }) => ({
    product_id: _id,
    variant_hash: canonicalHash(hash),
    count,
    locked,
    preordered: 0,
  }))
}

export function opinionRow(opinion: ShopData['opinions'][number]): Insertable<Tables['opinion']> {
  return {
    id: opinion._id,
    product_id: opinion.productId,
    lang: opinion.lang,
    created_at: opinion.createdAt,
    rating: opinion.number,
    author: opinion.user.name,
    text: opinion.text,
  }
}

export function flag(on: boolean): Flag {
  return on ? 1 : 0
}
