import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import { limitMigrations, type LimitTables } from '#app/limits/tables.ts'
import { createShopClient } from '#app/shop-client/client.ts'
import type { NewOrder } from '#contract/contract.ts'
import { limitRules } from '#domain/limits/limits.ts'
import { UPLOAD_KEPT } from '#domain/limits/retention.ts'
import { largestImage } from '#domain/product/personalization.ts'
import { uploadsOfDay } from '#domain/limits/uploads.ts'
import { makeFrom } from '#edge/pictures/make.ts'
import { createRemaker } from '#edge/pictures/remake.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { createShop } from '#shop/shop.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a picture is kept as a new one under an unguessable name, over HTTP and within the process', async () => {
    const shop = await openShop(await newUrl())
    for (const client of shop.clients) {
      const sent = await client.upload({ body: new Uint8Array(photo) })
      if (sent.kind !== 'ok') throw new Error(JSON.stringify(sent))
      const { name } = sent.value
      expect(Buffer.from(name, 'base64url')).toHaveLength(16)

      const found = await client.uploaded({ params: { name } })
      if (found.kind !== 'ok') throw new Error(JSON.stringify(found))
      const { data, ...about } = found.value
      expect(about).toEqual({ type: 'image/webp', width: 30, height: 20 })
      const { format } = await sharp(Buffer.from(data, 'base64')).metadata()
      expect(format).toBe('webp')
    }
  })

  test('what is no picture, or too large, is refused by name and not kept', async () => {
    const shop = await openShop(await newUrl())
    const refused = async (body: Uint8Array) => {
      const answers = await Promise.all(
        shop.clients.map((client) => client.upload({ body: new Uint8Array(body) })),
      )
      return answers.map((answer) =>
        answer.kind === 'refused' ? [answer.status, answer.body.error] : answer.kind,
      )
    }
    const wrongType = [415, 'WRONG_TYPE']
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '<?php', '']) {
      expect([text, await refused(Buffer.from(text))]).toEqual([text, [wrongType, wrongType]])
    }
    expect(await refused(photo.subarray(0, 40))).toEqual([wrongType, wrongType])
    const large = Buffer.concat([photo, Buffer.alloc(largestImage)])
    const tooLong = [413, 'BODY_TOO_LONG']
    expect(await refused(large)).toEqual([tooLong, tooLong])
    expect(await shop.names()).toEqual([])
  })

  test('U6: twenty an hour from one address, over two processes', async () => {
    const shop = await openShop(await newUrl(), { counting: true })
    const { most } = limitRules.upload.per.address
    const statuses = await Promise.all(
      Array.from({ length: most + 10 }, (_, at) => shop.send(photo, { process: at })),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await shop.send(photo, { address: '192.0.2.2' })).toBe(201)
  })

  test('U6: fifty megabytes a day from one address, and others send on', async () => {
    const shop = await openShop(await newUrl(), { counting: true })
    expect(await shop.send(photo)).toBe(201)
    await shop.database.db
      .updateTable('upload')
      .set({ sent: uploadsOfDay.address - photo.length + 1 })
      .execute()
    expect(await shop.send(photo)).toBe(503)
    expect(await shop.send(photo, { address: '192.0.2.2' })).toBe(201)
    shop.clock.now = NOON + UPLOAD_KEPT
    expect(await shop.send(photo)).toBe(201)
  })

  test('after a day it goes, unless an order or a kept basket has it', async () => {
    const shop = await openShop(await newUrl())
    const [lost = '', ordered = '', kept = ''] = [
      await shop.upload(),
      await shop.upload(),
      await shop.upload(),
    ]
    expect(await shop.place(ordered)).toBe(201)
    const basket = { products: [], user: null, totalPrice: 0, lang: 'en' }
    const [client] = shop.clients
    const answer = await client.newBasket({ body: { ...basket, pictures: [kept, 'unknown'] } })
    if (answer.kind !== 'ok') throw new Error(answer.kind)

    await forgetOld(shop.database, NOON + UPLOAD_KEPT - 1)
    expect(await shop.names()).toEqual([lost, ordered, kept].toSorted())
    await forgetOld(shop.database, NOON + UPLOAD_KEPT)
    expect(await shop.names()).toEqual([ordered, kept].toSorted())

    // The basket without it: it goes at the next look.
    await client.saveBasket({ params: { id: answer.value.id }, body: basket })
    await forgetOld(shop.database, NOON + UPLOAD_KEPT)
    expect(await shop.names()).toEqual([ordered])
  })

  test('an order with a picture that is not there is refused and names the product', async () => {
    const shop = await openShop(await newUrl())
    expect(await shop.place('nobody-sent-this')).toBe(409)
    expect(shop.told()).toEqual({
      error: 'LINES_CHANGED',
      productIds: ['cup'],
      pictures: ['nobody-sent-this'],
    })
    expect(await shop.database.db.selectFrom('shop_order').select('id').execute()).toEqual([])
    // The same picture may be in two orders.
    const name = await shop.upload()
    expect([await shop.place(name), await shop.place(name)]).toEqual([201, 201])
  })
})

async function openShop(url: string, given: { counting?: boolean } = {}) {
  const database = await open(url, { migrations: limitMigrations })
  const personalization = [
    { id: 'print', type: 'image' as const, name: { en: 'Print' }, required: false },
  ]
  await fillShop(database, {
    products: [product('cup', 1000, { personalization })],
    settings: { unpaidOrders: { pieces: 1000, perEmail: 1000, perAddress: 1000 } },
  })
  const clock = { now: NOON }
  const shops = [0, 1].map(() =>
    createShop({
      database,
      now: () => clock.now,
      log: silent,
      checkAnswers: true,
      makePicture: createRemaker(makeFrom, { failure: () => {} }),
      limits: given.counting ? limitsOn(database) : undefined,
    }),
  )
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const clients = [
    createShopClient({ fetch: shop.fetch, baseUrl: 'http://shop.test', timeoutMs: 20_000 }),
    createShopClient({ call: (call) => shop.call(call), timeoutMs: 20_000 }),
  ] as const

  let placed = 0
  let told: unknown
  return {
    database,
    clock,
    clients,
    upload: async () => {
      const answer = await clients[0].upload({ body: new Uint8Array(photo) })
      if (answer.kind !== 'ok') throw new Error(answer.kind)
      return answer.value.name
    },
    send: async (body: Buffer, from: { address?: string; process?: number } = {}) => {
      const request = new Request('http://shop.test/api/public/upload', {
        method: 'POST',
        body: new Uint8Array(body),
      })
      const asked = shops[(from.process ?? 0) % shops.length] ?? shop
      return (await asked.fetch(request, { address: from.address ?? '192.0.2.1' })).status
    },
    place: async (name: string) => {
      const personalization = [{ id: 'print', type: 'image' as const, value: name }]
      const sent: NewOrder = order({
        key: `key-of-the-order-${(placed += 1)}`,
        basket: { id: `basket-${placed}`, version: 1 },
        items: [item('cup', 1, { personalization })],
      })
      const request = new Request('http://shop.test/api/public/order/new', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      const answer = await shop.fetch(request)
      told = await answer.json()
      return answer.status
    },
    /** What the last order got. */
    told: () => told,
    names: async () => {
      const rows = await database.db.selectFrom('upload').select('name').execute()
      return rows.map(({ name }) => name).toSorted()
    },
  }
}

function limitsOn({ db }: ShopDatabase) {
  return createLimitStore({ db: db.withTables<LimitTables>(), secret: 'a secret of the tests' })
}
