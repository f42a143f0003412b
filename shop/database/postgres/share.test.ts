import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fewest, most, shareOf, unlimited } from './share.ts'

test.each([
  // As PostgreSQL comes: 100, three of them for superusers.
  [97, 1, 10],
  [97, 8, 10],
  [97, 12, 7],
  [97, 43, 2],
  [97, 44, undefined],
  // A small managed one.
  [20, 2, 7],
  [20, 7, 2],
  [20, 8, undefined],
  [3, 1, 2],
  [2, 1, undefined],
])('of %i connections each of %i processes has %s', (server, processes, share) => {
  expect(shareOf({ ...unlimited, server }, { processes })).toBe(share)
})

test('the limits of the user and of the database count too, where there are any', () => {
  expect(shareOf({ server: 97, user: 12, database: -1 }, { processes: 3 })).toBe(3)
  expect(shareOf({ server: 97, user: -1, database: 8 }, { processes: 3 })).toBe(2)
  expect(shareOf({ server: 97, user: 0, database: -1 }, { processes: 1 })).toBeUndefined()
})

test('of several machines each can be given how many are for its processes', () => {
  expect(shareOf({ ...unlimited, server: 97 }, { processes: 4, atMost: 20 })).toBe(5)
  expect(shareOf({ ...unlimited, server: 97 }, { processes: 4, atMost: 7 })).toBeUndefined()
  expect(shareOf(unlimited, { processes: 64 })).toBe(most)
  expect(shareOf(unlimited, { processes: 4, atMost: 20 })).toBe(5)
})

test('all processes together never have more than there are, and something is left', () => {
  const places = fc.record({
    server: fc.integer({ min: 0, max: 500 }),
    user: fc.integer({ min: -1, max: 100 }),
    database: fc.integer({ min: -1, max: 100 }),
  })
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 64 }), (given, processes) => {
      const share = shareOf(given, { processes })
      if (share === undefined) return
      expect(share).toBeGreaterThanOrEqual(fewest)
      expect(share).toBeLessThanOrEqual(most)
      const { server, user, database } = given
      for (const limit of [server, user, database].filter((each) => each >= 0)) {
        expect(share * processes).toBeLessThan(limit)
      }
    }),
  )
})
