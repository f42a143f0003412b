import fc from 'fast-check'
import { expect, test } from 'vitest'

import { memoryPlan } from './memory-plan.ts'

const MiB = 1024 * 1024
const GiB = 1024 * MiB

test('with plenty each bound is as high as it is of use, and the heap has none', () => {
  const machine = { cores: 2, memory: 0, total: 4 * GiB }
  expect(memoryPlan(machine, 2)).toEqual({ pages: 64 * MiB, answers: 64 * MiB, heap: undefined })
})

test('two workers in a container of 768 MB keep a fifth to a third of that', () => {
  const { pages, answers, heap } = memoryPlan({ cores: 2, memory: 768 * MiB, total: GiB }, 2)
  expect([pages / MiB, answers / MiB].map(Math.round)).toEqual([19, 19])
  expect(heap).toBe(240 * MiB)
})

test('whatever there is, more memory never means less, and nothing is bounded to nothing', () => {
  const memory = fc.integer({ min: 64, max: 64 * 1024 }).map((count) => count * MiB)
  fc.assert(
    fc.property(memory, memory, fc.integer({ min: 1, max: 64 }), (one, other, workers) => {
      const [little, much] = [Math.min(one, other), Math.max(one, other)].map((bytes) =>
        memoryPlan({ cores: 8, memory: bytes, total: 64 * GiB }, workers),
      )
      expect(little?.pages).toBeLessThanOrEqual(much?.pages ?? 0)
      expect(little?.heap).toBeLessThanOrEqual(much?.heap ?? 0)
      expect(little?.answers).toBeGreaterThanOrEqual(8 * MiB)
    }),
  )
})
