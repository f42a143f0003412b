import { expect, test } from 'vitest'

import { boughtProduct, ownOrder } from '#tests/examples/own-order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { returnContextOf, returnFormView } from './form-view.ts'

const english = rendering()
const plates = { id: 'plate', name: { en: 'Supper plate' }, quantity: 3, price: 152 }

test('a line offers what is left of it, and one that came back cannot be ticked', () => {
  const products = [
    boughtProduct({ ...plates, remaining: 2 }),
    boughtProduct({ ...plates, id: 'mug', remaining: 0 }),
  ]
  const { lines, values } = viewOf({ products })

  expect(lines[0]).toMatchObject({
    tick: 'Return Supper plate',
    facts: ['3 pcs, 152.00\u00a0zł', '2 of 3 pcs can be returned', 'Code: PLATE'],
    done: undefined,
  })
  expect(lines[1]?.done).toBe('In a return')
  expect(values.lines.map(({ count }) => count)).toEqual(['2', '0'])
})

test('the parcel locker is offered, and chosen, where it has a price', () => {
  const lockerReturn = { brutto: 9.99, currency: 'PLN' }

  expect(viewOf({ lockerReturn }).locker?.price).toBe('9.99\u00a0zł')
  expect(viewOf({ lockerReturn }).values.returnDelivery).toBe('inpostLocker')
  expect(viewOf({}).locker).toBeUndefined()
  expect(viewOf({}).values.returnDelivery).toBe('default')
})

test('the form says until when, as the call does', () => {
  const maxReturnDate = Date.UTC(2026, 10, 27, 22)

  expect(viewOf({ maxReturnDate }).lead.text).toContain('until Friday 27 November')
  expect(viewOf({}).lead.text).toBe('From order K/2026/11/0482.')
})

test('answers are judged by the lines and ways that the shop offers', () => {
  const products = [boughtProduct({ ...plates, remaining: 2 })]

  expect(returnContextOf(ownOrder({ products }))).toEqual({
    lines: [
      {
        id: 'plate',
        variantHash: '',
        componentsHash: '',
        unit: 'szt.',
        ordered: 3,
        remaining: 2,
      },
    ],
    locker: 'not-offered',
  })
})

function viewOf(given: Parameters<typeof ownOrder>[0]) {
  return returnFormView(ownOrder(given), 'key', english)
}
