import { expect, test, vi } from 'vitest'

import { forgetOld } from './forgetting.ts'

test('each store forgets after the one before it, by the clock that holds for all processes', async () => {
  const told: string[] = []
  const store = (name: string) => ({
    forgetOld: async (now: number) => {
      told.push(`${name} begins at ${now}`)
      await Promise.resolve()
      told.push(`${name} ends`)
    },
  })
  let now = 10
  const log = { failure: vi.fn() }
  await forgetOld({ stores: [store('sessions'), store('orders')], now: () => now++, log })

  expect(told).toEqual([
    'sessions begins at 10',
    'sessions ends',
    'orders begins at 11',
    'orders ends',
  ])
  expect(log.failure).not.toHaveBeenCalled()
})

test('a store that cannot forget now is reported, and the rest waits for the next time', async () => {
  const error = new Error('it fails')
  const log = { failure: vi.fn() }
  const after = { forgetOld: vi.fn() }
  const stores = [{ forgetOld: () => Promise.reject(error) }, after]
  await forgetOld({ stores, now: () => 0, log })

  expect(log.failure.mock.calls).toEqual([['old records were not forgotten', error]])
  expect(after.forgetOld).not.toHaveBeenCalled()
})
