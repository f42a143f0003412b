import { expect, test, vi } from 'vitest'

import { openDatabase } from '#shop/database/open.ts'
import { concernOf, toldOnce } from './readiness.ts'

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
