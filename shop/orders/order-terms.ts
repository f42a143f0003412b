import { Attribute } from '#domain/entities/catalogue.ts'
import { DeliveryMethod, Locker } from '#domain/entities/delivery.ts'
import { PaymentOption } from '#domain/entities/order.ts'
import { Settings } from '#domain/entities/settings.ts'
import { BankAccount, documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'

/** What of the shop's documents an order is reckoned from. */
export type OrderTerms = {
  settings: Settings
  deliveries: DeliveryMethod[]
  payments: PaymentOption[]
  bankAccounts: BankAccount[]
  attributes: Attribute[]
}

const kinds = ['settings', 'delivery', 'payment', 'bank-account', 'attribute'] as const

/** The terms of this moment, in one query. Throws when the shop was never seeded. */
export async function readOrderTerms(queries: Queries): Promise<OrderTerms> {
  const all = await documentsOf(queries, kinds)
  const [settings] = all('settings', Settings)
  if (!settings) throw new Error('The database holds no settings: it was not seeded')
  return {
    settings,
    deliveries: all('delivery', DeliveryMethod),
    payments: all('payment', PaymentOption),
    bankAccounts: all('bank-account', BankAccount),
    attributes: all('attribute', Attribute),
  }
}

/** Where a transfer in this currency goes. */
export function accountFor(
  currency: string,
  { bankAccounts }: Pick<OrderTerms, 'bankAccounts'>,
): BankAccount | undefined {
  return bankAccounts.find((account) => account.currency === currency)
}

/** Whether the shop knows a parcel locker of this name, and what it says of it. */
export async function findLocker(queries: Queries, name: string): Promise<Locker | undefined> {
  const row = await queries
    .selectFrom('document')
    .select('data')
    .where('kind', '=', 'locker')
    .where('id', '=', name)
    .executeTakeFirst()
  return row && Locker.parse(JSON.parse(row.data))
}
