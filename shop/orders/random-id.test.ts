import { expect, test } from 'vitest'

import { plainId, randomId, timedId } from './random-id.ts'

test('ids are long, and no two are the same', () => {
  const ids = Array.from({ length: 300 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(new Set(ids).size).toBe(300)
})

test('ids with a time are as long, and come in its sequence', () => {
  const times = [0, NOVEMBER, NOVEMBER + 1_000, Date.UTC(2088, 0)]
  const ids = times.flatMap((now) => Array.from({ length: 100 }, () => timedId(now)))
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(new Set(ids).size).toBe(400)
  const starts = ids.map((id) => id.slice(0, 6))
  expect(starts).toEqual(starts.toSorted())
  expect(new Set(starts).size).toBe(4)
})

test('the names that providers get are of letters and digits, within what Autopay takes', () => {
  const ids = Array.from({ length: 300 }, () => plainId(NOVEMBER))
  for (const id of ids) expect(id).toMatch(/^[a-z\d]{32}$/)
  expect(new Set(ids).size).toBe(300)
})

const NOVEMBER = Date.UTC(2026, 10, 21, 11)
