import fc from 'fast-check'
import { expect, test } from 'vitest'

import { LOOKS, looksDue, mayWaitForWord, PATIENCE } from './looks.ts'

const minute = 60_000

test('a provider is asked after 1, 5 and 30 minutes and after 6 hours', () => {
  const at = [0, 1, 4, 5, 29, 30, 359, 360, 10_000]
  expect(at.map((minutes) => looksDue(7, 7 + minutes * minute))).toEqual([
    ...[0, 1, 1, 2, 2, 3, 3, 4, 4],
  ])
})

test('however often somebody looks, a provider is asked four times, and never too early', () => {
  const times = fc.array(fc.integer({ min: 0, max: 600 * minute }), { maxLength: 50 })
  fc.assert(
    fc.property(times, (moments) => {
      let looks = 0
      let asked = 0
      for (const now of moments.toSorted((a, b) => a - b)) {
        const due = looksDue(0, now)
        if (looks >= due) continue
        expect(now).toBeGreaterThanOrEqual(LOOKS[looks] ?? Number.POSITIVE_INFINITY)
        looks = due
        asked += 1
      }
      expect(asked).toBeLessThanOrEqual(LOOKS.length)
    }),
  )
})

test('a provider that does not answer is waited for, but not for ever', () => {
  expect(mayWaitForWord(1_000, 1_000)).toBe(true)
  expect(mayWaitForWord(1_000, 1_000 + PATIENCE - 1)).toBe(true)
  expect(mayWaitForWord(1_000, 1_000 + PATIENCE)).toBe(false)
})
