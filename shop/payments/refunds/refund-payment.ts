import type { Transaction } from 'kysely'

import { OrderStatus } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { isCanceled } from '#domain/order/order-status.ts'
import { leftOfReturn, leftToRefund, planRefund } from '#domain/payment/refund.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { letterheadOf } from '#shop/mail/letterhead.ts'
import { mailRefunded } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import { handedOf } from '#shop/returns/money-back.ts'
import type { Attempt } from '../attempts.ts'
import type { PaymentAdapter, RefundAnswer } from '../port.ts'
import {
  type UnmatchedPayment,
  unmatchedPayments,
  putBackUnmatched,
  takeUpUnmatched,
} from './unmatched-payments.ts'
import { mayStillRun } from '../wire/may-still-run.ts'
import {
  claimRefund,
  endRefund,
  noteRefund,
  passRefundOn,
  refundsFor,
  refundsOf,
  type StoredRefund,
} from './stored-refunds.ts'
import { readOwed } from './owed.ts'

/** What an owner wants to be sent back. */
export type RefundWish = {
  /** The order's number. */
  no: string
  /** Minor units; all that is left where it is not given. */
  amount?: number | undefined
  /** The provider's name for the payment, where an order was paid more than once. */
  payment?: string | undefined
  /** The number of the return that it pays back. */
  return?: string | undefined
  /** Another refund of the same amount. */
  again?: boolean | undefined
  /** Its customer has just read of it in another mail. */
  told?: boolean | undefined
  /** Plans it, and does not ask the provider. */
  dryRun?: boolean | undefined
}

type Sum = { amount: number; currency: string }

export type Refunding =
  /** The provider sends it back, now or because of an earlier wish. */
  | ({ kind: 'accepted' | 'before'; left: number } & Sum)
  | ({ kind: 'planned' } & Sum)
  /** The provider's own words. */
  | { kind: 'refused'; why: string }
  /** Nobody knows whether it was sent back: the same wish again asks for the same refund. */
  | { kind: 'unreachable' }
  /** The same, but the provider may still be at it: for a minute nobody else asks for it. */
  | { kind: 'unanswered' }
  /** Another process asks for it at this moment, or was not answered within the last minute. */
  | { kind: 'busy' }
  /** Another refund comes first, because nobody knows its end. */
  | ({ kind: 'open' } & Sum)
  | ({ kind: 'too-much'; by: 'payment' | 'return' } & Sum)
  | { kind: 'unknown' | 'not-paid' | 'no-such-payment' }
  /** Its provider told of it, and says now that it is not there. */
  | { kind: 'unconfirmed' }
  /** It has paid an order that stands: how much is meant of what is left of it, must be said. */
  | { kind: 'pays-order'; amount: number; currency: string }
  /** There is no such return of this order, or it is not settled. */
  | { kind: 'no-such-return' | 'not-settled' }
  | { kind: 'several'; payments: string[] }
  | { kind: 'no-contract'; type: string }

/** The step that keeps others away; a test replaces it with a careless one. */
export type RefundGuards = { mayStillRun: typeof mayStillRun }

const guards: RefundGuards = { mayStillRun }

/**
 * Sends money back to who paid at a provider: noted and claimed in the database first, asked for
 * outside of any transaction, under a name of its own, so that anybody who asks, how often and
 * after whatever failure, the provider sends it once. Its customer is notified once it is accepted.
 */
export async function refundPayment(
  context: ShopContext,
  wish: RefundWish,
  own: Partial<RefundGuards> = {},
): Promise<Refunding> {
  const { database, log, now } = context
  const { mayStillRun } = { ...guards, ...own }
  const kept = wish.payment && (await unmatchedPayments(database.db, wish.no, wish.payment))
  if (kept && (wish.dryRun || (wish.amount ?? 0) > kept.amount)) return plannedOf(kept, wish)
  const taken = kept ? await takeUpUnmatched(context, kept) : 'taken'
  if (kept && taken === 'no-contract') return { kind: taken, type: kept.type }
  if (kept && taken === 'pays-order') {
    return { kind: taken, amount: kept.amount, currency: kept.currency }
  }
  if (taken === 'unconfirmed' || taken === 'unreachable') return { kind: taken }
  const begun = await database.transaction((transaction) => begin(transaction, context, wish))
  if (begun.kind !== 'ask') return begun
  if (wish.dryRun)
    return { kind: 'planned', amount: begun.amount, currency: begun.payment.currency }

  const { id, no, amount, payment, adapter, at: was } = begun
  let isOver = true
  const answer = await adapter
    .refund({
      requestId: id,
      externalId: payment.external_id,
      ref: payment.provider_ref,
      orderNo: no,
      amount,
      currency: payment.currency,
      notifyUrl: begun.notifyUrl,
      isRepeated: begun.isRepeated,
    })
    .catch((error: unknown) => {
      const failure = { err: error, provider: payment.type }
      log.error(failure, 'a provider could not be asked to send money back')
      isOver = !mayStillRun(error)
      return undefined
    })
  if (!answer) {
    await passRefundOn(database.db, id, { was, next: isOver ? null : now() })
    return { kind: isOver ? 'unreachable' : 'unanswered' }
  }
  const isTold = wish.told === true
  return database.transaction((transaction) => end(transaction, context, { begun, isTold }, answer))
}

function plannedOf(
  { amount: left, currency }: UnmatchedPayment,
  { amount = left }: RefundWish,
): Refunding {
  if (amount > left) return { kind: 'too-much', amount: left, by: 'payment', currency }
  return { kind: 'planned', amount, currency }
}

/** A payment that came, with its names at the provider. */
type Paid = Attempt & { external_id: string; provider_ref: string }

type Asking = {
  kind: 'ask'
  id: string
  /** When it was claimed. */
  at: number
  no: string
  amount: number
  payment: Paid
  adapter: PaymentAdapter
  notifyUrl: string | undefined
  isRepeated: boolean
}

async function begin(
  transaction: Transaction<Tables>,
  { database, mail, now, payments }: ShopContext,
  { no, amount, payment: ref, return: returnNo, again, dryRun }: RefundWish,
): Promise<Asking | Refunding> {
  const order = await transaction
    .selectFrom('shop_order')
    .select(['id', 'data', 'status'])
    .where('no', '=', no)
    .executeTakeFirst()
  if (!order) return { kind: 'unknown' }
  // From here on nobody else begins one of this order.
  await lockOrder(transaction, order.id)
  const paid = await paymentsOf(transaction, order.id)
  const refunds = await refundsOf(
    transaction,
    paid.map(({ id }) => id),
  )
  // A return is of what paid the order; money that came twice or too late is another matter.
  const itsOwn = paid.filter(({ state }) => returnNo !== undefined && state === 'paid')
  const isItsOwn = ref === undefined && itsOwn.length > 0
  const found = chosen(isItsOwn ? itsOwn : paid, refunds, ref)
  if (found.kind !== 'payment') return found
  const { payment } = found
  const adapter = payments?.[PaymentType.parse(payment.type)]
  if (!adapter) return { kind: 'no-contract', type: payment.type }

  const { currency } = payment
  const back = returnNo === undefined ? undefined : await returnOf(transaction, order.id, returnNo)
  if (back && 'kind' in back) return back
  const of = { paid: payment.amount, refunds: ofPayment(refunds, payment) }
  const left = leftToRefund(of)
  const stands = payment.state === 'paid' && !isCanceled(OrderStatus.parse(order.status))
  const isAll = amount === undefined && returnNo === undefined && left > 0
  // Who learned of other money by this name, before it paid, does not mean all of it.
  if (ref !== undefined && stands && isAll) return { kind: 'pays-order', amount: left, currency }
  const plan = planRefund(of, { amount, again: again === true, back })
  const { terms } = await readOrderTermsIn(transaction, database)
  const { origin } = letterheadOf(terms, storedOrder(order).lang, mail)
  const notifyUrl = origin && `${origin}/api/payments/${payment.type}/notify`
  const at = now()
  const asking = { kind: 'ask', no, payment, adapter, notifyUrl, at } as const
  switch (plan.kind) {
    case 'too-much':
      return { kind: 'too-much', amount: plan.left, by: plan.by, currency }
    case 'before':
      return { kind: 'before', amount: plan.refund.amount, currency, left }
    case 'open':
      return { kind: 'open', amount: plan.refund.amount, currency }
    case 'go-on': {
      const { id, amount: asked } = plan.refund
      if (dryRun || (await claimRefund(transaction, id, at))) {
        return { ...asking, id, amount: asked, isRepeated: true }
      }
      return { kind: 'busy' }
    }
    case 'new': {
      // Of a cancelled order no more than it owes, whoever else sends something back meanwhile.
      const isOfEnded = back === undefined && payment.state === 'paid' && !stands
      const owed = isOfEnded ? await readOwed(transaction, order.id) : plan.amount
      if (owed <= 0 || (amount !== undefined && amount > owed)) {
        return { kind: 'too-much', amount: Math.max(0, owed), by: 'payment', currency }
      }
      const sum = Math.min(plan.amount, owed)
      const noted = { attemptId: payment.id, amount: sum, returnId: back?.id, now: at }
      const id = await noteRefund(transaction, noted)
      return { ...asking, id, amount: sum, isRepeated: false }
    }
    default:
      return plan satisfies never
  }
}

async function end(
  transaction: Transaction<Tables>,
  context: ShopContext,
  { begun: { id, amount, payment }, isTold }: { begun: Asking; isTold: boolean },
  answer: RefundAnswer,
): Promise<Refunding> {
  const { database, log, mail, now } = context
  const at = now()
  const isRefused = answer.kind === 'refused'
  const why = isRefused ? answer.why.slice(0, 500) : undefined
  await lockOrder(transaction, payment.order_id)
  const ref = isRefused ? undefined : answer.ref?.slice(0, 200)
  const to = !isRefused && answer.isDone ? 'done' : answer.kind
  const isNew = await endRefund(transaction, id, { to, why, ref, now: at })
  log.info({ name: payment.type, event: to }, 'refund asked for')
  const refunds = await refundsOf(transaction, [payment.id])
  // Its end may have been reported before this answer came.
  const known = refunds.find((refund) => refund.id === id)
  if (known?.state === 'refused') {
    await putBackUnmatched(transaction, context, payment)
    return { kind: 'refused', why: known.why ?? '' }
  }

  const { currency } = payment
  const left = leftToRefund({ paid: payment.amount, refunds })
  if (!isNew) return { kind: 'before', amount, currency, left }
  if (isTold) return { kind: 'accepted', amount, currency, left }
  const { terms } = await readOrderTermsIn(transaction, database)
  const { data } = await transaction
    .selectFrom('shop_order')
    .select('data')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  const order = storedOrder({ data })
  await mailRefunded({ transaction, terms, mail, now: at }, order, { id, amount, currency })
  return { kind: 'accepted', amount, currency, left }
}

type Returned = { id: string; left: number } | { kind: 'no-such-return' | 'not-settled' }

/** What of a return of this order is still to be sent back. */
async function returnOf(
  transaction: Transaction<Tables>,
  orderId: string,
  no: string,
): Promise<Returned> {
  const back = await transaction
    .selectFrom('shop_return')
    .select(['id', 'amount', 'by_card'])
    .where('no', '=', no)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!back) return { kind: 'no-such-return' }
  if (back.amount === null) return { kind: 'not-settled' }
  const handed = (await handedOf(transaction, orderId)).get(back.id) ?? 0
  const inMoney = back.amount - (back.by_card ?? 0) - handed
  return { id: back.id, left: leftOfReturn(inMoney, await refundsFor(transaction, back.id)) }
}

/** Money of this order that came to a provider, in time or too late. */
async function paymentsOf(transaction: Transaction<Tables>, orderId: string): Promise<Paid[]> {
  const rows = await transaction
    .selectFrom('payment_attempt')
    .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
    .selectAll('payment_attempt')
    // Money that came once more has the name of its try.
    .select((row) => row.fn.coalesce('payment_attempt.external_id', 'first.external_id').as('name'))
    .where('payment_attempt.order_id', '=', orderId)
    .where('payment_attempt.state', 'in', ['paid', 'late'])
    .orderBy('payment_attempt.created_at')
    .execute()
  return rows.flatMap(({ name, ...row }) =>
    name === null || row.provider_ref === null
      ? []
      : [{ ...row, external_id: name, provider_ref: row.provider_ref }],
  )
}

type Chosen =
  | { kind: 'payment'; payment: Paid }
  | { kind: 'not-paid' | 'no-such-payment' }
  | { kind: 'several'; payments: string[] }

/** The payment that is meant: the one that is named, or the only one of which something is left. */
function chosen(paid: readonly Paid[], refunds: readonly StoredRefund[], ref?: string): Chosen {
  if (ref !== undefined) {
    const payment = paid.find((one) => one.provider_ref === ref)
    return payment ? { kind: 'payment', payment } : { kind: 'no-such-payment' }
  }
  const isLeft = (one: Paid) =>
    leftToRefund({ paid: one.amount, refunds: ofPayment(refunds, one) }) > 0
  const left = paid.filter(isLeft)
  if (left.length > 1) {
    return { kind: 'several', payments: left.map((one) => one.provider_ref) }
  }
  const payment = left[0] ?? paid.at(-1)
  return payment ? { kind: 'payment', payment } : { kind: 'not-paid' }
}

function ofPayment(refunds: readonly StoredRefund[], { id }: Pick<Attempt, 'id'>): StoredRefund[] {
  return refunds.filter((refund) => refund.attempt_id === id)
}
