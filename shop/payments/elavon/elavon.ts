import { minorAmount } from '#domain/payment/decimal-amount.ts'
import type { Begun, PaymentAdapter, PaymentAsked, PaymentStart, PaymentWord } from '../port.ts'
import type { Fetch } from '../wire/ask.ts'
import {
  Order,
  reasonIn,
  refundAnswer,
  refused,
  Session,
  Sessions,
  stateOf,
  Transaction,
  Transactions,
} from './elavon-answers.ts'
import { elavonCalls, type ElavonSettings } from './elavon-calls.ts'
import { addressIn, idAt, orderFor, refundFor, sessionFor } from './elavon-fields.ts'
import { noticeOf } from './elavon-notice.ts'
import { letIn } from '../wire/contract-trial.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

type Options = {
  fetch?: Fetch
  now?: () => number
  /** Where its pages are, if not at `pagesUrl`: by the address to come back to. */
  pagesAt?: (returnUrl: string) => string
}

/**
 * Elavon Payment Gateway: a shopper is sent to the page of a session. What it tells is signed and
 * has no amount in it, so that it is asked for that.
 */
export function createElavon(settings: ElavonSettings, options: Options = {}): PaymentAdapter {
  const { url, pagesUrl } = settings
  const { fetch: send = fetch, now = Date.now, pagesAt = () => pagesUrl } = options
  const { call, itemsNamed, sessionOf } = elavonCalls(settings, send)

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
      const answer = await call(
        'POST',
        'payment-sessions',
        sessionFor(payment, addressIn(url, 'orders', made.href), now()),
      )
      const { data: session } = Session.safeParse(answer.json)
      return session ? toPage(session, payment) : refused(answer)
    },
    notify: async (notification) => noticeOf(notification, settings),
    confirm: async ({ externalId, ref, amount, currency }) => {
      const word = await query({ externalId, ref })
      return word?.state === 'paid' && word.amount === amount && word.currency === currency
    },
    query,
    // Of sessions that nobody has begun there are none, for who may ask.
    tryContract: () =>
      letIn(['ELAVON_MERCHANT_ALIAS', 'ELAVON_SECRET_KEY'], () =>
        itemsNamed(Sessions, 'payment-sessions', 'kram-trial'),
      ),
    refund: async (refund) => {
      // Its name is its own: whose answer was lost is found by it.
      const [before] = await itemsNamed(Transactions, 'transactions', refund.requestId)
      if (before) return refundAnswer(before)
      const session = await sessionOf(refund)
      const paidBy = session?.transaction
        ? addressIn(url, 'transactions', session.transaction)
        : undefined
      if (paidBy === undefined) return { kind: 'refused', why: 'the payment is not known' }
      const answer = await call('POST', 'transactions', refundFor(refund, paidBy))
      const { data: made } = Transaction.safeParse(answer.json)
      return made ? refundAnswer(made) : { kind: 'refused', why: reasonIn(answer) }
    },
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

  function toPage({ id: ref, url: page }: Session, { returnUrl }: PaymentStart): Begun {
    const { origin } = new URL(pagesAt(returnUrl))
    // Nobody else's page asks for a card.
    if (!page || new URL(page).origin !== origin) throw new Error('Elavon names a foreign page')
    return { kind: 'redirect', url: page, ref }
  }
}
