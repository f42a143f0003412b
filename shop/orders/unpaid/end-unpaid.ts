import { sql, type Transaction } from 'kysely'

import { mayStateMove } from '#domain/order/order-status.ts'
import { transferTypes } from '#domain/order/payment-options.ts'
import { attemptsBefore } from '#domain/payment/attempt-moves.ts'
import { mayWaitForWord } from '#domain/payment/polling.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import { lastUnendedKey } from '#shop/database/migrations/001-009/004-unpaid-settings.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { writeEndedMail } from '#shop/mail/order-ended.ts'
import { mailNewCards } from '#shop/mail/orders/order-news.ts'
import { cancelOrder, type EndedOrder } from '../change/cancel-order.ts'
import { expire } from '#shop/reservations/reserve.ts'
import { askEach } from '#shop/payments/ask-provider.ts'
import type { Attempt } from '#shop/payments/attempts.ts'
import { isNotifiedPaid } from '#shop/payments/settling/unconfirmed.ts'
import { type OrderTerms, readOrderTerms } from '../order-terms.ts'
import { mailWaiting } from './mail-waiting.ts'

const dayMs = 86_400_000
const atOnce = 50
/** Of those that wait for a provider which cannot be asked, as many are passed over. */
const mostWaiting = 1_000
/** Of an order that was tried more often, the newest are asked for. */
const mostTries = 10

/** The steps that end an order exactly once; the fault tests replace each with a careless one. */
export type EndGuards = {
  inTransaction: (
    database: ShopDatabase,
    work: (transaction: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<boolean>
  isPaidAfterAll: typeof isPaidAfterAll
  cancel: typeof cancel
  expire: typeof expire
}

const guards: EndGuards = {
  inTransaction: (database, work) => database.transaction(work),
  isPaidAfterAll,
  cancel,
  expire,
}

/**
 * Ends orders whose money did not come in time, at most a hundred: asks the provider once more,
 * cancels the order, gives back what it held, and writes to the customer, in one transaction per
 * order. Returns how many it ended. Several processes may run it at once: the first to cancel an
 * order wins.
 */
export async function endUnpaid(
  database: ShopDatabase,
  now: number,
  { log, mail, payments }: Pick<ShopContext, 'log' | 'mail' | 'payments'>,
  own: Partial<EndGuards> = {},
): Promise<number> {
  const { inTransaction, isPaidAfterAll, cancel, expire } = { ...guards, ...own }
  const ask = askEach({ database, log, mail, payments, now: () => now })
  const terms = await readOrderTerms(database)
  const late = [
    ...(await withoutTransfer(database.db, terms, now)),
    ...(await withoutPayment(database.db, now)),
  ]
  let ended = 0
  let seen = 0
  for (const { id, due } of late) {
    if (seen === 2 * atOnce) break
    try {
      const paid = await isPaidAfterAll(database.db, id, ask)
      if ((paid === 'unknown' || paid === 'told') && mayWaitForWord(due, now, paid)) {
        if (paid === 'told') await mailWaiting(database, id, { terms, mail, now, due })
        continue
      }
      seen += 1
      if (paid === 'yes') continue
      const done = await inTransaction(database, async (transaction) => {
        const order = await cancel(transaction, id, now)
        if (!order) return false
        const { cards } = await expire(transaction, id, now)
        await writeEndedMail(transaction, order, terms, mail, now)
        await mailNewCards({ transaction, terms, mail, now }, order.order, cards)
        return true
      })
      if (done) ended += 1
    } catch (error) {
      if (isUnavailable(error)) throw error
      // An order that cannot be ended must not stop the others.
      log.error({ err: error }, 'an unpaid order could not be ended')
    }
  }
  return ended
}

/** An order whose money did not come, and until when it was waited for, ms. */
type Late = { id: string; due: number }

/** Orders whose last day to send the money is over. */
async function withoutTransfer(
  queries: Queries,
  { settings: { unpaidDays, timeZone } }: OrderTerms,
  now: number,
): Promise<Late[]> {
  if (unpaidDays === undefined) return []
  const late = await queries
    .selectFrom('shop_order')
    .select(['id', 'created_at'])
    .where(sql<boolean>`status = 'PENDING' and paid = 0`)
    .where('payment_type', 'in', transferTypes)
    .where('created_at', '<', now - unpaidDays * dayMs + dayMs)
    .where('created_at', '>', await lastUnendedOrder(queries))
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  return late
    .map(({ id, created_at: at }) => ({ id, due: paymentDeadline(at, unpaidDays, timeZone) }))
    .filter(({ due }) => due <= now)
}

/** Orders whose payment was begun at a provider and never ended. */
async function withoutPayment(queries: Queries, now: number): Promise<Late[]> {
  const late = await queries
    .selectFrom('order_hold')
    .select(['order_id', 'until'])
    .where(sql<boolean>`state = 'held'`)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(mostWaiting)
    .execute()
  return late.map(({ order_id: id, until }) => ({ id, due: until ?? now }))
}

/**
 * Whether a provider has money of an order after all, which is paid then; `told`: it has said so,
 * and cannot be asked.
 */
async function isPaidAfterAll(
  queries: Queries,
  orderId: string,
  ask: ReturnType<typeof askEach>,
): Promise<'yes' | 'no' | 'unknown' | 'told'> {
  const tries = await queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('external_id', 'is not', null)
    .where('state', 'in', attemptsBefore('paid'))
    .orderBy('created_at', 'desc')
    .limit(mostTries)
    .execute()
  const silent: Attempt[] = []
  let isUnknown = false
  for (const attempt of tries) {
    const asked = await ask(attempt)
    if (asked === 'paid') return 'yes'
    // Money that its provider says is there may be confirmed in a moment.
    if (asked === 'unknown' || asked === 'unconfirmed') isUnknown = true
    if (asked === 'unknown') silent.push(attempt)
  }
  if (await isNotifiedPaid(queries, silent)) return 'told'
  return isUnknown ? 'unknown' : 'no'
}

async function cancel(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
): Promise<EndedOrder | undefined> {
  if (!mayStateMove('PENDING', 'CANCELED_LOCK') || !mayStateMove('TMP_LOCK', 'CANCELED_LOCK')) {
    throw new Error('an order that waits may not be given up')
  }
  return cancelOrder(transaction, id, now, { by: 'clock', state: 'CANCELED_LOCK' })
}

/** Orders from before the shop ended any have no last day: they wait for their owner. */
async function lastUnendedOrder(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('key', '=', lastUnendedKey)
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}
