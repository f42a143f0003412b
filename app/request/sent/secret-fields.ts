/** What one payment alone is paid by: a code of a bank’s app, a card’s name at its provider. */
const prefix = 'blik '
export const nonceField = 'payment_nonce'

/** The field for a BLIK code beside a way to pay. */
export function blikField(choice: string): string {
  return `${prefix}${choice}`
}

/** Fields whose values are sent once, and neither kept nor printed anywhere. */
export function isSecretField(name: string): boolean {
  return name.startsWith(prefix) || name === nonceField
}
