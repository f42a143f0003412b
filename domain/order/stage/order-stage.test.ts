import fc from 'fast-check'
import { expect, test } from 'vitest'

import { OrderState, OrderStatus } from '../../entities/order.ts'
import { isCanceled, mayOrderMove, mayStateMove } from '../order-status.ts'
import {
  mayDo,
  mayReturn,
  type OrderAction,
  orderActions,
  type OrderStage,
  orderStages,
  stageOfBasket,
  stageOfOrder,
  stageReasons,
  type StageWay,
} from './order-stage.ts'

const placed: readonly OrderStage[] = ['paying', 'waiting', 'paid', 'cancelled']

test('the whole table, row by row', () => {
  const rows = Object.fromEntries(
    orderActions.map((action) => [
      action,
      orderStages.map((stage) => {
        const answer = mayDo(stage, action)
        return answer.kind === 'may' ? 'may' : `${answer.because} > ${answer.way}`
      }),
    ]),
  )
  const none = ['basket', 'delivery', 'details'].map(() => 'not-ordered > basket')
  const all = orderStages.map(() => 'may')
  const [ordered, open, over] = ['ordered', 'payment-open', 'cancelled'].map(
    (r) => `${r} > summary`,
  )
  const toDetails = ['nothing-in-basket > basket', 'choice-missing > basket', 'may']

  expect(rows).toEqual({
    'show-basket': all,
    'change-basket': ['may', 'may', 'may', ordered, ordered, ordered, over],
    'show-details': [...toDetails, open, ordered, ordered, over],
    order: [...toDetails, ordered, ordered, ordered, over],
    'show-summary': [...none, 'may', 'may', 'may', 'may'],
    pay: [...none, 'may', 'no-payment-open > summary', 'already-paid > summary', over],
    'come-back': [...none, 'may', 'may', 'may', 'may'],
    cancel: [...none, open, 'may', 'may', over],
    'take-back': [...none, open, ordered, ordered, 'may'],
    return: [...none, open, 'not-sent > summary', 'may', over],
    withdraw: all,
  })
})

const stages = fc.constantFrom(...orderStages)
const actions = fc.constantFrom(...orderActions)
const pages: Record<StageWay, OrderAction> = {
  basket: 'show-basket',
  details: 'show-details',
  summary: 'show-summary',
}

test('the way on from a wrong pair never ends at another wrong pair', () => {
  fc.assert(
    fc.property(stages, actions, (stage, action) => {
      const answer = mayDo(stage, action)
      if (answer.kind === 'not') expect(mayDo(stage, pages[answer.way])).toEqual({ kind: 'may' })
    }),
  )
})

test('every reason is given somewhere, and no other', () => {
  const given = orderStages.flatMap((stage) =>
    orderActions.flatMap((action) => {
      const answer = mayDo(stage, action)
      return answer.kind === 'not' ? [answer.because] : []
    }),
  )
  expect(new Set(given)).toEqual(new Set(stageReasons))
})

test('nothing is paid for twice, and nothing is ordered from what was ordered', () => {
  for (const stage of placed) {
    expect(mayDo(stage, 'order').kind).toBe('not')
    expect(mayDo(stage, 'change-basket').kind).toBe('not')
    expect(mayDo(stage, 'pay').kind === 'may').toBe(stage === 'paying')
  }
})

test('a basket is empty, lacks something, or is ready', () => {
  expect(stageOfBasket({ reason: 'empty-basket' })).toBe('basket')
  expect(stageOfBasket({ reason: 'no-locker' })).toBe('delivery')
  expect(stageOfBasket({ reason: 'slot' })).toBe('delivery')
  expect(stageOfBasket(undefined)).toBe('details')
})

const orders = fc.record({
  orderState: fc.constantFrom(...OrderState.options),
  status: fc.constantFrom(...OrderStatus.options),
  paid: fc.boolean(),
})

test('every order is at one of the four stages of an order', () => {
  expect(stageOfOrder({ orderState: 'TMP_LOCK', status: 'PENDING', paid: false })).toBe('paying')
  expect(stageOfOrder({ orderState: 'PENDING', status: 'PENDING', paid: false })).toBe('waiting')
  expect(stageOfOrder({ orderState: 'PENDING', status: 'PENDING', paid: true })).toBe('paid')
  expect(stageOfOrder({ orderState: 'PENDING', status: 'SENT', paid: false })).toBe('paid')
  fc.assert(
    fc.property(orders, (order) => {
      const stage = stageOfOrder(order)
      expect(placed).toContain(stage)
      const isOver = order.orderState === 'CANCELED_LOCK' || isCanceled(order.status)
      expect(stage === 'cancelled').toBe(isOver)
    }),
  )
})

test('only what was sent comes back, and what was not says so', () => {
  const notSent = { kind: 'not', because: 'not-sent', way: 'summary' }
  const order = { orderState: 'PENDING', status: 'PENDING', paid: true } as const
  expect(mayReturn(order)).toEqual(notSent)
  expect(mayReturn({ ...order, paid: false })).toEqual(notSent)
  expect(mayReturn({ ...order, status: 'SENT' })).toEqual({ kind: 'may' })
  fc.assert(
    fc.property(orders, (one) => {
      if (mayReturn(one).kind === 'may') {
        expect(one.status).not.toBe('PENDING')
        expect(mayDo(stageOfOrder(one), 'return').kind).toBe('may')
      }
    }),
  )
})

test('no move of an order leads back to an earlier stage', () => {
  fc.assert(
    fc.property(orders, orders, (from, to) => {
      const moves =
        (from.orderState === to.orderState || mayStateMove(from.orderState, to.orderState)) &&
        (from.status === to.status || mayOrderMove(from.status, to.status)) &&
        Number(from.paid) <= Number(to.paid)
      if (!moves) return
      expect(orderStages.indexOf(stageOfOrder(to))).toBeGreaterThanOrEqual(
        orderStages.indexOf(stageOfOrder(from)),
      )
    }),
    { numRuns: 2000 },
  )
})
