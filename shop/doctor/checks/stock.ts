import { sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import type { Check } from '../check.ts'

type Row = {
  product: string
  variant: string
  count: number
  locked: number
  preordered: number
  held: number
  waiting: number
}

/** What orders hold of each variant is what its stock says is reserved. */
export const stockOrders: Check = {
  name: 'stock-orders',
  look: async (queries) =>
    (await differing(queries)).map(
      ({ product, variant, locked, preordered, held, waiting }) =>
        `${product}${variant === '' ? '' : ` ${variant}`}: ${locked}+${preordered} → ${held}+${waiting}`,
    ),
  repair: async (transaction) => {
    for (const { product, variant, count, held, waiting } of await differing(transaction)) {
      await transaction
        .updateTable('stock')
        // Nobody may promise away more than there is, not even to keep what was promised.
        .set({ count: Math.max(count, held), preordered: waiting })
        .where('product_id', '=', product)
        .where('variant_hash', '=', variant)
        .execute()
      await transaction
        .updateTable('stock')
        .set({ locked: held })
        .where('product_id', '=', product)
        .where('variant_hash', '=', variant)
        .execute()
    }
  },
}

/** A cancelled order holds nothing. */
export const endedOrders: Check = {
  name: 'ended-orders',
  look: async (queries) => {
    const rows = await queries
      .selectFrom('order_stock')
      .innerJoin('shop_order', 'shop_order.id', 'order_stock.order_id')
      .select(['shop_order.no', 'order_stock.product_id as product'])
      .select(['order_stock.locked', 'order_stock.preordered'])
      .where('shop_order.status', '=', 'CANCELED')
      .where((row) => row.or([row('locked', '>', 0), row('preordered', '>', 0)]))
      .orderBy('shop_order.no')
      .execute()
    return rows.map(
      ({ no, product, locked, preordered }) => `${no} ${product}: ${locked}+${preordered}`,
    )
  },
  repair: async (transaction) => {
    await transaction
      .updateTable('order_stock')
      .set({ locked: 0, preordered: 0 })
      .where('order_id', 'in', (query) =>
        query.selectFrom('shop_order').select('id').where('status', '=', 'CANCELED'),
      )
      .execute()
    await stockOrders.repair?.(transaction, { now: 0, kind: 'sqlite', sendsMail: false })
  },
}

async function differing(queries: Queries): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.product_id as product, s.variant_hash as variant, s.count, s.locked, s.preordered,
      cast(coalesce(h.locked, 0) as bigint) as held,
      cast(coalesce(h.preordered, 0) as bigint) as waiting
    from stock s left join (
      select product_id, variant_hash, sum(locked) as locked, sum(preordered) as preordered
      from order_stock group by product_id, variant_hash
    ) h on h.product_id = s.product_id and h.variant_hash = s.variant_hash
    where s.locked <> coalesce(h.locked, 0) or s.preordered <> coalesce(h.preordered, 0)
    order by s.product_id, s.variant_hash`.execute(queries)
  return rows
}
