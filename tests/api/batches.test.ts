import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import path from 'node:path'

import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Limits } from '#domain/limits/limits.ts'
import { orderNumberOf, orderNumberPeriod } from '#domain/order/number/order-number.ts'
import { waitingRoom } from '#domain/order/unpaid-orders.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { newMark, type Statement } from '#shop/database/batch/batch.ts'
import { noted } from '#shop/database/batch/noted.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { takeOrderNumber } from '#shop/orders/order-number.ts'
import { guards, newOrder, placeOrderWith } from '#shop/orders/place-order.ts'
import { waitingChecks } from '#shop/orders/unpaid/waiting-stock.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { partly } from '#tests/partly.ts'
import { portOf } from '#tests/port-of.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const databases = bothDatabases()

describe.each(databases.kinds)('on %s', (_, newUrl) => {
  test('a batch is written whole, with what its database counted in the place of the mark', async () => {
    const database = await databases.open(await newUrl(), {})
    const mark = newMark()
    const end = await database.write([
      meta(database, 'before', mark),
      number(database, mark),
      meta(database, 'after', `${mark}, and again ${mark}`),
    ])

    expect(end).toEqual({ kind: 'written', filled: 'K/2026/11/0001' })
    expect(await metas(database)).toEqual({
      before: mark,
      after: 'K/2026/11/0001, and again K/2026/11/0001',
    })
  })

  test('a batch in which something is not there any more is not written, and says which', async () => {
    const database = await databases.open(await newUrl(), {})
    await database.write([meta(database, 'there', '1')])

    const update = database.db.updateTable('meta').set({ value: '2' }).where('key', '=', 'gone')
    const needsRow: Statement = { query: update.compile(), needs: 'rows' }
    const select = database.db.selectFrom('meta').select('key').where('key', '=', 'there')
    const needsNone: Statement = { query: select.compile(), needs: 'no-rows' }

    expect(await database.write([meta(database, 'a', '1'), needsRow, needsNone])).toEqual({
      kind: 'stopped',
      at: 1,
    })
    expect(
      await database.write([meta(database, 'a', '1'), number(database, newMark()), needsNone]),
    ).toEqual({ kind: 'stopped', at: 2 })
    expect(await metas(database)).toEqual({ there: '1' })
    // A number that was not used is there for the next one.
    expect(await database.write([number(database, newMark())])).toMatchObject({
      filled: 'K/2026/11/0001',
    })
  })

  test('an error is thrown as it is, nothing was written, and the next batch is', async () => {
    const database = await databases.open(await newUrl(), {})
    const twice = meta(database, 'same', '1')

    await expect(database.write([twice, twice, meta(database, 'b', '1')])).rejects.toThrow(
      /unique/i,
    )
    const divided = sql<number>`select 1 / (select count(*) from meta)`.compile(database.db)
    // Only what needs something stops by it; SQLite divides by zero without a word.
    if (database.kind === 'postgres') {
      await expect(database.write([{ query: divided }])).rejects.toMatchObject({ code: '22012' })
    }
    expect(await metas(database)).toEqual({})
    await database.write([meta(database, 'next', '1')])
    expect(await metas(database)).toEqual({ next: '1' })
  })

  test('what would be written is noted, and what is read is read', async () => {
    const database = await databases.open(await newUrl(), {})
    await database.write([meta(database, 'read', 'before')])
    let read: string | undefined
    const notes = await noted(database, async (transaction) => {
      await transaction.updateTable('meta').set({ value: 'after' }).execute()
      const row = await transaction.selectFrom('meta').select('value').executeTakeFirst()
      read = row?.value
    })

    expect(read).toBe('before')
    expect(await metas(database)).toEqual({ read: 'before' })
    await database.write(notes)
    expect(await metas(database)).toEqual({ read: 'after' })
  })

  test('a form that meets its own order, which took the last piece, is answered with that', async () => {
    const database = await databases.open(await newUrl(), {})
    await fillShop(database, { products: [product('cup', 1)] })
    const context = { database, now: () => NOVEMBER, log: silent }
    const input = { params: {}, query: undefined, body: order() } as const
    let isFirst = true
    const slow = placeOrderWith({
      ...guards,
      claimBefore: async (...asked) => {
        const found = await guards.claimBefore(...asked)
        if (isFirst) await newOrder(context, input)
        isFirst = false
        return found
      },
    })

    expect(await slow(context, input)).toMatchObject({ status: 201, body: { repeated: true } })
    expect(await newOrder(context, { ...input, body: order() })).toMatchObject({ status: 409 })
  })

  test('the database makes the same numbers as the rule does', async () => {
    const database = await databases.open(await newUrl(), {})
    const formats = ['K/{yyyy}/{mm}/{nnnn}', 'A{yy}-{n}', '{yyyy}-{nnnnnnnn}-X', '{nn}/S']
    const runs = fc.asyncProperty(
      fc.constantFrom(...formats),
      fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 2_000_000_000 })),
      async (orderNumber, count) => {
        const period = orderNumberPeriod(orderNumber, { year: 2026, month: 11 })
        const [take] = takeOrderNumber(database.db, { timeZone: 'UTC', orderNumber }, 'X', NOVEMBER)
        const none = database.db.deleteFrom('order_counter').where('period', '=', period)
        const some = database.db.insertInto('order_counter').values({ period, last: count - 1 })
        const before = [none, ...(count > 1 ? [some] : [])]
        const end = await database.write([...before.map((one) => ({ query: one.compile() })), take])

        expect(end).toEqual({
          kind: 'written',
          filled: orderNumberOf(orderNumber, period, count),
        })
      },
    )
    await fc.assert(runs, { numRuns: 60 })
  })

  test('the database leaves as much to orders that wait for their money as the rule does', async () => {
    const database = await shopWithOrder(await newUrl())
    const runs = fc.asyncProperty(
      fc.record({
        free: fc.integer({ min: 0, max: 120 }),
        own: fc.integer({ min: 1, max: 60 }),
        waiting: fc.integer({ min: 0, max: 60 }),
        sold: fc.integer({ min: 0, max: 60 }),
        couldPayAtOnce: fc.boolean(),
        share: fc.option(fc.constantFrom(0.5, 1, 8.8, 33, 50, 100), { nil: undefined }),
        piece: fc.constantFrom(1, 1.5, 100),
        factor: fc.constantFrom(0.5, 1, 3),
      }),
      async ({ free, own, waiting, sold, couldPayAtOnce, share, piece, factor }) => {
        const settings = share === undefined ? {} : { unpaidOrders: { ...limits, share } }
        const [check] = await checksOf(database, { own, couldPayAtOnce, piece, factor }, settings)
        const locked = own + waiting + sold
        const { db } = database
        const stocked = db.updateTable('stock').set({ count: locked + free, locked })
        const waits = db.updateTable('order_stock').set({ locked: waiting })
        const before = [{ query: stocked.compile() }, { query: waits.compile() }]
        const end = check && (await database.write([...before, check]))

        const notPaid = waiting + own + free
        const room = waitingRoom({ notPaid, piece, couldPayAtOnce }, settings)
        expect(end?.kind).toBe(waiting + own > room * factor ? 'stopped' : 'written')
      },
    )
    await fc.assert(runs, { numRuns: 100 })
  })
})

test('of what is mostly free nobody looks for orders that wait', async () => {
  const database = await shopWithOrder(await databases.newPostgres())
  const asked = { own: 1, couldPayAtOnce: true, piece: 1, factor: 1 }
  const [check] = await checksOf(database, asked, {})
  const looked = async (locked: number) => {
    await database.db.updateTable('stock').set({ count: 100, locked }).execute()
    const { sql = '', parameters = [] } = check?.query ?? {}
    const plan = CompiledQuery.raw(`explain (analyze) ${sql}`, [...parameters])
    return JSON.stringify((await database.db.executeQuery(plan)).rows)
  }

  expect(await looked(10)).toMatch(/shop_order.*never executed/)
  expect(await looked(90), 'of what is scarce they do').not.toMatch(/never executed/)
})

test.each(['begin', 'commit'])('a %s that the server breaks off leaves nothing', async (broken) => {
  const database = await databases.open(await databases.newPostgres(), {})
  const { query } = Client.prototype
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    asked: unknown,
  ) {
    const { text = '', ...given } = Object(asked)
    const isIt = text.startsWith(broken)
    if (isIt) spy.mockRestore()
    return Reflect.apply(query, this, [{ ...given, text: isIt ? 'select 1 / 0' : text }])
  })

  const batch = [meta(database, 'a', '1'), meta(database, 'b', '1')]
  await expect(database.write(batch)).rejects.toMatchObject({ code: '22012' })
  expect(await metas(database)).toEqual({})
  // Nor does anybody get the connection that is in the middle of it.
  for (const key of ['before', 'after', 'next']) await database.write([meta(database, key, '1')])
  expect(Object.keys(await metas(database))).toHaveLength(3)
})

test('nothing goes to and fro between what orders wait for and the commit', async () => {
  const url = await databases.newPostgres()
  await fillShop(await databases.open(url, {}), { products: [product('cup', 10)] })
  const held = await answersHeld(url)
  const database = await openDatabase(held.url)
  onTestFinished(() => database.close())

  const placed = await newOrder(
    { database, now: () => NOVEMBER, log: silent },
    { params: {}, query: undefined, body: order() },
  )

  // All answers of the server waited until the commit was on its way to it.
  expect(placed).toMatchObject({ status: 201 })
  expect(held.transactions()).toBe(1)
})

/** What an order of a stranger for so many cups has to meet. */
function checksOf(
  database: ShopDatabase,
  {
    own,
    couldPayAtOnce,
    piece,
    factor,
  }: { own: number; couldPayAtOnce: boolean; piece: number; factor: number },
  settings: Pick<Settings, 'unpaidOrders'>,
) {
  const locked = { productId: 'cup', variantHash: '', locked: own, preordered: 0 }
  return waitingChecks(
    { taken: [locked], customerId: undefined, couldPayAtOnce },
    partly({ settings: partly<Settings>(settings) }),
    new Map([['cup', { pricedUnit: piece }]]),
    partly({ database, limits: partly<Limits>({ factor }), now: () => NOVEMBER, log: silent }),
  )
}

/** A shop of cups, with an order of one that is not paid. */
async function shopWithOrder(url: string): Promise<ShopDatabase> {
  const database = await databases.open(url, {})
  await fillShop(database, { products: [product('cup', 10)] })
  const placed = await newOrder(
    { database, now: () => NOVEMBER, log: silent },
    { params: {}, query: undefined, body: order() },
  )
  expect(placed).toMatchObject({ status: 201 })
  return database
}

const NOVEMBER = Date.UTC(2026, 10, 21, 11)

const limits = { pieces: 60, perEmail: 5, perAddress: 30 }

function meta({ db }: ShopDatabase, key: string, value: string): Statement {
  return { query: db.insertInto('meta').values({ key, value }).compile() }
}

function number({ db }: ShopDatabase, mark: string): Statement {
  const [take] = takeOrderNumber(db, { timeZone: 'UTC' }, mark, NOVEMBER)
  return take
}

async function metas({ db }: ShopDatabase): Promise<Record<string, string>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', keys).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

const keys = ['before', 'after', 'there', 'a', 'b', 'same', 'next', 'read']

/** A way to the server on which no answer comes back while what follows a `begin` is on its way. */
async function answersHeld(url: string): Promise<{ url: string; transactions: () => number }> {
  const { username, password, host, pathname } = new URL(url)
  const socket = path.join(decodeURIComponent(host), '.s.PGSQL.5432')
  let begun = 0
  const server = createServer((client) => {
    const upstream = connect(socket)
    let hasBegun = false
    client.on('data', (bytes) => {
      const text = bytes.toString('latin1')
      if (hasBegun) upstream.pause()
      upstream.write(bytes)
      if (text.includes('synchronous_commit = off')) {
        begun += 1
        hasBegun = true
      } else if (text.includes('commit\0')) {
        hasBegun = false
        upstream.resume()
      }
    })
    upstream.on('data', (bytes) => client.write(bytes))
    endTogether(client, upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const through = `postgres://${username}:${password}@127.0.0.1:${portOf(server)}${pathname}`
  return { url: through, transactions: () => begun }
}

function endTogether(one: Socket, other: Socket): void {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}
