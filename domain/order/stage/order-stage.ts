import type { OrderState, OrderStatus } from '../../entities/order.ts'
import type { MissingChoice } from '../missing-choice.ts'
import { isCanceled, waitsToBeSent } from '../order-status.ts'

/**
 * How far a shopper has come: with an empty basket, with one that still needs a choice, with one
 * whose details may be given, or with the order that it became, which is being paid for, waits for
 * its money, is paid (or on its way), or is cancelled.
 */
export const orderStages = [
  'basket',
  'delivery',
  'details',
  'paying',
  'waiting',
  'paid',
  'cancelled',
] as const
export type OrderStage = (typeof orderStages)[number]

/** All that the pages and calls of the checkout, and those of an order, can be asked for. */
export const orderActions = [
  'show-basket',
  'change-basket',
  'show-details',
  'order',
  'show-summary',
  'pay',
  'come-back',
  'cancel',
  'take-back',
  'return',
  'withdraw',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Why something cannot be done at a stage; each has a text of its own. */
export const stageReasons = [
  'nothing-in-basket',
  'choice-missing',
  'not-ordered',
  'ordered',
  'payment-open',
  'no-payment-open',
  'already-paid',
  'not-sent',
  'cancelled',
] as const
export type StageReason = (typeof stageReasons)[number]

/** The page that leads on from a stage. */
export type StageWay = 'basket' | 'details' | 'summary'

export type StageAnswer = { kind: 'may' } | { kind: 'not'; because: StageReason; way: StageWay }

const may: StageAnswer = { kind: 'may' }
const empty = not('nothing-in-basket', 'basket')
const unready = not('choice-missing', 'basket')
const ordered = not('ordered', 'summary')
const open = not('payment-open', 'summary')
const notSent = not('not-sent', 'summary')
const noneOpen = not('no-payment-open', 'summary')
const ended = not('cancelled', 'summary')
const always = row(may, may, may, may, may, may, may)

/** In the order of the stages. */
const table: Readonly<Record<OrderAction, Readonly<Record<OrderStage, StageAnswer>>>> = {
  // What was ordered has left the basket; a new one is always there.
  'show-basket': always,
  'change-basket': row(may, may, may, ordered, ordered, ordered, ended),
  'show-details': row(empty, unready, may, open, ordered, ordered, ended),
  order: row(empty, unready, may, ordered, ordered, ordered, ended),
  'show-summary': ofOrder(may, may, may, may),
  pay: ofOrder(may, noneOpen, not('already-paid', 'summary'), ended),
  // However often, and whatever became of the order in between.
  'come-back': ofOrder(may, may, may, may),
  // Money that is on its way would arrive at nothing.
  cancel: ofOrder(open, may, may, ended),
  'take-back': ofOrder(open, ordered, ordered, may),
  return: ofOrder(open, notSent, may, ended),
  // A right: it is shown by an order's number, and judged by people.
  withdraw: always,
}

/**
 * What can be done depends on how far the order has come; what cannot has a reason, and a page from
 * which it goes on.
 *
 * Finer rules may still refuse what may be done here: until when an order is cancelled, or what of
 * it comes back.
 *
 * @rule ours
 */
export function mayDo(stage: OrderStage, action: OrderAction): StageAnswer {
  return table[action][stage]
}

/**
 * A basket goes on once nothing is missing in it.
 *
 * @rule ours
 */
export function stageOfBasket(missing: Pick<MissingChoice, 'reason'> | undefined): OrderStage {
  if (missing === undefined) return 'details'
  return missing.reason === 'empty-basket' ? 'basket' : 'delivery'
}

/**
 * An order is cancelled, or its payment is being verified, or it is paid; what the shop has sent
 * counts as paid, and all others wait.
 *
 * @rule Shopping §4 "Order and return statuses"
 * @rule ours
 */
export function stageOfOrder({
  orderState,
  status,
  paid,
}: {
  readonly orderState: OrderState
  readonly status: OrderStatus
  readonly paid: boolean
}): OrderStage {
  if (orderState === 'CANCELED_LOCK' || isCanceled(status)) return 'cancelled'
  if (orderState === 'TMP_LOCK') return 'paying'
  return paid || status !== 'PENDING' ? 'paid' : 'waiting'
}

/**
 * Nothing comes back of an order that is paid and still waits to be sent: that is shown, and not
 * that it is too late.
 *
 * @rule ours
 */
export function mayReturn(order: Parameters<typeof stageOfOrder>[0]): StageAnswer {
  const answer = mayDo(stageOfOrder(order), 'return')
  return answer.kind === 'may' && waitsToBeSent(order.status) ? notSent : answer
}

function not(because: StageReason, way: StageWay): StageAnswer {
  return { kind: 'not', because, way }
}

function row(...answers: Seven): Record<OrderStage, StageAnswer> {
  const [basket, delivery, details, paying, waiting, paid, cancelled] = answers
  return { basket, delivery, details, paying, waiting, paid, cancelled }
}

type Seven = [
  StageAnswer,
  StageAnswer,
  StageAnswer,
  StageAnswer,
  StageAnswer,
  StageAnswer,
  StageAnswer,
]

/** Where nothing is ordered yet there is no order to do it with. */
function ofOrder(...answers: [StageAnswer, StageAnswer, StageAnswer, StageAnswer]) {
  const none = not('not-ordered', 'basket')
  return row(none, none, none, ...answers)
}
