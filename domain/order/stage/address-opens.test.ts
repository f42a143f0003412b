import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addressOpens } from './address-opens.ts'

const DAY = 86_400_000

test('an order opens to the holder of its address until the 90th day is over', () => {
  expect([0, 89 * DAY, 90 * DAY - 1, 90 * DAY].map((later) => addressOpens(5, 5 + later))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('what is closed stays closed', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(200 * DAY), fc.nat(200 * DAY), (orderedAt, after, more) => {
      if (addressOpens(orderedAt, orderedAt + after)) return
      expect(addressOpens(orderedAt, orderedAt + after + more)).toBe(false)
    }),
  )
})
