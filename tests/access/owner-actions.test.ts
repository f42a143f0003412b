import { expect, test } from 'vitest'

import { mayDo, type Scope, scopes } from '#domain/owner/scopes.ts'
import { localAction } from '../../operation/frame/action.ts'
import { groups } from '../../operation/groups.ts'
import { machineCommands, ownerActions } from './owner-actions.ts'

const all = (await Promise.all(Object.values(groups).map((load) => load()))).flatMap((group) =>
  group.commands.map((command) => ({ name: `${group.name} ${command.name}`.trim(), command })),
)
const actions = all.flatMap(({ name, command }) =>
  command.on === 'shop' ? [{ name, command }] : [],
)

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

test.each(scopes)('%s opens what was decided, its subject’s reading, and nothing else', (scope) => {
  const opened = actions.filter(({ command }) => mayDo([scope], command.needs))
  const reading = scopes.find((one) => one === scope.replace(':write', ':read')) ?? scope
  const decided = new Set([...ownerActions[scope], ...ownerActions[reading]])
  expect(new Set(opened.map(({ name }) => name))).toEqual(decided)
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
