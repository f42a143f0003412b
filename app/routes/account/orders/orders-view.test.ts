import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { ordersView } from './orders-view.ts'

const now = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000

test('an order in the list says its number, when, how much and how it stands', () => {
  expect(ordersView([listed()], rendering()).records).toEqual([
    {
      no: 'K/2026/11/0482',
      href: '/my-orders/K/2026/11/0482',
      lines: ['20 November 2026, 10:15 · 3 products'],
      price: '433.80\u00a0zł',
      status: { text: 'Accepted', tone: 'go' },
    },
  ])
})

test.for([
  { maxReturnDate: now + DAY, canReturn: true, says: 'You can return it until 21 November 2026' },
  { maxReturnDate: now, canReturn: true, says: 'You can return it until 20 November 2026' },
  { maxReturnDate: now + DAY, canReturn: false, says: undefined },
  { maxReturnDate: now - 1, canReturn: false, says: 'Can no longer be returned' },
  { maxReturnDate: undefined, canReturn: false, says: undefined },
])('returns until $maxReturnDate, $canReturn: $says', ({ maxReturnDate, canReturn, says }) => {
  const over = maxReturnDate === undefined ? { canReturn } : { canReturn, maxReturnDate }

  const { records } = ordersView([{ ...listed(), ...over }], rendering({ now }))
  expect(records[0]?.lines[1]).toBe(says)
})

test('an account without orders gets a message in its language', () => {
  const { records, none } = ordersView([], rendering({ lang: 'pl' }))

  expect(records).toEqual([])
  expect(none.title).toBe('Nie ma jeszcze zamówień')
})

function listed() {
  return {
    _id: 'o1',
    no: 'K/2026/11/0482',
    createdAtDate: Date.UTC(2026, 10, 20, 9, 15),
    productsCount: 3,
    price: 433.8,
    currency: 'PLN',
    status: 'PENDING' as const,
    canReturn: false,
  }
}
