import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
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

/** Whether this money is a payment of these by its name. */
export async function isNoted(
  queries: Queries,
  of: { id: string } | { second_of: string },
  { ref = '' }: Pick<PaymentWord, 'ref'>,
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
