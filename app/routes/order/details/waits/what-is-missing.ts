import type { PaymentOption } from '#domain/entities/order.ts'
import { type DetailsObstacle, detailsButton } from '#domain/order/order-button.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import type { OrderInProgress } from '../../order-in-progress.ts'
import type { Answering, FieldErrors } from '../answer.ts'

const CONSENTS = new Set(['terms', 'processing'])

/**
 * What the order button waits for, as the form has come: the rule by which a script waits (see
 * use-order-waits.ts), on what the schema and the order's payments say of it.
 */
export function missingIn(
  { post, submission }: Pick<Answering, 'post' | 'submission'>,
  payment: PaymentOption | undefined,
): readonly DetailsObstacle[] {
  const isComplete = submission.status === 'success'
  const faults = isComplete ? [] : Object.keys(submission.error ?? {})
  const onlyConsents = faults.length > 0 && faults.every((name) => CONSENTS.has(name))
  const button = detailsButton({
    formValid: isComplete || onlyConsents,
    terms: !faults.includes('terms'),
    processing: !faults.includes('processing'),
    payment,
    // What is settled comes with the form like what was chosen.
    paymentNeeded: true,
    cardFormValid: post.secrets.nonce !== undefined,
    walletReady: post.secrets.nonce !== undefined,
  })
  return button.kind === 'disabled' ? button.obstacles : []
}

/** Those that the form's own fields do not say by themselves. */
export function paymentErrors(
  missing: readonly DetailsObstacle[],
  chosen: string,
  order: OrderInProgress,
): FieldErrors {
  const isMissing = (reason: DetailsObstacle['reason']) =>
    missing.some((obstacle) => obstacle.reason === reason)
  if (isMissing('no-payment')) return { payment: [whyNot(chosen, order)] }
  // Not asked for in vain: nothing could be paid, and the order would wait for nobody.
  if (isMissing('no-wallet')) return { payment: ['wallet.missing'] }
  return isMissing('card-form-invalid') ? { payment: ['cardForm.missing'] } : {}
}

function whyNot(chosen: string, { checkout }: OrderInProgress): MessageKey {
  if (chosen === '') return 'form.payment'
  const rests = checkout.resting.some((option) => choiceName(option) === chosen)
  return rests ? 'details.paymentRests' : 'details.paymentGone'
}
