import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { randomId } from '#shop/orders/random-id.ts'
import type { Attempt } from '../attempts.ts'
import type { PaymentWord } from '../port.ts'
import { forgetUnmatched } from './unmatched.ts'

/** Whether a notification names a payment by another name than it is known by. */
export function isNamedOtherwise(
  { provider_ref: known }: Pick<Attempt, 'provider_ref'>,
  { ref }: PaymentWord,
): boolean {
  return known !== null && ref !== undefined && ref !== known
}

/**
 * Keeps money that came once more on a try that was paid before, to be sent back: a provider may
 * take two payments of one try, each under a name of its own. Of several who learn of it at the
 * same time one keeps it; undefined for the others, and where it is the money that came before.
 */
export async function noteSecond(
  transaction: Transaction<Tables>,
  { attempt, word, now }: { attempt: Attempt; word: PaymentWord; now: number },
): Promise<Attempt | undefined> {
  const { ref, within } = word
  const first = await transaction
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  if (ref === undefined || !isNamedOtherwise(first, word)) return undefined
  if (within !== undefined && within === first.provider_ref) {
    await nameItself(transaction, first, ref)
    return undefined
  }
  // Told before the money that was asked for, it was kept as another amount.
  await forgetUnmatched(transaction, { ...word, type: first.type }, 'amount')
  const second = await transaction
    .insertInto('payment_attempt')
    .values({
      ...{ id: randomId(), order_id: first.order_id, type: first.type, sub_type: first.sub_type },
      ...{ amount: word.amount, currency: word.currency, state: 'late' },
      ...{ external_id: null, provider_ref: ref, second_of: first.id },
      ...{ history: `late@${now}`, created_at: now, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!second) await correct(transaction, first, word)
  return second
}

/** What its owner took up as it was first reported is as much as its provider confirms. */
async function correct(
  transaction: Transaction<Tables>,
  { id }: Pick<Attempt, 'id'>,
  { ref = '', amount, currency }: PaymentWord,
): Promise<void> {
  await transaction
    .updateTable('payment_attempt')
    .set({ amount, currency })
    .where('second_of', '=', id)
    .where('provider_ref', '=', ref)
    .where((row) => row.or([row('amount', '<>', amount), row('currency', '<>', currency)]))
    .execute()
}

/** A payment that is known by what it is part of gets its own name, by which it is sent back. */
async function nameItself(
  transaction: Transaction<Tables>,
  { id, provider_ref: within }: Pick<Attempt, 'id' | 'provider_ref'>,
  ref: string,
): Promise<void> {
  await transaction
    .updateTable('payment_attempt')
    .set({ provider_ref: ref })
    .where('id', '=', id)
    .where('provider_ref', '=', within)
    .execute()
}
