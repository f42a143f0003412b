import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createWorkshop, type WorkshopLimits } from './workshop.ts'

const limits: WorkshopLimits = {
  atOnce: 2,
  waiting: 3,
  patience: 1_000,
  burst: 100,
  perSecond: 1,
  addresses: 2,
}

test('no more than two are made at a time, in the order they were asked for', async () => {
  const { ask, begun, finish } = workshop()
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  expect(begun).toEqual(['a', 'b'])

  finish('b')
  await asked[1]
  expect(begun).toEqual(['a', 'b', 'c'])

  for (const name of ['a', 'c', 'd']) {
    await wait(0)
    finish(name)
  }
  expect(await Promise.all(asked)).toEqual(['a made', 'b made', 'c made', 'd made'])
})

test('what is being made is not made twice', async () => {
  const { ask, begun, finish } = workshop()
  const asked = [ask('a'), ask('a'), ask('a')]
  finish('a')

  expect(await Promise.all(asked)).toEqual(['a made', 'a made', 'a made'])
  expect(begun).toEqual(['a'])

  const later = ask('a')
  finish('a')
  await later
  expect(begun).toEqual(['a', 'a'])
})

test('when too many wait, the next one gets nothing at once', async () => {
  const { ask, begun } = workshop()
  for (const name of ['a', 'b', 'c', 'd', 'e']) void ask(name)

  expect(await ask('f')).toBeUndefined()
  expect(begun).toEqual(['a', 'b'])
})

test('who waited long enough gets nothing, but it is made for the next', async () => {
  const { ask, begun, finish } = workshop({ patience: 20 })
  const asked = ask('a')
  expect(await asked).toBeUndefined()

  const again = ask('a')
  finish('a')
  expect(await again).toBe('a made')
  expect(begun).toEqual(['a'])
})

test('a failure reaches who asked, frees its place and is not remembered', async () => {
  const { ask, finish } = workshop({ atOnce: 1 })
  const failing = ask('a')
  const next = ask('b')
  finish('a', new Error('no picture'))
  await expect(failing).rejects.toThrow('no picture')

  await wait(0)
  finish('b')
  expect(await next).toBe('b made')
  const again = ask('a')
  finish('a')
  expect(await again).toBe('a made')
})

test('an address that asked for too many waits for its allowance; others do not', async () => {
  const time = { now: 0 }
  const { ask, finish } = workshop({ burst: 2, atOnce: 10 }, time)
  const served = async (name: string, who?: string) => {
    const asked = ask(name, who)
    finish(name)
    return (await asked) !== undefined
  }

  expect([await served('a', 'x'), await served('b', 'x'), await served('c', 'x')]).toEqual([
    true,
    true,
    false,
  ])
  expect(await served('c', 'y')).toBe(true)
  expect(await served('d')).toBe(true)
  time.now = 1_000
  expect([await served('e', 'x'), await served('f', 'x')]).toEqual([true, false])
})

test('addresses are counted up to a bound; the one heard of longest ago is forgotten', async () => {
  const { ask, finish } = workshop({ burst: 1, addresses: 2, atOnce: 10 })
  const served = async (name: string, who: string) => {
    const asked = ask(name, who)
    finish(name)
    return (await asked) !== undefined
  }
  await served('a', 'x')
  await served('b', 'y')
  expect(await served('c', 'x')).toBe(false)
  await served('d', 'z')

  expect(await served('e', 'x')).toBe(false)
  expect(await served('f', 'y')).toBe(true)
})

/** A workshop whose work ends when the test says so. */
function workshop(changes: Partial<WorkshopLimits> = {}, time = { now: 0 }) {
  const open = createWorkshop<string>({ ...limits, ...changes }, () => time.now)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    begun,
    ask: (name: string, who?: string) =>
      open.ask(
        name,
        who,
        () =>
          new Promise((resolve, reject) => {
            begun.push(name)
            ends.set(name, (error) => (error ? reject(error) : resolve(`${name} made`)))
          }),
      ),
    finish: (name: string, error?: Error) => ends.get(name)?.(error),
  }
}
