import type { OrderState, OrderStatus } from '../../entities/order.ts'
import type { PaymentType } from '../../entities/payment.ts'
import { isCanceled } from '../order-status.ts'
import { isTransfer, standsAtOnce } from '../payment-options.ts'

/** The parts of an owner's list of orders. */
export const orderViews = ['all', 'pack', 'money', 'send', 'sent', 'returns', 'closed'] as const
export type OrderView = (typeof orderViews)[number]

/** How an order stands for who works on it: what comes next, or how it ended. */
export const orderStandings = [
  'pay-elsewhere',
  'pay-failed',
  'pay-transfer',
  'pack',
  'send',
  'sent',
  'coming-back',
  'delivered',
  'returned',
  'cancelled',
  'given-up',
] as const
export type OrderStanding = (typeof orderStandings)[number]

/** What an owner's list knows of an order. */
export type ListedStanding = {
  status: OrderStatus
  state: OrderState
  paid: boolean
  packed: boolean
  payment: PaymentType
  /** Tries to pay that came to nothing. */
  failedTries: number
  /** A return of it waits for the shop. */
  comesBack: boolean
}

/**
 * What an owner has to know of an order first: that something of it comes back; else how it ended
 * or where it is; before it is sent, its money, unless it is paid at the door, then its packing.
 *
 * @rule ours
 */
export function standingOfOrder(order: ListedStanding): OrderStanding {
  const { status, state, payment, comesBack } = order
  if (comesBack && !isCanceled(status)) return 'coming-back'
  switch (status) {
    case 'SENT':
      return 'sent'
    case 'REALIZED':
      return 'delivered'
    case 'RETURN':
      return 'returned'
    case 'CANCELED':
      return state === 'CANCELED_LOCK' ? 'given-up' : 'cancelled'
    case 'CANCELED_LOCK':
      return 'given-up'
    case 'PENDING':
      if (!waitsForMoney(order)) return order.packed ? 'send' : 'pack'
      if (isTransfer(payment)) return 'pay-transfer'
      return order.failedTries > 0 ? 'pay-failed' : 'pay-elsewhere'
    default:
      return status satisfies never
  }
}

/**
 * An order stands in one view by what comes next of it, and in that of the returns as long as one
 * of it waits for the shop.
 *
 * @rule ours
 * @equivalence shop/orders/list/found-orders.test.ts
 */
export function isInView(order: ListedStanding, view: OrderView): boolean {
  switch (view) {
    case 'all':
      return true
    case 'returns':
      return order.comesBack
    case 'pack':
      return order.status === 'PENDING' && !waitsForMoney(order) && !order.packed
    case 'send':
      return order.status === 'PENDING' && !waitsForMoney(order) && order.packed
    case 'money':
      return order.status === 'PENDING' && waitsForMoney(order)
    case 'sent':
      return order.status === 'SENT'
    case 'closed':
      return order.status !== 'PENDING' && order.status !== 'SENT'
    default:
      return view satisfies never
  }
}

/** An order paid at the door is packed before the money comes. */
function waitsForMoney({ paid, payment }: ListedStanding): boolean {
  return !paid && !standsAtOnce(payment, 1)
}
