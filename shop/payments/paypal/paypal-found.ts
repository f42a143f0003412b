import type { PaymentRefund, RefundAnswer } from '../port.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'
import { paypalAmount } from './paypal-amount.ts'
import { Capture, isProblem, PaypalOrder, Refunded, whyOf } from './paypal-answers.ts'
import type { PaypalCall } from './paypal-calls.ts'

/** An order of theirs; undefined where PayPal knows of none. */
export async function orderOf(call: PaypalCall, id: string): Promise<PaypalOrder | undefined> {
  const { status, json } = await call('GET', orderPath(id))
  if (status === 404 && isProblem(status, json)) return undefined
  const { data: order } = PaypalOrder.safeParse(json)
  if (!order) throw new ProviderAnswered('PayPal', status)
  return order
}

/** What was taken; undefined where PayPal knows of nothing. */
export async function captureOf(call: PaypalCall, id: string): Promise<Capture | undefined> {
  const { status, json } = await call('GET', capturePath(id))
  if (status === 404 && isProblem(status, json)) return undefined
  const { data: capture } = Capture.safeParse(json)
  if (!capture) throw new ProviderAnswered('PayPal', status)
  return capture
}

/** Sends money back, under the refund’s own name: once, no matter who asks. */
export async function refunded(call: PaypalCall, wish: PaymentRefund): Promise<RefundAnswer> {
  const { requestId, ref, orderNo, amount, currency } = wish
  const { status, json } = await call('POST', `${capturePath(ref)}/refund`, {
    body: JSON.stringify({
      amount: paypalAmount(amount, currency),
      custom_id: requestId,
      note_to_payer: orderNo.slice(0, 255),
    }),
    requestId: `refund-${requestId}`,
  })
  const { data: made } = Refunded.safeParse(json)
  if (made && (status === 200 || status === 201)) return { kind: 'accepted', ref: made.id }
  if (!isProblem(status, json)) throw new ProviderAnswered('PayPal', status)
  return { kind: 'refused', why: whyOf(status, json) }
}

/** Where an order of theirs is asked for. */
export function orderPath(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`
}

function capturePath(id: string): string {
  return `/v2/payments/captures/${encodeURIComponent(id)}`
}
