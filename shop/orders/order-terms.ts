import type { Locker } from '#domain/entities/delivery.ts'
import {
  type BankAccount,
  type Documents,
  documentsOf,
  findDocument,
} from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'

/** The parts of the shop's documents needed to calculate an order. */
export type OrderTerms = Pick<
  Documents,
  'settings' | 'deliveries' | 'payments' | 'bankAccounts' | 'attributes'
>

const kinds = ['settings', 'delivery', 'payment', 'bank-account', 'attribute'] as const

/** The current terms, in one query. Throws when the shop was never seeded. */
export async function readOrderTerms(queries: Queries): Promise<OrderTerms> {
  const { only, all } = await documentsOf(queries, kinds)
  return {
    settings: only('settings'),
    deliveries: all('delivery'),
    payments: all('payment'),
    bankAccounts: all('bank-account'),
    attributes: all('attribute'),
  }
}

/** The bank account for transfers in this currency. */
export function accountFor(
  currency: string,
  { bankAccounts }: Pick<OrderTerms, 'bankAccounts'>,
): BankAccount | undefined {
  return bankAccounts.find((account) => account.currency === currency)
}

/** A parcel locker with this name, if the shop knows it. */
export async function findLocker(queries: Queries, name: string): Promise<Locker | undefined> {
  return findDocument(queries, 'locker', name)
}
