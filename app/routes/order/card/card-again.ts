import type { RouterContextProvider } from 'react-router'

import type { LinkedPayment } from '#contract/payments.ts'
import type { OrderSummary } from '#domain/entities/order.ts'
import { needsCardForm, takesAnotherCard } from '#domain/payment/card-form.ts'
import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import { toCardKey, toSummary } from '#app/request/addresses.ts'
import { getRendering } from '#app/request/shopper.ts'
import { cardForm } from '../pay/provider-forms.ts'
import { leftToPay } from '../summary/what-is-next.ts'
import type { CardFormView } from './card-form-view.ts'
import type { Payer } from './hosted-fields.ts'

/** The fields for a card on the summary of an order that is to be paid again. */
export type CardAgainView = {
  form: CardFormView
  action: string
  payer: Payer
  button: string
  /** What the button waits for. */
  waits: string
}

type Paid = Pick<OrderSummary, 'payment'>

/** Whether an order can be paid by a card now, and a card that was sent is not waited for. */
export function canTakeCard({ payment: { type } }: Paid, link: LinkedPayment | undefined): boolean {
  if (!link?.canPayAgain || !link.payments.some((option) => needsCardForm(option.type)))
    return false
  const isUnreached = link.pay?.kind === 'unreached'
  return takesAnotherCard({ type, state: link.state, isUnreached })
}

/**
 * The fields with what they need; the policy of this page alone lets them in. `email`: of who
 * ordered, in the browser that ordered.
 */
export function cardAgain(
  summary: OrderSummary,
  { id, payment, email }: { id: string; payment?: LinkedPayment | undefined; email?: string },
  context: Readonly<RouterContextProvider>,
): CardAgainView | undefined {
  if (!payment || !canTakeCard(summary, payment)) return undefined
  const { totalPrice } = summary
  const { currency } = totalPrice
  const form = cardForm(payment.payments, { currency, keyAt: toCardKey(id) }, context)
  if (!form) return undefined
  const { t, money } = getRendering(context)
  const minor = leftToPay(totalPrice)
  return {
    form,
    action: toSummary(id),
    payer: { amount: decimalAmount(minor), ...(email !== undefined && { email }) },
    button: t('cardForm.pay', { total: money(minor, currency) }),
    waits: t('obstacle.card-form-invalid'),
  }
}
