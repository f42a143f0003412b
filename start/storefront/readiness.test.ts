import { expect, test, vi } from 'vitest'

import { openDatabase } from '#shop/database/open.ts'
import { openFilled } from '#tests/filled-database.ts'
import { concernOf, openHealth, toldOnce } from './readiness.ts'

const later = () => new Error('the database is away')

test('why a server is not ready is reported once, and once that it is again', async () => {
  const log = { write: vi.fn(), failure: vi.fn() }
  const error = later()
  const turns = [true, error, error, false, true, true, error]
  const check = toldOnce(log, async () => {
    const turn = turns.shift()
    if (turn instanceof Error) throw turn
    return turn === true
  })

  const seen: unknown[] = []
  while (turns.length > 0) seen.push(await check().catch(() => 'failed'))

  expect(seen).toEqual([true, 'failed', 'failed', false, true, true, 'failed'])
  expect(log.failure.mock.calls).toEqual([
    ['not ready', error],
    ['not ready', error],
  ])
  expect(log.write.mock.calls).toEqual([['info', 'ready again']])
})

test('a shop is ready once its listings and searches answer', async () => {
  const database = await openFilled('sqlite::memory:', {})
  const log = { write: vi.fn(), failure: vi.fn() }
  const config = { inpostPoints: undefined, shopApiUrl: undefined }
  const clock = { now: () => 0, ahead: () => 0 }
  const prepared = Promise.withResolvers<void>()
  const health = openHealth(
    { database, log, config, clock, mail: 'sent' },
    {
      shop: { ready: async () => {} },
      reachable: async () => true,
      listingsReady: () => prepared.promise,
    },
  )

  let isReady = false
  const answer = health.answer('/readyz')?.then(({ status }) => (isReady = status === 200))
  await database.canServe()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isReady).toBe(false)
  prepared.resolve()
  await answer
  expect(isReady).toBe(true)
  await database.close()
})

test('a ready shop says what it lacks, one after the other', async () => {
  const database = await openDatabase('sqlite::memory:')
  const clock = { now: () => 0, ahead: () => 20_000 }
  const config = { inpostPoints: undefined, shopApiUrl: undefined }
  const shop = { config, database, clock }

  expect(await concernOf({ ...shop, mail: 'waits' })).toBe(
    "mail waits: SMTP_URL is not set; the clock of this machine is 20 s ahead of the database's",
  )
  const right = { now: () => 0, ahead: () => 0 }
  expect(await concernOf({ ...shop, clock: right, mail: 'sent' })).toBeUndefined()
  await database.close()
})
