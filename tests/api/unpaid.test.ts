import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { createLimitStore, noLimits } from '#app/limits/store.ts'
import { limitMigrations, type LimitTables } from '#app/limits/tables.ts'
import type { NewOrder } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder, type OrderChange } from '#shop/orders/change/change-order.ts'
import { type EndGuards, endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { orderSummary } from '#shop/orders/order-summary.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { startUnpaidWorker } from '#shop/orders/unpaid/unpaid-worker.ts'
import { fillShop, item, NOON, order, product, type SmallShop } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const Placed = z.object({ id: z.string() })
const DAY = 86_400_000
/** Midnight in Warsaw after the seventh day. */
const TOO_LATE = Date.UTC(2026, 10, 28, 23)

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an order whose transfer does not come gives everything back once, and its customer is notified', async () => {
    const shop = await open(newUrl)
    const id = await shop.placed({
      items: [item('cup', 2), item('vase', 3)],
      promoCode: 'LOYALTY',
      giftCards: ['CARD'],
      expectedTotal: 455,
      lang: 'en',
    })
    expect(await shop.state()).toEqual({ cup: [2, 0], vase: [0, 3], uses: 1, points: 90, card: 0 })

    expect(await shop.end(TOO_LATE - 1)).toBe(0)
    const ended = await Promise.all([shop.end(TOO_LATE), shop.end(TOO_LATE)])
    expect(ended.toSorted()).toEqual([0, 1])
    expect(await shop.end(TOO_LATE)).toBe(0)

    const after = { cup: [0, 0], vase: [0, 0], uses: 0, points: 100, card: 5_000 }
    expect(await shop.state()).toEqual(after)
    const { db } = shop.database
    expect(await db.selectFrom('shop_order').select(['status', 'state']).execute()).toEqual([
      { status: 'CANCELED', state: 'CANCELED_LOCK' },
    ])
    const ledger = await db.selectFrom('gift_card_entry').select(['amount']).execute()
    expect(ledger.map(({ amount }) => amount).toSorted()).toEqual([-5_000, 5_000])
    expect(await db.selectFrom('payment_attempt').select('state').execute()).toEqual([
      { state: 'canceled' },
    ])
    const mails = await db
      .selectFrom('outbox')
      .select(['subject', 'text', 'recipient'])
      .where('kind', '=', 'order-ended')
      .execute()
    expect(mails).toMatchObject([
      { subject: expect.stringContaining('was not paid in time'), recipient: 'ola@example.com' },
    ])
    expect(mails[0]?.text).toContain('28 November')
    expect(mails[0]?.text).toContain('can be used again')

    const summary = await shop.summary(id)
    expect(summary.body).toMatchObject({ status: 'CANCELED', orderState: 'CANCELED_LOCK' })
  })

  test('what is paid, sent, paid on delivery or waits for ever in this shop is left alone', async () => {
    const shop = await open(newUrl)
    const paid = await shop.placed({})
    const sent = await shop.placed({})
    await shop.placed({ payment: { type: 'cod' }, expectedTotal: 120 })
    const { db } = shop.database
    await db.updateTable('shop_order').set({ paid: 1 }).where('id', '=', paid).execute()
    await db.updateTable('shop_order').set({ status: 'SENT' }).where('id', '=', sent).execute()

    expect(await shop.end(TOO_LATE + 30 * DAY)).toBe(0)
    expect((await shop.state()).cup).toEqual([3, 0])

    const patient = await open(newUrl, { unpaidDays: undefined })
    await patient.placed({})
    expect(await patient.end(TOO_LATE + 365 * DAY)).toBe(0)
  })

  test('one order that cannot be ended does not keep the others waiting', async () => {
    const shop = await open(newUrl)
    const broken = await shop.placed({})
    await shop.placed({})
    await shop.database.db
      .updateTable('shop_order')
      .set({ data: '{' })
      .where('id', '=', broken)
      .execute()

    expect(await shop.end(TOO_LATE)).toBe(1)
    expect((await shop.state()).cup).toEqual([1, 0])
  })

  test('a worker ends them when it starts, and only one process holds the lease', async () => {
    const shop = await open(newUrl)
    await shop.placed({})
    const { database } = shop
    const other = { name: 'unpaid-orders', until: TOO_LATE + 1_000 }
    await database.db.insertInto('lease').values(other).execute()
    let now = TOO_LATE

    const waiting = startUnpaidWorker({ database, log: silent, now: () => now, every: 20 })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await shop.state()).cup).toEqual([1, 0])
    now = TOO_LATE + 1_000
    await expect.poll(async () => (await shop.state()).cup).toEqual([0, 0])
    await waiting.stop()
  })

  test('more than 60 pieces are not held for an order that is not paid, tea counts by portions', async () => {
    const shop = await open(newUrl)
    const [status, body] = await shop.place({ items: [item('cup', 61)], expectedTotal: 6_115 })
    expect([status, body]).toEqual([422, { error: 'TOO_MANY_PIECES', most: 60, count: 61 }])

    await shop.placed({ items: [item('cup', 60)], expectedTotal: 6_015 })
    await shop.placed({ items: [item('tea', 600)], expectedTotal: 1_215 })
  })

  test('five orders of a mailbox wait for their payment, also when they come at once', async () => {
    const shop = await open(newUrl)
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        shop.place({}, index % 2 ? 'Ola@example.com' : 'ola@example.com'),
      ),
    )
    const statuses = answers.map(([status]) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 422, 422, 422, 422])
    expect((await shop.state()).cup).toEqual([5, 0])

    await shop.database.db
      .updateTable('shop_order')
      .set({ paid: 1 })
      .where('no', '=', 'K/2026/11/0001')
      .execute()
    expect((await shop.place({}))[0]).toBe(201)
    expect(await shop.place({})).toEqual([422, { error: 'TOO_MANY_UNPAID', most: 5 }])
  })

  test('a bound that LIMITS raises beyond a thousand is none, and nothing is counted', async () => {
    const asked = async (factor: number) => {
      const shop = await open(newUrl)
      const statements: string[] = []
      shop.database.onQuery(({ sql }) => statements.push(sql))
      const body = order({ items: [item('cup')] })
      const context = { ...shop.context, caller: { address: '192.0.2.1' }, user: undefined }
      const limits = { ...noLimits, nameOf: () => 'a name', factor }
      expect(
        (await newOrder({ ...context, limits }, { params: {}, query: undefined, body })).status,
      ).toBe(201)
      return statements.filter((sql) => /shop_order.*status = 'PENDING'.* offset/.test(sql)).length
    }
    expect(await asked(30)).toBe(2)
    expect(await asked(100)).toBe(1)
    expect(await asked(1_000)).toBe(0)
  })

  test('orders that somebody elsewhere places in a mailbox’s name keep it from nothing', async () => {
    const shop = await open(newUrl)
    for (let placed = 0; placed < 5; placed += 1) {
      expect((await shop.place({}, 'ola@example.com', '203.0.113.9'))[0]).toBe(201)
    }
    expect((await shop.place({}, 'ola@example.com', '203.0.113.9'))[0]).toBe(422)
    expect((await shop.place({}, 'ola@example.com', '192.0.2.1'))[0]).toBe(201)
  })

  test('a /48 of IPv6 holds ten times as many as an address, however many it has', async () => {
    const shop = await open(newUrl, { unpaidOrders: { pieces: 60, perEmail: 1, perAddress: 2 } })
    const statuses: number[] = []
    for (let placed = 0; placed < 24; placed += 1) {
      const address = `2001:db8:77:${placed.toString(16)}::/64`
      statuses.push((await shop.place({}, `ola${placed}@example.com`, address))[0])
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(4).fill(422)])
    const elsewhere = '2001:db8:78:1::/64'
    expect((await shop.place({}, 'jan@example.com', elsewhere))[0]).toBe(201)
  })

  test('who places and cancels in turn is stopped, and fills no mailbox', async () => {
    const shop = await open(newUrl)
    for (let placed = 0; placed < 20; placed += 1) await shop.cancel(await shop.placed({}))
    expect((await shop.place({}))[0]).toBe(429)
    const { db } = shop.database
    const mails = db.selectFrom('outbox').select('next_attempt_at as due')
    // Those of an hour, and none that waits for its turn.
    const sent = await mails.where('recipient', '=', 'ola@example.com').execute()
    expect(sent.filter(({ due }) => due > shop.clock.now)).toEqual([])
    expect(sent).toHaveLength(10)

    const hours = async (over: Partial<NewOrder> = {}) => {
      const [status, body] = await shop.place(over, 'ola@example.com', '198.51.100.7')
      expect([status, body]).toMatchObject([201, {}])
      const { id } = Placed.parse(body)
      const { due } = await mails.where('order_id', '=', id).executeTakeFirstOrThrow()
      return (due - shop.clock.now) / 3_600_000
    }
    // A guest elsewhere hears of an own order in an hour, a customer at once.
    expect(await hours()).toBe(1)
    expect(await hours({ promoCode: 'LOYALTY', expectedTotal: 105 })).toBe(0)
  })

  test('thirty orders of an address wait for their payment, whatever mailboxes they name', async () => {
    const shop = await open(newUrl)
    for (let placed = 0; placed < 30; placed += 1) {
      expect((await shop.place({}, `ola${placed}@example.com`))[0]).toBe(201)
    }
    const refusal = { error: 'TOO_MANY_UNPAID', most: 30 }
    expect(await shop.place({}, 'ola30@example.com')).toEqual([422, refusal])
    expect((await shop.place({}, 'ola31@example.com', '192.0.2.2'))[0]).toBe(201)
    const rows = await shop.database.db.selectFrom('shop_order').select('client').execute()
    expect(JSON.stringify(rows)).not.toContain('192')
  })

  test('orders paid at the door shut nobody out for longer than a transfer is waited for', async () => {
    const shop = await open(newUrl)
    const cod = { payment: { type: 'cod' as const }, expectedTotal: 120 }
    for (let placed = 0; placed < 5; placed += 1) await shop.placed(cod)
    shop.clock.now = NOON + 7 * DAY - 1
    expect(await shop.place(cod)).toEqual([422, { error: 'TOO_MANY_UNPAID', most: 5 }])

    shop.clock.now = NOON + 7 * DAY
    for (let placed = 0; placed < 5; placed += 1) await shop.placed({})
    shop.clock.now = NOON + 30 * DAY
    expect(await shop.place({})).toEqual([422, { error: 'TOO_MANY_UNPAID', most: 5 }])
    expect((await shop.state()).cup).toEqual([10, 0])
  })

  test('a transfer that arrived is noted down once, and its order never ends', async () => {
    const shop = await open(newUrl)
    const id = await shop.placed({})
    const no = 'K/2026/11/0001'

    expect(await shop.change('paid', no)).toBe('changed')
    expect(await shop.change('paid', no)).toBe('unchanged')
    expect(await shop.end(TOO_LATE)).toBe(0)

    expect((await shop.state()).cup).toEqual([1, 0])
    const { db } = shop.database
    expect(await db.selectFrom('payment_attempt').select('state').execute()).toEqual([
      { state: 'paid' },
    ])
    expect((await shop.summary(id)).body).toMatchObject({ paid: true, status: 'PENDING' })
    expect(await shop.change('paid', 'K/2026/11/0002')).toBe('unknown')
  })

  test('who cancels an order gives everything back, once, and it cannot be paid any more', async () => {
    const shop = await open(newUrl)
    const id = await shop.placed({
      items: [item('cup', 2), item('vase', 3)],
      promoCode: 'LOYALTY',
      giftCards: ['CARD'],
      expectedTotal: 455,
    })
    const no = 'K/2026/11/0001'

    const said = await Promise.all([shop.change('cancelled', no), shop.change('cancelled', no)])
    expect(said.toSorted()).toEqual(['changed', 'unchanged'])
    const after = { cup: [0, 0], vase: [0, 0], uses: 0, points: 100, card: 5_000 }
    expect(await shop.state()).toEqual(after)
    expect(await shop.change('paid', no)).toBe('refused')
    expect(await shop.change('sent', no)).toBe('refused')
    expect(await shop.end(TOO_LATE)).toBe(0)
    expect(await shop.state()).toEqual(after)
    // It must not say that it was not paid in time.
    expect((await shop.summary(id)).body).toMatchObject({
      status: 'CANCELED',
      orderState: 'PENDING',
    })
    const ended = shop.database.db.selectFrom('outbox').select('id')
    expect(await ended.where('kind', '=', 'order-ended').execute()).toEqual([])
  })

  test('an order that its owner cancels while it is paid for is one that was cancelled', async () => {
    const shop = await open(newUrl)
    const id = await shop.placed({ items: [item('cup', 2)], expectedTotal: 215 })
    const { db } = shop.database
    await db.updateTable('shop_order').set({ state: 'TMP_LOCK' }).execute()

    expect(await shop.change('cancelled', 'K/2026/11/0001')).toBe('changed')
    expect((await shop.summary(id)).body).toMatchObject({
      status: 'CANCELED',
      orderState: 'PENDING',
    })
    expect((await shop.state()).cup).toEqual([0, 0])
    expect(await shop.end(TOO_LATE)).toBe(0)
  })

  test('an order that waits is sent, keeps the day, and is paid at the door afterwards', async () => {
    const shop = await open(newUrl)
    await shop.placed({ payment: { type: 'cod' }, expectedTotal: 120 })
    const no = 'K/2026/11/0001'

    expect(await shop.change('sent', no)).toBe('changed')
    expect(await shop.change('sent', no)).toBe('unchanged')
    expect(await shop.change('paid', no)).toBe('changed')
    // What was paid and taken comes back as a return.
    expect(await shop.change('cancelled', no)).toBe('refused')

    const row = await shop.database.db
      .selectFrom('shop_order')
      .select(['status', 'paid', 'data'])
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'SENT', paid: 1 })
    expect(JSON.parse(row.data)).toMatchObject({ status: 'SENT', delivery: { sentDate: NOON } })
    expect((await shop.state()).cup).toEqual([1, 0])
  })

  test('an order that is paid while it ends is either paid or ended', async () => {
    const shop = await open(newUrl)
    await shop.placed({})
    const no = 'K/2026/11/0001'

    // Paid after the worker found the order but before it cancels: the order stays.
    const paidFirst: Partial<EndGuards> = {
      inTransaction: async (database, work) => {
        expect(await shop.change('paid', no)).toBe('changed')
        return database.transaction(work)
      },
    }
    expect(await shop.end(TOO_LATE, paidFirst)).toBe(0)
    expect((await shop.state()).cup).toEqual([1, 0])

    // Paid after the cancellation but before its commit: the payment is refused.
    await shop.placed({})
    let paying: Promise<string> | undefined
    const endedFirst: Partial<EndGuards> = {
      inTransaction: (database, work) =>
        database.transaction(async (transaction) => {
          const done = await work(transaction)
          paying = shop.change('paid', 'K/2026/11/0002')
          await new Promise((resolve) => setTimeout(resolve, 50))
          return done
        }),
    }
    expect(await shop.end(TOO_LATE, endedFirst)).toBe(1)
    expect(await paying).toBe('refused')
    expect((await shop.state()).cup).toEqual([1, 0])
  })

  test('a shop filled before unpaid orders ended learns to end them, but none that it has', async () => {
    const database = await openDatabase(await newUrl(), { migrations: limitMigrations })
    // Undo the newest migration, to get the database of an older version.
    const step = '004-unpaid-settings'
    await database.db.deleteFrom('migration').where('id', '=', step).execute()
    const shop = await fill(database, { unpaidDays: undefined })
    await shop.placed({})
    const versions = () =>
      database.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    const { version } = await versions()

    await migrate(database, limitMigrations)
    shop.clock.now += 1
    await shop.placed({})

    const { data } = await database.db
      .selectFrom('document')
      .select('data')
      .where('kind', '=', 'settings')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({
      shopName: 'Small Shop',
      loyaltyEnabled: true,
      unpaidDays: 7,
      unpaidOrders: { pieces: 60, perEmail: 5, perAddress: 30 },
    })
    expect(await versions()).toEqual({ version: version + 1 })
    expect(await shop.end(TOO_LATE)).toBe(1)
    const rows = await database.db.selectFrom('shop_order').select('status').orderBy('no').execute()
    expect(rows).toEqual([{ status: 'PENDING' }, { status: 'CANCELED' }])
  })

  test('a shop that has settings of its own for unpaid orders keeps them', async () => {
    const database = await openDatabase(await newUrl(), { migrations: limitMigrations })
    const step = '004-unpaid-settings'
    await database.db.deleteFrom('migration').where('id', '=', step).execute()
    const shop = await fill(database, { unpaidDays: 3 })
    await shop.placed({})

    await migrate(database, limitMigrations)

    expect(await shop.end(TOO_LATE - 4 * DAY)).toBe(1)
  })
})

async function open(newUrl: () => Promise<string>, settings: Partial<Settings> = {}) {
  const database = await openDatabase(await newUrl(), { migrations: limitMigrations })
  return fill(database, settings)
}

async function fill(database: ShopDatabase, settings: Partial<Settings>) {
  const stocked: SmallShop = {
    products: [
      product('cup', 1_000),
      product('vase', 0, {
        options: { view: { ...product('x', 0).options.view, allowPreorder: true } },
      }),
      product('tea', 10_000, { unit: 'g', pricedUnit: 50, type: 'weight' }),
    ],
    promoCodes: [points],
    giftCards: [{ code: 'CARD', currency: 'PLN', balance: 5_000 }],
    customers: [{ id: 'ola', points: 100 }],
    settings: { unpaidDays: 7, loyaltyEnabled: true, ...settings },
  }
  await fillShop(database, stocked)
  const limits = createLimitStore({
    db: database.db.withTables<LimitTables>(),
    secret: 'a secret of the tests',
  })
  const clock = { now: NOON }
  const context: ShopContext = { database, now: () => clock.now, log: silent, limits }

  const place = async (
    over: Partial<NewOrder>,
    email = 'ola@example.com',
    address = '192.0.2.1',
  ): Promise<[number, unknown]> => {
    const sent = order({ items: [item('cup')], ...over })
    const body = { ...sent, form: { ...sent.form, email } }
    const caller = { address }
    const ola = { id: 'ola', wholesale: false, scope: 'user', tokenHash: '' } as const
    const user = over.promoCode === undefined ? undefined : ola
    const answer = await newOrder(
      { ...context, caller, user },
      { params: {}, query: undefined, body },
    )
    return [answer.status, answer.body]
  }
  return {
    database,
    context,
    clock,
    place,
    /** Places an order with whatever total it has; returns its id. */
    placed: async (over: Partial<NewOrder>) => {
      let [status, body] = await place(over)
      if (status === 409) {
        const { actual } = z.object({ actual: z.number() }).parse(body)
        ;[status, body] = await place({ ...over, expectedTotal: actual })
      }
      expect([status, body]).toMatchObject([201, {}])
      return Placed.parse(body).id
    },
    cancel: async (id: string) => {
      const params = { params: { id }, query: {}, body: undefined }
      const answer = await cancelOwn({ ...context, caller: { address: '192.0.2.1' } }, params)
      expect(answer).toMatchObject({ status: 200 })
    },
    end: (now: number, guards: Partial<EndGuards> = {}) =>
      endUnpaid(database, now, { log: silent }, guards),
    change: async (change: OrderChange, no: string) =>
      (await changeOrder(database, no, change, clock.now)).kind,
    summary: (id: string) =>
      orderSummary(context, { params: { id }, query: { lang: undefined }, body: undefined }),
    state: async () => {
      const stock = await database.db.selectFrom('stock').selectAll().execute()
      const of = (id: string) => {
        const row = stock.find(({ product_id }) => product_id === id)
        return [row?.locked, row?.preordered]
      }
      const { uses } = await database.db
        .selectFrom('promo_code')
        .select('uses')
        .executeTakeFirstOrThrow()
      const { points } = await database.db
        .selectFrom('customer')
        .select('points')
        .executeTakeFirstOrThrow()
      const { balance } = await database.db
        .selectFrom('gift_card')
        .select('balance')
        .executeTakeFirstOrThrow()
      return { cup: of('cup'), vase: of('vase'), uses, points, card: balance }
    },
  }
}

const points: PromoCode = {
  code: 'LOYALTY',
  type: 'LOYALTY',
  validUntil: NOON + DAY,
  discount: { type: 'VALUE', pointsValue: 1, minimum: 1, treeshold: { type: 'VALUE', values: 10 } },
}
