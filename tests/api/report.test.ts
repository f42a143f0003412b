import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { type CounterTables, createCounter } from '#app/session/counter/counter.ts'
import { migrate } from '#shop/database/migrate.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, item, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const DAY = 86_400_000

const { newPostgres, open } = bothDatabases()

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  test('the figures of each day are those of the orders, and name nobody', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url)
    await migrate(database, storefrontMigrations)
    await fillShop(database, {
      products: [product('cup', 9), product('jug', 9)],
      settings: { timeZone: 'Europe/Warsaw' },
    })
    const place = async (now: number, quantity: number) => {
      const items = [item('cup', quantity), item('jug')]
      const body = order({ items, expectedTotal: 100 * (quantity + 1) + 15 })
      const answer = await newOrder(
        { database, user: undefined, now: () => now, log: silent },
        { params: {}, query: undefined, body },
      )
      expect(answer).toMatchObject({ status: 201 })
      return 'no' in answer.body ? String(answer.body.no) : ''
    }
    const first = await place(NOW - DAY, 3)
    await place(NOW, 1)
    await changeOrder(database, await place(NOW, 2), 'cancelled', NOW)
    await changeOrder(database, first, 'paid', NOW)
    // By the clock of Warsaw it is the day after.
    await place(Date.UTC(2026, 10, 22, 23, 30), 1)

    // Two processes count, and add what they have to the same rows.
    const counters = [1, 2].map(() =>
      createCounter({
        db: database.db.withTables<CounterTables>(),
        timeZone: async () => 'Europe/Warsaw',
        now: () => NOW,
      }),
    )
    for (const counter of counters) {
      for (const source of ['direct', 'news']) counter.note('visits', source)
    }
    counters[0]?.note('baskets', 'news')
    counters[1]?.note('orders', 'news')
    await Promise.all(counters.map((counter) => counter.flush()))
    counters[0]?.note('visits', 'direct')
    await Promise.all(counters.map((counter) => counter.flush()))

    const run = operatorOf(url, folder, { now: NOW })
    const { json } = await run('report', '--from', '2026-11-21', '--json')
    expect(json.result).toMatchObject({
      by: 'day',
      figures: [
        { period: '2026-11-21', orders: 1, cancelled: 0, paid: 1, revenue: { PLN: 415 } },
        { period: '2026-11-22', orders: 2, cancelled: 1, paid: 0, revenue: { PLN: 215 } },
      ],
      total: { orders: 3, cancelled: 1, paid: 1, revenue: { PLN: 630 } },
      best: [
        { productId: 'cup', quantity: 4, revenue: { PLN: 400 } },
        { productId: 'jug', quantity: 2, revenue: { PLN: 200 } },
      ],
      sources: [
        { source: 'news', visits: 2, baskets: 1, orders: 1 },
        { source: 'direct', visits: 3, baskets: 0, orders: 0 },
      ],
    })
    expect(JSON.stringify(json)).not.toMatch(/@|Nowak/)
    expect(json.result).not.toHaveProperty('sourcesByPeriod')
    await database.db
      .withTables<CounterTables>()
      .insertInto('daily_count')
      .values({ day: '2026-11-21', source: 'blog.example', visits: 1, baskets: 0, orders: 0 })
      .execute()
    const sources = await run('report', '--from', '2026-11-21', '--sources', '--best', '1', '--csv')
    expect(sources.out).toBe(
      'period,source,visits,baskets,orders\n2026-11-21,blog.example,1,0,0\n2026-11-22,news,2,1,1\n2026-11-22,direct,3,0,0\n',
    )
    const months = await run('report', '--by', 'month', '--sources', '--json')
    expect(months.json.result).toMatchObject({
      sourcesByPeriod: [
        { period: '2026-11', source: 'news', visits: 2, baskets: 1, orders: 1 },
        { period: '2026-11', source: 'direct', visits: 3, baskets: 0, orders: 0 },
        { period: '2026-11', source: 'blog.example', visits: 1, baskets: 0, orders: 0 },
      ],
    })
    expect((await run('report', '--sources')).out).toMatch(/^2026-11-22 +news +2 +1 +1$/m)
    await database.db
      .withTables<CounterTables>()
      .deleteFrom('daily_count')
      .where('day', '=', '2026-11-21')
      .execute()
    const month = await run('report', '--to', '2026-11-30', '--by', 'month', '--csv')
    expect(month.out).toBe(
      'period,orders,cancelled,paid,returns,customers,mailsSent,mailsGivenUp,revenuePLN,visits,baskets\n2026-11,4,1,1,0,0,0,0,845.00,5,1\n',
    )
    expect((await run('report')).out).toMatch(/^2026-11-22 +5 +1 +2 +1 +0 +215\.00 /m)
  })

  test('days that do not exist, or are too many, are refused', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url)
    await migrate(database, storefrontMigrations)
    await fillShop(database, { products: [] })
    const run = operatorOf(url, folder, { now: NOW })
    const name = async (...words: string[]) =>
      (await run('report', ...words, '--json')).json.error?.name
    expect(await name('--from', '2026-02-30', '--to', '2026-03-01')).toBe('no-days')
    expect(await name('--from', '2026-11-23')).toBe('no-days')
    expect(await name('--from', '1900-01-01')).toBe('too-long')
    expect(await name('--by', 'year')).toBe('misfit')
  })
})
