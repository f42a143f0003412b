import type { Transaction } from 'kysely'

import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'

/**
 * A payment that fits no order as it is. Its table is called payment_stray still: a
 * migration for the name alone is not worth it.
 */
export type UnmatchedPayment = {
  type: PaymentType
  externalId: string
  amount: number
  currency: string
  ref?: string | undefined
}

type Why = Tables['payment_stray']['why']

const sentences: Readonly<Record<Why, string>> = {
  unknown: 'a payment that nobody asked for',
  amount: 'a payment of another amount',
  refund: 'money went back, or did not come, without the shop',
  unconfirmed: 'a payment that is not confirmed',
}

/** Keeps it for the owner, once, however often it is said; gives whether it is new. */
export async function keepUnmatched(
  { database, now, log }: Pick<ShopContext, 'database' | 'now' | 'log'>,
  unmatched: UnmatchedPayment,
  why: Why,
  queries: Queries | Transaction<Tables> = database.db,
): Promise<boolean> {
  const { type, externalId, ref = '', amount, currency } = unmatched
  log.warn({ name: type, event: why }, sentences[why])
  const { numInsertedOrUpdatedRows = 0n } = await queries
    .insertInto('payment_stray')
    .values({
      type,
      external_id: externalId.slice(0, 200),
      why,
      provider_ref: ref.slice(0, 200),
      amount,
      currency: currency.slice(0, 10),
      received_at: now(),
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['type', 'external_id', 'why', 'provider_ref'])
      // Said again, it is what was said last of its try.
      return why === 'unconfirmed' ? known.doUpdateSet({ received_at: now() }) : known.doNothing()
    })
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** All that is kept, with the try that each names and the order of that, where there is one. */
export function keptWithOrders(queries: Queries) {
  return queries
    .selectFrom('payment_stray as kept')
    .leftJoin('payment_attempt as first', (join) =>
      join
        .onRef('first.type', '=', 'kept.type')
        .onRef('first.external_id', '=', 'kept.external_id'),
    )
    .leftJoin('shop_order', 'shop_order.id', 'first.order_id')
}

/** Whether anything is kept by this name. */
export async function isKept(
  queries: Queries,
  { type, externalId }: Pick<UnmatchedPayment, 'type' | 'externalId'>,
): Promise<boolean> {
  const kept = await queries
    .selectFrom('payment_stray')
    .select('why')
    .where('type', '=', type)
    .where('external_id', '=', externalId.slice(0, 200))
    .limit(1)
    .executeTakeFirst()
  return kept !== undefined
}

/** It is a payment of an order now; says how many were kept. */
export async function forgetUnmatched(
  transaction: Transaction<Tables>,
  { type, externalId, ref = '' }: Pick<UnmatchedPayment, 'externalId' | 'ref'> & { type: string },
  why: 'amount' | 'unconfirmed',
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('payment_stray')
    .where('type', '=', type)
    .where('external_id', '=', externalId.slice(0, 200))
    .where('why', '=', why)
    .where('provider_ref', '=', ref.slice(0, 200))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
