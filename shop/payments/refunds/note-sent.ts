import { isCanceled } from '#domain/order/order-status.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailRefunded } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { randomId } from '#shop/orders/random-id.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import { readMoneyBack } from '#shop/returns/money-back.ts'
import { readReturns } from '#shop/returns/stored-return.ts'
import { paymentsToRefund, readOwed } from './owed.ts'

export type NotedSent =
  /** Minor units. */
  | { kind: 'noted'; amount: number; currency: string }
  /** It was noted before, or went another way, or nothing was paid. */
  | { kind: 'nothing-left' }
  /** A provider was asked for it, and its answer is not known: that comes first. */
  | { kind: 'open' }
  | { kind: 'unknown' | 'no-such-return' | 'not-canceled' | 'not-settled' }

/**
 * Notes that the owner has sent by hand what is left of a settled return, or of a cancelled order,
 * once, and writes to its customer.
 */
export async function noteSent(
  database: ShopDatabase,
  { no, return: returnNo }: { no: string; return?: string | undefined },
  now: number,
  mail?: MailSettings,
): Promise<NotedSent> {
  return database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('shop_order')
      .select(['id', 'data'])
      .where('no', '=', no)
      .executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    const { status } = await lockOrder(transaction, row.id)
    const order = storedOrder(row)
    const left = await leftOf()
    if (typeof left !== 'number') return left
    const payments = await paymentsToRefund(transaction, row.id)
    if (payments.some(({ open }) => open)) return { kind: 'open' }
    if (left <= 0) return { kind: 'nothing-left' }
    const id = randomId()
    const back = returnNo === undefined ? undefined : await returnOf(returnNo)
    await transaction
      .insertInto('sent_by_hand')
      .values({ id, order_id: row.id, return_id: back?.id ?? null, amount: left, sent_at: now })
      .execute()
    const { terms } = await readOrderTermsIn(transaction, database)
    const { currency } = order.total
    await mailRefunded({ transaction, terms, mail, now }, order, { id, amount: left, currency })
    return { kind: 'noted', amount: left, currency }

    async function leftOf(): Promise<number | NotedSent> {
      if (returnNo === undefined) {
        return isCanceled(status) ? readOwed(transaction, order._id) : { kind: 'not-canceled' }
      }
      const found = await returnOf(returnNo)
      if (found?.order_id !== order._id) return { kind: 'no-such-return' }
      if (found.amount === null) return { kind: 'not-settled' }
      return (await readMoneyBack(transaction, found)).byHand
    }

    async function returnOf(number: string) {
      const [found] = await readReturns(transaction, { kind: 'number', no: number })
      return found
    }
  })
}
