import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { Order } from '#domain/entities/order.ts'
import { maxReturnDate } from '#domain/order/return-rules.ts'
import { NewOrderAnswer, OrderRefusal } from '#contract/contract.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { listMail, readMail } from '#shop/mail/outbox.ts'
import { orderSummary } from '#shop/orders/order-summary.ts'
import { orderLink } from '#shop/orders/own/by-link.ts'
import { cancelOwn } from '#shop/orders/own/cancel-own.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import {
  fillShop,
  HOUR,
  item,
  NOON,
  order,
  product,
  type SmallShop,
  ten,
  variant,
  deliveries,
} from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const DAY = 24 * HOUR

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an order is taken with its lines, number, amounts and mail', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })

    const placed = await shop.place(order({ items: [item('cup', 2)], expectedTotal: 215 }))

    expect(placed).toMatchObject({
      no: 'K/2026/11/0001',
      totalPrice: 215,
      currency: 'PLN',
      repeated: false,
    })
    expect(placed.id).toMatch(/^[\w-]{22}$/)
    expect(await shop.stock()).toEqual([{ product_id: 'cup', count: 5, locked: 2, preordered: 0 }])
    expect(await shop.rows('order_line')).toEqual([
      {
        order_id: placed.id,
        position: 0,
        product_id: 'cup',
        variant_hash: '',
        quantity: 2,
        gross: 20_000,
        net: 16_260,
        discount_gross: 0,
        discount_net: 0,
      },
    ])
    expect(await shop.rows('payment_attempt')).toMatchObject([
      { order_id: placed.id, type: 'transfer', amount: 21_500, currency: 'PLN', state: 'waiting' },
    ])
  })

  test('an order keeps who sent the shopper, which makes it no other order', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const sender = { ref: 'blog', refTimestamp: 1000, utm: { source: 'letter', term: 'cups' } }
    const sent = { ...order(), ...sender }

    const placed = await shop.place(sent)
    const again = await shop.place({ ...sent, ref: 'shop', utm: { source: 'other' } })

    expect(again).toEqual({ ...placed, repeated: true })
    const [row] = await shop.rows('shop_order')
    expect(JSON.parse(String(row?.['data']))).toMatchObject(sender)
  })

  test('numbers run on within the month and start again with the next, by the shop’s clock', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const newYear = Date.UTC(2026, 11, 31, 23, 30)

    const first = await shop.place(order(), newYear - HOUR)
    const second = await shop.place(order(), newYear - HOUR)
    const third = await shop.place(order(), newYear)

    expect([first.no, second.no, third.no]).toEqual([
      'K/2026/12/0001',
      'K/2026/12/0002',
      'K/2027/01/0001',
    ])
  })

  test('numbers look as the shop says, without gaps, however many orders come at once', async () => {
    const settings = { orderNumber: 'SO-{yyyy}-{nnn}' }
    const shop = await openShop({ products: [product('cup', 20)], settings })
    const wrong = order({ expectedTotal: 1 })
    const sent = Array.from({ length: 30 }, (_, one) => shop.send(one % 2 ? order() : wrong))

    const answers = await Promise.all(sent)
    const numbers = answers.flatMap(({ status, body }) =>
      status === 201 ? [NewOrderAnswer.parse(body).no] : [],
    )
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 15 }, (_, at) => `SO-2026-${String(at + 1).padStart(3, '0')}`),
    )
  })

  test('a number that an order of another format has is counted past', async () => {
    const shop = await openShop({ products: [product('cup', 20)] })
    const placedAs = async (orderNumber: string) => {
      const data = JSON.stringify({ ...(await getSettings(shop.database)), orderNumber })
      const settings = shop.database.db.updateTable('document').where('kind', '=', 'settings')
      await settings.set({ data }).execute()
      return (await shop.place(order())).no
    }

    expect(await placedAs('{nn}/{yyyy}')).toBe('01/2026')
    expect(await placedAs('{nnnn}/{yyyy}')).toBe('0002/2026')
    await shop.database.db
      .insertInto('order_counter')
      .values({ period: '01', last: 2024 })
      .execute()
    expect(await placedAs('01/{nnnn}')).toBe('01/2025')
    expect(await placedAs('01/{nnnn}')).toBe('01/2027')
  })

  test('an order keeps the return days it was promised, whatever the shop promises later', async () => {
    const shop = await openShop({ products: [product('cup', 5)], settings: { returnDays: 30 } })
    await shop.place(order())

    const [saved] = await shop.rows('shop_order')
    const kept = Order.parse(JSON.parse(saved?.data ?? ''))
    expect(kept.returnTime).toBe(30)
    // To the end of the last day in Warsaw.
    expect(maxReturnDate(kept, 'Europe/Warsaw')).toBe(NOON + (30 * 24 + 12) * HOUR - 1)
  })

  test('the summary has exactly its eight fields and the account to pay to', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const { id, no } = await shop.place(order())

    expect(await shop.summary(id)).toEqual({
      status: 200,
      body: {
        number: no,
        date: NOON,
        totalPrice: { brutto: 115, vat: 21.5, currency: 'PLN' },
        payment: { type: 'transfer', name: { pl: 'transfer', en: 'transfer' } },
        paid: false,
        status: 'PENDING',
        accountNumber: { recipient: 'Small Shop', account: 'PL61 1090' },
        orderState: 'PENDING',
      },
    })
    expect(await shop.summary('K/2026/11/0001')).toMatchObject({ status: 404 })
  })

  test('the mail of an order is in its language and waits in the outbox', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const { no } = await shop.place(order({ lang: 'en' }))

    const [mail] = await listMail(shop.database.db)
    expect(mail).toMatchObject({
      recipient: 'ola@example.com',
      subject: `Your order ${no} at Small Shop`,
      state: 'waiting',
    })
    const { text, html } = (await readMail(shop.database.db, mail?.id ?? '')) ?? {}
    expect(text).toContain('1 × Product cup: 100.00')
    expect(text).toContain('PL61 1090')
    expect(html).toContain('<html lang="en">')
  })

  test('the owner learns of an order once, and an answer goes to the customer', async () => {
    const mail = {
      origins: { pl: 'https://pl.shop.example', en: 'https://shop.example' },
      ordersTo: { address: 'owner@shop.example' },
    }
    const shop = await openShop({ products: [product('cup', 5)] }, mail)
    const form = order({ lang: 'en' })
    const { id, no } = await shop.place(form)
    expect(await shop.place(form)).toMatchObject({ id, repeated: true })

    const mails = await shop.rows('outbox')
    expect(mails).toHaveLength(2)
    const [confirmation, notice] = ['order-confirmation', 'order-notice'].map((kind) =>
      mails.find((mail) => mail.kind === kind),
    )
    expect(confirmation).toMatchObject({ recipient: 'ola@example.com', order_id: id })
    expect(confirmation?.text).toContain(`https://shop.example/order/summary/${id}`)
    expect(notice).toMatchObject({
      recipient: 'owner@shop.example',
      reply_to: 'ola@example.com',
      order_id: id,
    })
    expect(notice?.subject).toContain(`Nowe zamówienie ${no}`)
    expect(notice?.text).toContain(`https://pl.shop.example/order/summary/${id}`)
  })

  test('the owner learns of every order at once, however many come', async () => {
    const mail = { origins: {}, ordersTo: { address: 'owner@shop.example' } }
    const shop = await openShop({ products: [product('cup', 20)] }, mail)
    for (let placed = 0; placed < 12; placed += 1) await shop.place(order())

    const notices = (await shop.rows('outbox')).filter(({ kind }) => kind === 'order-notice')
    expect(notices).toHaveLength(12)
    const wait = notices.map((notice) => (notice.next_attempt_at ?? 0) - (notice.created_at ?? 0))
    expect(wait).toEqual(Array<number>(12).fill(0))
  })

  test('a mail has the seller, and whole the pages that a customer is to keep', async () => {
    const mail = { origins: { en: 'https://shop.example' }, ordersTo: 'seller' } as const
    const links = {
      termsLink: { pl: '/s/regulamin', en: '/s/terms' },
      withdrawalLink: { pl: '/s/odstapienie', en: '/s/withdrawal' },
    }
    const shop = await openShop({ products: [product('cup', 5)], settings: links }, mail)
    const page = (id: string, pl: string, en: string) => ({
      _id: id,
      url: { pl, en },
      title: { pl, en },
      html: { pl: '', en: `<p>The ${en} of it, <a href="/s/terms">see</a></p><img src="/x.png">` },
    })
    const company = {
      name: 'Small Shop sp. z o.o.',
      address: 'Rynek 1',
      details: 'NIP 1',
      email: 'shop@small.example',
      tel: '',
    }
    const footer = { about: {}, columns: [], socials: [], company, html: [] }
    const documents = [
      ['footer', 'footer', footer],
      ['site', 'terms', page('terms', 'regulamin', 'terms')],
      ['site', 'withdrawal', page('withdrawal', 'odstapienie', 'withdrawal')],
      ['site', 'other', page('other', 'inne', 'other')],
    ] as const
    await shop.database.db.deleteFrom('document').where('kind', '=', 'footer').execute()
    await shop.database.db
      .insertInto('document')
      .values(
        documents.map(([kind, id, data], position) => {
          return { kind, id, position, data: JSON.stringify(data) }
        }),
      )
      .execute()
    await shop.place(order({ lang: 'en' }))

    const mails = await shop.rows('outbox')
    const confirmation = mails.find(({ kind }) => kind === 'order-confirmation')
    expect(confirmation?.reply_to).toBe('shop@small.example')
    expect(confirmation?.text).toContain(
      'Small Shop sp. z o.o.\nRynek 1\nNIP 1\nshop@small.example',
    )
    expect(confirmation?.text).toContain('withdrawal: https://shop.example/s/withdrawal')
    expect(confirmation?.text).toMatch(/The withdrawal of it, see[^]*The terms of it, see/)
    expect(confirmation?.text).not.toContain('The other of it')
    expect(confirmation?.html).toContain('href="https://shop.example/s/terms"')
    expect(confirmation?.html).not.toContain('<img')
    const notice = mails.find(({ kind }) => kind === 'order-notice')
    expect(notice?.recipient).toBe('shop@small.example')
  })

  test('an order keeps the street of its locker as the shop knows it', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const street = 'ul. Smolna 8, 00-375 Warszawa'
    const place = { address: street, postCode: '00-375', city: 'Warszawa' }
    const known = { name: 'WAW01M', distance: 0, text: 'By the bakery', ...place }
    await shop.database.db
      .updateTable('document')
      .set({ data: JSON.stringify(known) })
      .where('kind', '=', 'locker')
      .execute()
    const locker = { name: 'WAW01M', address: 'Somewhere else', text: 'x' }
    const chosen = { id: 'locker', data: { locker } }
    const { body } = await shop.send(order({ delivery: chosen, expectedTotal: 1 }))
    const { actual } = z.object({ actual: z.number() }).parse(OrderRefusal.parse(body))
    await shop.place(order({ delivery: chosen, expectedTotal: actual }))

    const [saved] = await shop.rows('shop_order')
    expect(Order.parse(JSON.parse(saved?.data ?? '')).delivery.data.locker).toEqual({
      name: 'WAW01M',
      address: street,
      text: 'By the bakery',
    })
    expect((await shop.rows('outbox'))[0]?.text).toContain(street)

    await shop.database.db
      .updateTable('document')
      .set({ data: JSON.stringify({ ...known, kind: 'courier_point' }) })
      .where('kind', '=', 'locker')
      .execute()
    const other = await shop.send(order({ delivery: chosen, expectedTotal: actual }))
    expect(other).toMatchObject({ status: 422, body: { error: 'LOCKER_MISSING' } })
  })

  test('nothing is ordered by a payment or a code that is not what the shop promises', async () => {
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [ten] })
    const { db } = shop.database
    const spoiledCode = { ...ten, discount: { type: 'PERCENT', percentValue: '10' } }
    await db
      .updateTable('promo_code')
      .set({ data: JSON.stringify(spoiledCode) })
      .execute()
    const withCode = order({ promoCode: 'TEN', expectedTotal: 105 })
    await expect(shop.send(withCode)).rejects.toThrow('percentValue')

    const transfer = { type: 'transfer', name: {}, text: {}, deliveries: [], surcharge: -100 }
    await db
      .updateTable('document')
      .set({ data: JSON.stringify(transfer) })
      .where('kind', '=', 'payment')
      .where('id', '=', 'transfer')
      .execute()
    await expect(shop.send(order({ expectedTotal: 15 }))).rejects.toThrow('surcharge')
    expect(await shop.rows('shop_order')).toEqual([])
  })

  test('cash on delivery adds its fee and shows no account', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const { id } = await shop.place(order({ payment: { type: 'cod' }, expectedTotal: 120 }))

    const { body } = await shop.summary(id)
    expect(body).toMatchObject({ totalPrice: { brutto: 120 }, paid: false })
    expect(body).not.toHaveProperty('accountNumber')
  })

  test('where the shop says so, goods and delivery have the tax of the country they go to', async () => {
    const vatCountries = { pl: 23, de: 19 }
    const german = { ...polish, ship: { ...polish.ship, postCode: '10115', country: 'de' } }
    const sent = { deliveryCountry: 'de', form: german, delivery: { id: 'berlin', data: {} } }
    const placedWhere = async (vatPerDeliveryCountry: boolean, expectedTotal: number) => {
      const settings = { additionalFunctions: { vatPerDeliveryCountry, vatCountries } }
      const shop = await openShop({ products: [product('cup', 5)], settings })
      const { id } = await shop.place(order({ ...sent, expectedTotal }))
      return shop.summary(id)
    }

    // 81.30 and 12.20 net, with 19 %.
    expect(await placedWhere(true, 111.27)).toMatchObject({
      body: { totalPrice: { brutto: 111.27, vat: 17.77 } },
    })
    expect(await placedWhere(false, 115)).toMatchObject({
      body: { totalPrice: { brutto: 115, vat: 21.5 } },
    })
  })

  test('no transfer is taken in a currency that the shop has no account for', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const inEuro = order({ lang: 'en', currency: 'EUR', expectedTotal: 28.75 })
    const refused = [422, { error: 'PAYMENT_NOT_AVAILABLE' }]

    expect(await shop.refusal(inEuro)).toEqual(refused)
    expect(await shop.send({ ...inEuro, payment: { type: 'cod' } })).toMatchObject({ status: 409 })
    await shop.database.db.deleteFrom('document').where('kind', '=', 'bank-account').execute()
    expect(await shop.refusal(order())).toEqual(refused)
    expect(await shop.rows('shop_order')).toEqual([])
  })

  test('the same form sent again gets the first order', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const form = order()

    const first = await shop.place(form)
    const again = await shop.place(form)

    expect(again).toEqual({ ...first, repeated: true })
    expect(await shop.rows('shop_order')).toHaveLength(1)
    expect(await shop.stock()).toMatchObject([{ locked: 1 }])
  })

  test('the same key with anything else changed is refused', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const form = order()
    await shop.place(form)

    const changed = { ...form, items: [item('cup', 2)], expectedTotal: 215 }
    expect(await shop.refusal(changed)).toEqual([422, { error: 'KEY_REUSED' }])
  })

  test('a second form of the same basket lands on the first order; its next version is a new one', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const form = order()
    const first = await shop.place(form)

    const second = await shop.place(order({ basket: form.basket }))
    const third = await shop.place(order({ basket: { ...form.basket, version: 2 } }))

    expect(second).toEqual({ ...first, repeated: true })
    expect(third).toMatchObject({ repeated: false })
  })

  test('a refused order leaves nothing behind and may be sent again with the same key', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const form = order({ expectedTotal: 99 })

    expect(await shop.refusal(form)).toEqual([
      409,
      { error: 'TOTAL_CHANGED', expected: 99, actual: 115 },
    ])
    for (const table of ['order_claim', 'shop_order', 'order_counter', 'outbox'] as const) {
      expect(await shop.rows(table)).toEqual([])
    }
    expect(await shop.stock()).toMatchObject([{ locked: 0 }])
    expect(await shop.place({ ...form, expectedTotal: 115 })).toMatchObject({ repeated: false })
  })

  test('what is short is named with what is left, over all lines of a variant', async () => {
    const shop = await openShop({ products: [product('cup', 3), product('jug', 0)] })
    const items = [item('cup', 2), item('cup', 2, { id: 'second' }), item('jug', 1)]

    expect(await shop.refusal(order({ items }))).toEqual([
      409,
      {
        error: 'STOCK_SHORT',
        shortages: [
          { productId: 'cup', variantHash: '', wanted: 4, left: 3 },
          { productId: 'jug', variantHash: '', wanted: 1, left: 0 },
        ],
      },
    ])
  })

  test('a set takes the stock of its parts, together with single pieces', async () => {
    const set = product('set', 0, {
      type: 'set',
      variants: [],
      components: [
        { id: 'cup', quantity: 2 },
        { id: 'jug', quantity: 1 },
      ],
    })
    const parts = [part('cup', 2), part('jug', 1)]
    const shop = await openShop({ products: [product('cup', 5), product('jug', 9), set] })
    const items = (cups: number) => [
      item('set', 2, { components: parts }),
      item('cup', cups, { id: 'single' }),
    ]

    expect(await shop.refusal(order({ items: items(2) }))).toEqual([
      409,
      {
        error: 'STOCK_SHORT',
        shortages: [{ productId: 'cup', variantHash: '', wanted: 6, left: 5 }],
      },
    ])
    await shop.place(order({ items: items(1), expectedTotal: 315 }))
    expect(await shop.stock()).toMatchObject([
      { product_id: 'cup', locked: 5 },
      { product_id: 'jug', locked: 2 },
    ])
  })

  test('an order keeps which variant of a set’s part was chosen, and the mail tells it', async () => {
    const set = product('set', 0, {
      type: 'set',
      variants: [],
      components: [{ id: 'cup', quantity: 2 }],
    })
    const cup = product('cup', 0, { variants: [variant('glaze;ash', 5), variant('glaze;moss', 5)] })
    const shop = await openShop({ products: [cup, set] })
    const components = [{ ...part('cup', 2), variantHash: 'glaze;moss' }]

    await shop.place(order({ items: [item('set', 1, { components })] }))

    const [saved] = await shop.rows('shop_order')
    expect(Order.parse(JSON.parse(saved?.data ?? '')).products[0]?.components).toEqual([
      {
        id: 'cup',
        name: 'Produkt cup',
        quantity: 2,
        unit: 'szt.',
        variantHash: 'glaze;moss',
        variant: [{ name: 'Szkliwo', value: 'mech' }],
        personalization: [],
      },
    ])
    const [mail] = await listMail(shop.database.db)
    const { text } = (await readMail(shop.database.db, mail?.id ?? '')) ?? {}
    expect(text).toContain('2 × Produkt cup (Szkliwo: mech)')
  })

  test('a pre-order beyond the stock is promised without touching what is there', async () => {
    const view = { ...product('cup', 0).options.view, allowPreorder: true }
    const shop = await openShop({ products: [product('cup', 1, { options: { view } })] })

    await shop.place(order({ items: [item('cup', 3)], expectedTotal: 315 }))
    await shop.place(order())

    expect(await shop.stock()).toMatchObject([{ count: 1, locked: 1, preordered: 3 }])
  })

  test('a variant is found in whatever order its hash names the attributes', async () => {
    const hash = 'glaze;ash,size;l'
    const shop = await openShop({ products: [product('cup', 0, { variants: [variant(hash, 1)] })] })

    const items = [item('cup', 1, { variantHash: 'size;l,glaze;ash' })]
    const { id } = await shop.place(order({ items }))

    expect(await shop.rows('order_stock')).toMatchObject([{ order_id: id, variant_hash: hash }])
    const [saved] = await shop.rows('shop_order')
    expect(JSON.parse(saved?.data ?? '')).toMatchObject({
      products: [{ variantHash: hash, variant: [{ name: 'Szkliwo', value: 'popiół' }] }],
    })
  })

  test.for<[string, Partial<NewOrder>, number, unknown]>([
    [
      'a product that is gone',
      { items: [item('cup'), item('ghost')] },
      409,
      { error: 'LINES_CHANGED', productIds: ['ghost'] },
    ],
    [
      'a variant that never was',
      { items: [item('cup', 1, { variantHash: 'glaze;gold' })] },
      409,
      { error: 'LINES_CHANGED', productIds: ['cup'] },
    ],
    [
      'a quantity that is no multiple',
      { items: [item('cup', 1.5)] },
      409,
      { error: 'LINES_CHANGED', productIds: ['cup'] },
    ],
    [
      'a text the product does not ask for',
      { items: [item('cup', 1, { personalization: [{ id: 'x', type: 'text', value: 'A' }] })] },
      409,
      { error: 'LINES_CHANGED', productIds: ['cup'] },
    ],
    ['an unknown delivery', { delivery: { id: 'drone', data: {} } }, 422, gone('DELIVERY')],
    ['a delivery abroad', { delivery: { id: 'berlin', data: {} } }, 422, gone('DELIVERY')],
    ['no locker', { delivery: { id: 'locker', data: {} } }, 422, { error: 'LOCKER_MISSING' }],
    [
      'a locker nobody knows',
      { delivery: { id: 'locker', data: { locker: { name: 'X', text: '' } } } },
      422,
      { error: 'LOCKER_MISSING' },
    ],
    ['no slot', { delivery: { id: 'timed', data: {} } }, 409, { error: 'SLOT_NOT_AVAILABLE' }],
    [
      'a slot on a Sunday',
      { delivery: { id: 'timed', data: { slot: Date.UTC(2026, 10, 29, 11) } } },
      409,
      { error: 'SLOT_NOT_AVAILABLE', reason: 'weekday-off' },
    ],
    [
      'a slot that is over, where the lead is short',
      { delivery: { id: 'soon', data: { slot: NOON - HOUR / 2 } }, expectedTotal: 115 },
      409,
      { error: 'SLOT_NOT_AVAILABLE', reason: 'past' },
    ],
    ['a payment nobody can take', { payment: { type: 'payu' } }, 422, gone('PAYMENT')],
    ['a gift card that is not there', { payment: { type: 'giftCard' } }, 422, gone('PAYMENT')],
    [
      'cash for a locker',
      {
        delivery: { id: 'locker', data: { locker: { name: 'WAW01M', text: '' } } },
        payment: { type: 'cod' },
      },
      422,
      gone('PAYMENT'),
    ],
    ['an unknown code', { promoCode: 'NOPE' }, 409, { error: 'CODE_OR_TOTAL_CHANGED' }],
    ['an unknown gift card', { giftCards: ['NOPE'] }, 409, { error: 'CODE_OR_TOTAL_CHANGED' }],
    ['an unknown currency', { currency: 'XXX' }, 422, gone('CURRENCY')],
    ['a currency that the language does not have', { currency: 'EUR' }, 422, gone('CURRENCY')],
    [
      'no region in a country that wants one',
      { deliveryCountry: 'it', delivery: { id: 'rome', data: {} }, form: italian },
      422,
      {
        error: 'FORM_INVALID',
        fields: { 'ship.region': ['form.required'] },
      },
    ],
    [
      'a text longer than its field',
      { form: { ...polish, ship: { ...polish.ship, city: 'W'.repeat(500) } } },
      422,
      { error: 'FORM_INVALID', fields: { 'ship.city': ['form.tooLong'] } },
    ],
  ])('%s is refused', async ([, over, status, refusal]) => {
    const shop = await openShop({ products: [product('cup', 5)] })

    expect(await shop.refusal(order(over))).toEqual([status, refusal])
    expect(await shop.rows('shop_order')).toEqual([])
  })

  test('the form is asked again, with every fault by its field', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const good = order()
    const form = { ...good.form, terms: false, ship: { ...good.form.ship, name: 'Ola', city: '' } }

    expect(await shop.refusal({ ...good, form })).toEqual([
      422,
      {
        error: 'FORM_INVALID',
        fields: {
          'ship.name': ['form.space'],
          'ship.city': ['form.required'],
          terms: ['form.consent'],
        },
      },
    ])
  })

  test('where prices are for customers only, a visitor cannot order', async () => {
    const shop = await openShop({
      products: [product('cup', 5)],
      settings: { priceForLoggedUsers: true },
    })
    expect(await shop.refusal(order())).toEqual([422, { error: 'LOGIN_REQUIRED' }])
  })

  test('a code takes its discount, counts its use, and is refused when it is used up', async () => {
    const code = { ...ten, maxUses: 1 }
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [code] })

    const placed = await shop.place(order({ promoCode: ' TEN ', expectedTotal: 105 }))

    expect(placed.totalPrice).toBe(105)
    expect(await shop.rows('promo_code')).toMatchObject([{ uses: 1 }])
    expect(await shop.rows('promo_use')).toEqual([
      { code: 'TEN', order_id: placed.id, used_at: NOON },
    ])
    expect(await shop.rows('order_line')).toMatchObject([
      { gross: 10_000, discount_gross: 1_000, discount_net: 813 },
    ])
    expect(await shop.refusal(order({ promoCode: 'TEN', expectedTotal: 105 }))).toEqual([
      409,
      { error: 'CODE_OR_TOTAL_CHANGED' },
    ])
  })

  test('a right code or card whose total is wrong is answered as one that is not there', async () => {
    const giftCards = [{ code: 'CARD', currency: 'PLN', balance: 5_000 }]
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [ten], giftCards })
    const alike = [409, { error: 'CODE_OR_TOTAL_CHANGED' }]

    for (const expectedTotal of [1, 115]) {
      for (const promoCode of ['TEN', 'NOPE']) {
        expect(await shop.refusal(order({ promoCode, expectedTotal }))).toEqual(alike)
      }
      for (const card of ['CARD', 'NOPE']) {
        expect(await shop.refusal(order({ giftCards: [card], expectedTotal }))).toEqual(alike)
      }
    }
    expect(await shop.rows('promo_code')).toMatchObject([{ uses: 0 }])
  })

  test('no other fault of an order tells whether its code or card is there', async () => {
    const giftCards = [
      { code: 'SMALL', currency: 'PLN', balance: 5_000 },
      { code: 'LARGE', currency: 'PLN', balance: 90_000 },
    ]
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [ten], giftCards })
    const good = order()
    const faults = [
      { form: { ...good.form, terms: false } },
      { payment: { type: 'payu' as const } },
      { form: { ...good.form, terms: false }, payment: { type: 'giftCard' as const } },
    ]
    for (const fault of faults) {
      const codes = ['TEN', 'NOPE'].map((promoCode) => ({ promoCode }))
      const cards = ['SMALL', 'LARGE', 'NOPE'].map((card) => ({ giftCards: [card] }))
      for (const guesses of [codes, cards]) {
        const answers = []
        for (const guess of guesses) answers.push(await shop.refusal(order({ ...fault, ...guess })))

        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      }
    }
    expect(await shop.refusal(order({ promoCode: 'NOPE', ...faults[0] }))).toMatchObject([
      422,
      { error: 'FORM_INVALID' },
    ])
  })

  test('a code that this basket does not reach says what it takes', async () => {
    const code = {
      code: 'BIG',
      type: 'BASKET' as const,
      validUntil: NOON + HOUR,
      discount: { type: 'VALUE' as const, value: 10, valueThreshold: 150 },
    }
    const over = { ...code, code: 'OVER', validUntil: NOON }
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [code, over] })

    expect(await shop.refusal(order({ promoCode: 'BIG', expectedTotal: 105 }))).toEqual([
      422,
      { error: 'CODE_NOT_VALID', reason: 'minimum-value', minimum: 150, missing: 50 },
    ])
    // The shop has no bank account in euros.
    const inEuros = { lang: 'en', currency: 'EUR', payment: { type: 'cod' as const } }
    const euros = order({ promoCode: 'BIG', ...inEuros, expectedTotal: 26.25 })
    expect(await shop.refusal(euros)).toEqual([
      422,
      { error: 'CODE_NOT_VALID', reason: 'minimum-value', minimum: 37.5, missing: 12.5 },
    ])
    expect(await shop.refusal(order({ promoCode: 'OVER', expectedTotal: 105 }))).toEqual([
      409,
      { error: 'CODE_OR_TOTAL_CHANGED' },
    ])
  })

  test('points that are too few say how many it takes and how many there are', async () => {
    const points = {
      code: 'LOYALTY',
      type: 'LOYALTY' as const,
      validUntil: NOON + HOUR,
      discount: { type: 'VALUE' as const, pointsValue: 0.1, minimum: 100 },
    }
    const shop = await openShop({
      products: [product('cup', 5)],
      promoCodes: [points],
      customers: [{ id: 'ola', points: 40 }],
      settings: { loyaltyEnabled: true },
    })
    expect(await shop.send(order({ promoCode: 'LOYALTY' }), NOON, 'ola')).toEqual({
      status: 422,
      body: { error: 'CODE_NOT_VALID', reason: 'minimum-points', minimum: 100, points: 40 },
    })
  })

  test('lines that came with one id keep their own parts of the discount', async () => {
    const products = [product('cup', 5), product('jug', 5)]
    const shop = await openShop({ products, promoCodes: [ten] })
    const items = [item('cup', 1, { id: 'x' }), item('jug', 3, { id: 'x' })]

    await shop.place(order({ items, promoCode: 'TEN', expectedTotal: 375 }))

    expect(await shop.rows('order_line')).toMatchObject([
      { gross: 10_000, discount_gross: 1_000 },
      { gross: 30_000, discount_gross: 3_000 },
    ])
  })

  test('points pay for an order only where the shop has its loyalty programme on', async () => {
    const points = {
      code: 'LOYALTY',
      type: 'LOYALTY' as const,
      validUntil: NOON + HOUR,
      discount: { type: 'VALUE' as const, pointsValue: 0.1 },
    }
    const stocked = {
      products: [product('cup', 5)],
      promoCodes: [points],
      customers: [{ id: 'ola', points: 200 }],
    }
    const form = order({ promoCode: 'LOYALTY', expectedTotal: 95 })
    const on = await openShop({ ...stocked, settings: { loyaltyEnabled: true } })
    const off = await openShop({ ...stocked, settings: { loyaltyEnabled: false } })

    expect((await on.send(form, NOON, 'ola')).body).toMatchObject({ totalPrice: 95 })
    expect(await on.rows('customer')).toMatchObject([{ points: 0 }])
    expect(await off.send(form, NOON, 'ola')).toEqual({
      status: 422,
      body: { error: 'CODE_NOT_VALID', reason: 'loyalty-disabled' },
    })
    expect(await off.rows('customer')).toMatchObject([{ points: 200 }])
  })

  test('gift cards pay what they hold, in one ledger with their balance', async () => {
    const giftCards = [
      { code: 'CARD-A', currency: 'PLN', balance: 5_000 },
      { code: 'CARD-B', currency: 'PLN', balance: 10_000 },
    ]
    const shop = await openShop({ products: [product('cup', 5)], giftCards })

    const form = order({ giftCards: ['CARD-A', 'CARD-B'], expectedTotal: 0 })
    const { id, totalPrice } = await shop.place(form)

    expect(totalPrice).toBe(115)
    expect(await shop.rows('gift_card')).toMatchObject([
      { code: 'CARD-A', balance: 0 },
      { code: 'CARD-B', balance: 3_500 },
    ])
    expect(await shop.rows('gift_card_entry')).toMatchObject([
      { code: 'CARD-A', order_id: id, amount: -5_000 },
      { code: 'CARD-B', order_id: id, amount: -6_500 },
    ])
    expect((await shop.summary(id)).body).toMatchObject({
      paid: true,
      payment: { type: 'giftCard' },
    })
  })

  test('a gift card that covers a part leaves the rest to pay', async () => {
    const giftCards = [{ code: 'CARD-A', currency: 'PLN', balance: 5_000 }]
    const shop = await openShop({ products: [product('cup', 5)], giftCards })

    await shop.place(order({ giftCards: ['CARD-A'], expectedTotal: 65 }))

    expect(await shop.rows('payment_attempt')).toMatchObject([{ amount: 6_500, state: 'waiting' }])
  })

  test('an order that comes to nothing needs no payment, and no other is free of one', async () => {
    const free = {
      code: 'ALL',
      type: 'BASKET' as const,
      validUntil: NOON + HOUR,
      discount: { type: 'PERCENT' as const, percentValue: 100 },
    }
    const shop = await openShop({ products: [product('cup', 5)], promoCodes: [free] })
    const [courier] = deliveries
    const data = JSON.stringify({ ...courier, price: { ...courier?.price, brutto: 0, netto: 0 } })
    await shop.database.db
      .updateTable('document')
      .set({ data })
      .where('id', '=', 'courier')
      .execute()
    const zero = { payment: { type: 'zero' as const }, expectedTotal: 0 }
    expect(await shop.refusal(order(zero))).toMatchObject([409, { error: 'TOTAL_CHANGED' }])
    const priced = order({ ...zero, expectedTotal: 100 })
    expect(await shop.refusal(priced)).toMatchObject([422, { error: 'PAYMENT_NOT_AVAILABLE' }])
    const guessed = { ...priced, promoCode: 'ALL' }
    expect(await shop.refusal(guessed)).toMatchObject([409, { error: 'CODE_OR_TOTAL_CHANGED' }])

    const { id } = await shop.place(order({ ...zero, promoCode: 'ALL' }))
    expect((await shop.summary(id)).body).toMatchObject({
      paid: true,
      payment: { type: 'zero' },
      totalPrice: { brutto: 0 },
    })
  })

  test('a gift card of another currency pays nothing', async () => {
    const giftCards = [{ code: 'EURO', currency: 'EUR', balance: 50_000 }]
    const shop = await openShop({ products: [product('cup', 5)], giftCards })

    expect(await shop.refusal(order({ giftCards: ['EURO'] }))).toEqual([
      409,
      { error: 'CODE_OR_TOTAL_CHANGED' },
    ])
  })

  test('fifty orders at once with a code for one leave one winner', async () => {
    const code = {
      code: 'ONCE',
      type: 'BASKET' as const,
      validUntil: NOON + HOUR,
      discount: { type: 'VALUE' as const, value: 15 },
      maxUses: 1,
    }
    const shop = await openShop({ products: [product('cup', 100)], promoCodes: [code] })

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        shop.send(order({ promoCode: ['ONCE', 'once'][at % 2], expectedTotal: 100 })),
      ),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await shop.stock()).toMatchObject([{ locked: 1 }])
  })

  test('forty orders of 25 at once against a gift card of 100 leave four winners', async () => {
    const giftCards = [{ code: 'CARD-A', currency: 'PLN', balance: 10_000 }]
    const cheap = product('cup', 100)
    const shop = await openShop({
      products: [
        {
          ...cheap,
          price: {
            countries: { pl: { PLN: { brutto: 10, netto: 8.13 } } },
            langVat: { pl: 23 },
          },
        },
      ],
      giftCards,
    })

    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        shop.send(order({ giftCards: ['CARD-A'], expectedTotal: 0 })),
      ),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(await shop.rows('gift_card')).toMatchObject([{ balance: 0 }])
    expect(await shop.rows('gift_card_entry')).toHaveLength(4)
  })

  test('the address of an order opens it for 90 days, then its customer and its browser see it', async () => {
    const customer = 'ola'
    const shop = await openShop({
      products: [product('cup', 5)],
      customers: [{ id: customer, points: 0 }],
    })
    const body = order()
    const { id } = NewOrderAnswer.parse((await shop.send(body, NOON, customer)).body)
    const seen = (now: number, user?: string, key?: string) => shop.ask(id, { now, user, key })
    const [last, over] = [NOON + 90 * DAY - 1, NOON + 90 * DAY]

    expect([await seen(last), await seen(over)]).toEqual([
      [200, 404],
      [404, 404],
    ])
    expect(await seen(over, 'somebody-else', 'another-key-of-sixteen')).toEqual([404, 404])
    expect(await seen(over, customer)).toEqual([200, 200])
    // The link of an account's order never opened to the browser alone.
    expect(await seen(over, undefined, body.key)).toEqual([200, 404])
  })

  test('a guest’s order closes for anybody who merely holds its address, with its documents', async () => {
    const shop = await openShop({ products: [product('cup', 5)] })
    const body = order()
    const { id } = await shop.place(body)
    const over = NOON + 90 * DAY
    const seen = (now: number, key?: string) => shop.ask(id, { now, user: undefined, key })

    expect(await seen(over - 1)).toEqual([200, 200])
    expect(await seen(over)).toEqual([404, 404])
    expect(await seen(over, body.key)).toEqual([200, 200])
    const cancel = (key?: string) =>
      cancelOwn(shop.at(over), { params: { id }, query: { key }, body: undefined })
    expect([(await cancel()).status, (await cancel(body.key)).status]).toEqual([404, 200])
  })

  async function openShop(stocked: SmallShop, mail?: ShopContext['mail']) {
    const database = await open(await newUrl(), {})
    await fillShop(database, stocked)
    const context = (now: number, customer?: string): ShopContext => ({
      database,
      user:
        customer === undefined
          ? undefined
          : { id: customer, wholesale: false, scope: 'user', tokenHash: '' },
      now: () => now,
      log: silent,
      mail,
    })
    const send = (body: NewOrder, now = NOON, customer?: string) =>
      newOrder(context(now, customer), { params: {}, query: undefined, body })

    return {
      database,
      send,
      place: async (body: NewOrder, now = NOON) => {
        const answer = await send(body, now)
        expect(answer).toMatchObject({ status: 201 })
        return NewOrderAnswer.parse(answer.body)
      },
      refusal: async (body: NewOrder) => {
        const { status, body: refusal } = await send(body)
        return [status, OrderRefusal.parse(refusal)]
      },
      summary: (id: string) =>
        orderSummary(context(NOON), { params: { id }, query: {}, body: undefined }),
      at: context,
      /** How its summary and its link answer. */
      ask: async (
        id: string,
        { now, user, key }: { now: number; user: string | undefined; key: string | undefined },
      ) => {
        const input = { params: { id }, query: { key }, body: undefined }
        const summary = await orderSummary(context(now, user), input)
        return [summary.status, (await orderLink(context(now, user), input)).status]
      },
      stock: () =>
        database.db
          .selectFrom('stock')
          .select(['product_id', 'count', 'locked', 'preordered'])
          .orderBy('product_id')
          .execute(),
      rows: <Table extends RowTable>(table: Table) => readAll(database, table),
    }
  }
})

type RowTable =
  | 'order_line'
  | 'payment_attempt'
  | 'shop_order'
  | 'order_claim'
  | 'order_counter'
  | 'outbox'
  | 'order_stock'
  | 'promo_code'
  | 'promo_use'
  | 'gift_card'
  | 'gift_card_entry'
  | 'customer'

async function getSettings({ db }: ShopDatabase): Promise<object> {
  const found = db.selectFrom('document').select('data').where('kind', '=', 'settings')
  return JSON.parse((await found.executeTakeFirstOrThrow()).data)
}

function readAll(database: ShopDatabase, table: RowTable) {
  return database.db.selectFrom(table).selectAll().execute()
}

function part(productId: string, quantity: number) {
  return { productId, variantHash: '', quantity, personalization: [] }
}

const polish = order().form
const italian = { ...polish, ship: { ...polish.ship, postCode: '00184', country: 'it' } }

function gone(what: 'DELIVERY' | 'PAYMENT' | 'CURRENCY') {
  return { error: `${what}_NOT_AVAILABLE` }
}
