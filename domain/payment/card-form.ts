import type { PaymentType } from '../entities/payment.ts'
import { type AttemptStep, isAttemptOpen } from './attempt-moves.ts'

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

/**
 * A card that was sent and not answered is followed by no other: nobody knows that it was not
 * charged. One that never reached its provider is.
 *
 * @rule ours
 */
export function takesAnotherCard({
  type,
  state,
  isUnreached,
}: {
  /** Of the last try to pay. */
  type: PaymentType
  state: AttemptStep
  isUnreached: boolean
}): boolean {
  return !needsCardForm(type) || !isAttemptOpen(state) || isUnreached
}
