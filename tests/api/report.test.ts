import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import { type CounterTables, createCounter } from '#app/session/counter/counter.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import { changeReturn } from '#shop/returns/change-return.ts'
import { saveReturn } from '#shop/returns/save-return.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { fillShop, item, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const Sums = z.record(z.string(), z.number())
const Report = z.object({
  total: z.looseObject({ revenue: Sums, givenBack: Sums }),
  best: z.array(z.unknown()),
})
const NOW = Date.UTC(2026, 10, 22, 12)
const DAY = 86_400_000

const { newPostgres, open } = bothDatabases()

describe.for(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  test('the figures of each day are those of the orders, and name nobody', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
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
      'period,orders,cancelled,paid,returns,customers,mailsSent,mailsGivenUp,revenuePLN,visits,baskets,givenBackPLN\n2026-11,4,1,1,0,0,0,0,845.00,5,1,0.00\n',
    )
    const printed = (await run('report')).out
    expect(printed).toMatch(/^2026-11-22 +5 +1 +2 +1 +0 +215\.00 +0\.00 /m)
    expect(printed, 'of who typed the address baskets are not known').toMatch(/^direct +3 +– +–$/m)
  })

  test('revenue and best sellers are less what was given back of them', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
    await fillShop(database, { products: [product('cup', 9), product('jug', 9)] })
    const place = async () => {
      const body = order({ items: [item('cup', 2), item('jug')], expectedTotal: 315 })
      const shop = { database, user: undefined, now: () => NOW, log: silent }
      const { id, no } = NewOrderAnswer.parse(
        (await newOrder(shop, { params: {}, query: undefined, body })).body,
      )
      await changeOrder(database, no, 'paid', NOW)
      await changeOrder(database, no, 'sent', NOW)
      return id
    }
    const back = (orderId: string, declared: { place: number; declared: number }[]) =>
      database.transaction(async (transaction) => {
        const plain = { kind: 'return', delivery: 'default', pickupSize: 'small' } as const
        const lines = declared.map((line) => ({ ...line, reason: 'none' as const }))
        const given = { orderId, key: orderId, fingerprint: '', pickupPrice: undefined }
        const saved = { ...plain, ...given, declared: lines }
        await saveReturn(transaction, saved, 'Europe/Warsaw', NOW)
      })
    await place()
    await back(await place(), [{ place: 0, declared: 1 }])
    const whole = await place()
    await back(whole, [
      { place: 0, declared: 2 },
      { place: 1, declared: 1 },
    ])
    const run = operatorOf(url, folder, { now: NOW })
    const total = async () => {
      const { result } = (await run('report', '--json')).json
      return Report.parse(result)
    }
    expect((await total()).total).toMatchObject({
      ...{ revenue: { PLN: 945 }, givenBack: { PLN: 0 }, returns: 2 },
    })

    for (const no of ['R/2026/11/0001', 'R/2026/11/0002']) {
      await changeReturn(database, no, { kind: 'accept' }, NOW)
      await changeReturn(database, no, { kind: 'settle' }, NOW)
    }
    // The second one was paid at a provider, and 20.00 more went back without a return.
    const { id: attempt } = await database.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('order_id', '!=', whole)
      .executeTakeFirstOrThrow()
    const refund = { id: 'refund-1', attempt_id: attempt, amount: 2_000, state: 'done' as const }
    const noted = { why: null, asking_at: null, history: '', created_at: NOW, changed_at: NOW }
    await database.db
      .insertInto('payment_refund')
      .values({ ...refund, ...noted })
      .execute()
    const after = await total()
    expect(after.total).toMatchObject({ orders: 3, returns: 2 })
    const { revenue, givenBack } = after.total
    expect((revenue?.['PLN'] ?? 0) + (givenBack?.['PLN'] ?? 0)).toBe(945)
    expect(givenBack?.['PLN']).toBeGreaterThanOrEqual(415)
    expect(after.best).toEqual([
      { productId: 'cup', quantity: 3, revenue: { PLN: 300 } },
      { productId: 'jug', quantity: 2, revenue: { PLN: 200 } },
    ])
  })

  test('days that do not exist, or are too many, are refused', async () => {
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newPostgres()
    const database = await open(url, { migrations: storefrontMigrations })
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
