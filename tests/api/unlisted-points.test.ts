import { describe, expect, test } from 'vitest'

import { Order } from '#domain/entities/order.ts'
import { checkout } from '#shop/checkout/checkout.ts'
import type { CallContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { importPlaces } from '#shop/pickup/own-places.ts'
import { readPlacesFile, rowsOfJson } from '#shop/pickup/places-file.ts'
import { deliveries, fillShop, NOON, order, payments, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { partly } from '#tests/partly.ts'

import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

const kiosk = {
  name: 'PL14030',
  operator: 'dpd',
  address: 'ul. Długa 1, 31-147 Kraków',
  text: 'Kiosk <Pod Lipą>',
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('without a list a courier’s point is taken as it was chosen, and told to everybody', async () => {
    const shop = await openShop(await newUrl())
    expect(await shop.takes()).toEqual({ operators: ['dpd', 'orlen'] })
    expect(await shop.send(kiosk)).toMatchObject({ status: 201 })

    const saved = await shop.database.db
      .selectFrom('shop_order')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(Order.parse(JSON.parse(saved.data)).delivery.data.locker).toEqual(kiosk)
    const mail = await shop.database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(mail.text).toContain('DPD PL14030')
    expect(mail.text).toContain(kiosk.address)
    expect(mail.text).toContain(kiosk.text)
    expect(mail.html).not.toContain(kiosk.text)
    expect(mail.html).toContain('Kiosk &lt;Pod Lipą&gt;')
  })

  test('what is no point, or of nobody the shop sends with, is not taken', async () => {
    const shop = await openShop(await newUrl())
    const wrong = [
      undefined,
      { name: '', text: '' },
      { ...kiosk, name: '<b>' },
      { ...kiosk, operator: 'inpost' },
      { name: kiosk.name, address: kiosk.address, text: '' },
      { ...kiosk, address: '', text: '' },
      { ...kiosk, address: 'x'.repeat(201) },
      { ...kiosk, address: 'Długa 1\u0000' },
    ]
    for (const locker of wrong) {
      expect(await shop.send(locker), JSON.stringify(locker)).toMatchObject({
        status: 422,
        body: { error: 'LOCKER_MISSING' },
      })
    }
  })

  test('no page and no order reads all places to learn whether there is one', async () => {
    const shop = await openShop(await newUrl())
    await shop.takes()
    const read: string[] = []
    const stop = shop.database.onQuery(({ sql }) => {
      if (sql.includes('from "document"') && !sql.includes('"id" =')) read.push(sql)
    })
    expect(await shop.takes()).toBeDefined()
    expect(await shop.send(kiosk)).toMatchObject({ status: 201 })
    expect(read).toEqual([])
    stop()
  })

  test('there nobody pays on delivery', async () => {
    const shop = await openShop(await newUrl())
    expect(await shop.send(kiosk, { payment: { type: 'cod' }, expectedTotal: 120 })).toMatchObject({
      status: 422,
      body: { error: 'PAYMENT_NOT_AVAILABLE' },
    })
  })

  test('once the shop has a list, only what is in it can be chosen', async () => {
    const shop = await openShop(await newUrl())
    const { places } = readPlacesFile(
      rowsOfJson([{ name: 'PL2', address: 'Nowa 2', city: 'Kraków', postCode: '31-056' }]),
      { kind: 'courier_point', operator: 'dpd' },
    )
    await importPlaces(shop.database, { kind: 'courier_point' }, places, { now: NOON })
    expect(await shop.takes()).toBeUndefined()
    expect(await shop.send(kiosk)).toMatchObject({ body: { error: 'LOCKER_MISSING' } })
    const known = { name: 'PL2', operator: 'dpd', address: 'made up', text: '' }
    expect(await shop.send({ ...known, operator: 'orlen' })).toMatchObject({ status: 422 })
    const cash = { payment: { type: 'cod' as const }, expectedTotal: 120 }
    expect(await shop.send(known, cash), 'it takes money').toMatchObject({ status: 201 })
    const { data } = await shop.database.db
      .selectFrom('shop_order')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(Order.parse(JSON.parse(data)).delivery.data.locker?.address).toBe('Nowa 2')
  })
})

/** Its delivery to lockers goes to points of couriers, of which it knows none. */
async function openShop(url: string) {
  const database = await open(url, {})
  await fillShop(database, { products: [product('cup', 5)] })
  const method = deliveries.find(({ _id }) => _id === 'locker')
  await database.db
    .updateTable('document')
    .set({ data: JSON.stringify({ ...method, kind: 'courier_point' }) })
    .where('kind', '=', 'delivery')
    .where('id', '=', 'locker')
    .execute()
  const cash = payments.find(({ type }) => type === 'cod')
  await database.db
    .updateTable('document')
    .set({ data: JSON.stringify({ ...cash, deliveries: [] }) })
    .where('kind', '=', 'payment')
    .where('id', '=', 'cod')
    .execute()
  // What these two calls ask for.
  const context = partly<CallContext>({
    database,
    now: () => NOON,
    log: silent,
    pointOperators: ['dpd', 'orlen'],
  })
  const input = { params: {}, query: { lang: 'pl' }, body: undefined }
  return {
    database,
    takes: async () => {
      const { body } = await checkout(context, input)
      return 'deliveries' in body ? body.unlistedPoints : undefined
    },
    send: (locker: unknown, over: Parameters<typeof order>[0] = {}) => {
      const delivery = { id: 'locker', data: locker === undefined ? {} : { locker } }
      const body = order({ expectedTotal: 115, ...over, delivery: delivery as never })
      return newOrder(context, { params: {}, query: undefined, body })
    },
  }
}
