import type { RouterContextProvider } from 'react-router'

import type { LinkedPayment } from '#contract/payments.ts'
import type { OrderSummary } from '#domain/entities/order.ts'
import { needsNonce, takesAnotherCard, type Wallet } from '#domain/payment/card-form.ts'
import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import { toCardKey, toSummary } from '#app/request/addresses.ts'
import { getRendering } from '#app/request/shopper.ts'
import { cardForm, walletViews } from '../pay/provider-forms.ts'
import { leftToPay } from '../summary/what-is-next.ts'
import type { CardFormView } from './card-form-view.ts'
import type { WalletView } from '../wallet/wallet-view.ts'
import type { Payer } from './payer-of.ts'

/** The fields for a card on the summary of an order that is to be paid again. */
export type CardAgainView = {
  form: CardFormView
  action: string
  payer: Payer
  button: string
  /** What the button waits for. */
  waits: string
}

/** A wallet’s button there. */
export type WalletAgainView = { form: WalletView; action: string; payer: Payer }

/** What pays by a name that is made in the browser. */
export type NamesAgain = {
  card?: CardAgainView
  wallets?: Partial<Record<Wallet, WalletAgainView>>
}

type Paid = Pick<OrderSummary, 'payment'>

/** Whether an order can be paid by a card or wallet now, and none that was sent is waited for. */
export function canTakeName({ payment: { type } }: Paid, link: LinkedPayment | undefined): boolean {
  if (!link?.canPayAgain || !link.payments.some(needsNonce)) return false
  const isUnreached = link.pay?.kind === 'unreached'
  return takesAnotherCard({ type, state: link.state, isUnreached })
}

/**
 * What pays here again, with what it needs; the policy of this page alone lets it in. `email`: of
 * who ordered, in the browser that ordered.
 */
export function namesAgain(
  summary: OrderSummary,
  { id, payment, email }: { id: string; payment?: LinkedPayment | undefined; email?: string },
  context: Readonly<RouterContextProvider>,
): NamesAgain {
  if (!payment || !canTakeName(summary, payment)) return {}
  const { totalPrice } = summary
  const { currency } = totalPrice
  const at = { currency, keyAt: toCardKey(id) }
  const form = cardForm(payment.payments, at, context)
  const { t, money } = getRendering(context)
  const minor = leftToPay(totalPrice)
  const sent = {
    action: toSummary(id),
    payer: { amount: decimalAmount(minor), ...(email !== undefined && { email }) },
  }
  const button = t('cardForm.pay', { total: money(minor, currency) })
  const views = Object.entries(walletViews(payment.payments, at, context))
  return {
    ...(form && {
      card: { ...sent, form, button, waits: t('obstacle.card-form-invalid') },
    }),
    wallets: Object.fromEntries(views.map(([wallet, view]) => [wallet, { ...sent, form: view }])),
  }
}
