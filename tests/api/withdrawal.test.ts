import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { createLimitStore } from '#app/limits/store.ts'
import type { LimitTables } from '#app/limits/tables.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import { type NewOrder, NewOrderAnswer } from '#contract/contract.ts'
import { Order } from '#domain/entities/order.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { changeOrder, type OrderChange } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { changeReturn, type ReturnChange } from '#shop/returns/change-return.ts'
import { createShop } from '#shop/shop.ts'
import { withdrawal } from '#tests/examples/withdrawal.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { sha256 } from './account-shop.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const DAY = 86_400_000
const { kinds, open } = bothDatabases()
const no = 'K/2026/11/0001'
const email = 'ola@example.com'

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a declaration becomes a return, and its receipt says what, when and where to', async () => {
    const shop = await openShop()
    await shop.sent()
    expect(await shop.withdraw({ number: ' k / 2026/11/0001', email: 'OLA@example.com' })).toEqual({
      status: 201,
      body: { at: NOON },
    })

    expect(await shop.declarations()).toMatchObject([
      { no: 'W/2026/11/0001', outcome: 'return', in_time: 1, proved: 0, whole: 1 },
    ])
    expect(await shop.returns('ola')).toMatchObject([
      { no: 'R/2026/11/0001', kind: 'withdrawal', status: 'NEW', productsCount: 3 },
    ])
    const [receipt] = await shop.mails('withdrawal-receipt')
    expect(receipt).toMatchObject({ recipient: 'OLA@example.com' })
    for (const said of [receipt?.text, receipt?.html]) {
      expect(said).toContain('W/2026/11/0001')
      expect(said).toContain('R/2026/11/0001')
      expect(said).toContain('21 November 2026, 12:00 (Europe/Warsaw)')
      expect(said).toContain('3 × Product cup')
      expect(said).toContain('Returns, Polna 3')
      expect(said).toContain('so your declaration is in time')
      expect(said).not.toMatch(/undefined|NaN|\[object/)
    }
    const [notice] = await shop.mails('withdrawal-notice')
    expect(notice).toMatchObject({ recipient: 'o@example.com', reply_to: 'OLA@example.com' })
    expect(notice?.text).toContain('without logging in')
  })

  test('what was made for one customer is left out, and named with the reason', async () => {
    const shop = await openShop()
    await shop.sent({ items: [item('cup', 2), item('vase')], expectedTotal: 315 })
    await shop.personalize(1)
    await shop.withdraw({ email, number: no })

    expect(await shop.returns('ola')).toMatchObject([{ productsCount: 2 }])
    const [receipt] = await shop.mails('withdrawal-receipt')
    expect(receipt?.text).toContain('2 × Product cup')
    expect(receipt?.text).toContain('1 × Product vase (Initials: HK): made to your own wish')
  })

  test('the number is read as people type it', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.withdraw({ email, number: ` ${no.toLowerCase().replaceAll('/', ' ')}` })
    expect((await shop.declarations()).map(({ outcome }) => outcome)).toEqual(['return'])
  })

  test('an order that is not there, one of another mailbox and a right one are answered alike', async () => {
    const shop = await openShop()
    await shop.sent()
    const answers = [
      await shop.withdraw({ email, number: no }),
      await shop.withdraw({ email: 'eve@example.com', number: no }),
      await shop.withdraw({ email: 'eve@example.com', number: 'K/2026/11/0999' }),
    ]

    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    // Each waits for the next full step of a quarter of a second.
    expect(shop.waits).toHaveLength(3)
    expect((await shop.declarations()).map(({ outcome }) => outcome)).toEqual([
      'return',
      'unmatched',
      'unmatched',
    ])
    const told = (await shop.mails('withdrawal-receipt')).slice(1)
    const [other, none] = told.map(({ text }) => text.replaceAll(/[KW]\/2026\/11\/\d{4}/g, 'NO'))
    expect(other).toBe(none)
    expect(other).not.toContain('Product cup')
    expect((await shop.mails('withdrawal-notice'))[1]?.text).toContain('No order has this number')
  })

  test('what a stranger writes makes no link in the receipt', async () => {
    const shop = await openShop()
    const text = 'Buy at https://evil.example/x\r\nor www.evil.example'
    await shop.withdraw({ whole: false, text, name: 'evil.example' })

    const [receipt] = await shop.mails('withdrawal-receipt')
    expect(receipt?.text).not.toMatch(/evil\.example|https:\/\/evil/)
    expect(receipt?.subject).not.toContain('evil')
    for (const wrong of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com']) {
      expect((await shop.withdraw({ email: wrong })).status).toBe(422)
    }
  })

  test('a part in words becomes a return whose owner reads the words', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.withdraw({ email, number: no, whole: false, text: 'One of the cups' })

    expect(await shop.returns('ola')).toMatchObject([{ kind: 'withdrawal', productsCount: 0 }])
    expect(await shop.oneReturn('ola')).toMatchObject({
      description: 'One of the cups',
      products: [],
    })
    expect((await shop.mails('withdrawal-notice'))[0]?.text).toContain('One of the cups')
  })

  test('whose order it is chooses lines; nobody else does', async () => {
    const shop = await openShop()
    await shop.sent()
    const lines = {
      number: no,
      email: 'new@example.com',
      whole: false,
      lines: [{ place: 0, count: 2 }],
    }

    expect((await shop.withdraw(lines)).status).toBe(401)
    expect((await shop.withdraw(lines, 'jan')).status).toBe(404)
    expect((await shop.withdraw({ ...lines, number: 'K/1' }, 'jan')).status).toBe(404)
    expect(await shop.declarations()).toEqual([])
    expect((await shop.withdraw(lines, 'ola')).status).toBe(201)
    expect(await shop.returns('ola')).toMatchObject([{ productsCount: 2 }])
    expect((await shop.mails('withdrawal-receipt'))[0]).toMatchObject({
      recipient: 'new@example.com',
      text: expect.stringContaining('2 × Product cup'),
    })
  })

  test('who owns an order that is not packed yet cancels it by withdrawing', async () => {
    const shop = await openShop()
    await shop.placed()
    await shop.change('paid')
    await shop.withdraw({ number: no, email }, 'ola')

    expect(await shop.status()).toBe('CANCELED')
    expect(await shop.locked()).toBe(0)
    expect(await shop.returns('ola')).toEqual([])
    expect(await shop.mails('order-canceled')).toHaveLength(2)
    expect((await shop.mails('withdrawal-receipt'))[0]?.text).toContain('the order is cancelled')
    // Again: nothing is left, and it is received all the same.
    expect((await shop.withdraw({ number: no, email }, 'ola')).status).toBe(201)
    expect(await shop.declarations()).toMatchObject([
      { outcome: 'canceled' },
      { outcome: 'nothing' },
    ])
  })

  test('who only knows number and mailbox cancels nothing: the owner decides', async () => {
    const shop = await openShop()
    await shop.placed()
    await shop.withdraw({ number: no, email })

    expect(await shop.status()).toBe('PENDING')
    expect((await shop.mails('withdrawal-notice'))[0]?.text).toContain('please do not send it')
    await shop.change('cancelled')
    expect(await shop.returns('ola')).toMatchObject([{ status: 'CANCELED' }])
  })

  test('a late declaration is received, recorded and told honestly', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.change('delivered')
    shop.clock.now += 20 * DAY
    expect((await shop.withdraw({ number: no, email })).status).toBe(201)

    expect(await shop.declarations()).toMatchObject([{ outcome: 'return', in_time: 0 }])
    expect((await shop.mails('withdrawal-receipt'))[0]?.text).toContain(
      'the time for withdrawing ended on 7 December 2026, 23:59',
    )
    expect((await shop.mails('withdrawal-notice'))[0]?.text).toContain('Late: ')
  })

  test('the same form sent twenty times at once is one declaration, by two processes too', async ({
    task,
  }) => {
    const file = path.join(await temporaryFolder(), 'kram.db')
    const url = task.suite?.name.includes('SQLite') ? `sqlite:${file}` : await newUrl()
    const shop = await openShop(url)
    const other = shop.process(await open(url))
    await shop.sent()
    const known = withdrawal({ email, number: no })
    const unknown = withdrawal()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        shop.ask(turn % 4 < 2 ? known : unknown, undefined, turn % 2 === 0 ? undefined : other),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await shop.declarations()).toHaveLength(2)
    expect(await shop.mails('withdrawal-receipt')).toHaveLength(2)
    expect(await shop.returns('ola')).toHaveLength(1)
    expect(await shop.ask({ ...known, name: 'Else' })).toEqual({
      status: 422,
      body: { error: 'KEY_REUSED' },
    })
  })

  test('declarations at once never take more than was bought', async () => {
    const shop = await openShop()
    await shop.sent()
    await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.withdraw({ email, number: no, whole: false, lines: [{ place: 0, count: 2 }] }, 'ola'),
      ),
    )
    const taken = await shop.returns('ola')
    expect(taken.reduce((sum, one) => sum + Number(one['productsCount']), 0)).toBe(3)
    expect((await shop.declarations()).filter(({ outcome }) => outcome === 'nothing')).toHaveLength(
      4,
    )
  })

  test('five receipts an hour to a mailbox that proved nothing; all of it is recorded', async () => {
    const shop = await openShop(undefined, true)
    await shop.sent()
    for (let turn = 0; turn < 7; turn += 1) {
      const answer = await shop.withdraw({}, undefined, `192.0.2.${turn}`)
      expect(answer.status).toBe(201)
    }
    expect(await shop.declarations()).toHaveLength(7)
    expect(await shop.mails('withdrawal-receipt')).toHaveLength(5)
    expect(await shop.mails('withdrawal-notice')).toHaveLength(7)
    for (let turn = 0; turn < 20; turn += 1) await shop.withdraw({}, undefined, '198.51.100.1')
    expect(await shop.withdraw({}, undefined, '198.51.100.1')).toMatchObject({
      status: 429,
      body: { error: 'LIMITED' },
    })
  })

  test('who knows a number and its mailbox cannot have receipts sent without end', async () => {
    const shop = await openShop(undefined, true)
    await shop.sent()
    for (let turn = 0; turn < 9; turn += 1) {
      const from = `192.0.2.${turn}`
      expect((await shop.withdraw({ email, number: no }, undefined, from)).status).toBe(201)
    }
    const outcomes = (await shop.declarations()).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual([...Array<string>(8).fill('nothing'), 'return'])
    expect(await shop.mails('withdrawal-receipt')).toHaveLength(5)
  })

  test('declarations by strangers keep nothing from whose order it is', async () => {
    const shop = await openShop()
    await shop.sent()
    const inWords = { email, number: no, whole: false, text: 'part' }
    await Promise.all(Array.from({ length: 25 }, () => shop.withdraw(inWords)))
    expect(await shop.returns('ola')).toHaveLength(1)
    const said = (await shop.declarations()).map(({ outcome, return_id }) => [outcome, !!return_id])
    // The others are only noted: they make no return, and nobody learns that nothing is left.
    expect(said.filter(([, isMade]) => isMade)).toEqual([['return', true]])
    expect(said.every(([outcome]) => outcome === 'return')).toBe(true)
    expect((await shop.mails('withdrawal-notice')).length).toBe(2)
    expect((await shop.mails('withdrawal-receipt')).at(-1)?.text).toContain('We look at it')

    const lines = { email, number: no, whole: false, lines: [{ place: 0, count: 2 }] }
    await shop.withdraw(lines, 'ola')
    expect(statusesOf(await shop.returns('ola'))).toEqual(['NEW 0', 'NEW 2'])
  })

  test('what a stranger declares is called off where its customer takes the goods', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.withdraw({ email, number: no })
    expect(statusesOf(await shop.returns('ola'))).toEqual(['NEW 3'])
    await shop.withdraw({ email, number: no, whole: false, lines: [{ place: 0, count: 2 }] }, 'ola')

    expect(statusesOf(await shop.returns('ola'))).toEqual(['CANCELED 3', 'NEW 2'])
    expect(await shop.mails('return-canceled')).toHaveLength(2)
    // Who proved nothing takes what is left, and nothing from the customer.
    await shop.withdraw({ email, number: no })
    expect(statusesOf(await shop.returns('ola'))).toEqual(['CANCELED 3', 'NEW 1', 'NEW 2'])
    const rejected = (await shop.returns('ola')).find((one) => one['productsCount'] === 1)
    await shop.decide(String(rejected?.['no']), { kind: 'reject' })
    await shop.withdraw({ email, number: no }, 'ola')
    expect(statusesOf(await shop.returns('ola'))).toEqual([
      'CANCELED 3',
      'NEW 1',
      'NEW 2',
      'REJECTED 1',
    ])
  })

  test('a return of the customer takes what a stranger holds, and is offered', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.withdraw({ email, number: no })
    const open = await shop.order('ola')
    expect(open).toMatchObject({ canReturn: true, products: [{ remaining: 3 }] })
    const line = { id: 'cup', variantHash: '', componentsHash: '', unit: 'szt.' }
    const back = (form: number, declaredCount: number) =>
      shop.giveBack(String(open['_id']), 'ola', {
        key: `key-of-the-form-${form}`,
        status: 'NEW',
        products: [{ ...line, declaredCount, returnReason: 'none' }],
        returnDelivery: 'default',
        pickupSize: 'small',
      })
    expect((await back(1, 4)).body).toEqual({ error: 'NOT_RETURNABLE' })
    expect(statusesOf(await shop.returns('ola'))).toEqual(['NEW 3'])
    const answers = await Promise.all(Array.from({ length: 5 }, (_, form) => back(form + 2, 2)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(statusesOf(await shop.returns('ola'))).toEqual(['CANCELED 3', 'NEW 2'])
  })

  test('what the shop accepted of a stranger’s declaration is not taken again', async () => {
    const shop = await openShop()
    await shop.sent()
    await shop.withdraw({ email, number: no })
    await shop.decide('R/2026/11/0001', { kind: 'accept' })
    await shop.withdraw({ email, number: no }, 'ola')
    expect(statusesOf(await shop.returns('ola'))).toEqual(['ACCEPTED 3'])
  })

  test('strangers, customer and owner at once: never more than was bought', async ({ task }) => {
    const file = path.join(await temporaryFolder(), 'kram.db')
    const url = task.suite?.name.includes('SQLite') ? `sqlite:${file}` : await newUrl()
    const shop = await openShop(url)
    const other = shop.process(await open(url))
    await shop.sent()
    await shop.withdraw({ email, number: no })
    const lines = { email, number: no, whole: false, lines: [{ place: 0, count: 1 }] }
    await Promise.all([
      shop.decide('R/2026/11/0001', { kind: 'accept' }),
      ...Array.from({ length: 12 }, (_, turn) =>
        turn % 2 === 0
          ? shop.ask(withdrawal({ email, number: no }), undefined, other)
          : shop.ask(withdrawal(lines), 'ola', turn % 4 === 1 ? other : undefined),
      ),
    ])
    const standing = (await shop.returns('ola')).filter(({ status }) => status !== 'CANCELED')
    expect(standing.reduce((sum, one) => sum + Number(one['productsCount']), 0)).toBe(3)
  })

  test('a customer writes nothing to others by the shop’s mail, and seldom', async () => {
    const shop = await openShop(undefined, true)
    await shop.sent()
    const foreign = { number: no, email: 'stranger@example.com', name: 'BUY NOW' }
    for (let turn = 0; turn < 9; turn += 1) {
      const said = { ...foreign, whole: false, text: `CHEAP ${turn}` }
      expect((await shop.withdraw(said, 'ola')).status).toBe(201)
    }
    const receipts = await shop.mails('withdrawal-receipt')
    expect(receipts).toHaveLength(5)
    for (const { text, html, subject } of receipts) {
      expect(text + html + subject).not.toMatch(/BUY|CHEAP/)
      expect(text).toContain('in your own words')
    }
    expect((await shop.declarations()).filter(({ return_id }) => return_id)).toHaveLength(9)
    // The owner reads what was said; the customer's own mailbox gets every receipt.
    expect((await shop.mails('withdrawal-notice'))[0]?.text).toContain('CHEAP')
    for (let turn = 0; turn < 6; turn += 1) {
      await shop.withdraw({ number: no, email, whole: false, text: 'MINE' }, 'ola')
    }
    const own = (await shop.mails('withdrawal-receipt')).filter((one) => one.recipient === email)
    expect(own).toHaveLength(6)
    expect(own[0]?.text).toContain('MINE')
  })

  test('an owner lists declarations by a command, also those that name no order', async ({
    task,
  }) => {
    const folder = await temporaryFolder()
    const isFile = task.suite?.name.includes('SQLite')
    const url = isFile ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const shop = await openShop(url)
    await shop.sent()
    await shop.withdraw({ email, number: no, whole: false, text: 'One cup' })
    await shop.withdraw({})

    for (const lang of ['en', 'pl', 'de']) {
      const run = operatorOf(url, folder, { env: { LANG: `${lang}_XX.UTF-8` } })
      const listed = await run('withdrawals', 'list', '--json')
      expect(listed).toMatchObject({ code: 0 })
      expect(listed.json.result).toMatchObject([
        { number: 'W/2026/11/0002', outcome: 'unmatched', typed: { order: 'K/1999/01/0001' } },
        { number: 'W/2026/11/0001', order: no, return: 'R/2026/11/0001', inTime: true },
      ])
      const shown = await run('withdrawals', 'show', 'W/2026/11/0001')
      expect(shown.out).toContain('One cup')
      expect(shown.out).toContain('R/2026/11/0001')
      expect(await run('withdrawals', 'show', 'W/1')).toMatchObject({ code: 1 })
    }
  })

  test.for(['en', 'pl', 'de'])('in %s, every mail about a withdrawal is whole', async (lang) => {
    const shop = await openShop()
    await shop.sent({ items: [item('cup', 2), item('vase')], expectedTotal: 315 })
    await shop.personalize(1)
    await shop.withdraw({ lang, email, number: no })
    await shop.withdraw({ lang, email, number: no })
    await shop.withdraw({ lang, email, number: no, whole: false, text: 'WORDS' })
    await shop.withdraw({ lang })
    const receipts = await shop.mails('withdrawal-receipt')
    expect(receipts).toHaveLength(4)
    for (const { text, html } of [...receipts, ...(await shop.mails('withdrawal-notice'))]) {
      expect(text).not.toMatch(/undefined|NaN|\[object/)
      expect(html).not.toMatch(/undefined|NaN|\[object/)
    }
    for (const { html } of receipts) expect(html).toContain(`<html lang="${lang}"`)
  })

  async function openShop(url?: string, isCounting = false) {
    const database = await open(url ?? (await newUrl()), { migrations: storefrontMigrations })
    await fillShop(database, {
      products: [product('cup', 1_000), product('vase', 10)],
      customers: ['ola', 'jan'].map((id) => ({ id, points: 0 })),
      settings: {
        langs: ['pl', 'en', 'de'],
        baseLang: 'en',
        returnAddress: {
          name: 'Small Shop',
          address: 'Returns, Polna 3',
          info: {},
          email: 'returns@example.com',
          tel: '',
        },
      },
    })
    const { db } = database
    for (const id of ['ola', 'jan']) {
      await db
        .insertInto('token')
        .values({
          hash: sha256(id),
          customer_id: id,
          scope: 'user',
          created_at: NOON,
          expires_at: NOON + 365 * DAY,
        })
        .execute()
    }
    const clock = { now: NOON }
    const waits: number[] = []
    const mail = {
      origins: { en: 'https://shop.example' },
      ordersTo: { address: 'o@example.com' },
    }
    const process = (on: ShopDatabase) =>
      createShop({
        database: on,
        now: () => clock.now,
        log: silent,
        mail,
        checkAnswers: true,
        limits: isCounting
          ? createLimitStore({ db: on.db.withTables<LimitTables>(), secret: 'a secret' })
          : undefined,
        accounts: { wait: async (ms) => void waits.push(ms) },
      })
    const first = process(database)

    async function call(
      address: string,
      { as, body, from = '192.0.2.1', to = first }: Calling,
    ): Promise<{ status: number; body: unknown }> {
      const headers = {
        'content-type': 'application/json',
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
      }
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const request = new Request(`http://shop.test/api/public/${address}`, { headers, ...sent })
      const answer = await to.fetch(request, { address: from })
      return { status: answer.status, body: await answer.json() }
    }
    const ask = (body: object, as?: string, to?: typeof first, from?: string) =>
      call('withdrawal', { body, as, to, from })

    async function placed(over: Partial<NewOrder> = {}) {
      const body = order({ lang: 'en', items: [item('cup', 3)], expectedTotal: 315, ...over })
      const answer = await newOrder(
        {
          database,
          now: () => clock.now,
          log: silent,
          mail,
          user: { id: 'ola', scope: 'user', wholesale: false, tokenHash: '' },
        },
        { params: {}, query: undefined, body },
      )
      const { id } = NewOrderAnswer.parse(answer.body)
      await db.updateTable('shop_order').set({ email }).where('id', '=', id).execute()
    }
    const decide = (back: string, to: ReturnChange) =>
      changeReturn(database, back, to, clock.now, mail)
    const change = (to: OrderChange) => changeOrder(database, no, to, clock.now)

    return {
      clock,
      waits,
      process,
      ask,
      placed,
      change,
      decide,
      sent: async (over: Partial<NewOrder> = {}) => {
        await placed(over)
        await change('sent')
      },
      withdraw: (over: object, as?: string, from?: string) =>
        ask(withdrawal(over), as, undefined, from),
      declarations: () => db.selectFrom('withdrawal').selectAll().orderBy('no').execute(),
      returns: async (as: string) =>
        (await call('returns/all', { as })).body as Record<string, unknown>[],
      order: async (as: string) =>
        (await call(`order/${encodeURIComponent(no)}`, { as })).body as Record<string, unknown>,
      giveBack: (id: string, as: string, body: object) => call(`return/${id}`, { as, body }),
      oneReturn: async (as: string) => (await call('return/R%2F2026%2F11%2F0001', { as })).body,
      mails: (kind: string) =>
        db
          .selectFrom('outbox')
          .selectAll()
          .where('kind', 'like', `${kind}%`)
          .orderBy('kind')
          .execute(),
      status: async () =>
        (await db.selectFrom('shop_order').select('status').executeTakeFirstOrThrow()).status,
      locked: async () =>
        (
          await db
            .selectFrom('stock')
            .select('locked')
            .where('product_id', '=', 'cup')
            .executeTakeFirstOrThrow()
        ).locked,
      /** The line bears the customer's own initials. */
      personalize: async (place: number) => {
        const row = await db.selectFrom('shop_order').select('data').executeTakeFirstOrThrow()
        const data = Order.parse(JSON.parse(row.data))
        data.products[place]?.personalization.push({ name: 'Initials', value: 'HK' })
        await db
          .updateTable('shop_order')
          .set({ data: JSON.stringify(data) })
          .execute()
      },
    }
  }
})

function statusesOf(returns: Record<string, unknown>[]): string[] {
  return returns.map((one) => `${String(one['status'])} ${String(one['productsCount'])}`).toSorted()
}

type Calling = {
  as?: string | undefined
  body?: object
  from?: string | undefined
  to?: ReturnType<typeof createShop> | undefined
}
