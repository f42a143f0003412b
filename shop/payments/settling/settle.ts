import type { Transaction } from 'kysely'

import { PaymentType } from '#domain/entities/payment.ts'
import { type Order, OrderStatus, PaymentOption } from '#domain/entities/order.ts'
import { isCanceled } from '#domain/order/order-status.ts'
import { isSameChoice } from '#domain/payment/payment-choice.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { take } from '#shop/reservations/reserve.ts'
import { mailMoneyBack, mailPaid, mailPaidLate } from '#shop/mail/orders/order-news.ts'
import { countMails } from '#shop/mail/outbox.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { type OrderTerms, readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'
import { type Attempt, isPaidByTry, moveAttempt, moveOpenAttempts } from '../attempts.ts'
import type { PaymentAdapter, PaymentWord } from '../port.ts'
import { keepGone, keepOther } from './keep-unmatched.ts'
import { forgetUnmatched, keepUnmatched } from './unmatched.ts'
import { forgetNotified, keepUnconfirmed } from './unconfirmed.ts'
import { isNamedOtherwise, noteSecond } from './second-payment.ts'

/** What became of a provider's word. */
export type Settled =
  /** The order is paid now, or was before; its money came too late; it will not come. */
  | { kind: 'paid' | 'repeated' | 'late' | 'failed' | 'unpaid' }
  /** Its try was paid before, by other money: this goes back, whatever its amount. */
  | { kind: 'second' }
  /** It had paid its try, and is not there any more: kept for the owner. */
  | { kind: 'gone' }
  /** Nobody knows it, or it is about another amount: kept for the owner. */
  | { kind: 'unknown' | 'amount' }
  /** The provider says that there is no such money after all: kept for the owner. */
  | { kind: 'unconfirmed' }

type Provider = { type: PaymentType; adapter: PaymentAdapter }

/** The steps that pay an order exactly once; the fault tests replace each with a careless one. */
export type SettleGuards = { payOrder: typeof payOrder; noteSecond: typeof noteSecond }

const guards: SettleGuards = { payOrder, noteSecond }

/**
 * What a provider says is compared with what was asked for, taken where it is money, and noted
 * once, however often and in whatever order it is said. An order whose hold has ended stays ended:
 * its money is `late`, and the owner is notified. Throws where the provider cannot be asked.
 */
export async function settle(
  context: ShopContext,
  { type, adapter }: Provider,
  word: PaymentWord,
  own: Partial<SettleGuards> = {},
): Promise<Settled> {
  const { database, now, log } = context
  const attempt = await database.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('type', '=', type)
    .where('external_id', '=', word.externalId)
    .executeTakeFirst()
  const isOther = attempt !== undefined && isOtherAmount(attempt, word)
  if (!attempt) {
    await keepUnmatched(context, { ...word, type }, 'unknown')
    return { kind: 'unknown' }
  }
  if (isOther && !isSecondOf(attempt, word)) {
    await keepOther(context, attempt, { ...word, type })
    return { kind: 'amount' }
  }
  if (isPaid(attempt) && word.isGone) {
    await keepGone(context, attempt, { ...word, type })
    return { kind: 'gone' }
  }
  if (isPaid(attempt) && (word.state !== 'paid' || !isNamedOtherwise(attempt, word))) {
    return { kind: 'repeated' }
  }
  if (word.state === 'unpaid') return { kind: 'unpaid' }
  if (word.state === 'failed') {
    await moveAttempt(database.db, attempt.id, { to: 'failed', now: now() })
    return { kind: 'failed' }
  }
  const isConfirmed = await adapter.confirm(word).catch(async (error: unknown) => {
    // It has said it, and cannot be asked: its order is not given up for that.
    if (!isOther) await keepUnconfirmed(context, { type, attempt, word }, 'unconfirmed')
    throw error
  })
  if (!isConfirmed) {
    const why = isOther ? 'amount' : 'unconfirmed'
    return { kind: await keepUnconfirmed(context, { type, attempt, word }, why) }
  }
  const settled = await database.transaction((transaction) =>
    note(transaction, context, { attempt, word }, { ...guards, ...own }),
  )
  log.info({ name: type, event: settled.kind }, 'payment settled')
  return settled
}

/** Whether it is said to be paid, but with something else than was asked for. */
function isOtherAmount(
  { amount, currency }: Pick<Attempt, 'amount' | 'currency'>,
  word: PaymentWord,
): boolean {
  return word.state === 'paid' && (word.amount !== amount || word.currency !== currency)
}

/** Whether it is other money than what its try was paid with, and no part of that. */
function isSecondOf(attempt: Attempt, word: PaymentWord): boolean {
  const { amount, currency, within } = word
  const isWithin = within !== undefined && within === attempt.provider_ref
  const isMoney = amount > 0 && /^[A-Z]{3}$/.test(currency)
  return isPaid(attempt) && isNamedOtherwise(attempt, word) && !isWithin && isMoney
}

/** Whether its money came, in time or too late. */
export function isPaid({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'paid' || state === 'late'
}

async function note(
  transaction: Transaction<Tables>,
  { database, mail, now }: ShopContext,
  { attempt, word }: { attempt: Attempt; word: PaymentWord },
  { payOrder, noteSecond }: SettleGuards,
): Promise<Settled> {
  const at = now()
  const { terms } = await readOrderTermsIn(transaction, database)
  const mailContext: MailContext = { transaction, terms, mail, now: at }
  const also = { provider_ref: word.ref ?? null }
  // The order comes first, as for all who change one, so that two never wait for each other.
  const isOther = isOtherAmount(attempt, word)
  const order = isOther ? undefined : await payOrder(transaction, attempt.order_id)
  if (!order) await lockOrder(transaction, attempt.order_id)
  for (const why of ['unconfirmed', 'amount'] as const) {
    await forgetUnmatched(transaction, { ...word, type: attempt.type }, why)
  }
  await forgetNotified(transaction, attempt)
  if (order) {
    await moveAttempt(transaction, attempt.id, { to: 'paid', now: at, also })
    await moveOpenAttempts(transaction, attempt.order_id, {
      to: 'canceled',
      now: at,
      but: attempt.id,
    })
    await take(transaction, attempt.order_id, at)
    await keepPayment(transaction, order, attempt, terms)
    // Noted by hand and taken back, it was told before.
    if ((await countMails(transaction, order._id, 'order-paid')) === 0) {
      await mailPaid(mailContext, order)
    }
    await noteOrderEvent(transaction, 'order.paid', { id: attempt.order_id }, at)
    return { kind: 'paid' }
  }
  const isLate =
    !isOther && (await moveAttempt(transaction, attempt.id, { to: 'late', now: at, also }))
  const second = isLate ? undefined : await noteSecond(transaction, { attempt, word, now: at })
  if (!isLate && !second) return { kind: 'repeated' }
  const row = await transaction
    .selectFrom('shop_order')
    .select(['data', 'paid', 'status'])
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  const late = storedOrder(row)
  const stands = row.paid === 1 && !isCanceled(OrderStatus.parse(row.status))
  const isByHand = stands && !(await isPaidByTry(transaction, attempt.order_id))
  const came = second ?? attempt
  const isSecond = second !== undefined
  await mailPaidLate(mailContext, late, { ...came, isByHand, second: second?.provider_ref })
  // It may be the money that the owner had noted: they decide whether it goes back.
  if (!isByHand) await mailMoneyBack(mailContext, late, { ...came, isSecond })
  return { kind: second ? 'second' : 'late' }
}

/** The order, if it can still be paid: nobody has paid or ended it. Of several, one gets it. */
async function payOrder(
  transaction: Transaction<Tables>,
  orderId: string,
): Promise<Order | undefined> {
  const row = await transaction
    .updateTable('shop_order')
    .set({ paid: 1, state: 'PENDING' })
    .where('id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('paid', '=', 0)
    .returning('data')
    .executeTakeFirst()
  return row && storedOrder(row)
}

/** Who chose another way to pay meanwhile has paid by this one after all. */
async function keepPayment(
  transaction: Transaction<Tables>,
  order: Order,
  { type, sub_type }: Pick<Attempt, 'type' | 'sub_type'>,
  terms: Pick<OrderTerms, 'payments'>,
): Promise<void> {
  const subType = PaymentOption.shape.subType.catch(undefined).parse(sub_type ?? undefined)
  const paid = { type: PaymentType.parse(type), ...(subType !== undefined && { subType }) }
  if (isSameChoice(order.payment, paid)) return
  const { name = {} } =
    terms.payments.find((option) => isSameChoice(option, paid)) ??
    terms.payments.find((option) => option.type === type) ??
    {}
  const payment = { ...paid, name }
  await transaction
    .updateTable('shop_order')
    .set({ payment_type: type, data: JSON.stringify({ ...order, payment }) })
    .where('id', '=', order._id)
    .execute()
}
