import { isNeverSent } from '../never-sent.ts'
import type { Begun, PaymentAdapter, PaymentRefund, PaymentStart, RefundAnswer } from '../port.ts'
import type { ImojeSettings } from './imoje.ts'
import { imojeCustomer, imojeTitle, methods } from './imoje-fields.ts'
import { imojeFound } from './imoje-found.ts'
import { imojeTrial } from './imoje-trial.ts'
import { imojeWire, refusalOf } from './imoje-wire.ts'
import { type Link, LinkAnswer, stateOf, TransactionAnswer } from './imoje-words.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

type CallContext = {
  ask: (request: Request) => Promise<Response>
  pagesAt: (returnUrl: string) => string
  now: () => number
}

/** What imoje does for who has a token of it. */
export function imojeCalls(
  settings: ImojeSettings & { token: string },
  { ask, pagesAt, now }: CallContext,
): Pick<PaymentAdapter, 'start' | 'confirm' | 'query' | 'refund' | 'tryContract'> {
  const { serviceId } = settings
  const call = imojeWire(settings, ask)
  const { linkNamed, transactionNamed, linkWord, transactionWord, withOthers } = imojeFound(
    call,
    serviceId,
  )

  return {
    start: async (payment) => {
      const { browser, secrets } = payment
      const { blikCode } = secrets
      // A code goes there with its sender’s address; without one its own page asks for it.
      if (blikCode === undefined || !browser) return link(payment)
      return charge(payment, blikCode, browser.address)
    },
    confirm: async ({ externalId, amount, currency, ref }) => {
      const word = (await transactionWord(ref)) ?? (await linkWord(ref))
      return (
        word?.state === 'paid' &&
        word.externalId === externalId &&
        word.amount === amount &&
        word.currency === currency
      )
    },
    // There is no call for our own name: who has no other has begun nothing there.
    query: async ({ externalId, ref }) => {
      const word = (await linkWord(ref)) ?? (await transactionWord(ref))
      return word?.externalId === externalId ? withOthers(word) : undefined
    },
    refund,
    tryContract: () => imojeTrial(call, serviceId),
  }

  async function link(payment: PaymentStart): Promise<Begun> {
    const { returnUrl, subType = '' } = payment
    const [visible, code] = methods[subType] ?? []
    const answer = await call('POST', 'payment', {
      ...common(payment, serviceId),
      returnUrl,
      ...(visible !== undefined && { visibleMethod: [visible] }),
      ...(code !== undefined && { preselectMethodCode: code }),
      validTo: Math.floor(now() / 1_000) + payment.minutes * 60,
    })
    const refusal = refusalOf(answer)
    if (refusal) return { kind: 'fail', code: refusal.code }
    const { data: made } = LinkAnswer.safeParse(answer.json)
    if (!made?.url) throw new ProviderAnswered('imoje', answer.status)
    if (new URL(made.url).origin !== new URL(pagesAt(returnUrl)).origin) {
      throw new Error('imoje sends to another place')
    }
    return { kind: 'redirect', url: made.url, ref: made.id }
  }

  /** The bank asks anybody who has made this code; how that ends comes as a notification. */
  async function charge(payment: PaymentStart, blikCode: string, clientIp: string): Promise<Begun> {
    const answer = await call('POST', 'transaction', {
      type: 'sale',
      ...common(payment, serviceId),
      paymentMethod: 'blik',
      paymentMethodCode: 'blik',
      clientIp,
      blikCode,
    }).catch((error: unknown) => {
      if (isNeverSent(error)) throw error
      return undefined
    })
    const refusal = answer && refusalOf(answer)
    if (refusal) return { kind: 'fail', code: refusal.code }
    const { data: transaction } = TransactionAnswer.safeParse(answer?.json)
    // Its answer is lost, not the money: who has the app in their hand may be paying.
    if (!transaction) return { kind: 'wait' }
    if (stateOf(transaction.status) !== 'failed') return { kind: 'wait', ref: transaction.id }
    return { kind: 'fail', code: transaction.statusCode ?? transaction.status }
  }

  /**
   * It has no name of ours for a refund, and does each that it is asked for: those of the link are
   * looked at first, for one whose answer was lost.
   */
  async function refund({ requestId, ref, amount }: PaymentRefund): Promise<RefundAnswer> {
    const transaction = await transactionNamed(ref)
    const paidBy = transaction?.payment && (await linkNamed(transaction.payment.id))
    const before = paidBy && refundIn(paidBy, requestId)
    if (before) return before
    const body = { type: 'refund', serviceId, amount, title: requestId }
    const answer = await call('POST', `transaction/${ref}/refund`, body)
    const { data: made } = TransactionAnswer.safeParse(answer.json)
    if (answer.status === 200 && made) return { kind: 'accepted', ref: made.id }
    const refusal = refusalOf(answer)
    if (!refusal) throw new ProviderAnswered('imoje', answer.status)
    return { kind: 'refused', why: refusal.message || refusal.code }
  }
}

/** What each way to begin a payment says of it. */
function common({ externalId, amount, currency, ...payment }: PaymentStart, serviceId: string) {
  return {
    serviceId,
    amount,
    currency,
    orderId: externalId,
    title: imojeTitle(payment.orderNo),
    successReturnUrl: payment.returnUrl,
    failureReturnUrl: payment.returnUrl,
    notificationUrl: payment.notifyUrl,
    customer: imojeCustomer(payment),
  }
}

/** What was sent back under this name, or is on its way. */
function refundIn({ transactions }: Link, requestId: string): RefundAnswer | undefined {
  const found = transactions?.find(
    ({ type, title, status }) =>
      type === 'refund' && title === requestId && stateOf(status) !== 'failed',
  )
  if (!found) return undefined
  const isDone = stateOf(found.status) === 'paid'
  return { kind: 'accepted', ref: found.id, ...(isDone && { isDone }) }
}
