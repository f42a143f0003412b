import { sql } from 'kysely'

import type { Product } from '#domain/entities/product.ts'
import { variantCode } from '#domain/product/variant.ts'
import type { Queries } from '#shop/database/open.ts'
import { productOfNow } from './listed-product.ts'

/** What a code is: of one thing that can be ordered, of several, or of none. */
export type Coded =
  | { kind: 'one'; productId: string; variantHash: string }
  | { kind: 'several' | 'none' }

/**
 * What is sold under these codes, in any case: those of variants, or of products that come in one.
 * It looks through all products, which people who type codes can wait for.
 */
export async function findByCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<Map<string, Coded>> {
  if (codes.length === 0) return new Map()
  const rows = await queries
    .selectFrom((from) =>
      from
        .selectFrom('product')
        .select(['id', 'archived', 'removed', 'data', sql<string>`lower(data)`.as('small')])
        .where('removed', '=', 0)
        .where('archived', '=', 0)
        // A limit keeps databases from lowercasing it again for each code.
        .limit(1_000_000_000)
        .as('sold'),
    )
    .select(['id', 'archived', 'removed', 'data'])
    .where((row) => row.or(codes.map((code) => mentions(code))))
    .execute()
  const known = rows.flatMap((row) => {
    const understood = productOfNow(row)
    return understood.kind === 'product' ? sellables(understood.product) : []
  })
  return new Map(
    codes.map((code): [string, Coded] => {
      const [one, ...others] = known.filter((each) => each.code === code.toUpperCase())
      if (!one) return [code, { kind: 'none' }]
      const { productId, variantHash } = one
      return [
        code,
        others.length > 0 ? { kind: 'several' } : { kind: 'one', productId, variantHash },
      ]
    }),
  )
}

/**
 * A row that may hold a code says it in JSON. Which letters SQL makes small is its own affair, and
 * SQLite knows those of ASCII alone: any others may stand in their place.
 */
function mentions(code: string) {
  const inJson = JSON.stringify(code).slice(1, -1)
  const pattern = inJson.replaceAll(/[!%_]/g, '!$&').replaceAll(/[^ -~]+/g, '%')
  return sql<boolean>`small like lower(${`%"${pattern}"%`}) escape '!'`
}

function sellables(product: Pick<Product, '_id' | 'productCode' | 'variants'>) {
  return product.variants.map((variant) => ({
    code: variantCode(product, variant).toUpperCase(),
    productId: product._id,
    variantHash: variant.hash,
  }))
}
