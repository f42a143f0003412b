import { type RawBuilder, sql, type Transaction } from 'kysely'

import { OwnPayment } from '#domain/entities/payment.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { transferTypes } from '#domain/order/payment-options.ts'
import { byVariant } from '#domain/order/order-demands.ts'
import { openDays, waitingRoom, waitingShare } from '#domain/order/unpaid-orders.ts'
import { readProducts } from '#shop/catalogue/stored/read-products.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { Taken } from '#shop/reservations/stock.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'
import type { CheckedStatement } from '../checked-statement.ts'
import type { OrderTerms } from '../order-terms.ts'

/** An order that is to wait for its money. */
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
 * stranger. This is for an order that has taken its stock, and holds those rows.
 */
export async function tooMuchWaits(
  transaction: Transaction<Tables>,
  waiter: Waiter,
  settings: Settings,
  context: Pick<ShopContext, 'limits' | 'now'>,
): Promise<OrderRefused | undefined> {
  return refusalOf(transaction, waiter, settings, context, (free) => free)
}

/** The same for a new order, which writes nothing where its stock would be too much. */
export async function waitingChecks(
  waiter: Waiter,
  terms: Pick<OrderTerms, 'settings'>,
  products: ReadonlyMap<string, { pricedUnit: number }>,
  context: ShopContext,
): Promise<CheckedStatement[]> {
  const { database, limits, now } = context
  const { settings } = terms
  const counted = waiter.taken.filter(({ locked }) => locked > 0)
  if (!limits || counted.length === 0) return []
  if (await isKnown(database.db, waiter.customerId)) return []
  // Nothing of it is taken when it was undone, so that a part of what is free is its own.
  const otherwise = () =>
    refusalOf(database.db, waiter, settings, context, (free, own) => Math.max(0, free - own))
  return counted.map(({ productId, variantHash, locked }) => {
    const piece = products.get(productId)?.pricedUnit ?? 1
    const { couldPayAtOnce } = waiter
    const query = tooMuch.of(database.db, {
      productId,
      variantHash,
      locked,
      ...waitingShare({ piece, couldPayAtOnce }, settings),
      factor: limits.factor,
      young: now() - openDays(settings) * dayMs,
    })
    return { query, needs: 'no-rows', otherwise }
  })
}

async function refusalOf(
  queries: Queries,
  { taken, customerId, couldPayAtOnce }: Waiter,
  settings: Settings,
  { limits, now }: Pick<ShopContext, 'limits' | 'now'>,
  /** What is free beside what is its own. */
  besides: (free: number, own: number) => number,
): Promise<OrderRefused | undefined> {
  const counted = taken.filter(({ locked }) => locked > 0)
  if (!limits || counted.length === 0) return undefined
  const free = await freeStock(queries, counted)
  const waiting = await heldByWaiting(queries, counted, now() - openDays(settings) * dayMs)
  const products = await readProducts(
    queries,
    counted.map(({ productId }) => productId),
  )
  const full = []
  for (const { productId, variantHash, locked } of counted) {
    const name = nameOf({ productId, variantHash })
    const others = waiting.get(name) ?? 0
    const room = waitingRoom(
      {
        notPaid: others + locked + besides(free.get(name) ?? 0, locked),
        piece: products.get(productId)?.pricedUnit ?? 1,
        couldPayAtOnce,
      },
      settings,
    )
    const most = room * limits.factor - others
    if (locked > most) full.push({ productId, variantHash, most: Math.max(0, most) })
  }
  if (full.length === 0 || (await isKnown(queries, customerId))) return undefined
  return refuse(422, 'TOO_MUCH_WAITS', { lines: full, couldPayAtOnce })
}

type Asked = {
  productId: string
  variantHash: string
  locked: number
  least: number
  thousandths: number
  factor: number
  young: number
}

/**
 * `waitingRoom` in the words of the database: a row where the order takes more than is left. What
 * is held in all, for whomever, is in the row of the stock: where even that may wait, nobody looks
 * at every order that waits, of which there are thousands after a campaign.
 */
const tooMuch = knownQuery((queries, asked: Asked) => {
  const { productId, variantHash, young } = asked
  const own = sql<number>`cast(${asked.locked} as bigint)`
  const factor = sql<number>`cast(${asked.factor} as double precision)`
  const held = waitingOrders(queries, young)
    .select(({ fn }) =>
      sql<number>`cast(${fn.coalesce(fn.sum('order_stock.locked'), sql`0`)} as bigint)`.as(
        'others',
      ),
    )
    .where('order_stock.product_id', '=', productId)
    .where('order_stock.variant_hash', '=', variantHash)
  return queries
    .selectFrom('stock')
    .select('stock.product_id')
    .where('stock.product_id', '=', productId)
    .where('stock.variant_hash', '=', variantHash)
    .where(({ ref, selectFrom }) => {
      const [count, locked] = [ref('stock.count'), ref('stock.locked')]
      const free = sql<number>`case when ${count} > ${locked} then ${count} - ${locked} else 0 end`
      const mostHeld = roomOf(sql`(${locked} + ${free})`, asked)
      const room = roomOf(sql`(others + ${own} + ${free})`, asked)
      const isOver = selectFrom(held.as('held')).select(
        sql<boolean>`others + ${own} > ${room} * ${factor}`.as('over'),
      )
      // Of fewer that wait less may wait, but never by more than those that are missing.
      return sql<boolean>`case when ${factor} >= 1 and ${locked} <= ${mostHeld}
        then false else (${isOver}) end`
    })
})

function roomOf(notPaid: RawBuilder<number>, { least, thousandths }: Asked): RawBuilder<number> {
  // The amount that a price is for may have a part of a unit.
  const some = sql<number>`cast(${least} as double precision)`
  const part = sql<number>`((${notPaid} * cast(${thousandths} as bigint) + 99999) / 100000)`
  const more = sql<number>`(case when ${part} > ${some} then ${part} else ${some} end)`
  return sql<number>`(case when ${notPaid} < ${more} then ${notPaid} else ${more} end)`
}

const dayMs = 86_400_000

type Variant = Pick<Taken, 'productId' | 'variantHash'>

/** Starts from the open orders, of which there are few: of a good seller many were ordered once. */
async function heldByWaiting(
  queries: Queries,
  counted: readonly Variant[],
  young: number,
): Promise<Map<string, number>> {
  const rows = await waitingOrders(queries, young)
    .select(['order_stock.product_id as productId', 'order_stock.variant_hash as variantHash'])
    .select(({ fn }) => fn.sum<number>('order_stock.locked').as('held'))
    .where('order_stock.product_id', 'in', [...new Set(counted.map((one) => one.productId))])
    .groupBy(['order_stock.product_id', 'order_stock.variant_hash'])
    .execute()
  return new Map(rows.map(({ held, ...of }) => [nameOf(of), Number(held)]))
}

function waitingOrders(queries: Queries, young: number) {
  return queries
    .selectFrom('shop_order')
    .innerJoin('order_stock', 'order_stock.order_id', 'shop_order.id')
    .where(sql<boolean>`shop_order.status = 'PENDING' and shop_order.paid = 0`)
    .where('shop_order.to_pay', '>', 0)
    .where('shop_order.payment_type', 'in', OwnPayment.options)
    .where((row) =>
      row.or([
        row('shop_order.payment_type', 'in', transferTypes),
        row('shop_order.created_at', '>', young),
      ]),
    )
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
  queries: Queries,
  counted: readonly Variant[],
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('stock')
    .select(['product_id as productId', 'variant_hash as variantHash', 'count', 'locked'])
    .where('product_id', 'in', [...new Set(counted.map((one) => one.productId))])
    .execute()
  return new Map(rows.map(({ count, locked, ...of }) => [nameOf(of), Math.max(0, count - locked)]))
}

async function isKnown(queries: Queries, customerId: string | undefined): Promise<boolean> {
  if (customerId === undefined) return false
  const paid = await queries
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('paid', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
