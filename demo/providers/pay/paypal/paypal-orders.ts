import { randomBytes } from 'node:crypto'

import type { DemoMemory } from '#demo/demo-memory.ts'
import { keptIn } from '../kept.ts'

export type PaypalMoney = { currency_code: string; value: string }

/** An order as PayPal keeps it. */
export type PaypalOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  customId: string
  amount: PaypalMoney
  returnUrl: string
  cancelUrl: string
  /** What happens when the shop wants the money, where that is not what it wants. */
  will?: 'decline' | 'wait' | 'take-more' | 'take-other' | undefined
  capture?: {
    id: string
    status: 'COMPLETED' | 'PENDING' | 'DECLINED'
    amount: PaypalMoney
  }
  refunds?: PaypalRefund[]
}

/** Money that goes back; `customId` is the shop’s name for it. */
export type PaypalRefund = {
  id: string
  amount: PaypalMoney
  customId?: string | undefined
  status: 'COMPLETED' | 'FAILED'
  /** How it ended was reported. */
  isTold: boolean
}

/** What was sent back of an order, minor units. */
export function refundedOf({ refunds = [] }: PaypalOrder): number {
  return refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + minorOf(amount), 0)
}

/** A refund as the shop is shown it. */
export function shownRefund(
  { capture }: Pick<PaypalOrder, 'capture'>,
  { id, amount, customId, status }: PaypalRefund,
): object {
  const up = `https://api-m.paypal.com/v2/payments/captures/${capture?.id}`
  const links = [
    { href: `https://api-m.paypal.com/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: up, rel: 'up', method: 'GET' },
  ]
  return { id, status, amount, ...(customId !== undefined && { custom_id: customId }), links }
}

/** The orders that PayPal is played with. */
export function paypalOrders(memory: DemoMemory) {
  const orders = keptIn<PaypalOrder>(memory, 'paypal-order', ({ id, customId, capture }) => [
    ...([id, `paypal-try:${customId}`] as const),
    ...(capture ? [`paypal-capture:${capture.id}`] : []),
  ])
  return {
    keep: orders.keep,
    byId: orders.find,
    byTry: (externalId: string) => orders.by(`paypal-try:${externalId}`),
    byCapture: (id: string) => orders.by(`paypal-capture:${id}`),
  }
}

export type PaypalOrders = ReturnType<typeof paypalOrders>

/** As PayPal names things: seventeen letters and digits. */
export function paypalName(): string {
  const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
  return [...randomBytes(17)].map((byte) => letters[byte % 32]).join('')
}

export function minorOf({ value }: PaypalMoney): number {
  return Math.round(Number(value) * 100)
}

/** The same with so much more. */
export function moneyPlus(money: PaypalMoney, minor: number): PaypalMoney {
  return { ...money, value: ((minorOf(money) + minor) / 100).toFixed(2) }
}

/** The order as the shop is shown it. */
export function shownOrder(order: PaypalOrder): object {
  const { id, status, customId, amount, capture } = order
  return {
    id,
    status,
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customId,
        amount,
        ...(capture && { payments: { captures: [shownCapture(order)] } }),
      },
    ],
  }
}

export function shownCapture(order: PaypalOrder): object {
  const { id, customId, capture } = order
  const refunded = refundedOf(order)
  if (!capture) return {}
  const isBack = refunded >= minorOf(capture.amount)
  const back = isBack ? 'REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : capture.status
  return {
    ...capture,
    status: back,
    custom_id: customId,
    supplementary_data: { related_ids: { order_id: id } },
  }
}
