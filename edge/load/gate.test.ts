import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createGate } from './gate.ts'
import type { Importance } from './importance.ts'
import { gateLimits } from '../guards/limits.ts'

const limits = { ...gateLimits, inWork: 10, waiting: 20, begunPerTurn: 100, turnsApart: 1 }

test('a shop at rest begins a request at once', async () => {
  const { enter, begun } = gate()

  enter('a')
  await Promise.resolve()

  expect(begun).toEqual(['a'])
})

test('in one turn of the event loop only a few begin', async () => {
  const { enter, begun } = gate({ begunPerTurn: 2 })

  for (let i = 0; i < 5; i += 1) enter(`a${i}`)
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  await nextTurn()
  expect(begun).toHaveLength(4)
  await nextTurn()
  expect(begun).toHaveLength(5)
})

test('between two that begin the event loop turns a few times for others', async () => {
  const { enter, begun } = gate({ begunPerTurn: 1, turnsApart: 3 })

  for (let i = 0; i < 2; i += 1) enter(`a${i}`)
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['a0'])
  await nextTurn()
  expect(begun).toEqual(['a0', 'a1'])
})

test('orders that are sent begin together, pages on the way to them do not', async () => {
  const { enter, begun } = gate({ begunPerTurn: 1, turnsApart: 2, ordersForOne: 3 })

  for (let i = 0; i < 5; i += 1) enter(`o${i}`, 'ordering', undefined, true)
  await Promise.resolve()
  expect(begun).toEqual(['o0', 'o1', 'o2'])
  await nextTurn()
  await nextTurn()
  expect(begun).toEqual(['o0', 'o1', 'o2', 'o3', 'o4'])
  await settled()

  for (const page of ['p0', 'p1']) enter(page, 'ordering')
  enter('other form', 'reading', undefined, true)
  await Promise.resolve()
  expect(begun.slice(5)).toEqual(['p0'])
  await settled()
  expect(begun.slice(5)).toEqual(['p0', 'other form', 'p1'])
})

test('addresses come in rotation, so a crowd behind one does not hold up another', async () => {
  const { enter, begun } = gate({ begunPerTurn: 1 })

  for (let i = 0; i < 3; i += 1) enter('crowd')
  enter('honest')
  await settled()

  expect(begun).toEqual(['crowd', 'crowd', 'honest', 'crowd'])
})

test('one address has a quarter of the work, reading four fifths, orders all of it', async () => {
  const { enter, begun } = gate({ inWork: 20 })

  for (let i = 0; i < 9; i += 1) enter('crowd')
  await settled()
  expect(begun).toHaveLength(5)
  for (let i = 0; i < 15; i += 1) enter(`reader ${i}`)
  await settled()
  expect(begun).toHaveLength(16)
  for (let i = 0; i < 9; i += 1) enter(`buyer ${i}`, 'ordering')
  await settled()
  expect(begun).toHaveLength(20)
})

test('who is done makes room', async () => {
  const { enter, begun, leave } = gate()
  for (let i = 0; i < 9; i += 1) enter(`a${i}`)
  await settled()
  expect(begun).toHaveLength(8)

  leave()
  leave()
  await settled()

  expect(begun).toHaveLength(9)
})

test('the queue is as long as was said, and keeps a part for orders', async () => {
  const { enter, gate: own, sentAway } = gate()
  for (let i = 0; i < 8; i += 1) enter(`a${i}`)
  for (let i = 0; i < 16; i += 1) enter(`w${i}`)
  await settled()

  expect(own.isFull('new', 'reading')).toBe(true)
  expect(own.isFull('new', 'ordering')).toBe(false)
  enter('late')
  await settled()
  expect(sentAway).toEqual(['late'])
})

test('one address takes a quarter of the queue, and the others still find room', async () => {
  const { enter, gate: own, sentAway } = gate({ inWork: 8 })
  for (let i = 0; i < 2 + 5 + 3; i += 1) enter('crowd')
  await settled()

  expect(sentAway).toEqual(['crowd', 'crowd', 'crowd'])
  expect(own.isFull('crowd', 'ordering')).toBe(true)
  expect(own.isFull('honest', 'reading')).toBe(false)
  expect(own.isFull(undefined, 'reading')).toBe(false)
})

test('four addresses that fill the queue give a place to each who waits with less', async () => {
  const { enter, gate: own, sentAway } = gate({ inWork: 0 })
  for (let i = 0; i < 20; i += 1) enter(`crowd ${i % 4}`, 'ordering')
  await settled()
  expect(sentAway).toEqual([])

  expect(own.isFull('buyer', 'ordering')).toBe(false)
  enter('buyer', 'ordering')
  enter('reader')
  enter('crowd 3', 'ordering')
  await settled()

  expect(sentAway).toEqual(['crowd 0', 'crowd 1', 'crowd 3'])
})

test('in a full queue nobody gives a place to one who has as many waiting, or to reading that of an order', async () => {
  const { enter, gate: own, sentAway } = gate({ inWork: 0 })
  for (let i = 0; i < 16; i += 1) enter(`reader ${i % 8}`)
  for (let i = 0; i < 2; i += 1) enter('buyer', 'ordering')
  await settled()

  expect(own.isFull('reader 1', 'reading')).toBe(true)
  expect(own.isFull('new', 'reading')).toBe(false)
  enter('new')
  await settled()
  expect(sentAway).toEqual(['reader 0'])
})

test('orders and reading take turns when both wait', async () => {
  const { enter, begun } = gate({ begunPerTurn: 1 })
  enter('first')
  for (const name of ['r1', 'r2', 'r3']) enter(name)
  for (const name of ['o1', 'o2', 'o3']) enter(name, 'ordering')
  await settled()

  expect(begun).toEqual(['first', 'o1', 'r1', 'o2', 'r2', 'o3', 'r3'])
})

test('in a crowd a reader waits a second and a buyer five, also while nothing ends', async () => {
  const { enter, sentAway, clock } = gate({ inWork: 0, fewWaiting: 1 })
  enter('reader')
  enter('buyer', 'ordering')

  clock.now += 1_001
  await expect.poll(() => sentAway).toEqual(['reader'])
  clock.now += 4_000
  await expect.poll(() => sentAway).toEqual(['reader', 'buyer'])
})

test('while few wait, a reader waits as long as a buyer: the machine is slow, not the shop', async () => {
  const { enter, sentAway, clock } = gate({ inWork: 0, fewWaiting: 2 })
  enter('reader')
  enter('buyer', 'ordering')

  clock.now += 4_900
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(sentAway).toEqual([])
  clock.now += 101
  await expect.poll(() => sentAway).toEqual(['reader', 'buyer'])
})

test('a late event loop shortens the queue of readers and not of buyers', async () => {
  const { enter, gate: own, clock } = gate({ waiting: 100 })
  for (let i = 0; i < 30; i += 1) enter(`a${i}`)
  expect(own.isFull('new', 'reading')).toBe(false)

  clock.now += 101
  await nextTurn()

  expect(own.isFull('new', 'reading')).toBe(true)
  expect(own.isFull('new', 'ordering')).toBe(false)
})

test('nothing is begun for a client that has gone', async () => {
  const { enter, begun, sentAway } = gate({ begunPerTurn: 1 })
  const gone = new AbortController()
  enter('first')
  enter('gone', 'reading', gone.signal)
  enter('third')
  gone.abort()
  await settled()

  expect(begun).toEqual(['first', 'third'])
  expect(sentAway).toEqual(['gone'])
})

test('who reads is let in before a crowd that tries to log in', async () => {
  const { enter, begun } = gate({ begunPerTurn: 1, turnsApart: 1, forProofs: 1 })

  for (let i = 0; i < 4; i += 1) enter(`login ${i}`, 'proving')
  for (const page of ['page 0', 'page 1']) enter(page, 'reading')
  await settled()

  expect(begun).toEqual(['login 0', 'page 0', 'login 1', 'page 1', 'login 2', 'login 3'])
})

test('tries to log in leave room at work and in the queue, however many they are', async () => {
  const { enter, begun, sentAway } = gate({ inWork: 8, waiting: 8, forProofs: 0.25 })

  for (let i = 0; i < 10; i += 1) enter(`login ${i}`, 'proving')
  await settled()
  expect(begun).toHaveLength(2)
  expect(sentAway).toHaveLength(6)

  enter('page', 'reading')
  await settled()
  expect(begun.at(-1)).toBe('page')
})

type Entering = [who: string, importance: Importance, signal?: AbortSignal, writes?: boolean]

async function settled() {
  for (let i = 0; i < 10; i += 1) await nextTurn()
}

function gate(more: Partial<{ [Name in keyof typeof limits]: number }> = {}) {
  const clock = { now: 0 }
  const own = createGate({ limits: { ...limits, ...more }, now: () => clock.now })
  const begun: string[] = []
  const sentAway: string[] = []
  const ways: (() => void)[] = []
  const wait = async (...[who, importance, signal, writes]: Entering) => {
    const way = await own.enter(who, importance, { signal, writes })
    if (way) ways.push(way)
    ;(way ? begun : sentAway).push(who)
  }
  return {
    gate: own,
    clock,
    begun,
    sentAway,
    enter: (
      who: string,
      importance: Importance = 'reading',
      signal?: AbortSignal,
      writes?: boolean,
    ) => void wait(who, importance, signal, writes),
    leave: () => ways.shift()?.(),
  }
}
