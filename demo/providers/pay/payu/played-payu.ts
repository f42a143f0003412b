import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import { tellUntil } from '../later.ts'
import type { Played, PlayedGround } from '../played.ts'
import { payuCalls, refundName } from './payu-calls.ts'
import { type NoticeAlgorithm, orderNotice, refundNotice } from './payu-notices.ts'
import { type PlayedOrder, type PlayedRefund, payuOrders, refundedOf } from './payu-orders.ts'
import type { PayuKeys } from './payu-tokens.ts'

/** What differs from one point of sale to another. */
type PointOfSale = {
  algorithm?: NoticeAlgorithm | undefined
  /** The shop takes the money itself, as PayU can be asked to let it. */
  isTakenByShop?: boolean | undefined
  /** Codes of BLIK may be typed in the shop; then there is no page for them. */
  takesCodes?: boolean | undefined
}

/** It tells again what was not answered by 200; a minute of its plan is a second here, ms. */
const tellsAgain = [1, 2, 5, 10, 30].map((minutes) => minutes * 1_000)

/** Plays PayU: its tokens, orders and refunds, its page, and what it tells a shop. */
export function playPayu(
  keys: PayuKeys,
  ground: PlayedGround,
  { algorithm, isTakenByShop = false, takesCodes = true }: PointOfSale = {},
): Played {
  const { memory, deliver } = ground
  const signing = { secondKey: keys.secondKey, algorithm }
  const orders = payuOrders(memory)

  const isHeard = async (order: PlayedOrder): Promise<boolean> => {
    try {
      return (await deliver(orderNotice(order, signing))).status === 200
    } catch {
      return false
    }
  }
  /** Until it is answered by 200: once more at once, then by a plan. */
  const tell = async (order: PlayedOrder): Promise<void> => {
    if (!(await isHeard(order))) await tellUntil(() => isHeard(order), tellsAgain)
  }
  const change = async (order: PlayedOrder) => tell(await orders.keep(order))
  const paid = (order: PlayedOrder): PlayedOrder => {
    const waits = isTakenByShop && order.status !== 'COMPLETED'
    return { ...order, status: waits ? 'WAITING_FOR_CONFIRMATION' : 'COMPLETED' }
  }
  const tellRefund = (order: PlayedOrder, refund: PlayedRefund) =>
    deliver(refundNotice(order, refund, signing))

  const deeds: Deeds<PlayedOrder> = {
    back: ({ continueUrl }) => continueUrl,
    canceled: withError,
    failed: withError,
    fail: (order) => change({ ...order, status: 'CANCELED' }),
    take: (order) => orders.keep(paid(order)),
    tell,
    tellOther: (order, other) => tell({ ...paid(order), ...otherMoney(order, other) }),
    forge: (order) => deliver(orderNotice(paid(order), { ...signing, secondKey: 'not-the-key' })),
    takeBack: (order) => tell({ ...order, status: 'PENDING' }),
  }
  const { act, ...others } = framed<PlayedOrder, PlayedRefund>(
    (externalId) => orders.by(`ext:${externalId}`),
    {
      deeds,
      // What has ended cannot be paid any more, nor what was paid fail.
      before: async (order, deed) => {
        if (order.status === 'CANCELED' && deed !== 'stay') return withError(order)
        return order.status === 'COMPLETED' && deed === 'fail' ? order.continueUrl : undefined
      },
      came: ({ orderId: ref, status, totalAmount, currencyCode: currency }) =>
        status === 'COMPLETED' ? [{ ref, amount: Number(totalAmount), currency }] : [],
      sentBack: refundedOf,
      payOther: async (order, { amount, currency: currencyCode }) => {
        if (['COMPLETED', 'CANCELED'].includes(order.status)) return
        await change({ ...order, totalAmount: String(amount), currencyCode, status: 'COMPLETED' })
      },
      sendBack: async (order, minor) => {
        const made = { refundId: refundName(), amount: String(minor), status: 'FINALIZED' } as const
        await orders.keep({ ...order, refunds: [...order.refunds, made] })
        await tellRefund(order, made)
      },
      refunds: {
        of: ({ refunds }) => refunds,
        isOpen: ({ status }) => status === 'PENDING',
        ended: (one, end) => ({ ...one, status: end === 'done' ? 'FINALIZED' : 'CANCELED' }),
        keep: (order, refunds) => orders.keep({ ...order, refunds }),
        tell: tellRefund,
      },
    },
  )

  return {
    fetch: payuCalls(keys, ground, { orders, takesCodes, act, tell }),
    visit: async (path) => {
      const page = /^\/pay\/([\w-]{10,60})$/.exec(path)?.[1]
      const order = page === undefined ? undefined : await orders.by(`page:${page}`)
      if (!order) return undefined
      const { extOrderId: externalId, totalAmount, currencyCode: currency } = order
      return { externalId, amount: Number(totalAmount), currency }
    },
    ...{ act, ...others },
  }
}

function otherMoney({ totalAmount, currencyCode }: PlayedOrder, other: 'amount' | 'currency') {
  if (other === 'amount') return { totalAmount: String(Number(totalAmount) + 100) }
  return { currencyCode: currencyCode === 'EUR' ? 'CZK' : 'EUR' }
}

/** As it is said in the address to which a shopper comes back without having paid. */
function withError({ continueUrl }: PlayedOrder): string {
  const url = new URL(continueUrl)
  url.searchParams.set('error', '501')
  return url.href
}
