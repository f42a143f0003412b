import { afterEach, expect, test, vi } from 'vitest'

import { startWorker } from './worker.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('while a look lasts no other is begun, nor waits for its turn', async () => {
  const { worker, looks, end, pass } = start()
  await pass(5_000)
  expect(looks).toHaveLength(1)
  await end()
  expect(looks).toHaveLength(1)
  await pass(1_000)
  expect(looks).toHaveLength(2)
  await Promise.all([worker.stop(), end()])
})

test('who wakes it while it looks gets one look more, however often', async () => {
  const { worker, looks, end, pass } = start()
  worker.wake()
  worker.wake()
  expect(looks).toHaveLength(1)
  await end()
  expect(looks).toHaveLength(2)
  await end()
  expect(looks).toHaveLength(2)
  await worker.stop()
  await pass(5_000)
  expect(looks).toHaveLength(2)
})

test('it stops once the look that has begun is aborted and ends', async () => {
  const { worker, looks, end } = start()
  const stopped = vi.fn<() => void>()
  const stopping = worker.stop().then(stopped)
  expect(looks[0]?.aborted).toBe(true)
  expect(stopped).not.toHaveBeenCalled()
  await end()
  await stopping
  expect(looks).toHaveLength(1)
})

/** Looks each second; a look lasts until it is ended. */
function start() {
  vi.useFakeTimers()
  const looks: AbortSignal[] = []
  const ends: (() => void)[] = []
  const worker = startWorker(async (stopping) => {
    looks.push(stopping)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    await promise
  }, 1_000)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    ...{ worker, looks, pass },
    end: async () => {
      ends.at(-1)?.()
      await pass(0)
    },
  }
}
