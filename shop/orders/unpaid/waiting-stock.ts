import { sql, type Transaction } from 'kysely'

import { OwnPayment } from '#domain/entities/payment.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { transferTypes } from '#domain/order/payment-options.ts'
import { openDays, waitingRoom } from '#domain/order/unpaid-orders.ts'
import { readProducts } from '#shop/catalogue/stored/read-products.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { byVariant, type Taken } from '#shop/reservations/stock.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'

/** An order that is to wait for its money, and holds the rows of the stock that it has taken. */
export type Waiter = {
  taken: readonly Taken[]
  customerId: string | undefined
  /** Whether it could be paid at once instead. */
  couldPayAtOnce: boolean
}

/**
 * What orders of strangers hold together until their money comes is bounded too: each of them may
 * keep to its limits, and yet nothing be left for who pays. Orders wait for each other on the rows
 * of their stock, so two cannot both take the last of it. Who has paid an order here before is no
 * stranger.
 */
export async function tooMuchWaits(
  transaction: Transaction<Tables>,
  { taken, customerId, couldPayAtOnce }: Waiter,
  settings: Settings,
  { limits, now }: ShopContext,
): Promise<OrderRefused | undefined> {
  const counted = taken.filter(({ locked }) => locked > 0)
  if (!limits || counted.length === 0) return undefined
  const free = await freeStock(transaction, counted)
  const waiting = await heldByWaiting(transaction, counted, now() - openDays(settings) * dayMs)
  const products = await readProducts(
    transaction,
    counted.map(({ productId }) => productId),
  )
  const full = []
  for (const { productId, variantHash, locked } of counted) {
    const name = nameOf({ productId, variantHash })
    const others = waiting.get(name) ?? 0
    const room = waitingRoom(
      {
        notPaid: others + locked + (free.get(name) ?? 0),
        piece: products.get(productId)?.pricedUnit ?? 1,
        couldPayAtOnce,
      },
      settings,
    )
    const most = room * limits.factor - others
    if (locked > most) full.push({ productId, variantHash, most: Math.max(0, most) })
  }
  if (full.length === 0 || (await isKnown(transaction, customerId))) return undefined
  return refuse(422, 'TOO_MUCH_WAITS', { lines: full, couldPayAtOnce })
}

const dayMs = 86_400_000

type Variant = Pick<Taken, 'productId' | 'variantHash'>

/** Starts from the open orders, of which there are few: of a good seller many were ordered once. */
async function heldByWaiting(
  transaction: Transaction<Tables>,
  counted: readonly Variant[],
  young: number,
): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('shop_order')
    .innerJoin('order_stock', 'order_stock.order_id', 'shop_order.id')
    .select(['order_stock.product_id as productId', 'order_stock.variant_hash as variantHash'])
    .select(({ fn }) => fn.sum<number>('order_stock.locked').as('held'))
    .where(sql<boolean>`shop_order.status = 'PENDING' and shop_order.paid = 0`)
    .where('shop_order.to_pay', '>', 0)
    .where('shop_order.payment_type', 'in', OwnPayment.options)
    .where((row) =>
      row.or([
        row('shop_order.payment_type', 'in', transferTypes),
        row('shop_order.created_at', '>', young),
      ]),
    )
    .where('order_stock.product_id', 'in', [...new Set(counted.map((one) => one.productId))])
    .groupBy(['order_stock.product_id', 'order_stock.variant_hash'])
    .execute()
  return new Map(rows.map(({ held, ...of }) => [nameOf(of), Number(held)]))
}

function nameOf({ productId, variantHash }: Variant): string {
  return JSON.stringify([productId, variantHash])
}

/**
 * Holds the rows of stock that an order took in another transaction, until the end of this one, in
 * the sequence in which all orders take them.
 */
export async function holdRows(
  transaction: Transaction<Tables>,
  taken: readonly Taken[],
): Promise<void> {
  for (const { productId, variantHash } of taken.toSorted(byVariant)) {
    await transaction
      .updateTable('stock')
      .set((of) => ({ locked: of.ref('locked') }))
      .where('product_id', '=', productId)
      .where('variant_hash', '=', variantHash)
      .execute()
  }
}

/** What nobody has, by the name of the variant. */
async function freeStock(
  transaction: Transaction<Tables>,
  counted: readonly Variant[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .selectFrom('stock')
    .select(['product_id as productId', 'variant_hash as variantHash', 'count', 'locked'])
    .where('product_id', 'in', [...new Set(counted.map((one) => one.productId))])
    .execute()
  return new Map(rows.map(({ count, locked, ...of }) => [nameOf(of), Math.max(0, count - locked)]))
}

async function isKnown(
  transaction: Transaction<Tables>,
  customerId: string | undefined,
): Promise<boolean> {
  if (customerId === undefined) return false
  const paid = await transaction
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('paid', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
