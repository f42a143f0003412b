import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  changedSince,
  followFault,
  isToCome,
  nextNumber,
  type Version,
  versionsBy,
} from './versions.ts'

const day = 86_400_000
const first: Version = { number: 1 }
const second: Version = { number: 2, from: 10 * day }

test('the newest version whose time has come holds, and the ones before it held', () => {
  expect(versionsBy([first, second], 10 * day - 1)).toEqual([first])
  expect(versionsBy([first, second], 10 * day)).toEqual([second, first])
  expect(versionsBy([], day)).toEqual([])
})

test('a version follows all others, and not from the past', () => {
  expect(followFault([], 5, 5)).toBeUndefined()
  expect(followFault([first, second], 12 * day, day)).toBeUndefined()
  expect(followFault([first, second], day - 1, day)).toEqual({ kind: 'past' })
  expect(followFault([first, second], 9 * day, day)).toEqual({
    ...{ kind: 'not-later', than: 10 * day },
  })
  expect(followFault([second], 10 * day, day)?.kind).toBe('not-later')
})

test('numbers go on from the highest', () => {
  expect(nextNumber([])).toBe(1)
  expect(nextNumber([first, { number: 4, from: day }])).toBe(5)
})

test('only what is still to come can be taken away', () => {
  expect(isToCome(first, 0)).toBe(false)
  expect(isToCome(second, 10 * day - 1)).toBe(true)
  expect(isToCome(second, 10 * day)).toBe(false)
})

test('who was shown the text before it changed has accepted another one', () => {
  expect(changedSince({ heldAt: 10 }, 9)).toBe(true)
  expect(changedSince({ heldAt: 10 }, 10)).toBe(false)
  expect(changedSince({ heldAt: 10 }, undefined)).toBe(false)
})

/** What came of somebody who adds and takes away at moments, as far as the rules let them. */
const history = fc
  .array(fc.record({ after: fc.nat(20), ahead: fc.nat(30), removes: fc.boolean() }), {
    maxLength: 12,
  })
  .map((steps) => {
    let now = 0
    let versions: Version[] = [first]
    const seen = new Map<number, number | undefined>()
    for (const { after, ahead, removes } of steps) {
      for (const end = now + after; now < end; now += 1) {
        seen.set(now, versionsBy(versions, now)[0]?.number)
      }
      const last = versions.at(-1)
      if (removes && last && isToCome(last, now)) versions = versions.slice(0, -1)
      else if (!followFault(versions, now + ahead, now)) {
        versions = [...versions, { number: nextNumber(versions), from: now + ahead }]
      }
    }
    return { versions, seen }
  })

test('whatever is added or taken away, what held at a moment stays what held then', () => {
  fc.assert(
    fc.property(history, ({ versions, seen }) => {
      for (const [at, number] of seen) expect(versionsBy(versions, at)[0]?.number).toBe(number)
    }),
  )
})

test('versions hold in the sequence of their numbers, each from a moment of its own', () => {
  fc.assert(
    fc.property(history, ({ versions }) => {
      const times = versions.map(({ from }) => from ?? -1)
      expect(new Set(times).size).toBe(times.length)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(versions.map(({ number }) => number)).toEqual(versions.map((_, at) => at + 1))
    }),
  )
})
