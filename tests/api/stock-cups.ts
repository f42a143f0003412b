import type { NewOrder } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { deliveries, order, payments, product } from '#tests/faults/small-shop.ts'

/** Puts a thousand cups into a small shop, with all that it takes to order one. */
export async function stockCups({ db }: ShopDatabase): Promise<void> {
  const cup = product('cup', 1_000)
  const documents = [
    ...deliveries.map((each) => ({ kind: 'delivery' as const, id: each._id, data: each })),
    ...payments.map((each) => ({ kind: 'payment' as const, id: each.type, data: each })),
  ]
  await db.deleteFrom('document').where('kind', 'in', ['delivery', 'payment']).execute()
  await db
    .insertInto('document')
    .values(
      documents.map((row, position) => ({ ...row, position, data: JSON.stringify(row.data) })),
    )
    .execute()
  await db
    .insertInto('product')
    .values({
      id: cup._id,
      position: 1_000,
      archived: 0,
      removed: 0,
      created_at: 0,
      data: JSON.stringify(cup),
    })
    .execute()
  await db
    .insertInto('stock')
    .values({ product_id: 'cup', variant_hash: '', count: 1_000, locked: 0, preordered: 0 })
    .execute()
}

/** An order of one cup, paid at the door. */
export function orderBody(over: Partial<NewOrder> = {}): NewOrder {
  return order({ payment: { type: 'cod' }, expectedTotal: 120, ...over })
}
