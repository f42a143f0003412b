import type { PaymentType } from '#domain/entities/payment.ts'
import type { ShopContext } from '#shop/handler.ts'

/** What a provider says of money that the shop does not expect so. */
export type Stray = {
  type: PaymentType
  externalId: string
  amount: number
  currency: string
  ref?: string | undefined
}

/** Keeps it for the owner, once, however often it is said. */
export async function keepStray(
  { database, now, log }: Pick<ShopContext, 'database' | 'now' | 'log'>,
  { type, externalId, ref = '', amount, currency }: Stray,
  why: 'unknown' | 'amount' | 'refund',
): Promise<void> {
  log.warn({ name: type, event: why }, 'a payment that nobody asked for')
  await database.db
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
    .execute()
}
