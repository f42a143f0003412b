import type { Insertable, Transaction } from 'kysely'

import { byVariant, type StockTaken } from '#domain/order/order-demands.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

export type Taken = StockTaken

/**
 * Takes stock for an order, as it was found when the order was reckoned: all of it, or nothing
 * where others were faster.
 */
export function takeStock(queries: Queries, taken: readonly Taken[]): Statement[] {
  return taken.toSorted(byVariant).map((one) => ({
    query: one.locked > 0 ? lockFree.of(queries, locking(one)) : preorder.of(queries, ahead(one)),
    needs: 'rows',
  }))
}

const locking = ({ productId, variantHash, locked }: Taken) => ({ productId, variantHash, locked })

const ahead = ({ productId, variantHash, preordered }: Taken) => ({
  productId,
  variantHash,
  preordered,
})

const lockFree = knownQuery(
  (queries, { productId, variantHash, locked }: Omit<Taken, 'preordered'>) =>
    queries
      .updateTable('stock')
      .set((row) => ({ locked: row('locked', '+', locked) }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .where((row) => row(row('count', '-', row.ref('locked')), '>=', locked)),
)

/** Only where it is not there: what came in meanwhile is taken. */
const preorder = knownQuery(
  (queries, { productId, variantHash, preordered }: Omit<Taken, 'locked'>) =>
    queries
      .updateTable('stock')
      .set((row) => ({ preordered: row('preordered', '+', preordered) }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .where((row) => row(row('count', '-', row.ref('locked')), '<', preordered)),
)

/** Notes what an order took, once its own row is there. */
export async function noteStock(
  transaction: Transaction<Tables>,
  orderId: string,
  taken: readonly Taken[],
): Promise<void> {
  if (taken.length === 0) return
  const rows = taken.map(({ productId, variantHash, locked, preordered }) => ({
    order_id: orderId,
    product_id: productId,
    variant_hash: variantHash,
    locked,
    preordered,
  })) satisfies Insertable<Tables['order_stock']>[]
  await transaction.insertInto('order_stock').values(rows).execute()
}

/** What an order took of the stock is free again, or gone for good. */
export async function giveBackStock(
  transaction: Transaction<Tables>,
  orderId: string,
  goods: 'for-sale' | 'gone' = 'for-sale',
): Promise<void> {
  const reserved = await transaction
    .selectFrom('order_stock')
    .select(['product_id as productId', 'variant_hash as variantHash', 'locked', 'preordered'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { productId, variantHash, locked, preordered } of reserved.toSorted(byVariant)) {
    await transaction
      .updateTable('stock')
      .set((row) => ({
        locked: row('locked', '-', locked),
        ...(goods === 'gone' && { count: row('count', '-', locked) }),
        preordered: row('preordered', '-', preordered),
      }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .execute()
  }
  await transaction
    .updateTable('order_stock')
    .set({ locked: 0, preordered: 0 })
    .where('order_id', '=', orderId)
    .execute()
}
