import { type TaxNumber, taxNumberOf } from '#domain/tax/tax-check.ts'
import type { KeptOfUser } from './customers.ts'

/** The tax number of an account that buys for a company. */
export function taxNumberOfUser({
  company,
  nip,
  ship,
  invoice,
  showInvoice,
}: Pick<KeptOfUser, 'company' | 'nip' | 'ship' | 'invoice' | 'showInvoice'>):
  | TaxNumber
  | undefined {
  return company ? taxNumberOf({ nip, ship, ...(showInvoice && { invoice }) }) : undefined
}
