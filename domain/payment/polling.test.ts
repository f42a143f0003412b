import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  asksAt,
  LOOKS,
  pollsDue,
  pollingEnd,
  mayWaitForWord,
  PATIENCE,
  PATIENCE_TOLD,
} from './polling.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a provider is asked after 1, 5 and 30 minutes, after 6 hours, and for a week', () => {
  const at = [0, 1, 4, 5, 29, 30, 359, 360, 1_439, 1_440, 4_320, 10_079, 10_080, 20_000]
  expect(at.map((minutes) => pollsDue(7, 7 + minutes * minute))).toEqual([
    ...[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 7],
  ])
})

const tries = fc.record({
  isPaid: fc.boolean(),
  mayComeTwice: fc.boolean(),
  settlesLater: fc.boolean(),
})

test('about which try a provider is asked when: on its first day, for another one, for a week', () => {
  const places = (isPaid: boolean, mayComeTwice: boolean, settlesLater: boolean) => {
    const [from, until] = asksAt({ isPaid, mayComeTwice, settlesLater })
    return LOOKS.slice(from, until).map((after) => after / minute)
  }
  expect(places(false, true, true)).toEqual([1, 5, 30, 360])
  expect(places(true, true, false)).toEqual([30, 360, 1_440])
  expect(places(true, false, true)).toEqual([1_440, 4_320, 10_080])
  expect(places(true, true, true)).toEqual([30, 360, 1_440, 4_320, 10_080])
  expect(places(true, false, false)).toEqual([])
})

test('however often somebody looks, a provider is asked once a moment, and never too early', () => {
  const times = fc.array(fc.integer({ min: 0, max: 15 * day }), { maxLength: 50 })
  fc.assert(
    fc.property(tries, times, (of, moments) => {
      const [from, until] = asksAt(of)
      let looks = 0
      let asked = 0
      for (const now of moments.toSorted((a, b) => a - b)) {
        const place = LOOKS.findIndex((after, at) => at >= Math.max(from, looks) && after <= now)
        if (place < 0 || place >= until) continue
        expect(pollsDue(0, now)).toBeGreaterThan(looks)
        looks = pollsDue(0, now)
        asked += 1
      }
      expect(asked).toBeLessThanOrEqual(until - from)
    }),
  )
})

test('a moment that nobody answered at is made up for, and not for ever', () => {
  fc.assert(
    fc.property(tries, (of) => {
      const [, until] = asksAt(of)
      expect(pollingEnd(until)).toBeGreaterThan(LOOKS[until - 1] ?? 0)
    }),
  )
  expect([0, 4, 5, 7].map((until) => pollingEnd(until) / day)).toEqual([1, 1, 2, 14])
})

test('a provider that does not answer is waited for, but not for ever', () => {
  for (const [known, patience] of [
    ['unknown', PATIENCE],
    ['told', PATIENCE_TOLD],
  ] as const) {
    expect(mayWaitForWord(1_000, 1_000, known)).toBe(true)
    expect(mayWaitForWord(1_000, 1_000 + patience - 1, known)).toBe(true)
    expect(mayWaitForWord(1_000, 1_000 + patience, known)).toBe(false)
  }
  // Longer than the seven and a half hours for which Przelewy24 repeats its word.
  expect(PATIENCE_TOLD).toBe(day)
})
