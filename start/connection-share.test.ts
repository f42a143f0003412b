import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sharedCounts } from './connection-share.ts'

test('each worker learns what the others have, and the last how many are too many', () => {
  const counts = sharedCounts<string>(100)
  expect(counts.note('a', 'x', 60)).toEqual(new Map([['a', { elsewhere: 0, tooMany: 0 }]]))
  expect(counts.note('b', 'x', 50)).toEqual(
    new Map([
      ['a', { elsewhere: 50, tooMany: 0 }],
      ['b', { elsewhere: 60, tooMany: 10 }],
    ]),
  )
})

test('what a worker had that is gone counts no more, and nothing is kept of nobody', () => {
  const counts = sharedCounts<string>(100)
  counts.note('a', 'x', 60)
  counts.note('b', 'x', 30)
  expect(counts.of('a')).toEqual(['x'])
  for (const address of counts.of('a')) counts.note('a', address, 0)
  counts.drop('a')
  expect(counts.note('b', 'x', 31)).toEqual(new Map([['b', { elsewhere: 0, tooMany: 0 }]]))
  counts.note('b', 'x', 0)
  expect(counts.size()).toBe(0)
})

test('who gives up what is too many brings all together under the limit', () => {
  const change = fc.record({ worker: fc.nat(3), held: fc.nat(150) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const counts = sharedCounts<number>(100)
      const held = new Map<number, number>()
      for (const { worker, held: wanted } of changes) {
        held.set(worker, wanted)
        const tooMany = counts.note(worker, 'x', wanted).get(worker)?.tooMany ?? 0
        const left = Math.max(0, wanted - tooMany)
        held.set(worker, left)
        counts.note(worker, 'x', left)
        expect([...held.values()].reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
