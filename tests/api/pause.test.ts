import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createShop } from '#shop/shop.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

// In Warsaw 13:00, an hour ahead of UTC.
const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 3_600_000

const { newPostgres, open } = bothDatabases()

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  async function shop() {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
    const langs = { langs: ['pl', 'en'], timeZone: 'Europe/Warsaw' }
    await fillShop(database, { products: [product('cup', 5)], settings: langs })
    const place = (now: number, body = order()) =>
      newOrder(
        { database, user: undefined, now: () => now, log: silent },
        { params: {}, query: undefined, body },
      )
    return { database, run: operatorOf(url, folder, { now: NOW }), place }
  }

  test('a pause refuses orders by name, from its first moment until its last', async () => {
    const { run, place, database } = await shop()
    const said = await run(
      ...['pause', '--from', '2026-11-22T14:00', '--until', '2026-11-23', '--message', 'Holidays'],
    )
    expect(said).toMatchObject({ code: 0 })
    expect(said.out).toBe(
      'The shop will take no orders from 2026-11-22 14:00 (Europe/Warsaw) until 2026-11-23 00:00 (Europe/Warsaw).\npl: Holidays\nen: Holidays\n',
    )
    const first = order()
    expect(await place(NOW, first)).toMatchObject({ status: 201 })
    const until = NOW + 11 * HOUR
    const refused = {
      status: 409,
      body: { error: 'ORDERS_PAUSED', until, notice: { pl: 'Holidays', en: 'Holidays' } },
    }
    expect(await place(NOW + HOUR)).toMatchObject(refused)
    expect(await place(until - 1)).toMatchObject(refused)
    // A shopper whose order was taken before sees it, pause or not.
    expect(await place(NOW + HOUR, first)).toMatchObject({ body: { repeated: true } })
    expect(await place(until)).toMatchObject({ status: 201 })
    expect(await database.db.selectFrom('order_claim').selectAll().execute()).toHaveLength(2)
  })

  test('it can be shown and ended, leaves no trace, and each change is noticed by all', async () => {
    const { run, place, database } = await shop()
    const other = createShop({ database, now: () => NOW, log: silent, checkAnswers: true })
    await other.ready()
    const before = await settingsText()
    const paused = async () => {
      const answer = await other.fetch(new Request('http://shop.test/api/public/shell?lang=pl'))
      return (await answer.json()).settings.pause !== undefined
    }
    expect(await run('pause', 'show', '--json')).toMatchObject({
      json: { result: { paused: false } },
    })
    const half = await run('pause', '--message', 'pl=Przerwa')
    expect(half.out).toContain('No message in: en.')
    const whole = await run('pause', '--message', 'pl=Przerwa', '--message', 'en=Break')
    expect(whole.out).not.toContain('No message in')
    expect(await run('pause', 'show', '--json')).toMatchObject({
      json: { result: { paused: true, message: { pl: 'Przerwa', en: 'Break' } } },
    })
    await expect.poll(paused, { timeout: 3_000 }).toBe(true)
    expect(await place(NOW)).toMatchObject({ status: 409 })
    expect((await run('resume')).out).toBe('The shop takes orders again.\n')
    expect((await run('resume')).out).toBe('The shop was not paused.\n')
    await expect.poll(paused, { timeout: 3_000 }).toBe(false)
    expect(await place(NOW)).toMatchObject({ status: 201 })
    expect(JSON.parse(await settingsText())).toMatchObject(JSON.parse(before))
    expect(await settingsText()).not.toContain('pause')

    async function settingsText(): Promise<string> {
      const { data } = await database.db
        .selectFrom('document')
        .select('data')
        .where('kind', '=', 'settings')
        .executeTakeFirstOrThrow()
      return data
    }
  })

  test('what makes no pause is refused, and nothing is changed', async () => {
    const { run, place } = await shop()
    const name = async (...words: string[]) =>
      (await run('pause', ...words, '--json')).json.error?.name
    expect(await name('--until', 'tomorrow')).toBe('no-moment')
    expect(await name('--until', '2026-02-30')).toBe('no-moment')
    expect(await name('--until', '2026-11-22T12:59')).toBe('ends-before')
    expect(await name('--from', '2026-11-25', '--until', '2026-11-24')).toBe('ends-before')
    expect(await name('--message', 'fr=Vacances')).toBe('no-language')
    expect(await place(NOW)).toMatchObject({ status: 201 })
  })
})
