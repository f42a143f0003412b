import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { type ReturnContext, returnRequestOf, returnSchema, typedCount } from './return.ts'

test('a return names at least one line', () => {
  expect(errorsOf(returnSchema(order), {})).toEqual({ lines: ['form.returnNothing'] })
  expect(errorsOf(returnSchema(order), { 'lines[0].count': '1' })).toEqual({
    lines: ['form.returnNothing'],
  })
})

test.each(['1', '2', ' 2 ', '0.5', '0,5'])('%s of two left can be returned', (count) => {
  expect(errorsOf(returnSchema(order), ticked(count))).toEqual({})
})

test.each(['0', '3', '2.001', '-1', '1e0', '', 'one', '0x1', '1.0001', '+1'])(
  '%j of two left cannot',
  (count) => {
    expect(errorsOf(returnSchema(order), ticked(count))).toEqual({
      'lines[0].count': ['form.returnCount'],
    })
  },
)

test('a count is a plain number of up to nine digits, and three behind a point or a comma', () => {
  expect([' 12 ', '123456789', '0,125', '1.5'].map(typedCount)).toEqual([12, 123456789, 0.125, 1.5])
  expect(['1234567890', '1,2345', '1 2', '1,', ',5', 'x'].map(typedCount)).toEqual(
    Array.from({ length: 6 }, () => 0),
  )
})

test('a line of which nothing is left, and a line that is not there, cannot be returned', () => {
  const fields = { 'lines[1].ticked': 'on', 'lines[1].count': '1' }
  expect(errorsOf(returnSchema(order), fields)).toEqual({ 'lines[1].count': ['form.returnCount'] })
  expect(
    errorsOf(returnSchema(order), {
      ...ticked('1'),
      'lines[7].ticked': 'on',
      'lines[7].count': '1',
    }),
  ).toEqual({ 'lines[7].count': ['form.returnCount'] })
})

test('what is typed beside a line that is not ticked does not count', () => {
  const fields = { ...ticked('1'), 'lines[1].count': '99' }
  expect(errorsOf(returnSchema(order), fields)).toEqual({})
  expect(returnRequestOf(valueOf(returnSchema(order), fields), order).products).toHaveLength(1)
})

test('a parcel locker can be chosen only where it is offered', () => {
  const fields = { ...ticked('1'), returnDelivery: 'inpostLocker' }
  expect(errorsOf(returnSchema(order), fields)).toEqual({})
  expect(errorsOf(returnSchema({ ...order, locker: 'not-offered' }), fields)).toEqual({
    returnDelivery: ['form.returnDelivery'],
  })
  const own = { ...ticked('1'), returnDelivery: 'default' }
  expect(errorsOf(returnSchema({ ...order, locker: 'not-offered' }), own)).toEqual({})
})

test('reason, way back and size are of those offered', () => {
  const fields = {
    ...ticked('1'),
    'lines[0].reason': 'x',
    returnDelivery: 'x',
    pickupSize: 'x',
  }
  expect(errorsOf(returnSchema(order), fields)).toEqual({
    'lines[0].reason': ['form.returnReason'],
    returnDelivery: ['form.returnDelivery'],
    pickupSize: ['form.pickupSize'],
  })
})

test('more lines than an order can have are refused', () => {
  expect(errorsOf(returnSchema(order), { ...ticked('1'), 'lines[1000].reason': 'none' })).toEqual({
    lines: ['form.tooLong'],
  })
})

test('the shop gets the lines that count, as a new return', () => {
  const fields = {
    ...ticked('2'),
    'lines[0].reason': 'defectiveProduct',
    returnDelivery: 'inpostLocker',
    pickupSize: 'medium',
  }
  expect(returnRequestOf(valueOf(returnSchema(order), fields), order)).toEqual({
    status: 'NEW',
    products: [
      {
        id: 'mug',
        variantHash: 'c;moss',
        componentsHash: '',
        unit: 'szt.',
        declaredCount: 2,
        returnReason: 'defectiveProduct',
      },
    ],
    returnDelivery: 'inpostLocker',
    pickupSize: 'medium',
  })
})

test('without a choice there is no reason, an own way back and a small parcel', () => {
  const request = returnRequestOf(valueOf(returnSchema(order), ticked('1')), order)
  expect(request.products[0]?.returnReason).toBe('none')
  expect(request).toMatchObject({ returnDelivery: 'default', pickupSize: 'small' })
})

function ticked(count: string) {
  return { 'lines[0].ticked': 'on', 'lines[0].count': count }
}

const mug = { id: 'mug', variantHash: 'c;moss', componentsHash: '', unit: 'szt.', ordered: 3 }

const order: ReturnContext = {
  lines: [
    { ...mug, remaining: 2 },
    { ...mug, id: 'tea', remaining: 0 },
  ],
  locker: 'offered',
}
