import type { Deeds } from '../deeds.ts'
import { framed } from '../frame.ts'
import { deeds as allDeeds, type Played, type PlayedGround } from '../played.ts'
import { paypalCalls, type PlayedPaypalKeys } from './paypal-calls.ts'
import {
  minorOf,
  moneyPlus,
  paypalName,
  type PaypalOrder,
  paypalOrders,
  type PaypalRefund,
  refundedOf,
  shownOrder,
  shownRefund,
} from './paypal-orders.ts'
import { paypalScript } from './paypal-script.ts'
import { paypalEvent } from './paypal-webhook.ts'

/** PayPal, and what a shopper’s bank may do there. */
export type PlayedPaypal = Played & {
  /** Somebody agrees to pay with money that takes its time. */
  delay(externalId: string): Promise<void>
  /** It has come, or not. */
  end(externalId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>
}

/**
 * Plays PayPal’s Orders v2: a shop says who it is, begins an order, and takes the money itself once
 * somebody has agreed; what it asks for under one name is done once.
 */
export function playPaypal(keys: PlayedPaypalKeys, ground: PlayedGround): PlayedPaypal {
  const { deliver } = ground
  const orders = paypalOrders(ground.memory)

  const known = async (externalId: string): Promise<PaypalOrder> => {
    const order = await orders.byTry(externalId)
    if (!order) throw new Error('nobody began it')
    return order
  }
  /** Nothing is paid on its page: somebody agrees, and the shop takes the money. */
  const agree = async (order: PaypalOrder, will?: PaypalOrder['will']): Promise<PaypalOrder> =>
    order.status === 'COMPLETED' ? order : orders.keep({ ...order, status: 'APPROVED', will })
  const agreed = (order: PaypalOrder) => deliver(eventOf(keys, order, 'CHECKOUT.ORDER.APPROVED'))
  const agreeTo = async (order: PaypalOrder, will?: PaypalOrder['will']) =>
    agreed(await agree(order, will))
  const taken = (order: PaypalOrder) => deliver(eventOf(keys, order, 'PAYMENT.CAPTURE.COMPLETED'))
  const tellRefund = (order: PaypalOrder, refund: PaypalRefund) =>
    deliver(refundEvent(keys, order, refund))

  const back = ({ returnUrl, id }: PaypalOrder): string =>
    `${returnUrl}?token=${id}&PayerID=DEMOPAYER1234`
  const deeds: Deeds<PaypalOrder> = {
    back,
    canceled: ({ cancelUrl, id }) => `${cancelUrl}?token=${id}`,
    fail: (order) => agreeTo(order, 'decline'),
    take: (order) => agree(order),
    tell: agreed,
    tellOther: (order, other) => agreeTo(order, other === 'amount' ? 'take-more' : 'take-other'),
    forge: (order) =>
      deliver(eventOf({ ...keys, secret: 'not-the-key' }, order, 'CHECKOUT.ORDER.APPROVED')),
    takeBack: agreed,
    own: {
      twice: async (order) => {
        await agreeTo(order)
        await agreed(order)
        await taken(order)
        return back(order)
      },
      backwards: async (order) => {
        await taken(await agree(order))
        await agreed(order)
        return back(order)
      },
    },
  }
  const frame = framed<PaypalOrder, PaypalRefund>(orders.byTry, {
    deeds,
    came: ({ capture }) => {
      if (capture?.status !== 'COMPLETED') return []
      const { id: ref, amount } = capture
      return [{ ref, amount: minorOf(amount), currency: amount.currency_code }]
    },
    sentBack: refundedOf,
    // PayPal gives it the name that the capture has.
    sendBack: async ({ customId, ...order }, minor) => {
      const amount = moneyPlus({ ...order.amount, value: '0.00' }, minor)
      const told = { customId, status: 'COMPLETED', isTold: true } as const
      const made = { ...told, id: paypalName(), amount }
      const refunds = [...(order.refunds ?? []), made]
      await tellRefund(await orders.keep({ ...order, customId, refunds }), made)
    },
    refunds: {
      of: ({ refunds = [] }) => refunds,
      isOpen: ({ isTold }) => !isTold,
      ended: (one, end) => ({
        ...one,
        isTold: true,
        status: end === 'done' ? 'COMPLETED' : 'FAILED',
      }),
      keep: (order, refunds) => orders.keep({ ...order, refunds }),
      tell: tellRefund,
    },
  })

  return {
    fetch: paypalCalls(keys, ground, orders),
    visit: async (path, request) => {
      const { searchParams } = new URL(request.url)
      if (path.endsWith('sdk/js')) return paypalScript(searchParams)
      const order = await orders.byId(searchParams.get('token') ?? '')
      if (!path.endsWith('checkoutnow') || !order) return undefined
      const { customId: externalId, amount } = order
      if (request.method !== 'POST') {
        return { externalId, amount: minorOf(amount), currency: amount.currency_code }
      }
      // What is asked over the shop’s own page.
      const named = new URLSearchParams(await request.text()).get('do')
      const deed = allDeeds.find((one) => one === named)
      if (deed) await frame.act(externalId, deed)
      return new Response(null, { status: 204 })
    },
    ...frame,
    delay: async (externalId) => void (await agree(await known(externalId), 'wait')),
    end: async (externalId, status) => {
      const order = await known(externalId)
      if (order.capture) await orders.keep({ ...order, capture: { ...order.capture, status } })
    },
  }
}

function eventOf(
  { webhookId, secret: key }: PlayedPaypalKeys,
  order: PaypalOrder,
  type: 'CHECKOUT.ORDER.APPROVED' | 'PAYMENT.CAPTURE.COMPLETED',
): Request {
  const resource = type.startsWith('PAYMENT.')
    ? { id: 'CAPTURE', status: 'COMPLETED', amount: order.amount, custom_id: order.customId }
    : shownOrder({ ...order, status: 'APPROVED' })
  return paypalEvent(addressOf(order), { type, resource }, { webhookId, key })
}

function refundEvent(
  { webhookId, secret: key }: PlayedPaypalKeys,
  order: PaypalOrder,
  refund: PaypalRefund,
): Request {
  const isGone = refund.status === 'COMPLETED'
  const type = isGone ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED'
  const resource = shownRefund(order, refund)
  return paypalEvent(addressOf(order), { type, resource }, { webhookId, key })
}

function addressOf({ returnUrl }: PaypalOrder): string {
  return `${new URL(returnUrl).origin}/api/payments/paypal/notify`
}
