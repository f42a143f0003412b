import { expect, test } from 'vitest'

import { bodyRoom } from './body-room.ts'
import { bodyLimits } from '../guards/limits.ts'

const room = (limits: Partial<typeof small> = {}) =>
  bodyRoom({ ...bodyLimits, ...small, ...limits })
const small = { heldAtOnce: 1_000, keptForSmall: 300, small: 50, heldPerAddress: 200 }

test('the memory is 128 MiB, of which an address gets 8 and small bodies keep 32', () => {
  const MiB = 1024 * 1024
  expect(bodyLimits).toMatchObject({
    heldAtOnce: 128 * MiB,
    keptForSmall: 32 * MiB,
    small: 16 * 1024,
    heldPerAddress: 8 * MiB,
  })
})

test('one address gets its share and no more, and has it back when a body is done', () => {
  const shared = room()
  const first = shared.open('a')

  expect(first.grow(150)).toBe(true)
  expect(shared.open('a').grow(51)).toBe(false)
  expect(shared.open('a').grow(50)).toBe(true)
  expect(shared.open('b').grow(51)).toBe(true)
  first.close()
  expect(shared.open('a').grow(150)).toBe(true)
})

test('large bodies of many addresses leave room for small ones, also for one that grows slowly', () => {
  const shared = room()
  for (const who of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
    expect(shared.open(who).grow(100)).toBe(true)
  }

  expect(shared.open('h').grow(51)).toBe(false)
  const slow = shared.open('h')
  expect(slow.grow(50)).toBe(true)
  expect(slow.grow(1)).toBe(false)
  expect(shared.open('i').grow(50)).toBe(true)
  expect(shared.held()).toBe(800)
})

test('in all no more is held than was said, and nothing is counted twice or given back twice', () => {
  const shared = room({ heldPerAddress: 10_000 })
  const accounts = Array.from({ length: 20 }, (_, i) => shared.open(String(i)))

  for (const account of accounts) expect(account.grow(50)).toBe(true)
  expect(shared.open('x').grow(1)).toBe(false)
  for (const account of accounts) account.close()
  for (const account of accounts) account.close()
  expect(shared.held()).toBe(0)
  expect(shared.open('x').grow(700)).toBe(true)
  expect(shared.open('x').grow(51)).toBe(false)
})

test('a proxy of ours that does not say for whom it asks has no share of its own', () => {
  const shared = room()

  expect(shared.open(undefined).grow(500)).toBe(true)
})
