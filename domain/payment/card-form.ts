import type { PaymentType } from '../entities/payment.ts'
import { type AttemptStep, isAttemptOpen } from './attempt-moves.ts'
import type { PaymentChoice } from './payment-choice.ts'

/** The wallets whose own button stands in our page. */
export const wallets = ['googlePay', 'applePay'] as const
export type Wallet = (typeof wallets)[number]

/**
 * At Braintree all is paid by a name that was made in the shopper's browser, of a card or by a
 * wallet, which takes a script; without that name nobody orders so.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function needsNonce({ type }: Pick<PaymentChoice, 'type'>): boolean {
  return type === ('braintree' satisfies PaymentType)
}

/**
 * The wallet whose own button pays. At other providers a wallet is paid on their pages.
 *
 * @rule ours
 */
export function walletOf(choice: PaymentChoice): Wallet | undefined {
  return needsNonce(choice) ? wallets.find((wallet) => wallet === choice.subType) : undefined
}

/**
 * A card at Braintree is typed in its provider's own fields.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule ours
 */
export function needsCardForm(choice: PaymentChoice): boolean {
  return needsNonce(choice) && walletOf(choice) === undefined
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
  return !needsNonce({ type }) || !isAttemptOpen(state) || isUnreached
}
