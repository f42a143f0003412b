import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'
import type { Attempt } from '../attempts.ts'
import type { PaymentWord } from '../port.ts'
import { keepUnmatched } from './unmatched.ts'

/**
 * Keeps a notification for the owner that its provider does not confirm. A provider may refuse to
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
    await keepUnmatched(context, { ...word, type }, why, transaction)
    return why
  })
}

/**
 * Keeps that a provider says of a try that it is paid, where it cannot be asked about it: whatever
 * it answers then takes the place of that.
 */
export async function keepNotified(
  context: Pick<ShopContext, 'database' | 'now' | 'log'>,
  { type, attempt }: { type: PaymentType; attempt: Attempt },
): Promise<void> {
  const { external_id: externalId, amount, currency } = attempt
  if (externalId === null) return
  const word: PaymentWord = { externalId, state: 'paid', amount, currency }
  await keepUnconfirmed(context, { type, attempt, word }, 'unconfirmed')
}

/** The provider has been asked: what it had told before without a name for the money is over. */
export async function forgetNotified(
  queries: Queries,
  { type, external_id: externalId }: Pick<Attempt, 'type' | 'external_id'>,
): Promise<void> {
  await queries
    .deleteFrom('payment_stray')
    .where('type', '=', type)
    .where('external_id', '=', externalId ?? '')
    .where('why', '=', 'unconfirmed')
    .where('provider_ref', '=', '')
    .execute()
}

/** Whether the provider of one of these tries has said that it is paid, and did not confirm it. */
export async function isNotifiedPaid(
  queries: Queries,
  tries: readonly Attempt[],
): Promise<boolean> {
  if (tries.length === 0) return false
  const told = await queries
    .selectFrom('payment_stray')
    .select('type')
    .where('why', '=', 'unconfirmed')
    .where((row) =>
      row.or(
        tries.map(({ type, external_id: externalId }) =>
          row.and({ type, external_id: externalId ?? '' }),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
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
