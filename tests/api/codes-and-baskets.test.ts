import { describe, expect, test } from 'vitest'

import type { BasketPayload } from '#contract/contract.ts'
import { limitRules } from '#domain/limits/limits.ts'
import { KEPT_BASKET } from '#domain/limits/retention.ts'
import { forgetOld } from '#shop/forget-old.ts'
import { bothDatabases } from './databases.ts'
import { type AccountShop, openAccountShop } from './account-shop.ts'
import { NOW } from './small-shop.ts'

const { kinds, open } = bothDatabases()
const notValid = '{"error":"CODE_NOT_VALID","reason":"not-valid"}'

describe.for(kinds)('on %s', ([, newUrl]) => {
  async function openShop(given = {}) {
    const shop = await openAccountShop(await open(await newUrl()), given)
    const { db } = shop.database
    await db.deleteFrom('promo_code').execute()
    await db
      .insertInto('promo_code')
      .values([code('TEN'), code('OVER', { validUntil: NOW }), code('LAST', {}, 3), points()])
      .execute()
    await db.updateTable('promo_code').set({ uses: 3 }).where('code', '=', 'LAST').execute()
    await db
      .insertInto('gift_card')
      .values([
        { code: 'CARD-FULL', currency: 'PLN', balance: 12_345 },
        { code: 'CARD-EMPTY', currency: 'PLN', balance: 0 },
      ])
      .execute()
    return shop
  }

  test('a valid code comes with its rules, whatever blanks were typed around it', async () => {
    const shop = await openShop()
    const { status, body } = await shop.ask('orderCode', { code: ' TEN ' })
    expect([status, body]).toEqual([200, JSON.parse(code('TEN').data)])
    // Small letters and groups are how people type what is printed.
    expect((await shop.ask('orderCode', { code: 't en' })).body).toMatchObject({ code: 'TEN' })
  })

  test('a code and a card are found in any case, whatever case they were made in', async () => {
    const shop = await openShop()
    const { db } = shop.database
    await db
      .insertInto('promo_code')
      .values([code('brlow'), code('Tea-Time'), code('ZIMĄ')])
      .execute()
    await db
      .insertInto('gift_card')
      .values({ code: 'kami-card', currency: 'PLN', balance: 5 })
      .execute()
    const spellings = { brlow: ['Brlow', 'BRLOW', 'br-low'], 'Tea-Time': ['TEATIME', 'tea time'] }
    for (const [made, all] of Object.entries({ ...spellings, ZIMĄ: ['zimą', 'Zimą'] })) {
      for (const typed of [made, ...all]) {
        expect((await shop.ask('orderCode', { code: typed })).body, typed).toMatchObject({
          code: made,
        })
      }
    }
    const card = await shop.ask('giftCard', { code: 'KAMI CARD', currency: 'PLN' })
    expect(card.status).toBe(200)

    await db.insertInto('promo_code').values(code('BRLOW')).execute()
    for (const typed of ['brlow', 'BRLOW']) {
      expect((await shop.ask('orderCode', { code: typed })).body).toMatchObject({ code: typed })
    }
  })

  test('unknown, over and used up are refused in the same words', async () => {
    const shop = await openShop()
    for (const typed of ['NOBODY-KNOWS', 'OVER', 'LAST']) {
      const { status, text } = await shop.ask('orderCode', { code: typed })
      expect([typed, status, text]).toEqual([typed, 422, notValid])
    }
  })

  test('points come as a code with what its customer holds, and others are asked to log in', async () => {
    const shop = await openShop({ settings: { loyaltyEnabled: true } })
    const { db } = shop.database
    await db.updateTable('customer').set({ points: 70 }).where('id', '=', 'retail').execute()
    const token = await shop.tokenFor()
    expect((await shop.ask('orderCode', { code: 'LOYALTY' }, { token })).body).toMatchObject({
      points: 70,
    })
    expect(await shop.ask('orderCode', { code: 'LOYALTY' })).toMatchObject({
      status: 422,
      body: { error: 'CODE_NOT_VALID', reason: 'login-needed' },
    })

    const without = await openShop({ settings: { loyaltyEnabled: false } })
    const { status, body } = await without.ask('orderCode', { code: 'LOYALTY' })
    expect([status, body]).toEqual([422, { error: 'CODE_NOT_VALID', reason: 'loyalty-disabled' }])
  })

  test('a gift card tells what is left on it, in its own currency only', async () => {
    const shop = await openShop()
    const ask = async (typed: string, currency = 'PLN') => {
      const { status, body } = await shop.ask('giftCard', { code: typed, currency })
      return [status, body]
    }
    expect(await ask(' CARD-FULL ')).toEqual([200, { value: 123.45 }])
    expect(await ask('card-full')).toEqual([200, { value: 123.45 }])
    const refused = (reason: string) => [422, { error: 'GIFT_CARD_NOT_VALID', reason }]
    expect(await ask('CARD-FULL', 'EUR')).toEqual(refused('currency'))
    expect(await ask('CARD-EMPTY')).toEqual(refused('empty'))
    expect(await ask('CARD-NONE')).toEqual(refused('unknown'))
  })

  test('M8: of a thousand guesses at two processes ten are looked at, and right ones are none', async () => {
    const shop = await openShop({ counting: 2 })
    for (let right = 0; right < 15; right += 1) {
      expect((await shop.ask('orderCode', { code: 'TEN' }, { process: right })).status).toBe(200)
    }
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, guess) =>
        guess % 2 === 0
          ? shop.ask('orderCode', { code: `GUESS${guess}` }, { process: guess })
          : shop.ask('giftCard', { code: `GUESS${guess}`, currency: 'PLN' }, { process: guess }),
      ),
    )
    const looked = answers.filter(({ status }) => status === 422)
    expect(looked).toHaveLength(limitRules.code.per.address.most)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(990)
    expect((await shop.ask('orderCode', { code: 'TEN' })).status).toBe(429)
  })

  test('guesses are counted by basket too, wherever they come from', async () => {
    const shop = await openShop({ counting: 2 })
    const statuses = []
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { code: `GUESS${guess}`, basket: 'one-basket' }
      const asking = { address: `192.0.2.${guess}`, process: guess }
      statuses.push((await shop.ask('orderCode', body, asking)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  })

  test('a basket is kept under an id that only its hash tells, and changes with it', async () => {
    const shop = await openShop()
    const { status, body } = await shop.ask('newBasket', basket(1))
    expect(status).toBe(201)
    const id = String(body['id'])
    expect(Buffer.from(id, 'base64url')).toHaveLength(16)

    const params = { id }
    expect((await shop.ask('saveBasket', basket(3), { params })).body).toEqual({ id })
    const rows = await kept(shop)
    expect(rows).toMatchObject([{ lang: 'en', total: 3_000, customer_id: null }])
    expect(JSON.parse(rows[0]?.products ?? '')).toEqual(basket(3).products)
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(JSON.stringify(rows)).not.toContain('Ola')

    expect((await shop.ask('deleteBasket', undefined, { params })).status).toBe(200)
    expect((await shop.ask('deleteBasket', undefined, { params })).status).toBe(200)
    expect(await kept(shop)).toEqual([])
    expect((await shop.ask('saveBasket', basket(1), { params })).status).toBe(404)
  })

  test('A13: a basket of an account is unknown to everybody else, who may have its id', async () => {
    const shop = await openShop()
    const token = await shop.tokenFor()
    const { body } = await shop.ask('newBasket', basket(1))
    const params = { id: String(body['id']) }
    expect((await shop.ask('saveBasket', basket(2), { params, token })).status).toBe(200)

    const other = await shop.tokenFor('trade@example.com')
    for (const asking of [{ params }, { params, token: other }]) {
      const { status, text } = await shop.ask('saveBasket', basket(9), asking)
      expect([status, text]).toEqual([404, '{"error":"NOT_FOUND"}'])
      expect((await shop.ask('deleteBasket', undefined, asking)).status).toBe(200)
    }
    expect(await kept(shop)).toMatchObject([{ customer_id: 'retail', total: 2_000 }])
  })

  test('a basket goes 30 days after its last change', async () => {
    const shop = await openShop()
    const { body } = await shop.ask('newBasket', basket(1))
    shop.clock.now = NOW + KEPT_BASKET - 1
    await forgetOld(shop.database, shop.clock.now)
    expect(await kept(shop)).toHaveLength(1)
    await shop.ask('saveBasket', basket(2), { params: { id: String(body['id']) } })
    await forgetOld(shop.database, NOW + KEPT_BASKET)
    expect(await kept(shop)).toHaveLength(1)
    await forgetOld(shop.database, shop.clock.now + KEPT_BASKET)
    expect(await kept(shop)).toEqual([])
  })

  test('a basket that no shopper could have is refused', async () => {
    const shop = await openShop()
    const [line] = basket(1).products
    const wrong = [
      { ...basket(1), products: Array(201).fill(line) },
      { ...basket(1), products: [{ ...line, count: -1 }] },
      { ...basket(1), totalPrice: -1 },
    ]
    for (const body of wrong) expect((await shop.ask('newBasket', body)).status).toBe(400)
  })
})

function code(name: string, over: object = {}, most: number | null = null) {
  const rules = {
    code: name,
    type: 'BASKET',
    title: { en: 'Ten percent' },
    validUntil: NOW + 1,
    discount: { type: 'PERCENT', percentValue: 10 },
    ...over,
  }
  return { code: name, data: JSON.stringify(rules), uses: 0, max_uses: most }
}

function points() {
  return code('LOYALTY', {
    type: 'LOYALTY',
    discount: { type: 'VALUE', pointsValue: 0.1, minimum: 1 },
  })
}

function basket(count: number): BasketPayload {
  return {
    products: [{ count, id: 'cup', code: 'CUP', variantHash: '' }],
    user: { id: 'trade', name: 'Ola', wholesale: true },
    totalPrice: count * 10,
    lang: 'en',
  }
}

function kept({ database }: AccountShop) {
  return database.db.selectFrom('kept_basket').selectAll().execute()
}
