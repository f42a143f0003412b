import { describe, expect, test } from 'vitest'

import type { Order } from '#domain/entities/order.ts'
import { noAddress } from '#domain/entities/user.ts'
import { limitRules } from '#domain/limits/limits.ts'
import { mostTries } from '#shop/accounts/by-order/order-codes.ts'
import { bothDatabases } from './databases.ts'
import { type AccountShop, openAccountShop } from './account-shop.ts'

const { kinds, open } = bothDatabases()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const { orderCode, orderCodeDaily, orderCodeTry } = limitRules
const email = 'ola@example.com'
const number = 'K/2026/11/0007'

describe.for(kinds)('on %s', ([, newUrl]) => {
  async function openShop(given = {}) {
    const shop = await openAccountShop(await open(await newUrl()), given)
    await addOrder(shop, { id: 'order-7', no: number })
    return shop
  }

  test('a guest gets a code by mail, and with it a token for what was ordered with this mailbox', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K/2026/11/0008', email: 'OLA@example.com' })
    await addOrder(shop, { id: 'order-9', no: 'K/2026/11/0009', email: 'else@example.com' })
    const asked = await shop.ask('orderLogin', { email: ' Ola@Example.com ', number: ` ${number}` })
    expect([asked.status, asked.body]).toEqual([200, {}])

    const opened = await tryCode(shop, await codeIn(shop))
    expect(opened.status).toBe(200)
    const token = String(opened.body['token'])
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { body } = await shop.ask('me', undefined, { token })
    expect(body).toMatchObject({ email, ghost: true, hasPassword: false, name: 'Ola Nowak' })

    const owned = await shop.database.db
      .selectFrom('shop_order')
      .select('no')
      .where('customer_id', '=', String(body['_id']))
      .orderBy('no')
      .execute()
    expect(owned.map(({ no }) => no)).toEqual([number, 'K/2026/11/0008'])
  })

  test('the number is read as people type it, and counted as one however it is spelled', async () => {
    const shop = await openShop({ counting: 1 })
    const spellings = ['k/2026/11/0007', 'K 2026 11 0007', 'k-2026-11-0007', ' #K2026110007 ']
    const statuses = []
    for (const typed of spellings) {
      statuses.push((await shop.ask('orderLogin', { email, number: typed }, { process: 0 })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await shop.mailsTo(email)).toHaveLength(3)
    const named = { email, number: 'k 2026/11 0007', code: await codeIn(shop) }
    const opened = await shop.ask('orderLogin', named)
    expect(opened.status).toBe(200)
  })

  test('of two orders whose numbers are spelled alike each is opened by its mailbox', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K-2026-11-0007', email: 'else@example.com' })
    await shop.ask('orderLogin', { email: 'else@example.com', number })
    expect(await shop.mailsTo('else@example.com')).toHaveLength(1)
    expect(await shop.mailsTo(email)).toHaveLength(0)
  })

  test('neither code nor order stands in the database as it is', async () => {
    const shop = await openShop()
    await ask(shop)
    const code = await codeIn(shop)
    const rows = await shop.database.db.selectFrom('order_code').selectAll().execute()
    expect(rows).toMatchObject([{ order_id: 'order-7', tries: 0 }])
    expect(rows[0]?.mac).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  })

  test('G4: any pair is answered the same, at a full step of time', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K/2026/11/0008', customer: 'retail' })
    const pairs = [
      [email, number],
      [email, 'K/2026/11/9999'],
      ['else@example.com', number],
      ['x', ''],
      // A customer's, who gave another mailbox: it is opened by logging in.
      [email, 'K/2026/11/0008'],
    ]
    const answers = []
    for (const [whose, which] of pairs) {
      const { status, text } = await shop.ask('orderLogin', { email: whose, number: which })
      answers.push([status, text])
    }
    expect(answers).toEqual(pairs.map(() => [200, '{}']))
    expect(shop.waits).toHaveLength(pairs.length)
    expect(await shop.mailsTo(email)).toHaveLength(1)

    const tries = []
    for (const [whose, which] of pairs) {
      const body = { email: whose, number: which, code: 'AAAAAA' }
      const { status, text } = await shop.ask('orderLogin', body)
      tries.push([status, text])
    }
    expect(tries).toEqual(pairs.map(() => [401, '{"error":"WRONG_CODE","field":"code"}']))
    expect(shop.waits).toHaveLength(2 * pairs.length)
  })

  test('G1: a code is looked at five times, and then it is worth nothing, though it is right', async () => {
    const shop = await openShop()
    await ask(shop)
    const code = await codeIn(shop)
    for (let guess = 0; guess < mostTries; guess += 1) {
      expect((await tryCode(shop, wrongOne(code))).status).toBe(401)
    }
    expect((await tryCode(shop, code)).status).toBe(401)
  })

  test('G1: of a thousand tries at two processes, at once, five are looked at', async () => {
    const shop = await openShop({ counting: 2 })
    await ask(shop)
    const code = await codeIn(shop)
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, guess) =>
        tryCode(shop, wrongOne(code), {
          process: guess,
          address: `192.0.2.${guess % 100}`,
          headers: { 'x-forwarded-for': `198.51.100.${guess % 250}` },
        }),
      ),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(false)
    const rows = await shop.database.db.selectFrom('order_code').select('tries').execute()
    expect(rows).toEqual([{ tries: mostTries }])
    expect((await tryCode(shop, code, { address: '203.0.113.1' })).status).not.toBe(200)

    // Another guest gets in all the same.
    const other = { email: 'other@example.com', number: 'K/2026/11/0008' }
    await addOrder(shop, { id: 'order-8', no: other.number, email: other.email })
    const asking = { address: '203.0.113.2' }
    await shop.ask('orderLogin', other, asking)
    const body = { ...other, code: await codeIn(shop, other.email) }
    expect((await shop.ask('orderLogin', body, asking)).status).toBe(200)
  })

  test('G1: one address tries twenty codes an hour', async () => {
    const shop = await openShop({ counting: 2 })
    const statuses = []
    for (let guess = 0; guess < 30; guess += 1) {
      statuses.push((await tryCode(shop, 'AAAAAA', { process: guess })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(orderCodeTry.per.address.most)
    expect(statuses.at(-1)).toBe(429)
  })

  test('G2: a code opens once, for ten minutes, this order, and only the newest', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K/2026/11/0008' })
    await ask(shop)
    const first = await codeIn(shop)
    shop.clock.now += 1
    await ask(shop)
    const second = await codeIn(shop)
    if (first !== second) expect((await tryCode(shop, first)).status).toBe(401)

    await shop.ask('orderLogin', { email, number: 'K/2026/11/0008' })
    const other = await shop.ask('orderLogin', { email, number: 'K/2026/11/0008', code: second })
    expect(other.status).toBe(401)

    shop.clock.now += 10 * MINUTE
    expect((await tryCode(shop, second)).status).toBe(401)
    await ask(shop)
    const third = await codeIn(shop)
    expect((await tryCode(shop, third.toLowerCase())).status).toBe(200)
    expect((await tryCode(shop, third)).status).toBe(401)
  })

  test('G2: the code of one order is not that of another, nor of another asking', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K/2026/11/0008' })
    await ask(shop)
    const code = await codeIn(shop)
    const rows = shop.database.db.selectFrom('order_code').selectAll()
    const known = await rows.where('order_id', '=', 'order-7').executeTakeFirstOrThrow()
    await shop.database.db
      .insertInto('order_code')
      .values({ ...known, order_id: 'order-8' })
      .execute()
    const moved = await shop.ask('orderLogin', { email, number: 'K/2026/11/0008', code })
    expect(moved.status).toBe(401)

    await shop.database.db
      .updateTable('order_code')
      .set({ request: 'another' })
      .where('order_id', '=', 'order-7')
      .execute()
    expect((await tryCode(shop, code)).status).toBe(401)
  })

  test('G2: of twenty who use a code at once, one gets a token', async () => {
    const shop = await openShop()
    await ask(shop)
    const code = await codeIn(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(shop, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.database.db.selectFrom('token').select('scope').execute()).toEqual([
      { scope: 'ghost' },
    ])
  })

  test('G3: fifty who ask for a code cause three mails an hour and ten a day', async () => {
    const shop = await openShop({ counting: 2 })
    const statuses = []
    for (let asking = 0; asking < 50; asking += 1) {
      const from = { address: `192.0.2.${asking}`, process: asking }
      statuses.push((await ask(shop, from)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(orderCode.per.order.most)
    expect(await shop.mailsTo(email)).toHaveLength(orderCode.per.order.most)

    for (let hour = 1; hour < 24; hour += 1) {
      shop.clock.now += HOUR
      for (let asking = 0; asking < 4; asking += 1) {
        await ask(shop, { address: `198.51.100.${hour}` })
      }
    }
    expect(await shop.mailsTo(email)).toHaveLength(orderCodeDaily.per.order.most)
  })

  test('the mailbox of a customer opens the orders, and not the account', async () => {
    const shop = await openShop()
    await addOrder(shop, { id: 'order-8', no: 'K/2026/11/0008', email: 'retail@example.com' })
    await shop.ask('orderLogin', { email: 'retail@example.com', number: 'K/2026/11/0008' })
    const code = await codeIn(shop, 'retail@example.com')
    const body = { email: 'retail@example.com', number: 'K/2026/11/0008', code }
    const token = String((await shop.ask('orderLogin', body)).body['token'])

    const me = await shop.ask('me', undefined, { token })
    expect(me.body).toMatchObject({ _id: 'retail', ghost: true, name: '' })
    const change = { old: 'correct horse battery', new: 'lipa kwitnie w lipcu' }
    expect((await shop.ask('changePassword', change, { token })).status).toBe(403)
    expect((await shop.login()).body['user']).toMatchObject({ ghost: false })
  })
})

type Asking = Parameters<AccountShop['ask']>[2]

function ask(shop: AccountShop, asking: Asking = {}) {
  return shop.ask('orderLogin', { email, number }, asking)
}

function tryCode(shop: AccountShop, code: string, asking: Asking = {}) {
  return shop.ask('orderLogin', { email, number, code }, asking)
}

async function codeIn(shop: AccountShop, mailbox = email): Promise<string> {
  const mails = await shop.mailsTo(mailbox)
  const newest = mails.findLast(({ kind }) => kind === 'order-code')
  return /: ([2-9A-Z]{6})$/m.exec(newest?.text ?? '')?.[1] ?? 'no code'
}

function wrongOne(code: string): string {
  return code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
}

type Given = { id: string; no: string; email?: string; customer?: string }

async function addOrder(
  { database, clock }: AccountShop,
  { id, no, ...given }: Given,
): Promise<void> {
  const mailbox = given.email ?? email
  await database.db
    .insertInto('shop_order')
    .values({
      id,
      no,
      status: 'PENDING',
      state: 'PENDING',
      paid: 0,
      currency: 'PLN',
      total: 1000,
      to_pay: 1000,
      vat: 0,
      payment_type: 'transfer',
      customer_id: given.customer ?? null,
      email: mailbox,
      client: null,
      data: JSON.stringify(orderRecord({ id, no, mailbox, now: clock.now })),
      form: '{}',
      created_at: clock.now,
    })
    .execute()
}

function orderRecord({
  id,
  no,
  mailbox,
  now,
}: Record<'id' | 'no' | 'mailbox', string> & { now: number }): Order {
  return {
    _id: id,
    no,
    createdAtDate: now,
    productsCount: 1,
    price: 10,
    status: 'PENDING',
    canReturn: false,
    lang: 'en',
    products: [],
    total: {
      brutto: 10,
      vat: 0,
      products: 10,
      delivery: 0,
      codeDiscount: 0,
      usedPoints: 0,
      giftCardValue: 0,
      currency: 'PLN',
    },
    delivery: { id: 'courier', name: {}, price: { brutto: 0, vat: 0 }, data: {} },
    payment: { type: 'transfer', name: {} },
    address: { ship: { ...noAddress, name: 'Ola Nowak' } },
    user: { email: mailbox },
  }
}
