import type { DeliveryKind, Locker, PointKind } from '../entities/delivery.ts'
import { needsCardForm, walletOf } from '../payment/card-form.ts'
import type { PaymentChoice } from '../payment/payment-choice.ts'

/** What the basket page lacks, each named so that the page can say what cures it. */
export type BasketObstacle =
  | { reason: 'empty-basket'; cure: 'add-product' }
  | { reason: 'total-below-zero'; cure: 'remove-code' }
  | { reason: 'no-delivery'; cure: 'choose-delivery' }
  | { reason: 'no-locker'; cure: 'choose-locker' }
  | { reason: 'code-loading'; cure: 'wait' }
  | { reason: 'code-not-valid'; cure: 'correct-or-remove-code' }

/** What the details page lacks, each named so that the page can say what cures it. */
export type DetailsObstacle =
  | { reason: 'form-invalid'; cure: 'correct-form' }
  | { reason: 'terms-missing'; cure: 'accept-terms' }
  | { reason: 'processing-missing'; cure: 'accept-processing' }
  | { reason: 'no-payment'; cure: 'choose-payment' }
  | { reason: 'card-form-invalid'; cure: 'correct-card' }
  | { reason: 'no-wallet'; cure: 'choose-payment' }

export type OrderButton<Obstacle> =
  | { kind: 'enabled' }
  | { kind: 'disabled'; obstacles: [Obstacle, ...Obstacle[]] }

/** The shop's own button, or PayPal's or a wallet's in its place. */
export type DetailsButton = OrderButton<DetailsObstacle> & { button: 'own' | 'paypal' | 'wallet' }

/** `entered`: typed or put in by a link, but not checked with success. */
export type CodeState = 'none' | 'loading' | 'entered' | 'valid'

/** What the basket page holds when its button is pressed. */
export type BasketState = {
  total: number
  lineCount: number
  delivery: { kind: DeliveryKind; locker?: Pick<Locker, 'name'> | undefined } | undefined
  code: CodeState
}

/**
 * The basket's order button works once there is something to send, a way to send it, and no code
 * left open.
 *
 * `total` is what is left to pay, minor units. Gives every obstacle at once, in the order the page
 * shows them.
 *
 * @rule Shopping §4 "Order button rules"
 */
export function basketButton(state: BasketState): OrderButton<BasketObstacle> {
  const { total, lineCount, delivery, code } = state
  return buttonWith<BasketObstacle>([
    lineCount === 0 && { reason: 'empty-basket', cure: 'add-product' },
    !delivery && { reason: 'no-delivery', cure: 'choose-delivery' },
    lacksLocker(delivery) && { reason: 'no-locker', cure: 'choose-locker' },
    code === 'loading' && { reason: 'code-loading', cure: 'wait' },
    code === 'entered' && { reason: 'code-not-valid', cure: 'correct-or-remove-code' },
    total < 0 && { reason: 'total-below-zero', cure: 'remove-code' },
  ])
}

/**
 * The details page's order button works once the form, both consents and the payment are complete.
 *
 * `payment` is what was chosen, `giftCard` where gift cards pay everything; nothing to pay needs
 * none. For PayPal or a wallet its own button stands there, under the same conditions. Gives every
 * obstacle at once.
 *
 * @rule Shopping §4 "Order button rules"
 */
export function detailsButton(state: {
  formValid: boolean
  terms: boolean
  processing: boolean
  payment: PaymentChoice | undefined
  /** Whether there is anything to pay that a payment must be chosen for. */
  paymentNeeded: boolean
  /** Whether Braintree's fields are filled in correctly. */
  cardFormValid: boolean
  /** Whether the wallet that was chosen can pay here, or has paid. */
  walletReady: boolean
}): DetailsButton {
  const { formValid, terms, processing, payment, paymentNeeded, cardFormValid } = state
  const chosen = paymentNeeded ? payment : undefined
  const wallet = chosen && walletOf(chosen)
  const button = buttonWith<DetailsObstacle>([
    !formValid && { reason: 'form-invalid', cure: 'correct-form' },
    paymentNeeded && !payment && { reason: 'no-payment', cure: 'choose-payment' },
    chosen !== undefined &&
      needsCardForm(chosen) &&
      !cardFormValid && { reason: 'card-form-invalid', cure: 'correct-card' },
    wallet !== undefined && !state.walletReady && { reason: 'no-wallet', cure: 'choose-payment' },
    !terms && { reason: 'terms-missing', cure: 'accept-terms' },
    !processing && { reason: 'processing-missing', cure: 'accept-processing' },
  ])
  return { ...button, button: wallet ? 'wallet' : chosen?.type === 'paypal' ? 'paypal' : 'own' }
}

/**
 * A delivery to a parcel locker or a courier's point needs one chosen by name; others do not.
 *
 * @rule Shopping §4 "Order button rules"
 */
export function needsLocker(kind: DeliveryKind): kind is PointKind {
  return kind === 'inpost_locker' || kind === 'courier_point'
}

function lacksLocker(
  delivery: { kind: DeliveryKind; locker?: Pick<Locker, 'name'> | undefined } | undefined,
): boolean {
  return delivery !== undefined && needsLocker(delivery.kind) && !delivery.locker?.name
}

function buttonWith<Obstacle extends object>(
  checks: readonly (Obstacle | false)[],
): OrderButton<Obstacle> {
  const [first, ...rest] = checks.filter((check) => check !== false)
  return first ? { kind: 'disabled', obstacles: [first, ...rest] } : { kind: 'enabled' }
}
