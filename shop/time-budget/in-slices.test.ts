import { expect, test } from 'vitest'

import { Abandoned, awaited, counted, newCost, TooCostly } from './cost.ts'
import { atOnce, inSlices, isPreparing, type Work } from './in-slices.ts'

test('work done in slices gives what it gives at once', async () => {
  expect(await inSlices(sum(1000))).toBe(atOnce(sum(1000)))
})

test('others have their turn while long work goes on', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await inSlices(wholeSlices(12))
  clearInterval(timer)
  // At once there would be none; how many there are is the machine’s matter.
  expect(turns).toBeGreaterThan(5)
})

test('two pieces of work take turns', async () => {
  const ended: string[] = []
  const long = inSlices(wholeSlices(6)).then(() => ended.push('long'))
  const short = inSlices(wholeSlices(2)).then(() => ended.push('short'))
  await Promise.all([long, short])
  expect(ended).toEqual(['short', 'long'])
})

test('a call that costs too much is refused, and its work ends', async () => {
  const cost = { ...newCost(undefined), most: 30 }
  let steps = 0
  await expect(
    inSlices(
      endless(() => (steps += 1)),
      cost,
    ),
  ).rejects.toThrow(TooCostly)
  const then = steps
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(steps).toBe(then)
  expect(() => counted(cost, () => 1)).toThrow(TooCostly)
})

test('work for everyone shows as preparing until it ends, and work for one does not', async () => {
  expect(isPreparing()).toBe(false)
  const own = inSlices(busy(10), newCost(undefined))
  expect(isPreparing()).toBe(false)
  const shared = [inSlices(busy(10)), inSlices(failing()).catch(() => {})]
  expect(isPreparing()).toBe(true)

  await Promise.all([own, ...shared])
  expect(isPreparing()).toBe(false)
})

test('work ends when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const work = inSlices(endless(), { ...newCost(leaving.signal), most: Infinity })
  setTimeout(() => leaving.abort(), 5)
  await expect(work).rejects.toThrow(Abandoned)
})

test('who leaves waits no longer for what is done for others too', async () => {
  const leaving = new AbortController()
  const shared = inSlices(busy(40)).then(() => 'done')
  const one = awaited(shared, newCost(leaving.signal))
  leaving.abort()
  await expect(one).rejects.toThrow(Abandoned)
  expect(await awaited(shared, newCost(new AbortController().signal))).toBe('done')
})

test('a failure in the middle is reported, and the next work goes on', async () => {
  await expect(inSlices(failing())).rejects.toThrow('broken')
  expect(await inSlices(sum(3))).toBe(6)
})

function* sum(count: number): Work<number> {
  let total = 0
  for (let number = 1; number <= count; number += 1) {
    total += number
    yield
  }
  return total
}

/** Steps that take a slice each, however long the machine does something else meanwhile. */
function* wholeSlices(steps: number): Work<void> {
  for (let step = 0; step < steps; step += 1) {
    const begun = performance.now()
    while (performance.now() - begun < 6);
    yield
  }
}

function* busy(ms: number): Work<void> {
  let spent = 0
  while (spent < ms) {
    const begun = performance.now()
    for (let round = 0; round < 1000; round += 1) Math.sqrt(round)
    yield
    spent += performance.now() - begun
  }
}

function* endless(step: () => void = () => undefined): Work<never> {
  for (;;) {
    step()
    yield
  }
}

function* failing(): Work<void> {
  yield
  throw new Error('broken')
}
