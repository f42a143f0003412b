import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { tellKept } from '#shop/mail/orders/order-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import type { Attempt } from '../attempts.ts'
import type { PaymentWord } from '../port.ts'
import { keepStray } from './stray.ts'

/**
 * Keeps a word of money for the owner that its provider does not confirm. A provider may refuse to
 * confirm twice: what has been noted by this name meanwhile is `repeated`.
 */
export async function keepUnconfirmed<Why extends 'amount' | 'unconfirmed'>(
  context: Pick<ShopContext, 'database' | 'now' | 'log'>,
  { type, attempt, word }: { type: PaymentType; attempt: Attempt; word: PaymentWord },
  why: Why,
): Promise<Why | 'repeated'> {
  return context.database.transaction(async (transaction) => {
    // Who has it confirmed and is about to note it forgets what is kept here.
    await lockOrder(transaction, attempt.order_id)
    const isFirst = await isNoted(transaction, { id: attempt.id }, word)
    const isSecond = await isNoted(transaction, { second_of: attempt.id }, word)
    if (isFirst || isSecond) return 'repeated'
    await keepStray(context, { ...word, type }, why, transaction)
    return why
  })
}

/**
 * Keeps a word for the owner, and tells them once: of another amount that came before the money
 * that was asked for, unless it is a payment of its own already, because they have sent it back; or
 * of money that came, and is gone.
 */
export async function keepOther(
  context: ShopContext,
  { type, attempt, word }: { type: PaymentType; attempt: Attempt; word: PaymentWord },
  why: 'amount' | 'refund',
): Promise<void> {
  const { database, mail, now } = context
  await database.transaction(async (transaction) => {
    await lockOrder(transaction, attempt.order_id)
    if (why === 'amount' && (await isNoted(transaction, { second_of: attempt.id }, word))) return
    if (!(await keepStray(context, { ...word, type }, why, transaction))) return
    const row = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', attempt.order_id)
      .executeTakeFirstOrThrow()
    const { terms } = await readOrderTermsIn(transaction, database)
    const telling = { transaction, terms, mail, now: now() }
    await tellKept(telling, storedOrder(row), { ...word, id: attempt.id, why })
  })
}

/** Whether this money is a payment of these by its name. */
async function isNoted(
  queries: Queries,
  of: { id: string } | { second_of: string },
  { ref = '' }: PaymentWord,
): Promise<boolean> {
  const noted = await queries
    .selectFrom('payment_attempt')
    .select('id')
    .where((row) => row.and(of))
    .where('provider_ref', '=', ref)
    .where('state', 'in', ['paid', 'late'])
    .executeTakeFirst()
  return noted !== undefined
}
