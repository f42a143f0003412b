import fc from 'fast-check'
import { expect, test } from 'vitest'

import { askedToWait, RETRIED_FOR, waitForEndpoint, waitForRetry } from './retries.ts'

const HOUR = 3_600_000
const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: 20,
  maxLength: 20,
})

test('the first tries come within minutes, the later ones within a day', () => {
  expect(waitsOf(Array<number>(20).fill(0)).map((wait) => wait / 1_000)).toEqual([
    ...[10, 60, 300, 1_800, 7_200, 18_000, 32_400, 46_800, 61_200],
    // What is left of three days.
    91_430,
  ])
})

test('whatever the chances, each wait is longer, and the last try is after three days', () => {
  fc.assert(
    fc.property(chances, (given) => {
      const waits = waitsOf(given)
      expect(waits.every((wait, place) => wait > (waits[place - 1] ?? 0))).toBe(true)
      expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(RETRIED_FOR)
      expect(waits).toHaveLength(10)
    }),
  )
})

test('how often it was tried does not matter once three days are over, nor before that', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.integer({ min: 0, max: 200 * HOUR }), (attempts, age) => {
      const wait = waitForRetry({ attempts: attempts + 1, age, chance: 0.5 })
      expect(wait === undefined).toBe(age >= RETRIED_FOR)
    }),
  )
})

test('two messages that were not taken at once come apart', () => {
  const wait = (chance: number) => waitForRetry({ attempts: 5, age: HOUR, chance })
  expect(wait(0)).toBe(2 * HOUR)
  expect(wait(1)).toBe(132 * 60_000)
})

test('an endpoint rests longer with each failure, never for longer than a quarter of an hour', () => {
  expect([0, 1, 2, 3, 8, 9, 1_000].map((failures) => waitForEndpoint(failures) / 1_000)).toEqual([
    ...[0, 5, 10, 20, 640, 900, 900],
  ])
})

test('an endpoint is left alone for as long as it asks, by seconds or by a moment', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const asked: [retryAfter: string | undefined, seconds: number][] = [
    [undefined, 0],
    ['120', 120],
    [' 7 ', 7],
    ['0', 0],
    ['-5', 0],
    ['soon', 0],
    ['', 0],
    ['Mon, 23 Nov 2026 12:10:00 GMT', 600],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    // Nobody puts a message off for longer than a day or so.
    ['99999999999999999999', 26 * 3600],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 26 * 3600],
  ]
  for (const [retryAfter, seconds] of asked) {
    expect([retryAfter, askedToWait(retryAfter, now) / 1_000]).toEqual([retryAfter, seconds])
  }
  expect(waitForRetry({ attempts: 1, age: 0, chance: 0, asked: HOUR })).toBe(HOUR)
  expect(waitForRetry({ attempts: 5, age: 0, chance: 0, asked: HOUR })).toBe(2 * HOUR)
  expect(waitForEndpoint(1, HOUR)).toBe(HOUR)
  expect(waitForEndpoint(9, 1_000)).toBe(900_000)
})

test('whatever it asks, a message is tried once more before three days are over, and no later', () => {
  const any = fc.record({
    attempts: fc.integer({ min: 1, max: 100 }),
    age: fc.integer({ min: 0, max: RETRIED_FOR - 1 }),
    chance: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(any, fc.string(), fc.nat(), (tried, text, count) => {
      for (const header of [text, String(count)]) {
        const asked = askedToWait(header, 0)
        const wait = waitForRetry({ ...tried, asked }) ?? 0
        expect(wait).toBeGreaterThanOrEqual(waitForRetry(tried) ?? 0)
        expect(tried.age + wait).toBeLessThanOrEqual(RETRIED_FOR)
      }
    }),
  )
})

/** What waits there are until a message is given up. */
function waitsOf(given: readonly number[]): number[] {
  const waits: number[] = []
  let age = 0
  for (const [tried, chance] of given.entries()) {
    const wait = waitForRetry({ attempts: tried + 1, age, chance })
    if (wait === undefined) return waits
    waits.push(wait)
    age += wait
  }
  throw new Error('it is never given up')
}
