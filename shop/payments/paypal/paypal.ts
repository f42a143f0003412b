import type { Begun, PaymentAdapter, PaymentAsked, PaymentStart, PaymentWord } from '../port.ts'
import { paypalCurrencies } from './paypal-amount.ts'
import {
  Created,
  isProblem,
  issuesOf,
  PaypalOrder,
  wordOfCapture,
  wordOfOrder,
} from './paypal-answers.ts'
import { paypalCalls, type PaypalOptions, type PaypalSettings } from './paypal-calls.ts'
import { addressOf, newOrder } from './paypal-fields.ts'
import { captureOf, orderOf, orderPath, refunded } from './paypal-found.ts'
import { paypalNews } from './paypal-news.ts'
import { paypalTrial } from './paypal-trial.ts'
import { ProviderAnswered, StillRuns } from '../wire/provider-answered.ts'

/** After these a try is over, and another one can choose otherwise. */
const declined = new Set([
  ...['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'],
  ...['PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'ORDER_EXPIRED'],
  ...['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'],
  ...['TRANSACTION_BLOCKED_BY_PAYEE', 'TRANSACTION_LIMIT_EXCEEDED', 'COMPLIANCE_VIOLATION'],
  ...['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'DUPLICATE_INVOICE_ID', 'MAX_VALUE_EXCEEDED'],
])

/** After these it is taken already, and the order says with what. */
const taken = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_ALREADY_COMPLETED'])

/** After these PayPal is at it: nobody knows the end yet, and it is asked again. */
const running = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'TRANSACTION_APPROVED_AWAITING_FUNDING'])

/** After these the shopper is asked once more. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/**
 * PayPal (Orders v2): a shopper is sent to its page, or sees it over ours, and agrees there; the
 * shop then takes the money, once, and only money that was taken is paid.
 */
export function createPaypal(
  settings: PaypalSettings,
  options: PaypalOptions = {},
): PaymentAdapter {
  const call = paypalCalls(settings, options)

  return {
    currencies: paypalCurrencies,
    origins: [new URL(settings.url.replace('//api-m.', '//www.')).origin],
    start,
    notify: paypalNews(settings, call),
    confirm: async ({ ref, amount, currency }) => {
      if (ref === undefined) return false
      const capture = await captureOf(call, ref)
      if (!capture) return false
      const word = wordOfCapture('', capture)
      return word.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query,
    refund: (wish) => refunded(call, wish),
    tryContract: () => paypalTrial(settings, options),
  }

  async function start(payment: PaymentStart): Promise<Begun> {
    const address = addressOf(payment)
    const first = await create(payment, address)
    // Who did not type an address as PayPal knows it can pay all the same.
    const isAddress = first.kind === 'fail' && address !== undefined && first.isAddress
    const begun = isAddress ? await create(payment, undefined) : first
    return begun.kind === 'fail' ? { kind: 'fail', code: begun.code } : begun
  }

  async function create(
    payment: PaymentStart,
    shipping: object | undefined,
  ): Promise<Begun & { isAddress?: boolean }> {
    const { externalId } = payment
    const { status, json } = await call('POST', '/v2/checkout/orders', {
      body: JSON.stringify(newOrder(payment, shipping)),
      requestId: shipping ? externalId : `${externalId}-plain`,
    })
    const { data: created } = Created.safeParse(json)
    if (!created) {
      if (!isProblem(status, json)) throw new ProviderAnswered('PayPal', status)
      const isAddress = status === 422 && /\/shipping\b/.test(JSON.stringify(json))
      return { kind: 'fail', code: `paypal-${issuesOf(json)[0] ?? status}`, isAddress }
    }
    const way = created.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    if (!way) throw new Error('PayPal named no page to pay at')
    return { kind: 'redirect', url: way.href, ref: created.id }
  }

  async function query({ externalId, ref, isOver }: PaymentAsked) {
    if (ref === undefined) return undefined
    const order = await orderOf(call, ref)
    if (!order) {
      // Once it is paid a try is known by what was taken for it.
      const capture = await captureOf(call, ref)
      return capture?.custom_id === externalId ? wordOfCapture(externalId, capture) : undefined
    }
    const word = wordOfOrder(externalId, order)
    if (word?.state !== 'unpaid' || order.status !== 'APPROVED' || isOver) return word
    return take(word, order.id)
  }

  /** Takes what the shopper has agreed to, under the try’s own name: once, no matter who asks. */
  async function take(agreed: PaymentWord, orderId: string): Promise<PaymentWord | undefined> {
    const { externalId } = agreed
    const { status, json } = await call('POST', `${orderPath(orderId)}/capture`, {
      body: '{}',
      requestId: `take-${externalId}`,
    })
    const { data: order } = PaypalOrder.safeParse(json)
    if (order) return wordOfOrder(externalId, order) ?? agreed
    const issues = issuesOf(json)
    if (issues.some((issue) => taken.has(issue))) {
      const now = await orderOf(call, orderId)
      return now && wordOfOrder(externalId, now)
    }
    if (issues.some((issue) => declined.has(issue))) return { ...agreed, state: 'failed' }
    if (issues.some((issue) => notYet.has(issue))) return agreed
    if (issues.some((issue) => running.has(issue))) throw new StillRuns('PayPal', status)
    throw new Error(`PayPal did not take what was agreed to: ${issues.join(' ')}`)
  }
}
