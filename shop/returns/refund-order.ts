import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { Order } from '#domain/entities/order.ts'
import { toDecimal } from '#domain/money.ts'
import {
  type OrderRefundPlan,
  type OrderRefundWish,
  planOrderRefund,
} from '#domain/order/order-refund.ts'
import { comesBack, isCanceled, waitsToBeSent } from '#domain/order/order-status.ts'
import { mostRefund } from '#domain/order/return-refund.ts'
import { returnableLines } from '#domain/order/return-rules.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailSettled } from '#shop/mail/orders/return-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import type { ToCard } from '#shop/reservations/cards.ts'
import { type LockedOrder, lockOrder } from './locked-order.ts'
import { readGivenByItself } from './money-back.ts'
import { cameBack, readSold } from './refund.ts'
import { saveReturn } from './save-return.ts'
import { settle } from './settle.ts'
import { oneReturnOf, readReturns, returnOf, type StoredReturn } from './stored-return.ts'

/** What is to be given back, and whether another refund like one before is meant. */
export type Refunded = {
  wish: OrderRefundWish
  again: boolean
  /** What its customer reads with it. */
  note?: string | undefined
}

export type OrderRefunding =
  /** It is settled now, as a return of which nothing is sent back, or was so before. */
  | { kind: 'settled' | 'before'; back: StoredReturn; cards: readonly ToCard[] }
  | Exclude<OrderRefundPlan, { kind: 'refund' }>
  /** Nothing was sent yet: it is cancelled, which gives back everything, or gives an amount. */
  | { kind: 'not-sent' | 'order-canceled' | 'unknown' }

/** A settled return that is none, but what a shop gave back by itself, has such a key. */
const keyStart = 'refund'
const deliveryMark = 'with-delivery'

/**
 * Gives back of an order by itself, once, in one transaction: to gift cards and points what they
 * paid; what is left of it in money is for the caller to send. It is kept as a return that is
 * settled, so that all later returns and refunds reckon with it. The same wish again is the same
 * refund, unless it is said to be another one.
 */
export async function refundOrder(
  database: ShopDatabase,
  no: string,
  { wish, again, note }: Refunded,
  now: number,
  mail?: MailSettings,
): Promise<OrderRefunding> {
  return database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('shop_order')
      .select(['id', 'data'])
      .where('no', '=', no)
      .executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    const locked = await lockOrder(transaction, row.id)
    const stored = await readReturns(transaction, { kind: 'order', id: row.id })
    const fingerprint = fingerprintOf(row.id, wish)
    const alike = stored.filter((back) => back.fingerprint === fingerprint)
    const [last] = alike
    if (last && !again) return { kind: 'before', back: last, cards: [] }
    const { status } = locked
    // Before it is sent, only an amount: lines would go on being packed.
    const isAmount = wish.kind === 'amount' && waitsToBeSent(status) && locked.isPaid
    if (!comesBack(status) && !isAmount) {
      return { kind: isCanceled(status) ? 'order-canceled' : 'not-sent' }
    }

    const order = { ...storedOrder(row), status }
    const plan = await planOf(transaction, { order, locked, stored }, wish)
    if (plan.kind !== 'refund') return plan
    const { terms } = await readOrderTermsIn(transaction, database)
    const mark = wish.kind === 'lines' && wish.delivery ? ` ${deliveryMark}` : ''
    const { no: backNo } = await saveReturn(
      transaction,
      {
        ...{ orderId: row.id, kind: 'return', fingerprint },
        key: `${keyStart}${mark} ${fingerprint} ${alike.length}`,
        declared: plan.counts.flatMap((declared, place) =>
          declared > 0 ? [{ place, declared, reason: 'none' }] : [],
        ),
        ...{ delivery: 'default', pickupSize: 'small', pickupPrice: undefined },
      },
      terms.settings.timeZone,
      now,
    )
    const made = await asSettled(transaction, backNo, note)
    const cards = await settle(
      transaction,
      { back: made, order: locked },
      toDecimal(plan.refund.amount),
      now,
    )
    const back = await numbered(transaction, backNo)
    const of = { back: oneReturnOf(back), order: back.order, cards }
    await mailSettled({ transaction, terms, mail, now }, of, 'order-given-back')
    return { kind: 'settled', back, cards }
  })
}

type Found = { order: Order; locked: LockedOrder; stored: readonly StoredReturn[] }

async function planOf(
  transaction: Transaction<Tables>,
  { order, locked, stored }: Found,
  wish: OrderRefundWish,
): Promise<OrderRefundPlan> {
  const sold = await readSold(transaction, order)
  const settled = stored.filter(({ status }) => status === 'SETTLED')
  const byItself = await readGivenByItself(transaction, order._id, locked)
  return planOrderRefund(
    {
      sold,
      before: cameBack(sold, settled),
      remaining: returnableLines(order, stored.map(returnOf)).map(({ remaining }) => remaining),
      most: mostRefund(locked, [...settled.map(({ amount }) => amount ?? 0), byItself.amount]),
      deliveryGiven: settled.some(({ key }) => key.startsWith(`${keyStart} ${deliveryMark}`)),
    },
    wish,
  )
}

/** Nothing is waited for: it counts as come, and as settled. */
async function asSettled(
  transaction: Transaction<Tables>,
  no: string,
  note: string | undefined,
): Promise<StoredReturn> {
  const { id } = await transaction
    .updateTable('shop_return')
    .set({ status: 'SETTLED', note: note ?? null })
    .where('no', '=', no)
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('return_line')
    .set((line) => ({ returned: line.ref('declared') }))
    .where('return_id', '=', id)
    .execute()
  return numbered(transaction, no)
}

async function numbered(transaction: Transaction<Tables>, no: string): Promise<StoredReturn> {
  const [back] = await readReturns(transaction, { kind: 'number', no })
  if (!back) throw new Error('A return is not where it was written')
  return back
}

function fingerprintOf(orderId: string, wish: OrderRefundWish): string {
  return createHash('sha256')
    .update(JSON.stringify([orderId, wish]))
    .digest('hex')
}
