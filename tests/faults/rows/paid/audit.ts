import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import { keysOf } from '#contract/keys-of.ts'
import { CARD, POINTS, POINTS_EACH } from './shop.ts'

/** What shoppers and the provider got: the only evidence of what was confirmed. */
export type PaidLedger = {
  /** Order numbers by form key. */
  acked: Map<string, string>
  /** Payments of which the shop has said that it noted them, by the provider's name. */
  noted: Set<string>
  /** The same key once got another number. */
  changed: number
}

/**
 * Every order is paid, or has ended, and in all its parts the same of the two: its attempts, its
 * hold, its mails, and what it took. What was confirmed is there, and money is counted once.
 */
export async function auditPaid({ db, kind }: ShopDatabase, ledger: PaidLedger) {
  const claims = await db
    .selectFrom('order_claim')
    .innerJoin('shop_order', 'shop_order.id', 'order_claim.order_id')
    .select(['order_claim.key', 'shop_order.no'])
    .execute()
  const numbers = new Map(claims.map(({ key, no }) => [key, no]))
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['order_id', 'state', 'external_id'])
    .execute()
  const moneyAt = new Set(
    attempts
      .filter(({ state }) => state === 'paid' || state === 'late')
      .map(({ external_id: id }) => id),
  )
  const lostOrders = [...ledger.acked].filter(([key, no]) => numbers.get(key) !== no).length
  const lostMoney = [...ledger.noted].filter((id) => !moneyAt.has(id)).length

  const orders = await db
    .selectFrom('shop_order')
    .innerJoin('order_hold', 'order_hold.order_id', 'shop_order.id')
    .select(['shop_order.id', 'status', 'shop_order.state', 'paid', 'order_hold.state as hold'])
    .execute()
  const mails = await db.selectFrom('outbox').select(['order_id', 'kind']).execute()
  const statesOf = by(attempts, ({ state }) => state)
  const mailsOf = by(mails, ({ kind: mail }) => mail.replace(/:.*/, ''))

  const standing = { paid: 0, late: 0, ended: 0, mixed: 0 }
  for (const { id, status, state, paid, hold } of orders) {
    const states = statesOf.get(id) ?? []
    const told = (mailsOf.get(id) ?? []).filter((mail) => mail !== 'order-notice').toSorted()
    const found = JSON.stringify([status, state, paid, hold, states, told])
    const as = keysOf(whole).find((one) => whole[one].includes(found))
    standing[as ?? 'mixed'] += 1
  }

  const [count] = [standing.paid]
  const { locked } = await db.selectFrom('stock').select('locked').executeTakeFirstOrThrow()
  const { uses } = await db
    .selectFrom('promo_code')
    .select((row) => row.fn.sum<number>('uses').as('uses'))
    .executeTakeFirstOrThrow()
  const cards = await db.selectFrom('gift_card').select(['code', 'balance']).execute()
  const entries = await db.selectFrom('gift_card_entry').select(['code', 'amount']).execute()
  const { points } = await db.selectFrom('customer').select('points').executeTakeFirstOrThrow()
  const moved = await db.selectFrom('points_entry').select('amount').execute()
  const paidFor = await db
    .selectFrom('shop_order')
    .select(['customer_id', 'data'])
    .where('paid', '=', 1)
    .where('status', '=', 'PENDING')
    .execute()
  const byPoints = paidFor.filter(({ customer_id: id }) => id !== null).length
  const spentCards = cards.filter(({ balance }) => balance === 0).length
  const strangeCards = cards.filter(({ balance }) => balance !== 0 && balance !== CARD).length
  const drift =
    Math.abs(locked - count) +
    Math.abs(Number(uses) - count) +
    Math.abs(POINTS - points - byPoints * POINTS_EACH) +
    Math.abs(sum(moved) - points) +
    strangeCards +
    Math.abs(sum(entries) + spentCards * CARD)
  return {
    ...standing,
    orders: orders.length,
    lost: lostOrders + lostMoney + ledger.changed,
    doubled: orders.length - numbers.size,
    drift,
    integrity: kind === 'sqlite' ? await integrityOf(db) : 'ok',
  }
}

/** How all of an order looks that is one of the three. */
const confirmed = 'order-confirmation'
const held = { status: 'CANCELED', state: 'CANCELED_LOCK', paid: 0, hold: 'expired' }
const over = (state: string, ...told: string[]) =>
  JSON.stringify([held.status, held.state, held.paid, held.hold, [state], told.toSorted()])
const whole = {
  paid: [JSON.stringify(['PENDING', 'PENDING', 1, 'taken', ['paid'], [confirmed, 'order-paid']])],
  late: [over('late', confirmed, 'order-ended', 'order-late', 'order-late-notice')],
  ended: [over('canceled', confirmed, 'order-ended'), over('failed', confirmed, 'order-ended')],
}

function by<Row extends { order_id: string | null }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Map<string, Value[]> {
  const found = new Map<string, Value[]>()
  for (const row of rows) {
    const id = row.order_id ?? ''
    found.set(id, [...(found.get(id) ?? []), valueOf(row)])
  }
  return found
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0)
}

async function integrityOf(db: ShopDatabase['db']): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql`pragma foreign_key_check`.execute(db)
  return foreign.rows.length > 0 ? 'foreign-keys' : (rows[0]?.integrity_check ?? 'unknown')
}
