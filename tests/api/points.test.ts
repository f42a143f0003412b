import { describe, expect, test } from 'vitest'

import { isProved } from '#domain/account/points-ledger.ts'
import { limitMigrations } from '#app/limits/tables.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import { movePoints } from '#shop/accounts/points/move-points.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { changeReturn } from '#shop/returns/change-return.ts'
import { newReturn } from '#shop/returns/new-return.ts'
import { fillShop, order, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { openAccountShop } from './account-shop.ts'
import { bothDatabases } from './databases.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('the movements of each customer prove the balance, whatever happens at once', async () => {
    const shop = await openPoints(await open(await newUrl()))

    for (const round of [1, 2, 3]) {
      await Promise.all([
        ...Array.from({ length: 6 }, () => shop.buy('ola')),
        shop.buy('jan'),
        shop.give('ola', 7 * round),
        shop.give('ola', -5),
        shop.give('jan', -1_000),
      ])
      const ids = await shop.orders()
      await Promise.all(ids.map((id, place) => shop.end(id, place + round)))
      await shop.checked()
    }

    expect(await shop.reasons()).toEqual(['opening', 'order', 'order-ended', 'return', 'shop'])
  })

  test('of many orders at once no more are paid with points than there are', async () => {
    const shop = await openPoints(await open(await newUrl()))
    const answers = await Promise.all(Array.from({ length: 15 }, () => shop.buy('ola')))

    expect(answers.filter(Boolean)).toHaveLength(10)
    expect(await shop.held('ola')).toBe(0)
    await shop.checked()
  })

  test('points that are not there are not taken, and leave no entry', async () => {
    const shop = await openPoints(await open(await newUrl()))

    expect(await shop.give('ola', -101)).toBeUndefined()
    expect(await shop.give('nobody', 1)).toBeUndefined()
    expect(await shop.give('ola', -100)).toBe(0)
    expect(await shop.entries('ola')).toMatchObject([
      { place: 1, amount: 100, balance: 100, reason: 'opening' },
      { place: 2, amount: -100, balance: 0, reason: 'shop', note: 'said so' },
    ])
  })

  test('a balance of before there was a ledger is where it begins', async () => {
    const database = await open(await newUrl(), { migrations: limitMigrations })
    const { db } = database
    await db
      .insertInto('customer')
      .values([customer('ola', 100), customer('jan', 0)])
      .execute()
    await forgetStep(database)

    await migrate(database, limitMigrations)

    const entries = await db.selectFrom('points_entry').selectAll().execute()
    expect(entries).toMatchObject([
      { customer_id: 'ola', place: 1, amount: 100, balance: 100, reason: 'opening' },
    ])
    expect(Math.abs(Date.now() - Number(entries[0]?.created_at))).toBeLessThan(60_000)
  })

  test('a customer sees the movements by the page, and a guest by order does not', async () => {
    const shop = await openAccountShop(await open(await newUrl()))
    const token = await shop.tokenFor()
    const { database } = shop
    const give = (amount: number) =>
      database.transaction((transaction) =>
        movePoints(transaction, { customerId: 'retail', amount, reason: 'shop', note: 'x' }, NOON),
      )
    for (let count = 0; count < 21; count += 1) await give(2)
    const ask = (page?: string) =>
      shop.ask('points', undefined, { token, query: page === undefined ? {} : { page } })

    const first = (await ask()).body
    expect(first).toMatchObject({ balance: 42, page: 1, lastPage: 2 })
    expect(first['moves']).toHaveLength(20)
    expect((await ask('2')).body).toMatchObject({
      page: 2,
      moves: [{ at: NOON, amount: 2, balance: 2, reason: 'shop', note: 'x' }],
    })
    for (const page of ['3', '0', '-1', 'x', '']) expect((await ask(page)).body).toEqual(first)

    await database.db.updateTable('token').set({ scope: 'ghost' }).execute()
    expect(await ask()).toMatchObject({ status: 403, body: { error: 'CUSTOMERS_ONLY' } })
  })
})

/** As it was before the step: only what the test looks at. */
async function forgetStep({ db }: ShopDatabase): Promise<void> {
  const { schema } = db
  await schema.dropIndex('order_to_forget').execute()
  await schema.dropTable('points_entry').execute()
  await schema.dropTable('known_device').execute()
  for (const column of ['forget_asked', 'forgotten_at']) {
    await schema.alterTable('shop_order').dropColumn(column).execute()
  }
  await db.deleteFrom('migration').where('id', '=', '009-customers').execute()
}

function customer(id: string, points: number) {
  const row = { id, email: `${id}@example.com`, password_hash: null, data: '{}' }
  return { ...row, wholesale: 0, ghost: 0, active: 1, points } as const
}

async function openPoints(database: ShopDatabase) {
  await migrate(database, limitMigrations)
  await fillShop(database, {
    products: [product('cup', 1_000)],
    promoCodes: [
      {
        ...ten,
        code: 'LOYALTY',
        type: 'LOYALTY',
        discount: {
          type: 'VALUE',
          pointsValue: 1,
          minimum: 1,
          treeshold: { type: 'VALUE', values: 10 },
        },
      },
    ],
    customers: ['ola', 'jan'].map((id) => ({ id, points: 100 })),
    settings: { loyaltyEnabled: true },
  })
  const { db } = database
  const as = (id: string): ShopContext => ({
    database,
    now: () => NOON,
    log: silent,
    user: { id, scope: 'user', wholesale: false, tokenHash: '' },
  })
  const entries = (id: string) =>
    db
      .selectFrom('points_entry')
      .selectAll()
      .where('customer_id', '=', id)
      .orderBy('place')
      .execute()
  const held = async (id: string) => {
    const row = db.selectFrom('customer').select('points').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).points
  }

  return {
    entries,
    held,
    /** Buys a cup with ten points; the id of the order, or undefined when it is refused. */
    buy: async (id: string) => {
      const body = order({ promoCode: 'LOYALTY', expectedTotal: 105 })
      const answer = await newOrder(as(id), { params: {}, query: undefined, body })
      return answer.status === 201 ? NewOrderAnswer.parse(answer.body).id : undefined
    },
    give: (customerId: string, amount: number) =>
      database.transaction((transaction) =>
        movePoints(transaction, { customerId, amount, reason: 'shop', note: 'said so' }, NOON),
      ),
    orders: async () => {
      const rows = await db
        .selectFrom('shop_order')
        .select('id')
        .where('status', '=', 'PENDING')
        .orderBy('no')
        .execute()
      return rows.map(({ id }) => id)
    },
    /** An order is cancelled, twice at once, or comes back and is settled, twice at once. */
    end: async (id: string, place: number) => {
      const { customer_id: owner, no } = await db
        .selectFrom('shop_order')
        .select(['customer_id', 'no'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const context = as(owner ?? '')
      if (place % 2 === 0) {
        const cancel = () => cancelOwn(context, { params: { id }, query: {}, body: undefined })
        await Promise.all([cancel(), cancel(), changeOrder(database, no, 'cancelled', NOON)])
        return
      }
      await changeOrder(database, no, 'paid', NOON)
      await changeOrder(database, no, 'sent', NOON)
      const line = { id: 'cup', variantHash: '', componentsHash: '', unit: 'szt.' }
      const back = await newReturn(context, {
        params: { orderId: id },
        query: undefined,
        body: {
          key: id,
          status: 'NEW',
          products: [{ ...line, declaredCount: 1, returnReason: 'none' }],
          returnDelivery: 'default',
          pickupSize: 'small',
        },
      })
      const returned = 'no' in back.body ? String(back.body.no) : ''
      await changeReturn(database, returned, { kind: 'accept' }, NOON)
      const settle = () => changeReturn(database, returned, { kind: 'settle' }, NOON)
      await Promise.all([settle(), settle()])
    },
    checked: async () => {
      for (const id of ['ola', 'jan']) {
        const moves = await entries(id)
        expect(moves.map(({ place }) => place)).toEqual(moves.map((_, index) => index + 1))
        expect(isProved(moves, await held(id))).toBe(true)
      }
    },
    reasons: async () => {
      const rows = await db.selectFrom('points_entry').select('reason').distinct().execute()
      return rows.map(({ reason }) => reason).toSorted()
    },
  }
}
