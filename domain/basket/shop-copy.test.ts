import fc from 'fast-check'
import { expect, test } from 'vitest'

import { basketLifetime } from './basket.ts'
import { copyStep, isCopyToRenew } from './shop-copy.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const filled = { isEmpty: false }
const empty = { isEmpty: true }

test('the first copy of a basket is a new one', () => {
  expect(copyStep(undefined, filled, NOW)).toBe('create')
})

test('a copy is the same one for 30 days after it was sent last', () => {
  const copy = { id: 'a', at: NOW }
  expect(copyStep(copy, filled, NOW)).toBe('update')
  expect(copyStep(copy, filled, NOW + basketLifetime)).toBe('update')
  expect(copyStep(copy, filled, NOW + basketLifetime + 1)).toBe('create')
})

test('an empty basket has no copy', () => {
  expect(copyStep({ id: 'a', at: NOW }, empty, NOW)).toBe('delete')
  expect(copyStep(undefined, empty, NOW)).toBe('nothing')
})

test('a copy is sent again long before the shop forgets it', () => {
  const day = basketLifetime / 30
  expect(isCopyToRenew({ id: 'a', at: NOW - 10 * day }, NOW)).toBe(false)
  expect(isCopyToRenew({ id: 'a', at: NOW - 10 * day - 1 }, NOW)).toBe(true)
})

test('whatever the times, something is only sent for a basket that holds something', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.boolean(), fc.boolean(), (at, now, isEmpty, isKnown) => {
      const step = copyStep(isKnown ? { id: 'a', at } : undefined, { isEmpty }, now)
      expect(['create', 'update'].includes(step)).toBe(!isEmpty)
      if (step === 'update' || step === 'delete') expect(isKnown).toBe(true)
    }),
  )
})
