import { describe, expect, test } from 'vitest'

import { limitRules } from '#domain/limits/limits.ts'
import { createLimitStore } from '#app/limits/store.ts'
import { limitMigrations, type LimitTables } from '#app/limits/tables.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { examine } from '#shop/doctor/examine.ts'
import type { PaymentAdapter, Providers } from '#shop/payments/port.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { fillShop, item, NOON, order, product, ten } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases()

const CODE = limitRules.code.per
const subject = { address: '192.0.2.1', session: 'basket' }

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('many that come at once are counted one by one, by all processes together', async () => {
    const database = await openLimited(newUrl)
    const processes = [storeOn(database), storeOn(database)]
    const takes = Array.from({ length: 60 }, (_, index) =>
      processes[index % 2]?.take('code', { address: '192.0.2.1' }, NOON),
    )

    const passed = (await Promise.all(takes)).filter((verdict) => verdict?.kind === 'ok')
    expect(passed).toHaveLength(CODE.address.most)
  })

  test('the refusal says how long, and a new window begins when the old one ends', async () => {
    const limits = storeOn(await openLimited(newUrl))
    for (let guess = 0; guess < 10; guess += 1) await limits.take('code', subject, NOON)

    const later = NOON + 60_500
    expect(await limits.take('code', subject, later)).toEqual({
      kind: 'limited',
      retryAfterSeconds: 540,
    })
    expect(await limits.take('code', subject, NOON + 600_000)).toEqual({ kind: 'ok' })
  })

  test('what is given back may be taken again, by another process too', async () => {
    const database = await openLimited(newUrl)
    const [one, other] = [storeOn(database), storeOn(database)]
    for (let guess = 0; guess < 10; guess += 1) await one.take('code', subject, NOON)
    expect(await one.take('code', subject, NOON)).toMatchObject({ kind: 'limited' })

    await other.giveBack('code', subject, NOON)

    expect(await one.take('code', subject, NOON + 1_000)).toEqual({ kind: 'ok' })
    expect(await one.take('code', subject, NOON + 1_000)).toMatchObject({ kind: 'limited' })
  })

  test('one who is limited uses up nothing of what all share', async () => {
    const database = await openLimited(newUrl)
    const limits = storeOn(database)
    for (let guess = 0; guess < 400; guess += 1) {
      await limits.take('code', { address: '192.0.2.1', session: `basket ${guess}` }, NOON)
    }

    expect(await limits.take('code', { address: '192.0.2.2' }, NOON)).toEqual({ kind: 'ok' })
    const rows = await tablesOf(database).selectFrom('limit_count').selectAll().execute()
    // Ten baskets, two addresses, all together.
    expect(rows.filter(({ taken }) => taken > 0)).toHaveLength(13)
    expect(
      rows
        .filter(({ taken }) => taken > 0)
        .map(({ taken }) => Number(taken))
        .sort(),
    ).toEqual([...Array<number>(11).fill(1), 10, 11])
  })

  test('who fills what all share slows strangers down, and stops nobody else', async () => {
    const database = await openLimited(newUrl)
    const slowed: string[] = []
    const limits = storeOn(database, (rule) => slowed.push(rule))
    const take = (address: string, isShopper = false) =>
      limits.take('code', { address, isShopper }, NOON).then(({ kind }) => kind)
    for (let network = 0; network < 30; network += 1) {
      for (let guess = 0; guess < 10; guess += 1) await take(`203.0.113.${network}`)
    }
    expect(slowed).toEqual([])

    // The attacker goes on from new addresses: one guess each.
    for (let network = 30; network < 60; network += 1) {
      expect([await take(`203.0.113.${network}`), await take(`203.0.113.${network}`)]).toEqual([
        'ok',
        'limited',
      ])
    }
    // Somebody from elsewhere, and who has a basket, even at an address of the attack.
    expect([await take('198.51.100.20'), await take('198.51.100.20')]).toEqual(['ok', 'limited'])
    const shopper = () => take('203.0.113.59', true)
    expect([await shopper(), await shopper(), await shopper()]).toEqual(['ok', 'ok', 'ok'])
    expect(slowed).toEqual(['code'])
    const [noted] = await examine(
      database,
      { now: NOON, sendsMail: true },
      { wanted: ({ name }) => name === 'strangers-slowed', fix: false },
    )
    expect(noted?.lines).toEqual(['code: 1, 2026-11-21T11:00:00Z'])
  })

  test('another process slows down too, at its first stranger', async () => {
    const database = await openLimited(newUrl)
    const [one, other] = [storeOn(database), storeOn(database)]
    for (let guess = 0; guess < 301; guess += 1) {
      await one.take('code', { address: `203.0.113.${guess}` }, NOON)
    }
    const kinds = [1, 2].map(() => other.take('code', { address: '198.51.100.1' }, NOON))
    expect((await Promise.all(kinds)).map(({ kind }) => kind).sort()).toEqual(['limited', 'ok'])
  })

  test('a /48 of IPv6 is one customer with ten times as much, however many addresses it has', async () => {
    const limits = storeOn(await openLimited(newUrl))
    const verdicts = []
    for (let network = 0; network < 300; network += 1) {
      const address = `2001:db8:77:${network.toString(16)}::/64`
      verdicts.push((await limits.take('code', { address }, NOON)).kind)
    }
    expect(verdicts.filter((kind) => kind === 'ok')).toHaveLength(60)
    expect(await limits.take('code', { address: '2001:db8:78:1::/64' }, NOON)).toEqual({
      kind: 'ok',
    })
  })

  test('neither address nor mailbox stands in the database, and old counts are forgotten', async () => {
    const database = await openLimited(newUrl)
    const limits = storeOn(database)
    await limits.take('order', { address: '192.0.2.1', email: 'ola@example.com' }, NOON)

    const rows = await tablesOf(database).selectFrom('limit_count').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/192|ola|example/)
    expect(await limits.forgetOld(NOON + 599_999)).toBe(0)
    expect(await limits.forgetOld(NOON + 600_000)).toBe(3)
  })

  test('without a store nobody orders, and everybody may search', async () => {
    const database = await openLimited(newUrl)
    const limits = storeOn(database)
    await database.db.schema.dropTable('limit_count').execute()

    await expect(limits.take('order', subject, NOON)).rejects.toThrow()
    expect(await limits.take('search', subject, NOON)).toEqual({ kind: 'ok' })
  })

  test('of 600 guesses ten are looked at, whether they are right or wrong', async () => {
    const shop = await openShop(newUrl)
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < 600; guess += 1) {
      const promoCode = guess % 50 === 49 ? 'TEN' : `GUESS${guess}`
      const { status } = await shop.place({ promoCode, expectedTotal: 1 })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }

    expect(Object.fromEntries(statuses)).toEqual({ 409: 10, 429: 590 })
    const [right, wrong] = [
      await shop.place({ promoCode: 'TEN' }),
      await shop.place({ promoCode: 'X' }),
    ]
    expect(await right.json()).toEqual(await wrong.json())
    expect(right.headers.get('retry-after')).toBe('600')
  })

  test('a right code whose total is wrong counts as a guess', async () => {
    const shop = await openShop(newUrl)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await shop.place({ promoCode: 'TEN', expectedTotal: 1 })).status).toBe(409)
    }
    expect((await shop.place({ promoCode: 'TEN', expectedTotal: 1 })).status).toBe(429)
    expect((await shop.place({})).status).toBe(201)
  })

  test('orders with a right code and the right total are no guesses', async () => {
    const shop = await openShop(newUrl)
    for (let placed = 0; placed < 12; placed += 1) {
      const email = `ola${placed}@example.com`
      const answer = await shop.place({ promoCode: 'TEN', expectedTotal: 105 }, email)
      expect(answer.status).toBe(201)
    }
  })

  test('anybody who names a mailbox in orders that are refused keeps nobody else from ordering', async () => {
    const shop = await openShop(newUrl)
    const gone = { items: [item('no-such-cup')] }
    const statuses = new Map<number, number>()
    for (let tries = 0; tries < 30; tries += 1) {
      const { status } = await shop.place(gone, 'ola@example.com', '203.0.113.9')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 409: 20, 429: 10 })
    expect((await shop.place({}, 'ola@example.com', '198.51.100.20')).status).toBe(201)
  })

  test('an order that was placed is no offence: a hundred of one address are taken', async () => {
    const shop = await openShop(newUrl)
    for (let placed = 0; placed < 100; placed += 1) {
      const { status } = await shop.place({}, `ola${placed % 3}@example.com`)
      expect(status).toBe(201)
    }
  })

  test('orders that are refused do not stop another one, nor a campaign', async () => {
    // A twentieth of what is allowed: 50 of all strangers, 3 of an address.
    const shop = await openShop(newUrl, {}, 0.05)
    const gone = { items: [item('no-such-cup')] }
    for (let tries = 0; tries < 60; tries += 1) {
      await shop.place(gone, `x${tries}@example.com`, `203.0.113.${tries % 20}`)
    }
    for (let buyer = 0; buyer < 10; buyer += 1) {
      const { status } = await shop.place({}, `b${buyer}@example.com`, `198.51.100.${buyer}`)
      expect(status).toBe(201)
    }
  })

  test('searches of one address end, those of another go on', async () => {
    const shop = await openShop(newUrl)
    const search = (address: string) =>
      shop.shop.fetch(new Request('http://shop.test/api/public/search?lang=en&query=cup'), {
        address,
      })
    const { most } = limitRules.search.per.address
    for (let asked = 0; asked < most; asked += 1) await search('192.0.2.1')

    expect((await search('192.0.2.1')).status).toBe(429)
    expect((await search('192.0.2.2')).status).toBe(200)
  })

  test('keys for a card’s form end for one address, and Braintree is not asked on', async () => {
    let asked = 0
    const braintree: PaymentAdapter = {
      ...{ currencies: ['PLN'], origins: [], confirm: async () => false },
      start: async () => ({ kind: 'wait' }),
      notify: async () => ({ kind: 'refused', because: 'not-understood' }),
      refund: async () => ({ kind: 'accepted' }),
      formKey: async () => `key-${(asked += 1)}`,
    }
    const { shop } = await openShop(newUrl, { braintree })
    const key = (address: string, counted = false) =>
      shop.fetch(
        new Request('http://shop.test/api/public/integrations/braintree/token?currency=PLN'),
        { address, counted },
      )
    const { most } = limitRules.cardKey.per.address
    for (let turn = 0; turn < most; turn += 1) {
      expect((await key('192.0.2.1')).status).toBe(200)
    }
    const refused = await key('192.0.2.1')
    expect([refused.status, asked]).toEqual([429, most])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await key('192.0.2.2')).status).toBe(200)
    // A storefront in the process has counted it itself.
    expect((await key('192.0.2.1', true)).status).toBe(200)
  })
})

async function openLimited(newUrl: () => Promise<string>): Promise<ShopDatabase> {
  const database = await open(await newUrl(), { migrations: limitMigrations })
  return database
}

async function openShop(newUrl: () => Promise<string>, payments: Providers = {}, factor = 1) {
  const database = await openLimited(newUrl)
  await fillShop(database, {
    products: [product('cup', 1000)],
    promoCodes: [ten],
    // These tests are not about the limit on unpaid orders.
    settings: { unpaidOrders: { pieces: 1000, perEmail: 1000, perAddress: 1000 } },
  })
  const shop: Shop = createShop({
    database,
    now: () => NOON,
    log: silent,
    limits: createLimitStore({ db: tablesOf(database), secret: 'a secret', factor }),
    payments,
  })
  return {
    shop,
    place: (
      over: Parameters<typeof order>[0],
      email = 'ola@example.com',
      from: string | { address: string; counted: boolean } = '192.0.2.1',
    ) => {
      const sent = order({ items: [item('cup')], ...over })
      const body = JSON.stringify({ ...sent, form: { ...sent.form, email } })
      const headers = { 'content-type': 'application/json' }
      return shop.fetch(
        new Request('http://shop.test/api/public/order/new', { method: 'POST', headers, body }),
        typeof from === 'string' ? { address: from } : from,
      )
    },
  }
}

function storeOn(database: ShopDatabase, onSlowed?: (rule: string) => void) {
  const of = { db: tablesOf(database), secret: 'a secret of the tests' }
  return createLimitStore(onSlowed ? { ...of, onSlowed } : of)
}

function tablesOf(database: ShopDatabase) {
  return database.db.withTables<LimitTables>()
}
