import type { Transaction } from 'kysely'

import type { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { ShopContext } from '#shop/handler.ts'

/** What a provider says of money that the shop does not expect so. */
export type Stray = {
  type: PaymentType
  externalId: string
  amount: number
  currency: string
  ref?: string | undefined
}

type Why = Tables['payment_stray']['why']

/** Keeps it for the owner, once, however often it is said; gives whether it is new. */
export async function keepStray(
  { database, now, log }: Pick<ShopContext, 'database' | 'now' | 'log'>,
  stray: Stray,
  why: Why,
  queries: Queries | Transaction<Tables> = database.db,
): Promise<boolean> {
  const { type, externalId, ref = '', amount, currency } = stray
  log.warn({ name: type, event: why }, 'a payment that nobody asked for')
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
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** It is a payment of an order now; says how many were kept. */
export async function forgetStray(
  transaction: Transaction<Tables>,
  { type, externalId, ref = '' }: Pick<Stray, 'externalId' | 'ref'> & { type: string },
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
