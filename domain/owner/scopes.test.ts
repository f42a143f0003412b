import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mayDo, readScopes, scopes } from './scopes.ts'

const some = fc.subarray([...scopes])

test('who may write a subject may read it, and nobody may anything else', () => {
  expect(mayDo(['orders:write'], 'orders:read')).toBe(true)
  expect(mayDo(['orders:write'], 'orders:write')).toBe(true)
  expect(mayDo(['orders:read'], 'orders:write')).toBe(false)
  expect(mayDo(['orders:write'], 'goods:read')).toBe(false)
  expect(mayDo(['goods:write'], 'orders:read')).toBe(false)
  expect(mayDo([], 'orders:read')).toBe(false)
})

test('who has orders has their parcels, to the same extent, and not the other way round', () => {
  expect(mayDo(['orders:write'], 'parcels:write')).toBe(true)
  expect(mayDo(['orders:write'], 'parcels:read')).toBe(true)
  expect(mayDo(['orders:read'], 'parcels:read')).toBe(true)
  expect(mayDo(['orders:read'], 'parcels:write')).toBe(false)
  expect(mayDo(['parcels:write'], 'orders:read')).toBe(false)
})

test('more scopes never let somebody do less, and each lets do what it names', () => {
  fc.assert(
    fc.property(some, some, fc.constantFrom(...scopes), (granted, more, needed) => {
      const may = mayDo(granted, needed)
      expect(!may || mayDo([...granted, ...more], needed)).toBe(true)
      const enough = [needed, needed.replace('parcels:', 'orders:')].flatMap(toWrite)
      expect(may).toBe(enough.some((one) => granted.some((scope) => scope === one)))
    }),
  )
})

test('scopes are read however they are parted, each once', () => {
  expect(readScopes(' goods:read, orders:write orders:write')).toEqual({
    kind: 'scopes',
    scopes: ['orders:write', 'goods:read'],
  })
  fc.assert(
    fc.property(some, fc.constantFrom(',', ' ', ', '), (wanted, between) => {
      fc.pre(wanted.length > 0)
      expect(readScopes(wanted.join(between))).toEqual({
        kind: 'scopes',
        scopes: scopes.filter((scope) => wanted.includes(scope)),
      })
    }),
  )
})

test.each(['', ' ', 'orders', 'orders:all', '*', 'Orders:read', 'orders:read;goods:read'])(
  '%j is no list of scopes',
  (typed) => {
    expect(readScopes(typed).kind).toBe('unknown')
  },
)

test('what is no scope is named, however many are', () => {
  expect(readScopes('orders:read,god:write')).toEqual({ kind: 'unknown', typed: 'god:write' })
})

/** Itself, and writing instead of reading. */
function toWrite(scope: string): string[] {
  return [scope, scope.replace(/:read$/, ':write')]
}
