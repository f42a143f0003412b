import { decimalAmount } from '#domain/payment/decimal-amount.ts'
import type {
  Begun,
  Notification,
  Notified,
  PaymentAdapter,
  PaymentAsked,
  PaymentRefund,
  PaymentStart,
  PaymentWord,
} from '../port.ts'
import { ask, type Fetch } from '../wire/ask.ts'
import {
  isItsOwnFault,
  isNotLetIn,
  isNotThere,
  refundAnswer,
  type Said,
  saidBy,
  stateOf,
  tokenIn,
  wordOf,
} from './eservice-answers.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** What a contract with eService gives a shop. */
export type EserviceSettings = {
  /** What the contract takes; all that it may, where that is not said. */
  currencies?: readonly string[] | undefined
  merchantId: string
  password: string
  /** Where its calls are, without a slash at the end. */
  url: string
  /** The shop’s own origin, which calls name that nobody’s browser makes; its calls’ by itself. */
  shopOrigin?: string | undefined
  /** Where its page for payments is, likewise. */
  cashierUrl: string
}

type Options = {
  fetch?: Fetch
  now?: () => number
  /** Where its pages are, if not at `cashierUrl`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

/** Together no longer than a payment may take to begin before another process begins it. */
const timeout = 6_000

/** Which of its ways to pay each of ours is; all of them where nothing is named. */
const solutions: Readonly<Record<string, string>> = {
  card: '500',
  googlePay: '502',
  applePay: '504',
  blik: '2222',
}

/**
 * eService: for each thing that is asked of it a token is fetched, which is good once. A shopper
 * goes to its page with one; who typed a code of BLIK stays. What it tells is not signed, so that
 * it is a reason to ask and nothing else.
 */
export function createEservice(settings: EserviceSettings, options: Options = {}): PaymentAdapter {
  const { merchantId, password, url, cashierUrl } = settings
  const { fetch: send = fetch, now = Date.now, pagesAt = () => cashierUrl } = options

  return {
    currencies: settings.currencies ?? ['PLN', 'EUR', 'GBP', 'USD', 'CZK'],
    origins: [new URL(cashierUrl).origin],
    subTypes: ['card', 'blik', 'googlePay', 'applePay'],
    takesBlikCode: true,
    start: async (payment) => {
      // A try whose process died is begun again, and may have been charged: eService knows. Of one
      // that nobody has begun there is nothing to ask.
      const mayBeThere = payment.isTakenOver || payment.isRepeated
      const asked = mayBeThere ? query(payment) : Promise.resolve(undefined)
      const before = await asked.catch((error: unknown) => {
        if (payment.isTakenOver || !(error instanceof NotSaid)) throw error
        return undefined
      })
      if (before?.state === 'failed') return { kind: 'fail', code: 'eservice-begun-before' }
      if (before) return { kind: 'wait' }
      const given = tokenIn(await post('token', purchase(payment)))
      // Whose contract it does not know, by a slip of its settings, is not said to have failed.
      if (given.kind === 'no' && isNotLetIn(given.why)) throw new Error(`eService: ${given.why}`)
      if (given.kind === 'no') return refused(given.why)
      const { token } = given
      if (payment.secrets.blikCode !== undefined) return charge(token)
      const page = new URL(pagesAt(payment.returnUrl))
      page.search = String(
        new URLSearchParams({ merchantId, token, integrationMode: 'Standalone' }),
      )
      return { kind: 'redirect', url: page.href }
    },
    notify: async (notification) => reasonToAsk(notification, merchantId),
    confirm: async ({ externalId, amount, currency }) => {
      const word = await query({ externalId, amount, currency })
      return word?.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query,
    refund: async (refund) => {
      // Its name is that of a payment of its own, which eService would take twice: one that is
      // there is found by it. An answer about a name that was never used leaves it out.
      const before = await find(refund.requestId).catch((error: unknown) => {
        if (refund.isRepeated || !(error instanceof NotSaid)) throw error
        return undefined
      })
      if (before) return refundAnswer(before)
      const given = tokenIn(await post('token', moneyBack(refund)))
      if (given.kind === 'no') return refundAnswer(given)
      const { token } = given
      return refundAnswer(saidBy(await post('payments', { merchantId, token })))
    },
  }

  async function post(path: 'token' | 'payments', fields: Record<string, string>) {
    const answer = await ask(send, `${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(fields)),
      timeout,
    })
    // What it refuses it refuses with 200: everything else is said by something in between.
    if (answer.status !== 200 || answer.json === undefined) {
      throw new ProviderAnswered('eService', answer.status)
    }
    return answer
  }

  function asked(action: string, fields: Record<string, string>): Record<string, string> {
    const allowOriginUrl = settings.shopOrigin ?? new URL(url).origin
    return { merchantId, password, action, timestamp: String(now()), allowOriginUrl, ...fields }
  }

  /** How a payment or a refund of this name stands; undefined where there is none. */
  async function find(merchantTxId: string): Promise<Said | undefined> {
    const given = tokenIn(await post('token', asked('GET_STATUS', { merchantTxId })))
    if (given.kind === 'no') {
      if (isNotThere(given.why)) return undefined
      throw new NotSaid(given.why)
    }
    const { token } = given
    const said = saidBy(await post('payments', { merchantId, token, merchantTxId }))
    if (said.kind === 'yes') return said
    // Whatever else it says is no word about a payment.
    if (!isNotThere(said.why)) throw new NotSaid(said.why)
    return undefined
  }

  async function query(
    asked: Pick<PaymentAsked, 'externalId' | 'amount' | 'currency'>,
  ): Promise<PaymentWord | undefined> {
    const { externalId, amount, currency } = asked
    const found = await find(externalId)
    if (found?.kind !== 'yes') return undefined
    const begun = { ...(amount !== undefined && { amount }), ...(currency && { currency }) }
    return wordOf({ externalId, merchantId, ...begun }, found.transaction)
  }

  /**
   * Who is slow in a bank's app is waited for on the shop's own page. So is who was charged without
   * an answer to it: it may be money, and the looks at it tell.
   */
  async function charge(token: string): Promise<Begun> {
    const said = await post('payments', { merchantId, token })
      .then(saidBy)
      .catch(() => undefined)
    if (!said || (said.kind === 'no' && isItsOwnFault(said.why))) return { kind: 'wait' }
    if (said.kind === 'no') return refused(said.why)
    switch (stateOf(said.transaction)) {
      case 'paid':
        return { kind: 'done' }
      case 'failed':
        return refused(said.transaction.status ?? '')
      case 'unpaid':
        return { kind: 'wait' }
    }
  }

  function purchase(payment: PaymentStart): Record<string, string> {
    const { subType, browser, secrets, returnUrl } = payment
    const [first, ...rest] = payment.name.trim().split(/\s+/)
    const solution = secrets.blikCode === undefined ? solutions[subType ?? ''] : solutions['blik']
    return asked('PURCHASE', {
      allowOriginUrl: new URL(returnUrl).origin,
      channel: 'ECOM',
      country: 'PL',
      currency: payment.currency,
      amount: decimalAmount(payment.amount),
      merchantTxId: payment.externalId,
      merchantNotificationUrl: payment.notifyUrl,
      merchantLandingPageUrl: returnUrl,
      // A form that another site posts here comes without the shopper's cookie.
      merchantLandingPageRedirectMethod: 'GET',
      language: payment.lang,
      customerEmail: payment.email,
      customerFirstName: (first ?? '').slice(0, 50),
      customerLastName: rest.join(' ').slice(0, 50),
      ...(browser && {
        customerIPAddress: browser.address,
        userAgent: browser.userAgent.slice(0, 1_000),
      }),
      ...(solution !== undefined && { paymentSolutionId: solution }),
      ...(secrets.blikCode !== undefined && { blikCode: secrets.blikCode }),
    })
  }

  function moneyBack({ requestId, externalId, amount }: PaymentRefund): Record<string, string> {
    return asked('REFUND', {
      merchantTxId: requestId,
      originalMerchantTxId: externalId,
      amount: decimalAmount(amount),
      // Where a person looks for it in the panel.
      partialRefundComment: requestId,
    })
  }
}

/** It answers, but not how a payment stands. */
class NotSaid extends ProviderAnswered {
  override name = 'NotSaid'

  constructor(why: string) {
    super('eService', 400)
    this.message = `eService does not say how it stands: ${why}`
  }
}

/** Anybody who sent it: it names a payment, and eService is asked about that. */
function reasonToAsk({ raw }: Notification, merchantId: string): Notified {
  const fields = new URLSearchParams(Buffer.from(raw).toString('utf8'))
  const externalId = fields.get('merchantTxId') ?? ''
  if (!/^[\w-]{1,100}$/.test(externalId) || fields.get('merchantId') !== merchantId) {
    return { kind: 'refused', because: 'not-understood' }
  }
  const reply = { type: 'text/plain', body: 'OK' }
  // A refund of its own is noted by its answer, and named by no try to pay.
  const isPayment = ['PURCHASE', 'AUTH', 'CAPTURE', null].includes(fields.get('action'))
  if (!isPayment) return { kind: 'answered', reply }
  // It may be anybody’s: it counts only as long as eService itself cannot be asked.
  const saysPaid = stateOf({ status: fields.get('status') }) === 'paid'
  return { kind: 'look', at: [{ externalId }], reply, saysPaid }
}

function refused(why: string): Begun {
  return { kind: 'fail', code: `eservice-${why.replaceAll(/[^\w.-]/g, '')}` }
}
