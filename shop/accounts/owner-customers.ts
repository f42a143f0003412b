import type { Transaction } from 'kysely'

import { isProved } from '#domain/account/points-ledger.ts'
import type { PointsMove } from '#domain/entities/points.ts'
import { finderOf } from '#domain/search/plain-text.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type CustomerRow, findCustomer, isWaiting, keptOf } from './customers.ts'
import { isOrderOf } from './own/own-orders.ts'
import { movePoints } from './points/move-points.ts'
import { readMoves } from './points/points-history.ts'
import { endTokens } from './tokens.ts'

export type KnownCustomer = {
  id: string
  email: string
  name: string
  /** In use, waiting for its mailbox to be proved, a guest’s, or closed by the owner. */
  standing: 'active' | 'waiting' | 'guest' | 'closed'
  wholesale: boolean
  points: number
  orders: number
  /** ms; null: not known. */
  registeredAt: number | null
}

/**
 * Customers by their address, those whose address or name holds this text; `after`: from the one
 * behind this address on.
 */
export async function listCustomers(
  queries: Queries,
  {
    search = '',
    limit,
    after = '',
  }: { search?: string | undefined; limit: number; after?: string | undefined },
): Promise<KnownCustomer[]> {
  const finds = finderOf(search)
  const all = queries.selectFrom('customer').selectAll().where('email', '>', after).orderBy('email')
  // A name stands in what is kept of an account as JSON, which no index reaches.
  const rows = search === '' ? await all.limit(limit).execute() : await all.execute()
  const fitting = rows.filter((row) => finds(`${row.email} ${keptOf(row).name}`)).slice(0, limit)
  const orders = await ordersOf(
    queries,
    fitting.map(({ id }) => id),
  )
  return fitting.map((row) => knownOf(row, orders))
}

export type OneCustomer = KnownCustomer & {
  /** How many logins are open. */
  logins: number
  /** The newest. */
  moves: PointsMove[]
  /** Whether all movements lead to the balance. */
  isProved: boolean
  /** The owner's. */
  note: string | undefined
}

export async function showCustomer(
  queries: Queries,
  email: string,
): Promise<OneCustomer | undefined> {
  const row = await findCustomer(queries, { email })
  if (!row) return undefined
  const { logins } = await queries
    .selectFrom('token')
    .select((token) => token.fn.countAll().as('logins'))
    .where('customer_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const steps = await queries
    .selectFrom('points_entry')
    .select(['amount', 'balance'])
    .where('customer_id', '=', row.id)
    .orderBy('place')
    .execute()
  return {
    ...knownOf(row, await ordersOf(queries, [row.id])),
    logins: Number(logins),
    moves: await readMoves(queries, row.id, { limit: 10 }),
    isProved: isProved(steps, row.points),
    note: row.note ?? undefined,
  }
}

/** Gives or takes wholesale prices; false: it was so before, undefined: no such customer. */
export async function setWholesale(
  transaction: Transaction<Tables>,
  email: string,
  { isWholesale }: { isWholesale: boolean },
): Promise<boolean | undefined> {
  const customer = await findCustomer(transaction, { email })
  if (!customer || customer.ghost === 1) return undefined
  const { numUpdatedRows } = await transaction
    .updateTable('customer')
    .set({ wholesale: isWholesale ? 1 : 0 })
    .where('id', '=', customer.id)
    .where('wholesale', '=', isWholesale ? 0 : 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes something about a customer in the place of what was noted; an empty note takes it away. */
export async function noteCustomer(
  transaction: Transaction<Tables>,
  email: string,
  note: string,
): Promise<boolean> {
  const customer = await findCustomer(transaction, { email })
  if (!customer) return false
  await transaction
    .updateTable('customer')
    .set({ note: note === '' ? null : note })
    .where('id', '=', customer.id)
    .execute()
  return true
}

/** The newest orders of a customer, also those that were placed as a guest with their mailbox. */
export function newestOrdersOf(queries: Queries, customer: CustomerRow, limit: number) {
  return queries
    .selectFrom('shop_order')
    .select(['id', 'no', 'created_at as at', 'total', 'currency', 'status'])
    .where(isOrderOf(customer))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type PointsGiven =
  | { kind: 'given'; balance: number }
  | { kind: 'too-few'; held: number }
  | { kind: 'unknown' }

/** Gives or takes points, with the reason that the customer reads. */
export async function givePoints(
  transaction: Transaction<Tables>,
  email: string,
  { amount, note }: { amount: number; note: string },
  now: number,
): Promise<PointsGiven> {
  const customer = await findCustomer(transaction, { email })
  if (!customer || customer.ghost === 1) return { kind: 'unknown' }
  const move = { customerId: customer.id, amount, reason: 'shop', note } as const
  const balance = await movePoints(transaction, move, now)
  return balance === undefined
    ? { kind: 'too-few', held: customer.points }
    : { kind: 'given', balance }
}

/** Logs a customer out everywhere; gives how many logins ended, undefined: no such customer. */
export async function revokeTokens(
  transaction: Transaction<Tables>,
  email: string,
): Promise<number | undefined> {
  const customer = await findCustomer(transaction, { email })
  return customer && endTokens(transaction, customer.id)
}

/** How many orders each of these has; who is not named has none. */
async function ordersOf(
  queries: Queries,
  customers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (customers.length === 0) return new Map()
  const counted = queries
    .selectFrom('shop_order')
    .select('customer_id')
    .select((order) => order.fn.countAll<number | string>().as('orders'))
    .groupBy('customer_id')
  // A statement takes no list of many thousands.
  const isFew = customers.length <= 1_000
  const rows = await (isFew ? counted.where('customer_id', 'in', customers) : counted).execute()
  return new Map(rows.map(({ customer_id: id, orders }) => [id ?? '', Number(orders)]))
}

function knownOf(row: CustomerRow, orders: ReadonlyMap<string, number>): KnownCustomer {
  const { id, email, wholesale, points, created_at: registeredAt } = row
  return {
    id,
    email,
    name: keptOf(row).name,
    standing: standingOf(row),
    wholesale: wholesale === 1,
    points,
    orders: orders.get(id) ?? 0,
    registeredAt,
  }
}

function standingOf(row: CustomerRow): KnownCustomer['standing'] {
  if (row.active === 1) return 'active'
  if (isWaiting(row)) return 'waiting'
  return row.ghost === 1 ? 'guest' : 'closed'
}
