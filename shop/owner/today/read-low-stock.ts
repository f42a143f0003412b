import { sql } from 'kysely'

import { byUrgency, type LeftOf } from '#domain/report/today/low-stock.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import type { Queries } from '#shop/database/open.ts'
import { findVariant, variantCode } from '#domain/product/variant.ts'

/** What is sold in this time sells. */
const ofLate = 14 * 86_400_000

/** Nobody orders more at once by hand. */
const mostListed = 20

/** A variant that runs out, as its owner knows it. */
export type LowStock = LeftOf & {
  productId: string
  variantHash: string
  /** By language. */
  name: Record<string, string>
  code: string
}

/**
 * How many variants have so little left, or nothing, and are wanted: sold of late, or waited for;
 * and the most urgent of them. Two statements.
 */
export async function readLowStock(
  queries: Queries,
  { now, least }: { now: number; least: number },
): Promise<{ count: number; variants: LowStock[] }> {
  const { rows } = await sql<Row>`
    select s.product_id as "productId", s.variant_hash as "variantHash", s.count - s.locked as free,
      coalesce(w.listeners, 0) as listeners, coalesce(l.sold, 0) as sold
    from stock s
    join product p on p.id = s.product_id and p.archived = 0 and p.removed = 0
    left join (select product_id, variant_hash, count(*) as listeners from stock_notice
      group by product_id, variant_hash) w
      on w.product_id = s.product_id and w.variant_hash = s.variant_hash
    left join (select l.product_id, l.variant_hash, sum(l.quantity) as sold
      from shop_order o join order_line l on l.order_id = o.id
      where o.created_at > ${now - ofLate} and o.status not in ('CANCELED', 'CANCELED_LOCK')
      group by l.product_id, l.variant_hash) l
      on l.product_id = s.product_id and l.variant_hash = s.variant_hash
    where s.count - s.locked <= ${least} and (w.listeners > 0 or l.sold > 0)`.execute(queries)
  const all = rows
    .map(({ free, sold, listeners, ...variant }) => ({
      ...variant,
      ...{ free: Math.max(0, Number(free)), sold: Number(sold), listeners: Number(listeners) },
    }))
    .toSorted(byUrgency)
  return { count: all.length, variants: await named(queries, all.slice(0, mostListed)) }
}

type Row = { productId: string; variantHash: string } & Record<
  'free' | 'sold' | 'listeners',
  number | string
>

async function named(
  queries: Queries,
  variants: readonly Omit<LowStock, 'name' | 'code'>[],
): Promise<LowStock[]> {
  if (variants.length === 0) return []
  const rows = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', 'in', [...new Set(variants.map(({ productId }) => productId))])
    .execute()
  const products = new Map(rows.map((row) => [row.id, productOf(row)]))
  return variants.flatMap((variant) => {
    const understood = products.get(variant.productId)
    // The doctor tells of a product that nobody can read.
    if (understood === undefined || understood.kind === 'broken') return []
    const { product } = understood
    const code = variantCode(product, findVariant(product, variant.variantHash))
    return [{ ...variant, name: product.name, code }]
  })
}
