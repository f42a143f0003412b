import { expect, test } from 'vitest'

import { OrderState, OrderStatus, ReturnStatus } from '../entities/order.ts'
import {
  firstReturnStatus,
  mayOrderMove,
  mayReturnMove,
  mayStateMove,
  orderTone,
  returnTone,
  summaryView,
} from './order-status.ts'

test('an order moves along these ways and no others', () => {
  expect(movesOf(OrderStatus.options, mayOrderMove)).toEqual(
    [
      'PENDING > SENT',
      'PENDING > CANCELED',
      'PENDING > CANCELED_LOCK',
      'PENDING > REALIZED',
      'SENT > REALIZED',
      'SENT > RETURN',
      'REALIZED > RETURN',
    ].toSorted(),
  )
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
  expect(summaryView('PENDING')).toBe('confirmation')
  expect(summaryView('TMP_LOCK')).toBe('verifying')
  expect(summaryView('CANCELED_LOCK')).toBe('error')
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
