import type { PaymentType } from '../entities/payment.ts'

/**
 * A card at Braintree is paid by a name that its provider's own form has made of it, which takes a
 * script; without that name nobody orders by it.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function needsCardForm(type: PaymentType): boolean {
  return type === 'braintree'
}
