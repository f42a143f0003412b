import { expect, test } from 'vitest'

import { isTimeToCollect } from './idle-memory.ts'

const MiB = 1024 * 1024

test('memory is given back once after the start, and after work that left something', () => {
  const never = Number.POSITIVE_INFINITY
  expect(isTimeToCollect({ worked: 0.01, heap: 60 * MiB, kept: never })).toBe(true)
  expect(isTimeToCollect({ worked: 0.01, heap: 60 * MiB, kept: 50 * MiB })).toBe(false)
  expect(isTimeToCollect({ worked: 0.01, heap: 90 * MiB, kept: 50 * MiB })).toBe(true)
})

test('nobody who asks waits for it', () => {
  expect(isTimeToCollect({ worked: 0.2, heap: 300 * MiB, kept: 50 * MiB })).toBe(false)
})
