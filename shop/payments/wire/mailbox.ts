import type { PaymentStart } from '../port.ts'

/**
 * Where a provider may write about a payment: to who pays, or, where it has no room for so long an
 * address, to the shop. A part of one would be somebody else's.
 */
export function mailboxWithin(
  letters: number,
  { email, shopEmail }: Pick<PaymentStart, 'email' | 'shopEmail'>,
): string {
  if (email.length <= letters || shopEmail === undefined) return email
  return shopEmail.length <= letters ? shopEmail : email
}
