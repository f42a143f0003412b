import { sql, type Transaction } from 'kysely'

import { mayStateMove } from '#domain/order/order-status.ts'
import { transferTypes } from '#domain/order/payment-options.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import { lastUnendedKey } from '#shop/database/migrations/004-unpaid-settings.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Log } from '#shop/handler.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { writeEndedMail } from '#shop/mail/order-ended.ts'
import { cancelOrder, type EndedOrder } from '../change/cancel-order.ts'
import { giveBack } from './give-back.ts'
import { readOrderTerms } from '../order-terms.ts'

const dayMs = 86_400_000
const atOnce = 50

/** The steps that end an order exactly once; the fault tests replace each with a careless one. */
export type EndGuards = {
  inTransaction: (
    database: ShopDatabase,
    work: (transaction: Transaction<Tables>) => Promise<boolean>,
  ) => Promise<boolean>
  cancel: typeof cancel
}

const guards: EndGuards = {
  inTransaction: (database, work) => database.transaction(work),
  cancel,
}

/**
 * Ends orders whose transfer did not arrive in time, at most fifty: cancels the order, gives back
 * what it held, and writes to the customer, in one transaction per order. Returns how many it
 * ended. Several processes may run it at once: the first to cancel an order wins.
 */
export async function endUnpaid(
  database: ShopDatabase,
  now: number,
  { log, mail }: { log: Log; mail?: MailSettings | undefined },
  own: Partial<EndGuards> = {},
): Promise<number> {
  const { inTransaction, cancel } = { ...guards, ...own }
  const terms = await readOrderTerms(database)
  const { unpaidDays, timeZone } = terms.settings
  if (unpaidDays === undefined) return 0

  const late = await database.db
    .selectFrom('shop_order')
    .select(['id', 'created_at'])
    .where(sql<boolean>`status = 'PENDING' and paid = 0`)
    .where('payment_type', 'in', transferTypes)
    .where('created_at', '<', now - unpaidDays * dayMs + dayMs)
    .where('created_at', '>', await lastUnendedOrder(database.db))
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  let ended = 0
  for (const { id, created_at } of late) {
    if (paymentDeadline(created_at, unpaidDays, timeZone) > now) continue
    try {
      const done = await inTransaction(database, async (transaction) => {
        const order = await cancel(transaction, id)
        if (!order) return false
        await giveBack(transaction, order, now)
        await writeEndedMail(transaction, order, terms, mail, now)
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

async function cancel(
  transaction: Transaction<Tables>,
  id: string,
): Promise<EndedOrder | undefined> {
  if (!mayStateMove('PENDING', 'CANCELED_LOCK')) {
    throw new Error('an order that waits may not be given up')
  }
  return cancelOrder(transaction, id, { state: 'CANCELED_LOCK' })
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
