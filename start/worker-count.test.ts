import { expect, test } from 'vitest'

import { workerCount } from './worker-count.ts'

const MiB = 1024 * 1024
const total = 64_000 * MiB

test('there is one worker a core, or as many as are wanted', () => {
  expect(workerCount('auto', { cores: 8, memory: 0, total })).toBe(8)
  expect(workerCount(3, { cores: 8, memory: 0, total })).toBe(3)
  expect(workerCount(3, { cores: 1, memory: 300 * MiB, total })).toBe(3)
})

test('a container with little memory gets fewer than it has cores', () => {
  expect(workerCount('auto', { cores: 8, memory: 768 * MiB, total })).toBe(2)
  expect(workerCount('auto', { cores: 8, memory: 4096 * MiB, total })).toBe(8)
  expect(workerCount('auto', { cores: 8, memory: 100 * MiB, total })).toBe(1)
  expect(workerCount('auto', { cores: 2, memory: 64_000 * MiB, total })).toBe(2)
})
