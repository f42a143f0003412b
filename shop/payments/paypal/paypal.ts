import type {
  Begun,
  PaymentAdapter,
  PaymentAsked,
  PaymentRefund,
  PaymentStart,
  PaymentWord,
  RefundAnswer,
} from '../port.ts'
import { paypalAmount, paypalCurrencies } from './paypal-amount.ts'
import {
  Capture,
  Created,
  isProblem,
  issuesOf,
  PaypalOrder,
  Refunded,
  whyOf,
  wordOfCapture,
  wordOfOrder,
} from './paypal-answers.ts'
import { paypalCalls, type PaypalOptions, type PaypalSettings } from './paypal-calls.ts'
import { paypalNews } from './paypal-news.ts'
import { ProviderAnswered, StillRuns } from '../wire/provider-answered.ts'

/** The languages that its pages speak, of those that a shop may have. */
const locales: Readonly<Record<string, string>> = {
  ...{ cs: 'cs-CZ', da: 'da-DK', de: 'de-DE', en: 'en-GB', es: 'es-ES', fr: 'fr-FR' },
  ...{ hu: 'hu-HU', it: 'it-IT', nl: 'nl-NL', no: 'no-NO', pl: 'pl-PL', pt: 'pt-PT' },
  ...{ sk: 'sk-SK', sv: 'sv-SE' },
}

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
      const capture = await captureOf(ref)
      if (!capture) return false
      const word = wordOfCapture('', capture)
      return word.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query,
    refund,
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
    const order = await orderOf(ref)
    if (!order) {
      // Once it is paid a try is known by what was taken for it.
      const capture = await captureOf(ref)
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
      const now = await orderOf(orderId)
      return now && wordOfOrder(externalId, now)
    }
    if (issues.some((issue) => declined.has(issue))) return { ...agreed, state: 'failed' }
    if (issues.some((issue) => notYet.has(issue))) return agreed
    if (issues.some((issue) => running.has(issue))) throw new StillRuns('PayPal', status)
    throw new Error(`PayPal did not take what was agreed to: ${issues.join(' ')}`)
  }

  async function orderOf(id: string): Promise<PaypalOrder | undefined> {
    const { status, json } = await call('GET', orderPath(id))
    if (status === 404 && isProblem(status, json)) return undefined
    const { data: order } = PaypalOrder.safeParse(json)
    if (!order) throw new ProviderAnswered('PayPal', status)
    return order
  }

  async function captureOf(id: string): Promise<Capture | undefined> {
    const { status, json } = await call('GET', capturePath(id))
    if (status === 404 && isProblem(status, json)) return undefined
    const { data: capture } = Capture.safeParse(json)
    if (!capture) throw new ProviderAnswered('PayPal', status)
    return capture
  }

  async function refund(wish: PaymentRefund): Promise<RefundAnswer> {
    const { requestId, ref, orderNo, amount, currency } = wish
    const { status, json } = await call('POST', `${capturePath(ref)}/refund`, {
      body: JSON.stringify({
        amount: paypalAmount(amount, currency),
        custom_id: requestId,
        note_to_payer: orderNo.slice(0, 255),
      }),
      requestId: `refund-${requestId}`,
    })
    const { data: refunded } = Refunded.safeParse(json)
    if (refunded && (status === 200 || status === 201))
      return { kind: 'accepted', ref: refunded.id }
    if (!isProblem(status, json)) throw new ProviderAnswered('PayPal', status)
    return { kind: 'refused', why: whyOf(status, json) }
  }
}

function newOrder(payment: PaymentStart, shipping: object | undefined) {
  const { externalId, orderNo, amount, currency, lang, returnUrl } = payment
  const locale = locales[lang]
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: externalId,
        // A second try for one order must not look like the first one sent again.
        invoice_id: `${orderNo}-${externalId.slice(0, 8)}`.slice(-127),
        description: orderNo.slice(0, 127),
        amount: paypalAmount(amount, currency),
        ...(shipping && { shipping }),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          return_url: returnUrl,
          cancel_url: returnUrl,
          ...(locale !== undefined && { locale }),
        },
      },
    },
  }
}

/** Where it is sent, which PayPal’s protection of sellers asks for; undefined if a part lacks. */
function addressOf({ address, name }: PaymentStart): object | undefined {
  const { street, number, apartment, postCode, city, region, country } = address
  if ([street, postCode, city, name].includes('') || !/^[a-z]{2}$/i.test(country)) return undefined
  const house = [number, apartment].filter(Boolean).join('/')
  return {
    type: 'SHIPPING',
    name: { full_name: name.slice(0, 300) },
    address: {
      address_line_1: [street, house].filter(Boolean).join(' ').slice(0, 300),
      admin_area_2: city.slice(0, 120),
      ...(region !== '' && { admin_area_1: region.slice(0, 300) }),
      postal_code: postCode.slice(0, 60),
      country_code: country.toUpperCase(),
    },
  }
}

function orderPath(id: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(id)}`
}

function capturePath(id: string): string {
  return `/v2/payments/captures/${encodeURIComponent(id)}`
}
