import fc from 'fast-check'
import { expect, test } from 'vitest'

import { roleNamed, roles, scopesOf } from './roles.ts'
import { mayDo, type Scope, scopes } from './scopes.ts'

const aScope = fc.constantFrom(...scopes)
const aRole = fc.constantFrom(...roles)

const money: readonly Scope[] = ['orders:read', 'reports:read', 'settings:read', 'customers:read']

test('an owner may do everything, and nobody else lets people in', () => {
  for (const scope of scopes) expect(mayDo(scopesOf('owner'), scope)).toBe(true)
  for (const role of roles.filter((one) => one !== 'owner')) {
    expect(mayDo(scopesOf(role), 'keys:read')).toBe(false)
    expect(mayDo(scopesOf(role), 'settings:write')).toBe(false)
  }
})

test.each([
  ['seller', ['orders:write', 'customers:write', 'parcels:write', 'goods:read', 'reports:read']],
  ['editor', ['goods:write', 'content:write']],
  ['packer', ['parcels:write']],
  ['reader', ['orders:read', 'customers:read', 'settings:read', 'reports:read']],
] as const)('a %s may do their work', (role, work) => {
  for (const scope of work) expect(mayDo(scopesOf(role), scope)).toBe(true)
})

test('a packer sees nothing of money, and of the shop only what is to be packed', () => {
  for (const scope of money) expect(mayDo(scopesOf('packer'), scope)).toBe(false)
  const may = scopes.filter((scope) => mayDo(scopesOf('packer'), scope))
  expect(may).toEqual(['parcels:read', 'parcels:write'])
})

test('a reader changes nothing', () => {
  const may = scopes.filter((scope) => mayDo(scopesOf('reader'), scope))
  expect(may.filter((scope) => scope.endsWith(':write'))).toEqual([])
})

test('no role may do what an owner may not, and none may write what it may not read', () => {
  fc.assert(
    fc.property(aRole, aScope, (role, scope) => {
      const may = mayDo(scopesOf(role), scope)
      expect(!may || mayDo(scopesOf('owner'), scope)).toBe(true)
      const reading = scopes.find((one) => one === scope.replace(/:write$/, ':read')) ?? scope
      expect(!may || mayDo(scopesOf(role), reading)).toBe(true)
    }),
  )
})

test('what is no role opens nothing', () => {
  expect(roleNamed('packer')).toBe('packer')
  for (const name of ['', 'root', 'Owner', 'toString', '__proto__']) {
    expect(roleNamed(name)).toBeUndefined()
  }
})
