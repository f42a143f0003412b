import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { storefrontMigrations } from '#app/migrations.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { openProviders } from '#start/providers.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { readConfig } from '../../config.ts'
import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'

const { kinds, open } = bothDatabases()
const no = 'K/2026/11/0001'

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an owner sends money back by a command, in parts and whole', async ({ task }) => {
    const { run, pay, refunded } = await openShop(task)
    const refund = (...words: string[]) => run('transactions', 'refund', no, ...words)
    expect((await refund('--json')).json).toMatchObject({ error: { name: 'not-paid' } })
    await pay()

    expect(await refund('--amount', '20', '--dry-run')).toMatchObject({ code: 0 })
    expect(await refunded()).toEqual([])
    expect(await refund('--amount', '20')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^20\.00\szł goes back for K\/2026\/11\/0001.*\n95\.00\szł of it is left/,
      ),
    })
    expect((await refund('--amount', '20')).out).toMatch(/^20\.00\szł was sent back/)
    expect((await refund('--amount', '500', '--json')).json).toMatchObject({
      error: { name: 'too-much' },
    })
    for (const amount of ['0', '1.234', '-5', 'all']) {
      expect((await refund('--amount', amount)).code).toBe(2)
    }
    expect((await refund('--payment', 'none')).err).toContain('no payment of this name')
    expect((await refund('--json')).json).toMatchObject({ result: { left: 0, changed: true } })
    expect((await refund('--json')).json).toMatchObject({ result: { left: 0, changed: false } })

    const shown = (await run('orders', 'show', no)).out
    expect(shown.match(/was sent back through the provider/g)).toHaveLength(2)
    expect((await run('transactions', 'list')).out).toMatch(/paid +115\.00\szł +115\.00\szł/)
    expect(await refunded()).toEqual([
      [2_000, 'accepted'],
      [9_500, 'accepted'],
    ])
  })

  test('what is sent back may belong to a return, of which no more goes back', async ({ task }) => {
    const { run, pay, addReturn, refunded } = await openShop(task)
    await pay()
    await addReturn('R/2026/11/0001', 3_000)
    await addReturn('R/2026/11/0002', 1_000)
    await addReturn('R/2026/11/0003', null)
    await addReturn('R/2026/11/0009', 3_000, 'another-order')
    const refund = (...words: string[]) => run('transactions', 'refund', no, ...words)
    const of = (last: number) => ['--return', `R/2026/11/000${last}`]
    for (const last of [9, 8]) {
      expect((await refund(...of(last), '--json')).json).toMatchObject({
        error: { name: 'no-such-return' },
      })
    }
    expect((await refund(...of(3), '--json')).json).toMatchObject({
      error: { name: 'not-settled' },
    })
    expect((await refund(...of(1), '--amount', '30.01', '--json')).json).toMatchObject({
      error: { name: 'too-much-returned' },
    })
    expect(await refunded()).toEqual([])

    expect(await refund(...of(1), '--amount', '10')).toMatchObject({ code: 0 })
    expect((await refund(...of(1), '--amount', '10')).out).toMatch(/was sent back/)
    expect((await refund(...of(1), '--amount', '20.01', '--json')).json).toMatchObject({
      error: { name: 'too-much-returned' },
    })
    // The same amount of another return is other money.
    expect((await refund(...of(2), '--json')).json).toMatchObject({
      result: { amount: 1_000, changed: true },
    })
    expect((await run('returns', 'show', 'R/2026/11/0001')).out).toMatch(
      /10\.00\szł was sent back through the provider\n20\.00\szł of it are still/,
    )
    expect((await refund(...of(1), '--json')).json).toMatchObject({
      result: { amount: 2_000, left: 7_500, changed: true },
    })
    expect((await refund(...of(1), '--json')).json).toMatchObject({ result: { changed: false } })
    expect(await refunded()).toEqual([
      [1_000, 'accepted'],
      [1_000, 'accepted'],
      [2_000, 'accepted'],
    ])
    const shown = (await run('orders', 'show', no)).out
    expect(shown.match(/for the return R\/2026\/11\/0001/g)).toHaveLength(2)
    expect(shown.match(/for the return R\/2026\/11\/0002/g)).toHaveLength(1)
    const { json } = await run('returns', 'show', 'R/2026/11/0002', '--json')
    expect(json).toMatchObject({ result: { refunds: [{ amount: 10, state: 'accepted' }] } })
  })

  test('an owner refunds an order without a return, and sees beforehand where the money goes', async ({
    task,
  }) => {
    const { run, pay, refunded } = await openShop(task)
    await pay()
    const refund = async (...words: string[]) => {
      const { json, err } = await run('orders', 'refund', no, ...words, '--json')
      return json.error?.name ?? json.result ?? err
    }
    expect(await refund()).toBe('not-sent')
    await run('orders', 'send', no)
    expect(await refund('--amount', '20', '--lines', '1')).toBe('two-wishes')
    expect(await refund('--amount', '115.01')).toBe('too-much')
    expect(await refund('--lines', '2')).toBe('wrong-counts')

    const twenty = { amount: 20, byProvider: 20, byHand: 0, giftCard: 0, points: 0 }
    expect(await refund('--amount', '20', '--dry-run')).toMatchObject(twenty)
    expect(await refunded()).toEqual([])
    expect((await run('orders', 'show', no)).out).not.toContain('R/2026')
    // Pressed twice at once, it is given back once.
    const pressed = await Promise.all([refund('--amount', '20'), refund('--amount', '20')])
    expect(pressed).toContainEqual(expect.objectContaining({ ...twenty, changed: true }))
    expect(await refund('--amount', '20')).toMatchObject({ ...twenty, changed: false })
    expect(await refunded()).toEqual([[2_000, 'accepted']])

    expect(await refund('--delivery')).toMatchObject({ amount: 15, changed: true })
    expect(await refund('--delivery', '--again')).toBe('delivery-given')
    expect(await refund('--lines', '1')).toMatchObject({ amount: 80, byProvider: 80 })
    expect(await refund('--amount', '1')).toBe('nothing-left')
    expect(await refund()).toBe('nothing-left')
    expect(await refunded()).toEqual([
      [1_500, 'accepted'],
      [2_000, 'accepted'],
      [8_000, 'accepted'],
    ])
    expect((await run('doctor', '--run', 'order-credits')).code).toBe(0)
  })

  test('a paid order that is cancelled gives back its money once, and the customer one mail', async ({
    task,
  }) => {
    const { run, pay, refunded, mails } = await openShop(task)
    await pay()
    const ask = async (...words: string[]) => {
      const { json, err } = await run(...words, '--json')
      return json.error?.name ?? json.result ?? err
    }
    // A part of it, before it is sent; twice the same is meant where it is said.
    expect(await ask('orders', 'refund', no, '--amount', '20')).toMatchObject({ byProvider: 20 })
    expect(await ask('orders', 'refund', no, '--amount', '20', '--again')).toMatchObject({
      ...{ byProvider: 20, changed: true },
    })
    expect(await ask('orders', 'refund', no, '--lines', '1')).toBe('not-sent')
    expect(await ask('orders', 'cancel', no, '--dry-run')).toMatchObject({
      ...{ byProvider: 75, waiting: 0 },
    })
    expect(await ask('orders', 'cancel', no, '--later')).toMatchObject({
      ...{ byProvider: 0, waiting: 75, changed: true },
    })
    expect(await ask('today', 'tasks')).toMatchObject({
      tasks: expect.arrayContaining([expect.objectContaining({ name: 'money-back', count: 1 })]),
    })
    const again = await Promise.all([ask('orders', 'cancel', no), ask('orders', 'cancel', no)])
    expect(again).toContainEqual(expect.objectContaining({ byProvider: 75, waiting: 0 }))
    expect(await ask('orders', 'cancel', no)).toMatchObject({ waiting: 0, changed: false })
    expect(await refunded()).toEqual([
      [2_000, 'accepted'],
      [2_000, 'accepted'],
      [7_500, 'accepted'],
    ])
    expect(await ask('transactions', 'sent', no)).toBe('nothing-left')
    expect(JSON.stringify(await ask('today', 'tasks'))).not.toContain('money-back')
    const written = await mails()
    expect(written.filter((kind) => kind.startsWith('order-refunded'))).toEqual([])
    expect(written.filter((kind) => kind === 'order-canceled')).toHaveLength(1)
    expect(written.filter((kind) => kind.startsWith('order-given-back'))).toHaveLength(2)
  })

  test('no provider sends what went by hand, and a payment after an undone one is booked', async ({
    task,
  }) => {
    const { run, pay, refunded } = await openShop(task)
    const ask = async (...words: string[]) => {
      const { json, err } = await run(...words, '--json')
      return json.error?.name ?? json.result ?? err
    }
    await run('orders', 'pay', no)
    expect(await ask('orders', 'unpay', no)).toMatchObject({ paid: false })
    await pay()
    expect(await ask('orders', 'show', no)).toMatchObject({ paid: true })

    await run('orders', 'cancel', no, '--later')
    expect(await ask('transactions', 'sent', no)).toMatchObject({ changed: true })
    expect(await ask('transactions', 'refund', no)).toBe('too-much')
    expect(await refunded()).toEqual([])
  })

  test('what is sent by hand waits until its owner says so, and is not asked for again', async ({
    task,
  }) => {
    const { run, mails, tables } = await openShop(task)
    const ask = async (...words: string[]) => {
      const { json, err } = await run(...words, '--json')
      return json.error?.name ?? json.result ?? err
    }
    await run('orders', 'pay', no)
    expect(await ask('transactions', 'sent', no)).toBe('not-canceled')
    expect(await ask('orders', 'refund', no, '--amount', '15')).toMatchObject({ byHand: 15 })
    const back = (await tables()).returns[0] ?? ''
    expect(await ask('orders', 'cancel', no)).toMatchObject({ byProvider: 0, waiting: 100 })
    expect(await ask('today', 'tasks')).toMatchObject({
      tasks: expect.arrayContaining([expect.objectContaining({ name: 'money-back', count: 2 })]),
    })
    expect(await ask('transactions', 'sent', no, '--dry-run')).toMatchObject({ amount: 10_000 })
    const many = await Promise.all([
      ask('transactions', 'sent', no),
      ask('transactions', 'sent', no),
    ])
    expect(many).toContain('nothing-left')
    expect(many).toContainEqual(expect.objectContaining({ amount: 10_000, changed: true }))
    expect(await ask('transactions', 'sent', no, '--return', back)).toMatchObject({ amount: 1_500 })
    expect(JSON.stringify(await ask('today', 'tasks'))).not.toContain('money-back')
    expect((await tables()).handed).toEqual([1_500, 10_000])
    expect((await mails()).filter((kind) => kind.startsWith('order-refunded'))).toHaveLength(2)
    expect((await run('doctor', '--run', 'money-back')).code).toBe(0)
  })

  test('money that was sent back by itself is not given back again', async ({ task }) => {
    const { run, pay, addReturn, refunded } = await openShop(task)
    await pay()
    await run('orders', 'send', no)
    const ask = async (...words: string[]) => {
      const { json, err } = await run(...words, '--json')
      return json.error?.name ?? json.result ?? err
    }
    // One was settled before, and its money was not sent.
    await addReturn('R/2026/11/0007', 3_000)
    await addReturn('R/2026/11/0008', null)
    expect(await ask('transactions', 'refund', no, '--amount', '90')).toMatchObject({ left: 2_500 })
    expect(await ask('orders', 'refund', no, '--amount', '5')).toBe('nothing-left')
    expect(await ask('returns', 'settle', 'R/2026/11/0008', '--amount', '5')).toBe('too-much')
    expect(await ask('returns', 'settle', 'R/2026/11/0008')).toMatchObject({
      settled: { amount: 0 },
    })
    expect(await ask('returns', 'pay', 'R/2026/11/0008')).toMatchObject({ byHand: 0 })
    expect(await ask('returns', 'pay', 'R/2026/11/0007')).toMatchObject({
      ...{ byProvider: 25, byHand: 0, trouble: null },
    })
    expect((await run('returns', 'show', 'R/2026/11/0007')).out).toMatch(/\n0\.00\szł of it/)
    expect(await refunded()).toEqual([
      [2_500, 'accepted'],
      [9_000, 'accepted'],
    ])
  })

  test('what a provider refused to send back by itself is still given back', async ({ task }) => {
    const { run, pay, refuseAll } = await openShop(task)
    await pay()
    await run('orders', 'send', no)
    await run('transactions', 'refund', no)
    const five = ['orders', 'refund', no, '--amount', '5', '--json']
    expect((await run(...five)).json).toMatchObject({ error: { name: 'nothing-left' } })
    await refuseAll()
    expect((await run(...five)).json).toMatchObject({ result: { amount: 5 } })
  })

  test('of many who give back at once, together no more is given than was paid', async ({
    task,
  }) => {
    const { run, pay, refunded } = await openShop(task)
    await pay()
    await run('orders', 'send', no)
    const pressed = Array.from({ length: 6 }, () =>
      run('orders', 'refund', no, '--amount', '30', '--again', '--json'),
    )
    const said = (await Promise.all(pressed)).map(({ json }) => json.error?.name ?? 'done')
    expect(said.filter((one) => one === 'done')).toHaveLength(3)
    // A provider that is asked by somebody else at this moment is asked again.
    for (const last of [1, 2, 3]) {
      await run('transactions', 'refund', no, '--return', `R/2026/11/000${last}`)
    }
    expect(await refunded()).toEqual([
      [3_000, 'accepted'],
      [3_000, 'accepted'],
      [3_000, 'accepted'],
    ])
  })

  test.each([
    ['en', 'has not answered yet', 'in a minute'],
    ['pl_PL', 'jeszcze nie odpowiedział', 'za minutę'],
    ['de_DE', 'hat noch nicht geantwortet', 'in einer Minute'],
  ])('in %s a second command has to wait while a refund may still run', async (...of) => {
    const [locale, why, cure] = of
    const { run, pay, asking, refunded } = await openShop(undefined, { LANG: `${locale}.UTF-8` })
    await pay()
    await run('transactions', 'refund', no, '--amount', '20')
    await asking(NOON)
    const second = await run('transactions', 'refund', no, '--amount', '20')
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining(why) })
    expect(second.err).toContain(cure)
    const { json } = await run('transactions', 'refund', no, '--amount', '20', '--json')
    expect(json).toMatchObject({ error: { name: 'busy' } })
    await asking(NOON - 60_000)
    expect(await run('transactions', 'refund', no, '--amount', '20')).toMatchObject({ code: 0 })
    expect(await refunded()).toEqual([[2_000, 'accepted']])
  })

  test.each(['pl_PL', 'de_DE'])('all of it in %s', async (locale) => {
    const { run, pay } = await openShop(undefined, { LANG: `${locale}.UTF-8` })
    await pay()
    const said = [
      await run('transactions', 'refund', no, '--amount', '500'),
      await run('transactions', 'refund', no),
      await run('transactions', 'refund', no),
      await run('orders', 'show', no),
    ]
    expect(said.map(({ code }) => code)).toEqual([1, 0, 0, 0])
    for (const { out, err } of said) expect(out + err).not.toMatch(/undefined|NaN/)
  })

  async function openShop(
    task?: { suite?: { name: string } | undefined },
    env: Record<string, string> = {},
  ) {
    const folder = await temporaryFolder()
    const isFile = task === undefined || task.suite?.name.includes('SQLite')
    const url = isFile ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const database = await open(url, { migrations: storefrontMigrations })
    await fillShop(database, { products: [product('cup', 100)] })
    const option = { type: 'p24', name: { pl: 'P24' }, text: {}, deliveries: [], surcharge: 0 }
    await database.db
      .insertInto('document')
      .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
      .execute()
    // A shop that plays its provider itself.
    await database.db.insertInto('meta').values({ key: 'demo', value: 'yes' }).execute()
    const answer = readConfig({ DATABASE_URL: url, DATA_DIR: folder })
    if (answer.kind === 'wrong') throw new Error(answer.problem)
    const { payments, demo } = await openProviders(answer.config, database, {
      deliver: (request) => answerNotification(context, request),
      log: silent,
    })
    const context: ShopContext = {
      database,
      now: () => NOON,
      log: silent,
      mail: { origins: { pl: 'http://localhost:3000' } },
      payments,
    }
    const body = order({ items: [item('cup')], payment: { type: 'p24' } })
    const placed = await newOrder(context, { params: {}, query: undefined, body })
    const { pay } = NewOrderAnswer.parse(placed.body)
    if (pay?.kind !== 'redirect' || !demo) throw new Error('nobody can pay')
    return {
      run: operatorOf(url, folder, { now: NOON, env: { LANG: 'en', ...env } }),
      pay: async () => {
        const page = await demo.page(new Request(pay.url))
        const [, deeds = ''] = /action="([^"]+)"/.exec(await page.text()) ?? []
        const form = { method: 'POST', body: new URLSearchParams({ do: 'pay' }) }
        expect((await demo.page(new Request(new URL(deeds, pay.url), form))).status).toBe(303)
      },
      /** A return as it is settled, or not yet. */
      addReturn: async (number: string, amount: number | null, of?: string) => {
        const { db } = database
        const row = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
        if (of !== undefined) {
          await db
            .insertInto('shop_order')
            .values({ ...row, id: of, no: of, key_hash: null })
            .execute()
        }
        await db
          .insertInto('shop_return')
          .values({
            ...{ id: number, no: number, key: number, fingerprint: '', order_id: of ?? row.id },
            ...{ status: amount === null ? 'ACCEPTED' : 'SETTLED', delivery: 'default' },
            ...{ pickup_size: 'small', pickup_price: null, pickup_currency: null, note: null },
            ...{ amount, points: 0, created_at: NOON },
          })
          .execute()
      },
      /** Nobody knows what became of its refund, for which it was asked then. */
      asking: async (at: number) => {
        const { db } = database
        await db.updateTable('payment_refund').set({ state: 'asked', asking_at: at }).execute()
        await db.deleteFrom('outbox').where('kind', 'like', 'order-refunded%').execute()
      },
      mails: async () =>
        (await database.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind),
      tables: async () => {
        const { db } = database
        const returns = await db.selectFrom('shop_return').select('no').orderBy('no').execute()
        const handed = await db.selectFrom('sent_by_hand').select('amount').execute()
        return {
          returns: returns.map((row) => row.no),
          handed: handed.map((row) => row.amount).toSorted((one, other) => one - other),
        }
      },
      refuseAll: async () => {
        await database.db.updateTable('payment_refund').set({ state: 'refused' }).execute()
      },
      refunded: async () => {
        const rows = await database.db
          .selectFrom('payment_refund')
          .select(['amount', 'state'])
          .orderBy('amount')
          .execute()
        return rows.map(({ amount, state }) => [amount, state])
      },
    }
  }
})
