import type { z } from 'zod'

import { decimalAmount, minorAmount } from '#domain/payment/decimal-amount.ts'
import type {
  Begun,
  PaymentAdapter,
  PaymentAsked,
  PaymentRefund,
  PaymentStart,
  PaymentWord,
} from '../port.ts'
import { type Answer, ask, type Fetch } from '../wire/ask.ts'
import {
  Order,
  isFailure,
  reasonIn,
  refundAnswer,
  refused,
  Session,
  Sessions,
  stateOf,
  Transaction,
  Transactions,
} from './elavon-answers.ts'
import { noticeOf } from './elavon-notice.ts'
import { idIn } from './href.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** What a contract with Elavon gives a shop. */
export type ElavonSettings = {
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  merchantAlias: string
  secretKey: string
  /** Whose signature its notifications have, and the key of that, in base64. */
  signerId: string
  webhookSecret: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** Where its pages are, likewise. */
  pagesUrl: string
}

type Options = {
  fetch?: Fetch
  now?: () => number
  /** Where its pages are, if not at `pagesUrl`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

/** Together no longer than a payment may take to begin before another process begins it. */
const timeout = 8_000

/**
 * Elavon Payment Gateway: a shopper is sent to the page of a session. What it tells is signed and
 * has no amount in it, so that it is asked for that.
 */
export function createElavon(settings: ElavonSettings, options: Options = {}): PaymentAdapter {
  const { merchantAlias, secretKey, url, pagesUrl } = settings
  const { fetch: send = fetch, now = Date.now, pagesAt = () => pagesUrl } = options
  const authorization = `Basic ${Buffer.from(`${merchantAlias}:${secretKey}`).toString('base64')}`

  return {
    currencies: settings.currencies ?? ['PLN', 'EUR', 'GBP', 'USD', 'CZK'],
    origins: [new URL(pagesUrl).origin],
    // Its page asks for one first.
    subTypes: ['card'],
    start: async (payment) => {
      // A try whose process died is begun again: it stays with the session that it has.
      const before = await sessionOf({ externalId: payment.externalId, ref: undefined })
      if (before)
        return before.transaction ? { kind: 'wait', ref: before.id } : toPage(before, payment)
      const order = await call('POST', 'orders', orderFor(payment))
      const { data: made } = Order.safeParse(order.json)
      if (!made) return refused(order)
      const answer = await call('POST', 'payment-sessions', sessionFor(payment, made.href))
      const { data: session } = Session.safeParse(answer.json)
      return session ? toPage(session, payment) : refused(answer)
    },
    notify: async (notification) => noticeOf(notification, settings),
    confirm: async ({ externalId, ref, amount, currency }) => {
      const word = await query({ externalId, ref })
      return word?.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query,
    refund: async (refund) => {
      // Its name is its own: whose answer was lost is found by it.
      const [before] = await itemsNamed(Transactions, 'transactions', refund.requestId)
      if (before) return refundAnswer(before)
      const session = await sessionOf(refund)
      const paidBy = session?.transaction
        ? addressOf('transactions', session.transaction)
        : undefined
      if (paidBy === undefined) return { kind: 'refused', why: 'the payment is not known' }
      const answer = await call('POST', 'transactions', refundFor(refund, paidBy))
      const { data: made } = Transaction.safeParse(answer.json)
      return made ? refundAnswer(made) : { kind: 'refused', why: reasonIn(answer) }
    },
  }

  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const answer = await ask(send, `${url}/${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        'accept-version': '1',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      timeout,
    })
    // What is said of this shop's right to ask, or by something in between, is no word of anything.
    const { status, json } = answer
    if (status >= 500 || [401, 403, 408, 429].includes(status) || json === undefined) {
      throw new ProviderAnswered('Elavon', status)
    }
    return answer
  }

  /** Those of our own name. */
  async function itemsNamed<T>(
    list: z.ZodType<{ items: T[] }>,
    path: string,
    customReference: string,
  ): Promise<T[]> {
    const filter = encodeURIComponent(`customReference_eq_${customReference}`)
    const { status, json } = await call('GET', `${path}?filter=${filter}`)
    const { data: found } = list.safeParse(json)
    if (!found) throw new ProviderAnswered('Elavon', status)
    return found.items
  }

  async function sessionOf({ externalId, ref }: PaymentAsked): Promise<Session | undefined> {
    if (ref === undefined) {
      const found = await itemsNamed(Sessions, 'payment-sessions', externalId)
      const named = found.filter(({ customReference }) => customReference === externalId)
      return named.find(({ transaction }) => transaction) ?? named[0]
    }
    const { status, json } = await call('GET', `payment-sessions/${encodeURIComponent(ref)}`)
    if (status === 404 && isFailure(json)) return undefined
    const { data: session } = Session.safeParse(json)
    if (!session) throw new ProviderAnswered('Elavon', status)
    // Of another try than was asked for nothing is learnt.
    return session.customReference === externalId ? session : undefined
  }

  async function query(asked: PaymentAsked): Promise<PaymentWord | undefined> {
    const session = await sessionOf(asked)
    if (!session) return undefined
    const unpaid = { externalId: asked.externalId, ref: session.id, amount: 0, currency: '' }
    if (!session.transaction) return { ...unpaid, state: 'unpaid' }
    const { status, json } = await call('GET', `transactions/${idAt(session.transaction)}`)
    const { data: transaction } = Transaction.safeParse(json)
    if (!transaction) throw new ProviderAnswered('Elavon', status)
    const { total } = transaction
    const amount = minorAmount(String(total.amount))
    if (amount === undefined) throw new Error('Elavon was not understood')
    return { ...unpaid, state: stateOf(transaction), amount, currency: total.currencyCode }
  }

  /** The same at the address that we know. */
  function addressOf(path: string, given: string): string {
    return `${url}/${path}/${idAt(given)}`
  }

  function toPage({ id: ref, url: page }: Session, { returnUrl }: PaymentStart): Begun {
    const { origin } = new URL(pagesAt(returnUrl))
    // Nobody else's page asks for a card.
    if (!page || new URL(page).origin !== origin) throw new Error('Elavon names a foreign page')
    return { kind: 'redirect', url: page, ref }
  }

  function orderFor({ externalId, orderNo, amount, currency }: PaymentStart) {
    return {
      total: { amount: decimalAmount(amount), currencyCode: currency },
      orderReference: orderNo,
      description: orderNo,
      customReference: externalId,
    }
  }

  function sessionFor(payment: PaymentStart, order: string) {
    return {
      order: addressOf('orders', order),
      returnUrl: payment.returnUrl,
      cancelUrl: payment.returnUrl,
      hppType: 'fullPageRedirect',
      doCreateTransaction: true,
      doThreeDSecure: true,
      expiresAt: new Date(now() + payment.minutes * 60_000).toISOString(),
      customReference: payment.externalId,
      shopperEmailAddress: payment.email,
      defaultLanguageTag: payment.lang,
    }
  }
}

function refundFor({ requestId, orderNo, amount, currency }: PaymentRefund, paidBy: string) {
  return {
    type: 'refund',
    parentTransaction: paidBy,
    total: { amount: decimalAmount(amount), currencyCode: currency },
    orderReference: orderNo,
    customReference: requestId,
  }
}

function idAt(given: string): string {
  const id = idIn(given)
  if (id === undefined) throw new Error('Elavon was not understood')
  return id
}
