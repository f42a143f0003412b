import type { OrderState, OrderStatus, ReturnStatus } from '../entities/order.ts'

/**
 * Where each order status may go next; an empty list is an end (ours: the specification names no
 * moves).
 */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['SENT', 'REALIZED', 'CANCELED', 'CANCELED_LOCK'],
  SENT: ['REALIZED', 'RETURN', 'CANCELED'],
  REALIZED: ['RETURN'],
  RETURN: [],
  CANCELED: [],
  CANCELED_LOCK: [],
}

/**
 * Where the state behind the order summary may go next: a lock is lifted or given up, an unpaid
 * order too.
 */
export const stateMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  TMP_LOCK: ['PENDING', 'CANCELED_LOCK'],
  PENDING: ['CANCELED_LOCK'],
  CANCELED_LOCK: [],
}

/** Where each return status may go next; what was decided on is not decided on again. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  NEW: ['PENDING', 'ACCEPTED', 'REJECTED', 'CANCELED'],
  PENDING: ['ACCEPTED', 'REJECTED', 'CANCELED'],
  ACCEPTED: ['SETTLED'],
  REJECTED: [],
  CANCELED: [],
  SETTLED: [],
}

/** Every new return starts here (Shopping §4 "Order and return statuses"). */
export const firstReturnStatus = 'NEW' satisfies ReturnStatus

/**
 * An order is sent or handed over, or cancelled before that; what was sent or handed over may come
 * back, and one whose parcel nobody took is cancelled after all; nothing follows a cancelled or
 * returned order.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function mayOrderMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to)
}

/** What is known of an order's last parcel: with nobody, on its way or with its customer, back. */
export type ParcelWhere = 'unknown' | 'away' | 'back'

/**
 * The shop cancels an order until it is sent; and one that was sent if its parcel came back, or if
 * nobody has paid for it and no carrier says that its parcel is still on its way: cash on delivery
 * that was refused. What was paid and taken comes back as a return.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function mayShopCancel({
  status,
  paid,
  parcel,
}: {
  readonly status: OrderStatus
  readonly paid: boolean
  readonly parcel: ParcelWhere
}): boolean {
  if (!mayOrderMove(status, 'CANCELED')) return false
  return waitsToBeSent(status) || parcel === 'back' || (!paid && parcel === 'unknown')
}

/**
 * An order that waits for its payment or stock to be verified is either confirmed or given up; one
 * that was confirmed is given up when its transfer does not come in time.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function mayStateMove(from: OrderState, to: OrderState): boolean {
  return stateMoves[from].includes(to)
}

/**
 * A return is examined, accepted or rejected, and an accepted one is settled; until it is decided
 * on it may be cancelled.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function mayReturnMove(from: ReturnStatus, to: ReturnStatus): boolean {
  return returnMoves[from].includes(to)
}

/**
 * Something is still to be done about a return.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function isReturnOpen(status: ReturnStatus): boolean {
  return returnMoves[status].length > 0
}

/**
 * What was never sent cannot come back: a return is accepted and settled only of an order that is
 * with its customer, or has come back already. An order that waits is cancelled instead.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function comesBack(status: OrderStatus): boolean {
  return status === 'SENT' || status === 'REALIZED' || status === 'RETURN'
}

/**
 * A cancelled order ends each of its returns that is not rejected or settled: nothing is sent back,
 * and what the order took was given back at once.
 *
 * @rule ours
 */
export function endsWithOrder(status: ReturnStatus): boolean {
  return isReturnOpen(status)
}

/**
 * A return is open until the shop has decided on it.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function isUndecided(status: ReturnStatus): boolean {
  return mayReturnMove(status, 'CANCELED')
}

/**
 * A customer calls off a return as long as nobody at the shop has looked at it.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function mayCallOff(status: ReturnStatus): boolean {
  return status === firstReturnStatus && mayReturnMove(status, 'CANCELED')
}

/**
 * An order is over before it was sent when somebody cancelled it, or the shop did.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function isCanceled(status: OrderStatus): boolean {
  return status === 'CANCELED' || status === 'CANCELED_LOCK'
}

/**
 * An order that was confirmed and then given up is one whose transfer did not come in time.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function isNotPaidInTime(order: {
  readonly orderState: OrderState
  readonly status: OrderStatus
}): boolean {
  return order.orderState === 'CANCELED_LOCK' && order.status === 'CANCELED'
}

/**
 * What comes next is shown as long as an order waits to be sent.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function waitsToBeSent(status: OrderStatus): boolean {
  return status === 'PENDING'
}

/**
 * The customer is asked for a transfer until it has come, or the order is no longer waiting.
 *
 * @rule Shopping §2 "Order summary page"
 * @rule ours
 */
export function awaitsMoney({
  paid,
  status,
}: {
  readonly paid: boolean
  readonly status: OrderStatus
}): boolean {
  return !paid && waitsToBeSent(status)
}

/** The colour of a status badge: on its way, done, stopped, or none in particular. */
export type StatusTone = 'go' | 'done' | 'stop' | 'plain'

const orderTones: Readonly<Record<OrderStatus, StatusTone>> = {
  PENDING: 'go',
  SENT: 'go',
  REALIZED: 'done',
  RETURN: 'plain',
  CANCELED: 'stop',
  CANCELED_LOCK: 'stop',
}

const returnTones: Readonly<Record<ReturnStatus, StatusTone>> = {
  NEW: 'go',
  PENDING: 'go',
  ACCEPTED: 'done',
  SETTLED: 'done',
  REJECTED: 'stop',
  CANCELED: 'stop',
}

/**
 * The badge of an order's status has a colour that says how the order stands.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function orderTone(status: OrderStatus): StatusTone {
  return orderTones[status]
}

/**
 * The badge of a return's status has a colour that says how the return stands.
 *
 * @rule Shopping §4 "Order and return statuses"
 */
export function returnTone(status: ReturnStatus): StatusTone {
  return returnTones[status]
}

export type SummaryView = 'confirmation' | 'verifying' | 'error'

/**
 * The order summary confirms an order that stands, or that it was cancelled, waits for one that is
 * being verified, and shows an error for one that was given up or cannot be had (undefined).
 *
 * Nothing is verified of an order that was cancelled meanwhile.
 *
 * @rule Shopping §2 "Order summary page"
 */
export function summaryView(
  order: { readonly orderState: OrderState; readonly status: OrderStatus } | undefined,
): SummaryView {
  if (order === undefined || order.orderState === 'CANCELED_LOCK') return 'error'
  return order.orderState === 'TMP_LOCK' && !isCanceled(order.status) ? 'verifying' : 'confirmation'
}
