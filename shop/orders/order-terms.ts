import type { Attribute } from '#app/domain/entities/catalogue.ts'
import type { DeliveryMethod, Locker } from '#app/domain/entities/delivery.ts'
import type { PaymentOption } from '#app/domain/entities/order.ts'
import type { Settings } from '#app/domain/entities/settings.ts'
import type { BankAccount } from '#shop/catalogue/shop-data.ts'
import type { Queries } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/schema.ts'

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
  const rows = await queries
    .selectFrom('document')
    .select(['kind', 'data'])
    .where('kind', 'in', kinds)
    .orderBy('position')
    .execute()
  // The shop's own seeder and admin write documents whole, as the entity of their kind.
  const all = <Entity>(kind: DocumentKind) =>
    rows.filter((row) => row.kind === kind).map((row) => JSON.parse(row.data) as Entity)

  const [settings] = all<Settings>('settings')
  if (!settings) throw new Error('The database holds no settings: it was not seeded')
  return {
    settings,
    deliveries: all('delivery'),
    payments: all('payment'),
    bankAccounts: all('bank-account'),
    attributes: all('attribute'),
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
export async function findLocker(
  queries: Queries,
  name: string,
): Promise<{ name: string; address?: string; text: string } | undefined> {
  const row = await queries
    .selectFrom('document')
    .select('data')
    .where('kind', '=', 'locker')
    .where('id', '=', name)
    .executeTakeFirst()
  return row && (JSON.parse(row.data) as Locker) // written by the shop itself
}
