import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mayDo, readScopes, type Scope, scopes } from './scopes.ts'

const some = fc.subarray([...scopes])

test('who may write a subject may read it, and nobody may anything else', () => {
  expect(mayDo(['orders:write'], 'orders:read')).toBe(true)
  expect(mayDo(['orders:write'], 'orders:write')).toBe(true)
  expect(mayDo(['orders:read'], 'orders:write')).toBe(false)
  expect(mayDo(['orders:write'], 'goods:read')).toBe(false)
  expect(mayDo([], 'orders:read')).toBe(false)
})

test('more scopes never let somebody do less, and each lets do what it names', () => {
  fc.assert(
    fc.property(some, some, fc.constantFrom(...scopes), (granted, more, needed) => {
      const may = mayDo(granted, needed)
      expect(!may || mayDo([...granted, ...more], needed)).toBe(true)
      expect(may).toBe(granted.includes(needed) || granted.includes(writing(needed)))
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

function writing(scope: Scope): Scope {
  return scopes.find((one) => one === scope.replace(/:read$/, ':write')) ?? scope
}
