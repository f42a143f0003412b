import { expect, test } from 'vitest'

import { type Role, roles, scopesOf } from '#domain/owner/roles.ts'
import { mayDo, type Scope, scopes } from '#domain/owner/scopes.ts'
import { localAction } from '../../operation/frame/action.ts'
import { groups } from '../../operation/groups.ts'
import { machineCommands, ownerActions, peopleActions } from './owner-actions.ts'

const all = (await Promise.all(Object.values(groups).map((load) => load()))).flatMap((group) =>
  group.commands.map((command) => ({ name: `${group.name} ${command.name}`.trim(), command })),
)
const actions = all.flatMap(({ name, command }) =>
  command.on === 'shop' ? [{ name, command }] : [],
)

/** What a scope opens besides its own, decided again by hand. */
const included: Partial<Record<Scope, readonly Scope[]>> = {
  'orders:read': ['parcels:read'],
  'orders:write': ['orders:read', 'parcels:read', 'parcels:write'],
  'parcels:write': ['parcels:read'],
  'goods:write': ['goods:read'],
  'customers:write': ['customers:read'],
  'content:write': ['content:read'],
  'settings:write': ['settings:read'],
  'reports:write': ['reports:read'],
  'keys:write': ['keys:read'],
}

const orders = ['orders:read', 'orders:write', 'parcels:read', 'parcels:write'] as const

/** What each role opens, all of it. */
const roleScopes: Readonly<Record<Role, readonly Scope[]>> = {
  owner: scopes,
  seller: [...orders, 'customers:read', 'customers:write', 'goods:read', 'reports:read'],
  editor: ['goods:read', 'goods:write', 'content:read', 'content:write'],
  packer: ['parcels:read', 'parcels:write'],
  reader: [
    ...(['orders:read', 'parcels:read', 'goods:read', 'customers:read'] as const),
    ...(['content:read', 'settings:read', 'reports:read'] as const),
  ],
}

test('it is decided for every action which scope opens it, and for no other', () => {
  const needed = new Map<string, Scope>(actions.map(({ name, command }) => [name, command.needs]))
  const decided = new Map<string, Scope>(
    scopes.flatMap((scope) => ownerActions[scope].map((name) => [name, scope] as const)),
  )
  expect([...needed].toSorted()).toEqual([...decided].toSorted())
  expect(decided.size).toBe(scopes.flatMap((scope) => ownerActions[scope]).length)
})

test('what has no scope is a command of this machine, and known as such', () => {
  const bare = all.filter(({ command }) => command.on !== 'shop').map(({ name }) => name)
  expect(bare.toSorted()).toEqual(machineCommands.toSorted())
})

test.each(scopes)('%s opens what was decided, what it includes, and nothing else', (scope) => {
  const opened = actions.filter(({ command }) => mayDo([scope], command.needs))
  const decided = new Set([scope, ...(included[scope] ?? [])].flatMap((one) => ownerActions[one]))
  expect(new Set(opened.map(({ name }) => name))).toEqual(decided)
})

test('what lets people in has no call: no key does it, whatever its scopes', () => {
  const forPeople = actions.filter(({ command }) => command.reach === 'people')
  expect(forPeople.map(({ name }) => name).toSorted()).toEqual(peopleActions.toSorted())
})

test('each role may do what was decided of it, and of what is nobody else’s nothing', () => {
  const doneBy = (role: Role) =>
    actions.filter(({ command }) => mayDo(scopesOf(role), command.needs)).map(({ name }) => name)
  expect(doneBy('owner')).toHaveLength(actions.length)
  for (const role of roles) {
    const decided = scopes
      .filter((scope) => roleScopes[role].includes(scope))
      .flatMap((scope) => ownerActions[scope])
    expect(doneBy(role).toSorted()).toEqual(decided.toSorted())
  }
})

test('an action without a scope does not compile, nor one that writes and tells of nothing', () => {
  const run = async () => ({ kind: 'done' as const, parts: [], data: null })
  // @ts-expect-error: nobody has said who may.
  expect(() => localAction({ name: 'open', run })).toThrow()
  // @ts-expect-error: it is no scope.
  const odd = localAction({ name: 'odd', needs: 'everything', run })
  // @ts-expect-error: the audit log would not know what it is about.
  const silent = localAction({ name: 'silent', needs: 'orders:write', run })
  // What the compiler lets pass by force, no scope opens.
  expect(scopes.filter((scope) => mayDo([scope], odd.needs))).toEqual([])
  expect(silent.writes).toBe(true)
})
