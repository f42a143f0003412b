import { describe, expect, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import { limitMigrations, type LimitTables } from '#app/limits/tables.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open: openDatabase } = bothDatabases()
const bounds = { pieces: 60, perEmail: 5, perAddress: 30 }

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('strangers who pay later cannot empty a shelf together, and who pays at once still buys', async () => {
    const shop = await open(newUrl, 'p24')
    // As many mailboxes and addresses as orders, one after the other and at once.
    const first = await shop.place({ quantity: 2, stranger: 1 })
    const answers = await Promise.all(
      [2, 3, 4, 5, 6, 7, 8].map((stranger) => shop.place({ quantity: 2, stranger })),
    )
    const statuses = [first, ...answers].map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, 201, 201, 422, 422, 422, 422, 422])
    expect((await shop.place({ quantity: 2, stranger: 9 })).body).toEqual({
      error: 'TOO_MUCH_WAITS',
      lines: [{ productId: 'cup', variantHash: expect.any(String), most: 0 }],
      couldPayAtOnce: true,
    })
    const cod = { payment: { type: 'cod' as const }, expectedTotal: 120 }
    expect((await shop.place({ quantity: 1, stranger: 10, over: cod })).status).toBe(422)

    const p24 = { payment: { type: 'p24' as const } }
    const paying = await shop.place({ quantity: 6, stranger: 11, over: p24 })
    expect(paying.status, 'the other half').toBe(201)
    expect(await shop.payBy('transfer', paying.id), 'not by another door').toMatchObject({
      status: 422,
      body: { error: 'TOO_MUCH_WAITS' },
    })
  })

  test('what was paid, and who has paid before, is not counted among strangers', async () => {
    const shop = await open(newUrl, 'p24')
    for (const stranger of [1, 2, 3]) await shop.place({ quantity: 2, stranger })
    const ofOla = () => shop.place({ quantity: 1, stranger: 4, user: 'ola' })
    expect((await ofOla()).status).toBe(422)

    const { db } = shop.database
    const paid = await db.selectFrom('shop_order').select('id').orderBy('no').executeTakeFirst()
    const row = { paid: 1, customer_id: 'ola' } as const
    await db
      .updateTable('shop_order')
      .set(row)
      .where('id', '=', paid?.id ?? '')
      .execute()
    expect((await ofOla()).status, 'a customer').toBe(201)
    // Ten that nobody has paid, five of them waiting.
    expect((await shop.place({ quantity: 1, stranger: 5 })).status).toBe(422)
    await db.updateTable('stock').set({ count: 22 }).execute()
    expect((await shop.place({ quantity: 1, stranger: 5 })).status).toBe(201)
  })

  test('a shop without payments at once sells all of it so, unless its owner sets a share', async () => {
    const all = await open(newUrl, undefined)
    const statuses = []
    for (let stranger = 1; stranger < 8; stranger += 1) {
      statuses.push((await all.place({ quantity: 2, stranger })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 409])

    const share = await open(newUrl, undefined, { unpaidOrders: { ...bounds, share: 25 } })
    expect((await share.place({ quantity: 2, stranger: 1 })).status).toBe(201)
    expect((await share.place({ quantity: 2, stranger: 2 })).body).toMatchObject({
      error: 'TOO_MUCH_WAITS',
      lines: [{ productId: 'cup', most: 1 }],
      couldPayAtOnce: false,
    })
  })

  test('the last pieces of a small shop are sold to who pays later, as ever', async () => {
    const shop = await open(newUrl, 'p24', {}, 5)
    expect((await shop.place({ quantity: 5, stranger: 1 })).status).toBe(201)
  })
})

async function open(
  newUrl: () => Promise<string>,
  provider: 'p24' | undefined,
  settings: Partial<Settings> = {},
  count = 12,
) {
  const database = await openDatabase(await newUrl(), { migrations: limitMigrations })
  await fillShop(database, {
    products: [product('cup', count)],
    customers: [{ id: 'ola', points: 0 }],
    settings: { unpaidDays: 7, ...settings },
  })
  if (provider) {
    const option = {
      type: provider,
      name: { pl: provider },
      text: {},
      deliveries: [],
      surcharge: 0,
    }
    await database.db
      .insertInto('document')
      .values({ kind: 'payment', id: provider, position: 90, data: JSON.stringify(option) })
      .execute()
  }
  const limits = createLimitStore({
    db: database.db.withTables<LimitTables>(),
    secret: 'a secret of the tests',
  })
  const { payments } = playedProvider(async () => new Response())
  const context: ShopContext = {
    database,
    now: () => NOON,
    log: silent,
    limits,
    ...(provider && { payments }),
  }

  return {
    database,
    place: async ({ quantity, stranger, user: id, over = {} }: Placing) => {
      const sent = order({
        items: [item('cup', quantity)],
        expectedTotal: quantity * 100 + 15,
        ...over,
      })
      const body = { ...sent, form: { ...sent.form, email: `s${stranger}@example.com` } }
      const user = id && ({ id, wholesale: false, scope: 'user', tokenHash: '' } as const)
      const answer = await newOrder(
        { ...context, caller: { address: `192.0.2.${stranger}` }, user: user || undefined },
        { params: {}, query: undefined, body },
      )
      return { ...answer, id: 'id' in answer.body ? answer.body.id : '' }
    },
    payBy: (type: 'transfer', id: string) =>
      orderPayment(context, { params: { id }, query: {}, body: { type } }),
  }
}

type Placing = {
  quantity: number
  stranger: number
  user?: 'ola'
  over?: Partial<NewOrder>
}
