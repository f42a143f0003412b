import { expect, test } from 'vitest'

import { inEqualTime } from './in-equal-time.ts'

test('an answer waits for the next full step, whatever became of the work', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)

  expect(await inEqualTime(wait, async () => 'done')).toBe('done')
  const failing = inEqualTime(wait, () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')

  expect(waits).toHaveLength(2)
  for (const ms of waits) {
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual(250)
  }
})

test('work that takes longer than a step waits for the one after it', async () => {
  const real = performance.now.bind(performance)
  const times = [1_000, 1_310]
  performance.now = () => times.shift() ?? real()
  try {
    const waits: number[] = []
    await inEqualTime(
      async (ms) => void waits.push(ms),
      async () => undefined,
    )
    expect(waits).toEqual([190])
  } finally {
    performance.now = real
  }
})
