import { z } from 'zod'

import type { Begun, PaymentAdapter, RefundAnswer } from '../port.ts'
import { type PayuAccess, type PayuAnswer, payuCalls, type PayuClock } from './payu-calls.ts'
import { PayuOrder, readNotice, wordOf } from './payu-notice.ts'
import { payuOrder } from './payu-order.ts'
import { payuTrial } from './payu-trial.ts'
import { ProviderAnswered } from '../wire/provider-answered.ts'

/** What a contract with PayU gives a shop. */
export type PayuSettings = PayuAccess & {
  posId: string
  /** The key of notifications; PayU's panel calls it the second key, or MD5. */
  secondKey: string
  /** Those that its point of sale takes. */
  currencies: readonly string[]
  /** Whether codes of BLIK may be typed in the shop, which PayU sets up for a point of sale. */
  takesBlikCode: boolean
}

const statusCode = z.string().regex(/^[A-Z0-9_]{1,60}$/)
const orderId = PayuOrder.shape.orderId

const Ordered = z.object({
  status: z.object({
    statusCode: z.union([z.literal('SUCCESS'), statusCode.startsWith('WARNING_')]),
  }),
  orderId,
  redirectUri: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
})
/** `orderId`: of the order that is there, where PayU says it. */
const NotUnique = z.object({
  status: z.object({ statusCode: z.literal('ERROR_ORDER_NOT_UNIQUE') }),
  orderId: orderId.optional(),
})
const Refusal = z.object({
  status: z.object({
    statusCode,
    codeLiteral: z.string().max(200).optional(),
    statusDesc: z.string().max(500).optional(),
  }),
})
const Orders = z.object({ orders: z.array(PayuOrder).min(1) })
const Done = z.object({ status: z.object({ statusCode: z.literal('SUCCESS') }) })
const Refunded = Done.extend({
  refund: z.object({
    refundId: z.string().max(100).optional(),
    status: z.string().max(40).optional(),
  }),
})

/** PayU: a shopper is sent to its page or types a code of BLIK, and it tells what became of it. */
export function createPayu(settings: PayuSettings, clock: PayuClock = {}): PaymentAdapter {
  const { url, currencies, takesBlikCode } = settings
  const call = payuCalls(settings, clock)

  return {
    currencies,
    origins: [new URL(url).origin],
    subTypes: ['card', 'blik', 'googlePay', 'applePay', 'payPo'],
    takesBlikCode,
    start: async (payment) => {
      const hasCode =
        takesBlikCode && payment.subType === 'blik' && payment.secrets.blikCode !== undefined
      const answer = await begin(payuOrder(payment, settings), { hasCode })
      const { data: before } = NotUnique.safeParse(answer.json)
      return before
        ? takeUp({ externalId: payment.externalId, ref: before.orderId }, { hasCode })
        : begun(answer, { hasCode })
    },
    notify: async (notification) => readNotice(notification, settings),
    tryContract: () => payuTrial(settings, clock),
    confirm: async (word) => {
      const order = await find(word)
      const known = order && wordOf(order)
      if (known?.state !== 'paid') return false
      if (known.amount !== word.amount || known.currency !== word.currency) return false
      return order?.status === 'COMPLETED' || capture(word)
    },
    query: async (asked) => {
      const order = await find(asked)
      const word = order && wordOf(order)
      // PayU gives back what nobody takes.
      const isLeft = order?.status === 'WAITING_FOR_CONFIRMATION' && asked.isOver === true
      return word && isLeft ? { ...word, state: 'unpaid' } : word
    },
    refund: async ({ requestId, ref, orderNo, amount, currency }) => {
      const refund = {
        description: orderNo,
        amount: String(amount),
        extRefundId: requestId,
        currencyCode: currency,
      }
      const path = `orders/${encodeURIComponent(ref)}/refunds`
      return refundAnswer(await call({ method: 'POST', path, body: { refund } }))
    },
  }

  /** A code of BLIK works once: whether its order arrived is found out by sending it again. */
  async function begin(order: object, { hasCode }: Way): Promise<PayuAnswer> {
    const sent = { method: 'POST', path: 'orders', body: order }
    try {
      return await call(sent)
    } catch (error) {
      if (!hasCode) throw error
      return call(sent)
    }
  }

  /**
   * The order is there, and the answer to anybody who made it was lost, with the address of its
   * page. It is ended, so that only the next try can be paid; where it cannot be, or a code of BLIK
   * may be with the bank, money may be on its way and is waited for.
   */
  async function takeUp(
    { externalId, ref }: { externalId: string; ref: string | undefined },
    { hasCode }: Way,
  ): Promise<Begun> {
    const order = await find({ externalId, ref })
    if (hasCode) return { kind: 'wait', ref: order?.orderId }
    if (!order) return { kind: 'fail', code: 'payu-begun-before' }
    const path = `orders/${order.orderId}`
    const isEnded =
      order.status === 'CANCELED' ||
      Done.safeParse((await call({ method: 'DELETE', path })).json).success
    return isEnded
      ? { kind: 'fail', code: 'payu-begun-before' }
      : { kind: 'wait', ref: order.orderId }
  }

  /** PayU knows an order by its own name for it alone. */
  async function find(names: { externalId: string; ref?: string | undefined }) {
    const { externalId, ref } = names
    if (ref === undefined) return undefined
    const path = `orders/${encodeURIComponent(ref)}`
    const { status, json } = await call({ method: 'GET', path })
    if (status === 404 && Refusal.safeParse(json).success) return undefined
    const { data } = Orders.safeParse(json)
    if (status !== 200 || !data) throw new ProviderAnswered('PayU', status)
    return data.orders.find((one) => one.orderId === ref && one.extOrderId === externalId)
  }

  /** Of two who take it at the same time PayU refuses one. */
  async function capture(names: { externalId: string; ref?: string | undefined }) {
    const path = `orders/${encodeURIComponent(names.ref ?? '')}/captures`
    const { json } = await call({ method: 'POST', path, body: {} })
    if (Done.safeParse(json).success) return true
    return (await find(names))?.status === 'COMPLETED'
  }
}

/** Whether it is paid by a code of BLIK that was typed here. */
type Way = { hasCode: boolean }

function begun({ status, json }: PayuAnswer, { hasCode }: Way): Begun {
  const { data: ordered } = Ordered.safeParse(json)
  if (ordered && status < 400) {
    const { redirectUri, orderId: ref } = ordered
    // A code that was typed leads nowhere, unless PayU wants the shopper to go on.
    const isTaken = status === 201 && ordered.status.statusCode === 'SUCCESS'
    if (hasCode && (isTaken || redirectUri === undefined)) {
      return { kind: 'wait', ref }
    }
    if (redirectUri !== undefined) return { kind: 'redirect', url: redirectUri, ref }
    return { kind: 'fail', code: 'payu-no-page' }
  }
  const { data: refusal } = Refusal.safeParse(json)
  if (status < 400 || !refusal) throw new ProviderAnswered('PayU', status)
  return { kind: 'fail', code: `payu-${refusal.status.statusCode}` }
}

/** PayU gives the same answer to the same refund, however often it is asked for. */
function refundAnswer({ status, json }: PayuAnswer): RefundAnswer {
  const { data: refunded } = Refunded.safeParse(json)
  if (refunded && status < 300) {
    const { refundId: ref, status: end } = refunded.refund
    if (end === 'CANCELED') return { kind: 'refused', why: end }
    return { kind: 'accepted', ref, ...(end === 'FINALIZED' && { isDone: true }) }
  }
  const { data: refusal } = Refusal.safeParse(json)
  if (status < 400 || !refusal) throw new ProviderAnswered('PayU', status)
  const { statusCode, codeLiteral, statusDesc } = refusal.status
  return { kind: 'refused', why: statusDesc ?? codeLiteral ?? statusCode }
}
