import { expect, test, vi } from 'vitest'

import { isUnavailable } from '#shop/database/unavailable.ts'
import { quietly } from './beside.ts'

test('work beside the answers that fails is reported, and thrown to nobody', async () => {
  const log = { failure: vi.fn() }
  const error = new Error('it fails')
  const work = vi.fn<(stopping: AbortSignal) => Promise<void>>(() => Promise.reject(error))
  const { signal } = new AbortController()
  await quietly(work, { log, failed: 'not copied' })(signal)

  expect(work).toHaveBeenCalledWith(signal)
  expect(log.failure.mock.calls).toEqual([['not copied', error]])
})

test('while the database is away nothing reports it', async () => {
  const log = { failure: vi.fn() }
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  await quietly(() => Promise.reject(away), { log, failed: 'not copied' })()

  expect(isUnavailable(away)).toBe(true)
  expect(log.failure).not.toHaveBeenCalled()
})
