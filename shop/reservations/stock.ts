import type { Insertable, Transaction } from 'kysely'

import type { OrderDemand, Shortage } from '#domain/order/order-demands.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

export type Taken = { productId: string; variantHash: string; locked: number; preordered: number }

export type LockedStock =
  | { kind: 'locked'; taken: Taken[] }
  | { kind: 'short'; shortages: Shortage[] }

/**
 * Reserves stock for an order, all of it or (the caller rolls back) none. All orders take variants
 * in the same sequence, so that two orders never wait for each other. A pre-order that stock does
 * not cover waits as a whole for the next delivery and leaves the remaining stock to others.
 */
export async function lockStock(
  transaction: Transaction<Tables>,
  demands: readonly OrderDemand[],
): Promise<LockedStock> {
  const taken: Taken[] = []
  const shortages: Shortage[] = []

  for (const demand of demands.toSorted(byVariant)) {
    const { productId, variantHash, quantity } = demand
    if (await lockCounted(transaction, demand)) {
      taken.push({ productId, variantHash, locked: quantity, preordered: 0 })
    } else if (demand.preorder && (await preorder(transaction, demand))) {
      taken.push({ productId, variantHash, locked: 0, preordered: quantity })
    } else {
      const left = await freeStockOf(transaction, demand)
      shortages.push({ productId, variantHash, wanted: quantity, left })
    }
  }
  return shortages.length > 0 ? { kind: 'short', shortages } : { kind: 'locked', taken }
}

type Variant = Pick<OrderDemand, 'productId' | 'variantHash'>

/**
 * The sequence in which all take stock. Compares code units, so that all processes agree, whatever
 * their locale.
 */
export function byVariant(a: Variant, b: Variant): number {
  return compare(a.productId, b.productId) || compare(a.variantHash, b.variantHash)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

async function lockCounted(
  transaction: Transaction<Tables>,
  { productId, variantHash, quantity }: OrderDemand,
): Promise<boolean> {
  const { numAffectedRows } = await lockFree(transaction, { productId, variantHash, quantity })
  return numAffectedRows === 1n
}

const lockFree = knownQuery(
  (queries, { productId, variantHash, quantity }: Variant & { quantity: number }) =>
    queries
      .updateTable('stock')
      .set((row) => ({ locked: row('locked', '+', quantity) }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .where((row) => row(row('count', '-', row.ref('locked')), '>=', quantity)),
)

async function preorder(
  transaction: Transaction<Tables>,
  { productId, variantHash, quantity }: OrderDemand,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('stock')
    .set((row) => ({ preordered: row('preordered', '+', quantity) }))
    .where('product_id', '=', productId)
    .where('variant_hash', '=', variantHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function freeStockOf(
  transaction: Transaction<Tables>,
  { productId, variantHash }: OrderDemand,
): Promise<number> {
  const row = await transaction
    .selectFrom('stock')
    .select(['count', 'locked'])
    .where('product_id', '=', productId)
    .where('variant_hash', '=', variantHash)
    .executeTakeFirst()
  return row ? Math.max(0, row.count - row.locked) : 0
}

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
