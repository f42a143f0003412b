import type {
  Begun,
  Notification,
  Notified,
  PaymentAdapter,
  PaymentAsked,
  PaymentWord,
} from '../port.ts'
import type { Fetch } from '../wire/ask.ts'
import {
  isItsOwnFault,
  isNotLetIn,
  refundAnswer,
  saidBy,
  stateOf,
  tokenIn,
  wordOf,
} from './eservice-answers.ts'
import { eserviceCalls, NotSaid } from './eservice-calls.ts'
import { eserviceFields, type EserviceSettings } from './eservice-fields.ts'
import { eserviceTrial } from './eservice-trial.ts'

type Options = {
  fetch?: Fetch
  now?: () => number
  /** Where its pages are, if not at `cashierUrl`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

/**
 * eService: for each thing that is asked of it a token is fetched, which is good once. A shopper
 * goes to its page with one; who typed a code of BLIK stays. What it tells is not signed, so that
 * it is a reason to ask and nothing else.
 */
export function createEservice(settings: EserviceSettings, options: Options = {}): PaymentAdapter {
  const { merchantId, cashierUrl } = settings
  const { fetch: send = fetch, now = Date.now, pagesAt = () => cashierUrl } = options
  const { purchase, moneyBack, status } = eserviceFields(settings, now)
  const { post, find } = eserviceCalls(settings, { send, status })

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
    tryContract: () => eserviceTrial(post, status('kram-trial')),
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
}

/** No matter who sent it: it names a payment, and eService is asked about that. */
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
