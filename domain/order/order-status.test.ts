import { expect, test } from 'vitest'

import { OrderState, OrderStatus, ReturnStatus } from '../entities/order.ts'
import {
  awaitsMoney,
  comesBack,
  endsWithOrder,
  firstReturnStatus,
  isCanceled,
  isNotPaidInTime,
  mayCallOff,
  mayOrderMove,
  mayReturnMove,
  mayShopCancel,
  mayStateMove,
  orderTone,
  type ParcelWhere,
  returnTone,
  summaryView,
  waitsToBeSent,
} from './order-status.ts'

test('a cancelled order says so no matter who cancelled it, and goes nowhere', () => {
  expect(OrderStatus.options.filter(isCanceled)).toEqual(['CANCELED_LOCK', 'CANCELED'])
  for (const from of OrderStatus.options.filter(isCanceled)) {
    expect(OrderStatus.options.filter((to) => mayOrderMove(from, to))).toEqual([])
  }
})

test('an order given up after it was confirmed was not paid in time', () => {
  expect(isNotPaidInTime({ orderState: 'CANCELED_LOCK', status: 'CANCELED' })).toBe(true)
  expect(isNotPaidInTime({ orderState: 'CANCELED_LOCK', status: 'CANCELED_LOCK' })).toBe(false)
  expect(isNotPaidInTime({ orderState: 'PENDING', status: 'CANCELED' })).toBe(false)
})

test('only what was sent comes back', () => {
  expect(OrderStatus.options.filter(comesBack).toSorted()).toEqual(['REALIZED', 'RETURN', 'SENT'])
})

test('a cancelled order ends what is not decided for good', () => {
  expect(ReturnStatus.options.filter(endsWithOrder).toSorted()).toEqual([
    'ACCEPTED',
    'NEW',
    'PENDING',
  ])
})

test('only what can still be sent waits to be sent', () => {
  expect(OrderStatus.options.filter(waitsToBeSent)).toEqual(
    OrderStatus.options.filter((status) => mayOrderMove(status, 'SENT')),
  )
})

test('money is asked for until it has come, while the order waits', () => {
  expect(awaitsMoney({ paid: false, status: 'PENDING' })).toBe(true)
  expect(awaitsMoney({ paid: true, status: 'PENDING' })).toBe(false)
  expect(awaitsMoney({ paid: false, status: 'CANCELED' })).toBe(false)
})

test('an order moves along these ways and no others', () => {
  expect(movesOf(OrderStatus.options, mayOrderMove)).toEqual(
    [
      'PENDING > SENT',
      'PENDING > CANCELED',
      'PENDING > CANCELED_LOCK',
      'PENDING > REALIZED',
      'SENT > REALIZED',
      'SENT > RETURN',
      'SENT > CANCELED',
      'REALIZED > RETURN',
    ].toSorted(),
  )
})

test('the shop cancels until it sends, and after that what nobody took', () => {
  const may = (status: OrderStatus, paid: boolean, parcel: ParcelWhere) =>
    mayShopCancel({ status, paid, parcel })
  expect(may('PENDING', true, 'unknown')).toBe(true)
  expect(may('SENT', false, 'unknown'), 'cash that was refused at the door').toBe(true)
  expect(may('SENT', false, 'away'), 'it may still be taken and paid for').toBe(false)
  expect(may('SENT', false, 'back')).toBe(true)
  expect(may('SENT', true, 'back'), 'what was paid is sent back').toBe(true)
  expect(may('SENT', true, 'unknown'), 'a return').toBe(false)
  for (const status of ['REALIZED', 'RETURN', 'CANCELED', 'CANCELED_LOCK'] as const) {
    for (const parcel of ['unknown', 'away', 'back'] as const) {
      expect(may(status, false, parcel)).toBe(false)
      expect(may(status, true, parcel)).toBe(false)
    }
  }
})

test('a locked order is confirmed or given up, a confirmed one only given up', () => {
  expect(movesOf(OrderState.options, mayStateMove)).toEqual([
    'PENDING > CANCELED_LOCK',
    'TMP_LOCK > CANCELED_LOCK',
    'TMP_LOCK > PENDING',
  ])
})

test('a return moves along these ways and no others', () => {
  expect(movesOf(ReturnStatus.options, mayReturnMove)).toEqual([
    'ACCEPTED > SETTLED',
    'NEW > ACCEPTED',
    'NEW > CANCELED',
    'NEW > PENDING',
    'NEW > REJECTED',
    'PENDING > ACCEPTED',
    'PENDING > CANCELED',
    'PENDING > REJECTED',
  ])
})

test('a return starts as new', () => {
  expect(firstReturnStatus).toBe('NEW')
})

test('the badge of an order says by its colour how the order stands', () => {
  expect(OrderStatus.options.map((status) => `${status} ${orderTone(status)}`)).toEqual([
    'PENDING go',
    'CANCELED_LOCK stop',
    'SENT go',
    'CANCELED stop',
    'REALIZED done',
    'RETURN plain',
  ])
})

test('the badge of a return says by its colour how the return stands', () => {
  expect(ReturnStatus.options.map((status) => `${status} ${returnTone(status)}`)).toEqual([
    'NEW go',
    'PENDING go',
    'ACCEPTED done',
    'REJECTED stop',
    'CANCELED stop',
    'SETTLED done',
  ])
})

test('the summary confirms, waits, or shows an error', () => {
  const view = (orderState: OrderState, status: OrderStatus) => summaryView({ orderState, status })
  expect(view('PENDING', 'PENDING')).toBe('confirmation')
  expect(view('TMP_LOCK', 'PENDING')).toBe('verifying')
  expect(view('CANCELED_LOCK', 'CANCELED')).toBe('error')
  expect(view('PENDING', 'CANCELED'), 'it was cancelled').toBe('confirmation')
  expect(view('TMP_LOCK', 'CANCELED'), 'while it was verified').toBe('confirmation')
  expect(summaryView(undefined)).toBe('error')
})

function movesOf<Status extends string>(
  all: readonly Status[],
  may: (from: Status, to: Status) => boolean,
): string[] {
  return all
    .flatMap((from) => all.filter((to) => may(from, to)).map((to) => `${from} > ${to}`))
    .toSorted()
}

test('a return is called off until somebody at the shop has looked at it', () => {
  const open = ReturnStatus.options.filter(mayCallOff)

  expect(open).toEqual(['NEW'])
})
