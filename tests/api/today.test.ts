import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { ShopDatabase } from '#shop/database/open.ts'
import { readMoneyOfToday, readToday } from '#shop/owner/today/today.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { readAs } from '#tests/read-as.ts'
import { bothDatabases } from './databases.ts'
import { openOwnerShop } from './owner-shop.ts'

const databases = bothDatabases()
const first = 'K/2026/11/0001'
const day = 86_400_000

describe.for(databases.kinds)('on %s', (kind) => {
  test('what waits is listed with its last day, and what nobody waits for is not', async () => {
    const { run, database, sendBack } = await openOwnerShop(databases, kind, { orders: 2 })
    const nothing = await readToday(database, around)
    expect(nothing).toEqual({ tasks: [], lowStock: { count: 0, variants: [] }, findings: [] })

    await run('orders', 'pay', first)
    await sendBack()
    await database.db
      .insertInto('outbox')
      .values({ ...mail, dead_at: NOON - 1_000 })
      .execute()
    await database.db.insertInto('payment_stray').values(stray).execute()
    await database.db.insertInto('payment_dispute').values(dispute).execute()
    await database.db.insertInto('waiting_opinion').values(opinion).execute()

    const { tasks } = await readToday(database, around)
    expect(tasks.map(({ name, count, due }) => [name, count, due?.by])).toEqual([
      ['disputes', 1, 'provider'],
      ['returns-new', 1, 'law'],
      ['pack', 1, undefined],
      ['payments', 1, undefined],
      ['opinions', 1, undefined],
      ['mails', 1, undefined],
    ])
    const { json } = await run('today', 'tasks', '--json')
    expect(json.result).toMatchObject({ tasks: [{ name: 'disputes' }, {}, {}, {}, {}, {}] })
    expect((await run('today', 'tasks')).out).toContain('orders to pack')

    await run('returns', 'receive', 'R/2026/11/0001')
    await run('returns', 'accept', 'R/2026/11/0001')
    const accepted = await readToday(database, around)
    expect(accepted.tasks.map(({ name }) => name)).toContain('returns-settle')
    // Orders of today are not late for their transfer for a week.
    await waitForWeek(database)
    const later = await readToday(database, { ...around, now: NOON + 6 * day })
    expect(later.tasks.find(({ name }) => name === 'unpaid')).toMatchObject({ count: 1 })
  })

  test('money of today is what came, less what was given back', async () => {
    const { run, database, sendBack } = await openOwnerShop(databases, kind, { orders: 1 })
    await run('orders', 'pay', first)
    await sendBack()
    await run('returns', 'receive', 'R/2026/11/0001')
    await run('returns', 'accept', 'R/2026/11/0001')
    await run('returns', 'settle', 'R/2026/11/0001', '--amount', '100')

    const asked: string[] = []
    const stop = database.onQuery(({ sql }) => asked.push(sql))
    const at = { now: NOON + 1, timeZone: 'Europe/Warsaw' }
    const { periods, days } = await readMoneyOfToday(database.db, at)
    stop()
    expect(asked).toHaveLength(1)
    // Each order came to 115.00.
    const sum = { currency: 'PLN', orders: 2, paid: 23_000, back: 10_000, net: 13_000 }
    expect(periods.today).toEqual({ now: [sum], before: [] })
    expect(periods.month.now).toEqual([sum])
    expect(days.at(-1)).toEqual({ day: '2026-11-21', sums: [sum] })
    expect(days).toHaveLength(14)
    expect(days.slice(0, -1).every(({ sums }) => sums.length === 0)).toBe(true)

    const nextWeek = { ...at, now: NOON + 7 * day + 1 }
    const later = await readMoneyOfToday(database.db, nextWeek)
    expect(later.periods.today).toEqual({ now: [], before: [sum] })
    expect((await run('today', 'money')).out).toContain('130.00')
  })

  test('what runs out is listed while somebody wants it', async () => {
    const { database, run } = await openOwnerShop(databases, kind, { orders: 1 })
    const few = async (count: number) =>
      database.db.updateTable('stock').set({ count }).where('product_id', '=', 'cup').execute()
    await few(2)
    const { lowStock } = await readToday(database, around)
    expect(lowStock).toMatchObject({
      count: 1,
      variants: [{ productId: 'cup', code: 'CUP', free: 1, sold: 1, listeners: 0 }],
    })
    expect((await run('today', 'tasks')).out).toContain('Product cup')
    await few(5)
    expect((await readToday(database, around)).lowStock.count).toBe(0)
    await few(0)
    const inMonths = { ...around, now: NOON + 60 * day }
    expect((await readToday(database, inMonths)).lowStock.count).toBe(0)
    await database.db.insertInto('stock_notice').values(notice).execute()
    expect((await readToday(database, inMonths)).lowStock).toMatchObject({
      variants: [{ free: 0, sold: 0, listeners: 1 }],
    })
  })
})

async function waitForWeek({ db }: ShopDatabase): Promise<void> {
  const of = db.selectFrom('document').select('data').where('kind', '=', 'settings')
  const settings = z.record(z.string(), z.unknown())
  const { data } = await of.executeTakeFirstOrThrow()
  await db
    .updateTable('document')
    .set({ data: JSON.stringify({ ...readAs(settings, data), unpaidDays: 7 }) })
    .where('kind', '=', 'settings')
    .execute()
}

const around = { now: NOON, readsPlaces: false }

const mail = {
  ...{ id: 'm', order_id: null, kind: 'placed', recipient: 'x@example.com', reply_to: null },
  ...{ subject: '', text: '', html: '', created_at: NOON, sent_at: null },
  ...{ attempts: 9, next_attempt_at: NOON, lease_until: null, last_error: null },
}

const stray = {
  ...{ type: 'p24', external_id: 'x', provider_ref: '1' },
  why: 'unknown',
  ...{ amount: 9_600, currency: 'PLN', received_at: NOON },
} as const

const dispute = {
  ...{ type: 'paypal', dispute_id: 'd', reason: 'x', amount: 1, currency: 'PLN' },
  state: 'open',
  ...{ order_id: null, provider_ref: null, respond_by: NOON + day, received_at: NOON },
  changed_at: NOON,
} as const

const opinion = {
  ...{ id: 'o', product_id: 'cup', lang: 'en', rating: 5, author: 'Ola', text: 'Good' },
  ...{ customer_id: null, created_at: NOON },
  verified: 0,
  state: 'waiting',
} as const

const notice = {
  ...{ id: 'n', email: 'x@example.com', product_id: 'cup', variant_hash: '' },
  ...{ lang: 'en', text: '', created_at: NOON },
}
