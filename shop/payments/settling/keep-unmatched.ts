import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'
import { mailUnmatchedPayment } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import type { Attempt } from '../attempts.ts'
import { keepUnmatched, type UnmatchedPayment } from './unmatched.ts'
import { isNoted } from './unconfirmed.ts'

/**
 * Keeps a notification of another amount for the owner that came before the money that was asked
 * for, and tells them once; not of what is a payment by this name already, whose amount was
 * reported otherwise.
 */
export async function keepOther(
  context: ShopContext,
  attempt: Attempt,
  unmatched: UnmatchedPayment,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockOrder(transaction, attempt.order_id)
    const isKnown =
      (await isNoted(transaction, { id: attempt.id }, unmatched)) ||
      (await isNoted(transaction, { second_of: attempt.id }, unmatched))
    if (isKnown) {
      context.log.warn({ name: unmatched.type, event: 'amount' }, 'it was reported otherwise')
      return
    }
    await keepAndMail(context, transaction, { attempt, unmatched, why: 'amount' })
  })
}

/** Keeps for the owner that money of this try is gone, or went back without the shop. */
export async function keepGone(
  context: ShopContext,
  attempt: Attempt,
  unmatched: UnmatchedPayment,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await lockOrder(transaction, attempt.order_id)
    await keepAndMail(context, transaction, { attempt, unmatched, why: 'refund' })
  })
}

async function keepAndMail(
  context: ShopContext,
  transaction: Transaction<Tables>,
  {
    attempt,
    unmatched,
    why,
  }: { attempt: Attempt; unmatched: UnmatchedPayment; why: 'amount' | 'refund' },
): Promise<void> {
  if (!(await keepUnmatched(context, unmatched, why, transaction))) return
  const row = await transaction
    .selectFrom('shop_order')
    .select('data')
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  const { terms } = await readOrderTermsIn(transaction, context.database)
  const mailContext = { transaction, terms, mail: context.mail, now: context.now() }
  // Money that came too late, or besides, has paid nothing.
  const what = why === 'amount' ? why : attempt.state === 'paid' ? 'gone' : 'back'
  await mailUnmatchedPayment(mailContext, storedOrder(row), { ...unmatched, id: attempt.id, what })
}
