import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { mailRefunded, mailRefundRefused } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import { namedAttempt } from '../attempts.ts'
import type { RefundWord } from '../port.ts'
import { keepGone } from '../settling/keep-unmatched.ts'
import { keepUnmatched } from '../settling/unmatched.ts'
import { TooSoon } from '../wire/too-soon.ts'
import { endRefund, type StoredRefund } from './stored-refunds.ts'

/**
 * Notes how a refund ended, once, however often and in whatever order it is reported: money that is
 * gone stays gone, and of what a provider does not send after all the owner is notified. What the
 * shop did not ask for is kept for them.
 */
export async function noteRefundEnd(
  context: ShopContext,
  type: PaymentType,
  word: RefundWord,
): Promise<void> {
  const { database, log, mail, now } = context
  const { state: to } = word
  const refund = await namedRefund(database.db, type, word)
  if (!refund || !isAbout(refund, word)) {
    if (!refund && word.ref !== undefined && (await isAskedFor(database.db, type, word))) {
      throw new TooSoon('its name may come with the answer that is waited for')
    }
    if (to === 'done') await keepUnasked(context, type, word)
    else log.warn({ name: type, event: to }, 'a refund that nobody asked for')
    return
  }
  await database.transaction(async (transaction) => {
    const at = now()
    await lockOrder(transaction, refund.order_id)
    const { state: before } = await transaction
      .selectFrom('payment_refund')
      .select('state')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    if (!(await endRefund(transaction, refund.id, { to, now: at }))) return
    log.info({ name: type, event: to }, 'refund ended')
    const { terms } = await readOrderTermsIn(transaction, database)
    const row = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', refund.order_id)
      .executeTakeFirstOrThrow()
    const mailContext = { transaction, terms, mail, now: at }
    const order = storedOrder(row)
    if (to === 'refused') {
      const isAnother = await isSentTwice(transaction, refund)
      return mailRefundRefused(mailContext, order, { ...refund, isAnother })
    }
    // Who never got a mail that it was taken on, or that it was refused.
    if (before !== 'accepted') await mailRefunded(mailContext, order, refund)
  })
}

async function namedRefund(queries: Queries, type: PaymentType, { requestId, ref }: RefundWord) {
  return queries
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .leftJoin('shop_return', 'shop_return.id', 'payment_refund.return_id')
    .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
    .select(['payment_refund.id', 'payment_refund.amount', 'payment_attempt.currency'])
    .select(['payment_refund.attempt_id', 'payment_refund.return_id', 'shop_return.no as returnNo'])
    .select(['payment_attempt.order_id', 'payment_attempt.provider_ref as ref'])
    .select((row) => row.fn.coalesce('payment_attempt.external_id', 'first.external_id').as('name'))
    .where('payment_attempt.type', '=', type)
    .where((row) =>
      row.or([
        ...(requestId === undefined ? [] : [row('payment_refund.id', '=', requestId)]),
        ...(ref === undefined ? [] : [row('payment_refund.provider_ref', '=', ref)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
}

type Named = NonNullable<Awaited<ReturnType<typeof namedRefund>>>

/** Whether it is said of the same payment, and of as much. */
function isAbout(
  { name, ref, amount, currency }: Named,
  { externalId = name ?? undefined, of = ref ?? undefined, ...word }: RefundWord,
): boolean {
  const isOfIt = externalId === name && of === ref
  // Who leaves out the currency does not deny it.
  return isOfIt && amount === word.amount && [currency, ''].includes(word.currency)
}

/** Whether as much of the same payment is being asked for, so that its name is not known yet. */
async function isAskedFor(
  queries: Queries,
  type: PaymentType,
  { externalId, of, amount, currency }: RefundWord,
): Promise<boolean> {
  const asked = await queries
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .leftJoin('payment_attempt as first', 'first.id', 'payment_attempt.second_of')
    .select('payment_refund.id')
    .where('payment_attempt.type', '=', type)
    .where('payment_refund.state', '=', 'asked')
    .where('payment_refund.amount', '=', amount)
    .where('payment_attempt.currency', '=', currency)
    .where((row) =>
      row.or([
        row('payment_attempt.provider_ref', '=', of ?? ''),
        row('payment_attempt.external_id', '=', externalId ?? ''),
        row('first.external_id', '=', externalId ?? ''),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

/** Money that was sent back otherwise, as in the provider’s panel. */
async function keepUnasked(
  context: ShopContext,
  type: PaymentType,
  { requestId, ref = requestId, externalId, of, amount, currency }: RefundWord,
): Promise<void> {
  const names = { externalId, ref: of }
  const attempt = await namedAttempt(context.database.db, type, names)
  const name = externalId ?? attempt?.external_id ?? of ?? ''
  const unmatched = { type, externalId: name, ref, amount, currency }
  if (attempt) await keepGone(context, attempt, unmatched)
  else await keepUnmatched(context, unmatched, 'refund')
}

/**
 * Whether as much of the same payment, and for the same return, was sent back by another refund:
 * the same wish would mean that one.
 */
async function isSentTwice(
  transaction: Queries,
  {
    id,
    attempt_id: attempt,
    amount,
    return_id: back,
  }: Pick<StoredRefund, 'id' | 'attempt_id' | 'amount' | 'return_id'>,
): Promise<boolean> {
  let others = transaction
    .selectFrom('payment_refund')
    .select('id')
    .where('attempt_id', '=', attempt)
    .where('amount', '=', amount)
    .where('state', 'in', ['accepted', 'done'])
    .where('id', '!=', id)
  if (back !== null) others = others.where('return_id', '=', back)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}
