import { z } from 'zod'

import { boundedText } from '#contract/json.ts'
import { isNeverSent } from '../never-sent.ts'
import type {
  Begun,
  PaymentAdapter,
  PaymentRefund,
  PaymentStart,
  PaymentWord,
  RefundAnswer,
} from '../port.ts'
import type { ImojeSettings } from './imoje.ts'
import { imojeCustomer, imojeTitle, methods } from './imoje-fields.ts'
import {
  parsedBody,
  type Link,
  LinkAnswer,
  stateOf,
  type Transaction,
  TransactionAnswer,
  wordOf,
  wordOfLink,
} from './imoje-words.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

type CallContext = {
  ask: (request: Request) => Promise<Response>
  pagesAt: (returnUrl: string) => string
  now: () => number
}

type Answer = { status: number; json: unknown }

const timeout = 10_000
const mostText = 262_144

const Refused = z.object({
  apiErrorResponse: z.object({ code: z.string().max(100), message: z.string().max(500) }),
})
type Refusal = z.infer<typeof Refused>['apiErrorResponse']

/** What imoje does for who has a token of it. */
export function imojeCalls(
  { merchantId, serviceId, apiUrl, token }: ImojeSettings & { token: string },
  { ask, pagesAt, now }: CallContext,
): Pick<PaymentAdapter, 'start' | 'confirm' | 'query' | 'refund'> {
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
  }

  async function link(payment: PaymentStart): Promise<Begun> {
    const { returnUrl, subType = '' } = payment
    const [visible, code] = methods[subType] ?? []
    const answer = await call('POST', 'payment', {
      ...common(payment),
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
      ...common(payment),
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

  function common({ externalId, amount, currency, ...payment }: PaymentStart) {
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

  async function linkWord(ref: string | undefined): Promise<PaymentWord | undefined> {
    const found = await linkNamed(ref)
    return found && wordOfLink(found)
  }

  /** A payment that is known by its own name may not be the only one of its link. */
  async function withOthers(word: PaymentWord): Promise<PaymentWord> {
    if (word.state !== 'paid' || word.also) return word
    const { also = [], ...first } = (await linkWord(word.within)) ?? word
    // A link that lists no payment speaks of itself, by its own name.
    const known = new Set([word.ref, word.within])
    const others = [first, ...also].filter(({ state, ref }) => state === 'paid' && !known.has(ref))
    return others.length > 0 ? { ...word, also: others } : word
  }

  async function transactionWord(ref: string | undefined): Promise<PaymentWord | undefined> {
    const found = await transactionNamed(ref)
    return found && wordOf(found)
  }

  async function linkNamed(id: string | undefined): Promise<Link | undefined> {
    return named('payment', id, LinkAnswer)
  }

  async function transactionNamed(id: string | undefined): Promise<Transaction | undefined> {
    return named('transaction', id, TransactionAnswer)
  }

  /** Whatever it does not know of this name, as a link or as a transaction. */
  async function named<Found extends { serviceId: string }>(
    path: 'payment' | 'transaction',
    id: string | undefined,
    shape: z.ZodType<Found>,
  ): Promise<Found | undefined> {
    if (id === undefined || !z.uuid().safeParse(id).success) return undefined
    const answer = await call('GET', `${path}/${id}`)
    if (refusalOf(answer)) return undefined
    const { data: found } = shape.safeParse(answer.json)
    if (!found) throw new ProviderAnswered('imoje', answer.status)
    return found.serviceId === serviceId ? found : undefined
  }

  /**
   * It has no name of ours for a refund, and does each that it is asked for: those of the link are
   * looked at first, for one whose answer was lost.
   */
  async function refund({ requestId, ref, amount }: PaymentRefund): Promise<RefundAnswer> {
    const transaction = await transactionNamed(ref)
    const paidBy = transaction?.payment && (await linkNamed(transaction.payment.id))
    const before = paidBy?.transactions?.find(
      ({ type, title, status }) =>
        type === 'refund' && title === requestId && stateOf(status) !== 'failed',
    )
    if (before) {
      const isDone = stateOf(before.status) === 'paid'
      return { kind: 'accepted', ref: before.id, ...(isDone && { isDone }) }
    }
    const body = { type: 'refund', serviceId, amount, title: requestId }
    const answer = await call('POST', `transaction/${ref}/refund`, body)
    const { data: made } = TransactionAnswer.safeParse(answer.json)
    if (answer.status === 200 && made) return { kind: 'accepted', ref: made.id }
    const refusal = refusalOf(answer)
    if (!refusal) throw new ProviderAnswered('imoje', answer.status)
    return { kind: 'refused', why: refusal.message || refusal.code }
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await ask(
      new Request(`${apiUrl}/merchant/${merchantId}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      }),
    )
    const text = await boundedText(response, mostText)
    if (text === undefined) throw new Error('imoje answered with too much')
    return { status: response.status, json: parsedBody(text) }
  }
}

/** It answers that it will not: neither that we may not ask, nor that it cannot now. */
function refusalOf({ status, json }: Answer): Refusal | undefined {
  if (status < 400 || status >= 500 || [401, 403, 408, 429].includes(status)) return undefined
  return Refused.safeParse(json).data?.apiErrorResponse
}
