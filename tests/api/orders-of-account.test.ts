import { describe, expect, test } from 'vitest'

import type { Settings } from '#domain/entities/settings.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { order as oneOrder } from '#shop/orders/own/own-order.ts'
import { orders } from '#shop/orders/own/own-orders.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { fillShop, item, NOON, order, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import type { NewOrder } from '#contract/contract.ts'
import { bothDatabases } from './databases.ts'

const DAY = 86_400_000
const { kinds, open } = bothDatabases()
const no = 'K/2026/11/0001'

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an account sees its orders, the newest first, and nobody else’s', async () => {
    const shop = await openShop()
    await shop.place('ola')
    shop.clock.now += DAY
    await shop.place('ola', { items: [item('cup', 2)], expectedTotal: 215 })
    await shop.place('jan')
    await shop.place(undefined)

    const listed = await shop.orders('ola')
    expect(listed).toEqual([
      expect.objectContaining({ no: 'K/2026/11/0002', productsCount: 2, price: 215 }),
      expect.objectContaining({ no, createdAtDate: NOON, currency: 'PLN', status: 'PENDING' }),
    ])
    expect(listed[0]).not.toHaveProperty('maxReturnDate')
    expect(await shop.orders('eva')).toEqual([])
  })

  test('somebody else’s order is as if there were none', async () => {
    const shop = await openShop()
    await shop.place('ola')
    const nothing = { status: 404, body: { error: 'NOT_FOUND' } }

    expect(await shop.ask('jan', no)).toEqual(nothing)
    expect(await shop.ask('jan', 'K/2026/11/0999')).toEqual(nothing)
    expect((await shop.ask('ola', no)).status).toBe(200)
    expect((await shop.ask(undefined, no)).status).toBe(401)
  })

  test('one order shows what was bought, how it is paid and that it can be cancelled', async () => {
    const shop = await openShop()
    await shop.place('ola', { promoCode: 'TEN', expectedTotal: 105 })

    expect((await shop.ask('ola', no)).body).toMatchObject({
      no,
      status: 'PENDING',
      orderState: 'PENDING',
      paid: false,
      canCancel: true,
      canReturn: false,
      products: [{ id: 'cup', quantity: 1, remaining: 1, componentsHash: '', code: 'CUP' }],
      total: { code: 'TEN', codeDiscount: 10, brutto: 105 },
      delivery: { days: '1' },
      transfer: { recipient: 'Small Shop', account: 'PL61 1090', amount: 105 },
      returns: [],
      pickupSize: 'small',
    })
  })

  test('a sent order shows its parcel and until when it can be returned', async () => {
    const shop = await openShop()
    await shop.place('ola')
    await shop.change('sent', 'PX 12/3')

    const tracking = { number: 'PX 12/3', link: 'https://parcels.example/?no=PX%2012%2F3' }
    const sent = (await shop.ask('ola', no)).body
    expect(sent).toMatchObject({
      status: 'SENT',
      canCancel: false,
      canReturn: true,
      delivery: { sentDate: NOON, tracking },
      // Three days on its way, fourteen to return it.
      maxReturnDate: NOON + 17 * DAY + 12 * 3_600_000 - 1,
    })
    expect(sent).not.toHaveProperty('transfer')

    shop.clock.now += DAY
    expect(await shop.change('delivered')).toBe('changed')
    expect(await shop.change('delivered')).toBe('unchanged')
    expect((await shop.ask('ola', no)).body).toMatchObject({
      status: 'REALIZED',
      delivery: { sentDate: NOON, deliveredAt: NOON + DAY },
      maxReturnDate: NOON + 15 * DAY + 12 * 3_600_000 - 1,
    })
    expect(await shop.orders('ola')).toMatchObject([{ canReturn: true, status: 'REALIZED' }])

    shop.clock.now += 30 * DAY
    expect((await shop.ask('ola', no)).body).toMatchObject({ canReturn: false })
  })

  test('a shop that takes no returns says nothing of them', async () => {
    const shop = await openShop({ returns: { enabled: false } })
    await shop.place('ola')
    await shop.change('sent')

    const { body } = await shop.ask('ola', no)
    expect(body).toMatchObject({ canReturn: false })
    expect(body).not.toHaveProperty('maxReturnDate')
  })

  test('a customer cancels an order once, and gets back what it held', async () => {
    const shop = await openShop()
    const { id } = await shop.place('ola', {
      items: [item('cup', 2)],
      promoCode: 'LOYALTY',
      giftCards: ['CARD'],
      expectedTotal: 155,
    })
    expect(await shop.state()).toEqual({ locked: 2, uses: 1, points: 90, card: 0 })

    const said = await Promise.all(Array.from({ length: 5 }, () => shop.cancel('ola', id)))
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    expect(await shop.state()).toEqual({ locked: 0, uses: 0, points: 100, card: 5_000 })
    expect((await shop.ask('ola', no)).body).toMatchObject({ status: 'CANCELED', canCancel: false })
    expect(await shop.change('paid')).toBe('refused')
    expect(await shop.change('sent')).toBe('refused')
    expect(await shop.mails()).toEqual([
      'order-canceled',
      'order-canceled-notice',
      'order-confirmation',
      'order-notice',
    ])
  })

  test('a paid order is cancelled until it is packed, and the owner is asked to send money back', async () => {
    const shop = await openShop()
    const paid = await shop.place('ola')
    const packed = await shop.place('ola')
    await shop.change('paid')
    await shop.change('paid', undefined, 'K/2026/11/0002')
    expect(await shop.change('packed', undefined, 'K/2026/11/0002')).toBe('changed')
    expect(await shop.change('packed', undefined, 'K/2026/11/0002')).toBe('unchanged')

    expect((await shop.cancel('ola', paid.id)).status).toBe(200)
    expect(await shop.text('order-canceled', paid.id)).toContain('We send you back 115.00\u00a0zł')
    expect(await shop.text('order-canceled-notice', paid.id)).toContain(
      'zwracane jest 115,00\u00a0zł',
    )
    expect(await shop.cancel('ola', packed.id)).toEqual({
      status: 409,
      body: { error: 'CANNOT_CANCEL' },
    })
    expect((await shop.ask('ola', 'K/2026/11/0002')).body).toMatchObject({ canCancel: false })
  })

  test('a guest cancels by the link, an account’s order needs its account', async () => {
    const shop = await openShop()
    const ofGuest = await shop.place(undefined)
    const ofOla = await shop.place('ola')

    expect((await shop.cancel(undefined, ofOla.id)).status).toBe(404)
    expect((await shop.cancel('jan', ofOla.id)).status).toBe(404)
    expect((await shop.cancel(undefined, 'guessed')).status).toBe(404)
    expect((await shop.cancel(undefined, ofGuest.id)).status).toBe(200)

    const ofGhost = await shop.place('ghost')
    expect((await shop.cancel(undefined, ofGhost.id)).status).toBe(200)
  })

  test('an order that is cancelled while it is sent is either sent or cancelled', async () => {
    const shop = await openShop()
    for (let round = 1; round <= 5; round += 1) {
      const { id, no: number } = await shop.place('ola')
      const [canceled, sent] = await Promise.all([
        shop.cancel('ola', id),
        shop.change('sent', undefined, number),
      ])
      expect([canceled.status, sent]).toEqual(
        canceled.status === 200 ? [200, 'refused'] : [409, 'changed'],
      )
    }
  })

  test('mails say in the order’s language that it is paid and sent', async () => {
    const shop = await openShop()
    for (const lang of ['en', 'pl', 'de']) {
      const { id, no: number } = await shop.place('ola', { lang })
      await shop.change('paid', undefined, number)
      await shop.change('sent', 'PX1234', number)
      const words = { en: 'on its way', pl: 'w drodze', de: 'unterwegs' }[lang]
      const text = await shop.text('order-sent', id)
      expect(text).toContain(words)
      expect(text).toContain('PX1234')
      expect(text).toContain('https://parcels.example/?no=PX1234')
      expect(text).toContain(`https://shop.example/order/summary/${id}`)
      expect(await shop.html('order-sent', id)).toContain('https://parcels.example/?no=PX1234')
      expect(await shop.text('order-paid', id)).toContain(number)
    }
  })

  test.for(['en', 'pl', 'de'])(
    'in %s, who cannot deliver says so, with what is sent back and why',
    async (lang) => {
      const shop = await openShop()
      const { id, no: number } = await shop.place('ola', { lang })
      await shop.change('paid', undefined, number)
      const twice = await Promise.all([
        shop.cancelByShop(number, 'The kiln broke.'),
        shop.cancelByShop(number, 'The kiln broke.'),
      ])
      expect(twice.toSorted()).toEqual(['changed', 'unchanged'])

      for (const said of [
        await shop.text('order-canceled', id),
        await shop.html('order-canceled', id),
      ]) {
        expect(said).toContain(number)
        expect(said).toContain('The kiln broke.')
        expect(said).toMatch(/115[.,]00/)
        expect(said).not.toMatch(/undefined|as you asked|zgodnie z prośbą|wie gewünscht/i)
      }
      await expect(shop.text('order-canceled-notice', id)).rejects.toThrow()
      expect((await shop.state()).locked).toBe(0)
      expect(await shop.change('sent', undefined, number)).toBe('refused')
    },
  )

  test('a packed order is cancelled by its owner until it is sent', async () => {
    const shop = await openShop()
    const { no: number } = await shop.place('ola')
    await shop.change('paid', undefined, number)
    await shop.change('packed', undefined, number)
    await shop.change('sent', 'PX1', number)
    expect(await shop.cancelByShop(number)).toBe('refused')
  })

  test('a customer learns another number of a parcel when it differs, and three times at most', async () => {
    const shop = await openShop()
    const { id, no: number } = await shop.place('ola')
    const told = () => shop.told(id, 'order-parcel')
    await shop.change('sent', undefined, number)
    expect(await shop.change('sent', 'PX1', number)).toBe('changed')
    expect(await shop.text('order-parcel 1', id)).toContain('https://parcels.example/?no=PX1')
    expect(await shop.change('sent', 'PX1', number)).toBe('unchanged')
    expect(await told()).toBe(1)

    const both = await Promise.all([
      shop.change('sent', 'PX2', number),
      shop.change('sent', 'PX2', number),
    ])
    expect(both.toSorted()).toEqual(['changed', 'unchanged'])
    for (const again of ['PX3', 'PX4', 'PX5']) await shop.change('sent', again, number)
    expect(await told()).toBe(3)
    expect((await shop.ask('ola', number)).body).toMatchObject({
      delivery: { tracking: { number: 'PX5', link: 'https://parcels.example/?no=PX5' } },
    })
    await shop.change('delivered', undefined, number)
    expect(await shop.change('sent', 'PX6', number)).toBe('refused')
  })

  test('an order that is collected is ready, not on its way', async () => {
    const shop = await openShop()
    await shop.asPickup()
    const words = { en: 'is ready', pl: 'czeka na odbiór', de: 'liegt' }
    for (const [lang, word] of Object.entries(words)) {
      const { id, no: number } = await shop.place('ola', { lang })
      await shop.change('sent', undefined, number)
      expect(await shop.text('order-sent', id)).toContain(word)
      expect(await shop.text('order-sent', id)).toContain('Polna 3')
    }
  })

  async function openShop(settings: Partial<Settings> = {}) {
    const database = await open(await newUrl(), {})
    await fillShop(database, {
      products: [product('cup', 100)],
      promoCodes: [
        ten,
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
      giftCards: [{ code: 'CARD', currency: 'PLN', balance: 5_000 }],
      customers: ['ola', 'jan', 'eva', 'ghost'].map((id) => ({ id, points: 100 })),
      settings: { loyaltyEnabled: true, langs: ['pl', 'en', 'de'], ...settings },
    })
    const trackingLink = 'https://parcels.example/?no={number}'
    await changeCourier(database, { trackingLink })
    await database.db.updateTable('customer').set({ ghost: 1 }).where('id', '=', 'ghost').execute()
    const clock = { now: NOON }
    const mail = { origins: { en: 'https://shop.example' }, ordersTo: { address: 'o@example.com' } }
    const as = (id: string | undefined): ShopContext => ({
      database,
      now: () => clock.now,
      log: silent,
      mail,
      user: id === undefined ? undefined : holder(id),
    })
    const mailOf = (kind: string, id: string) =>
      database.db
        .selectFrom('outbox')
        .select(['text', 'html'])
        .where('kind', '=', kind)
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()

    return {
      clock,
      asPickup: () =>
        changeCourier(database, { kind: 'pickup', text: { pl: 'Polna 3, do szóstej.' } }),
      place: async (id: string | undefined, over: Partial<NewOrder> = {}) => {
        const body = order({ lang: 'en', ...over })
        const answer = await newOrder(as(id), { params: {}, query: undefined, body })
        expect(answer).toMatchObject({ status: 201 })
        return NewOrderAnswer.parse(answer.body)
      },
      orders: async (id: string) => {
        const { body } = await orders(as(id), { params: {}, query: undefined, body: undefined })
        if (!Array.isArray(body)) throw new Error('refused')
        return body
      },
      ask: (id: string | undefined, number: string) =>
        oneOrder(as(id), { params: { no: number }, query: undefined, body: undefined }),
      cancel: (id: string | undefined, orderId: string) =>
        cancelOwn(as(id), { params: { id: orderId }, query: {}, body: undefined }),
      change: async (
        change: Parameters<typeof changeOrder>[2],
        tracking?: string,
        number: string = no,
      ) => (await changeOrder(database, number, change, clock.now, { tracking, mail })).kind,
      cancelByShop: async (number: string, note?: string) =>
        (await changeOrder(database, number, 'cancelled', clock.now, { note, mail })).kind,
      told: async (id: string, kind: string) => {
        const about = database.db.selectFrom('outbox').select('id').where('order_id', '=', id)
        return (await about.where('kind', 'like', `${kind}%`).execute()).length
      },
      state: async () => {
        const { db } = database
        const stock = await db.selectFrom('stock').select('locked').executeTakeFirstOrThrow()
        const code = await db
          .selectFrom('promo_code')
          .select('uses')
          .where('code', '=', 'LOYALTY')
          .executeTakeFirstOrThrow()
        const ola = await db
          .selectFrom('customer')
          .select('points')
          .where('id', '=', 'ola')
          .executeTakeFirstOrThrow()
        const card = await db.selectFrom('gift_card').select('balance').executeTakeFirstOrThrow()
        return {
          locked: stock.locked,
          uses: code.uses,
          points: ola.points,
          card: card.balance,
        }
      },
      mails: async () => {
        const rows = await database.db.selectFrom('outbox').select('kind').execute()
        return rows.map(({ kind }) => kind).toSorted()
      },
      text: async (kind: string, id: string) => (await mailOf(kind, id)).text,
      html: async (kind: string, id: string) => (await mailOf(kind, id)).html,
    }
  }
})

function holder(id: string): NonNullable<ShopContext['user']> {
  return { id, scope: 'user', wholesale: false, tokenHash: '' }
}

async function changeCourier({ db }: ShopDatabase, changes: object): Promise<void> {
  const { data } = await db
    .selectFrom('document')
    .select('data')
    .where('id', '=', 'courier')
    .executeTakeFirstOrThrow()
  const courier: object = JSON.parse(data)
  await db
    .updateTable('document')
    .set({ data: JSON.stringify({ ...courier, ...changes }) })
    .where('id', '=', 'courier')
    .execute()
}
