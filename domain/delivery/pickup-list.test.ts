import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isListDue, isListOld, refuseList } from './pickup-list.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 24, 12)

test('a list is read at first, after a day, and an hour after a failure', () => {
  expect(isListDue({ readAt: undefined, triedAt: undefined }, now)).toBe(true)
  expect(isListDue({ readAt: now - 23 * hour, triedAt: now - 23 * hour }, now)).toBe(false)
  expect(isListDue({ readAt: now - 24 * hour, triedAt: now - 24 * hour }, now)).toBe(true)
  expect(isListDue({ readAt: now - 25 * hour, triedAt: now - hour / 2 }, now)).toBe(false)
  expect(isListDue({ readAt: now - 25 * hour, triedAt: now - hour }, now)).toBe(true)
  expect(isListDue({ readAt: undefined, triedAt: now - hour / 2 }, now)).toBe(false)
})

test('a clock that was set back does not keep a list from being read', () => {
  expect(isListDue({ readAt: now + hour, triedAt: now + hour }, now)).toBe(true)
})

test('a list is old when it could not be read for two days', () => {
  expect(isListOld(now - 47 * hour, now)).toBe(false)
  expect(isListOld(now - 48 * hour, now)).toBe(true)
  expect(isListOld(undefined, now)).toBe(true)
})

test('half as many places are believed, less only when the owner says so, none never', () => {
  expect(refuseList(50, 100, { fewerIsRight: false })).toBeUndefined()
  expect(refuseList(49, 100, { fewerIsRight: false })).toBe('too-few')
  expect(refuseList(49, 100, { fewerIsRight: true })).toBeUndefined()
  expect(refuseList(0, 0, { fewerIsRight: false })).toBe('too-few')
  expect(refuseList(0, 100, { fewerIsRight: true })).toBe('too-few')
  expect(refuseList(1, 0, { fewerIsRight: false })).toBeUndefined()
})

test('property: a list that grows is always believed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), fc.nat(50_000), (before, more) => {
      expect(refuseList(before + more, before, { fewerIsRight: false })).toBeUndefined()
    }),
  )
})
