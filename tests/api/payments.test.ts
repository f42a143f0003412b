import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { NewOrder } from '#contract/contract.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { mayAttemptMove } from '#domain/payment/attempt-moves.ts'
import { migrate } from '#shop/database/migrate.ts'
import { type PaymentDeed, paymentDeeds, paymentSimulator } from '#shop/demo/pay/simulator.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { orderLink } from '#shop/orders/own/by-link.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE
const secrets = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' }

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an order is paid at a provider: held until the word comes, then it stands', async () => {
    const shop = await open(newUrl)
    const placed = await shop.place()
    expect(placed.pay).toMatchObject({ kind: 'redirect' })
    expect(await shop.state()).toEqual({
      order: ['PENDING', 'TMP_LOCK', 0],
      hold: 'held',
      attempts: ['waiting'],
      locked: 1,
      mails: ['order-confirmation'],
    })

    expect(await shop.act('pay')).toContain(`/order/summary/${placed.id}`)
    const paid = {
      order: ['PENDING', 'PENDING', 1],
      hold: 'taken',
      attempts: ['paid'],
      locked: 1,
      mails: ['order-confirmation', 'order-paid'],
    }
    expect(await shop.state()).toEqual(paid)
    expect(await shop.end(HOLD_ENDS + MINUTE)).toBe(0)
    expect(await shop.state()).toEqual(paid)
  })

  test('the same order sent again, also at the same moment, has one session at its provider', async () => {
    const shop = await open(newUrl)
    const answers = await Promise.all([shop.place(), shop.place(), shop.place()])
    answers.push(await shop.place())
    expect(new Set(answers.map(({ pay }) => JSON.stringify(pay))).size).toBe(1)
    expect(shop.registered()).toBe(1)
    expect((await shop.state()).attempts).toEqual(['waiting'])
  })

  test('told twice, or at the same moment, or after the return was asked: paid once', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('twice')
    await Promise.all([shop.tell(), shop.tell(), shop.back(id)])
    expect((await shop.tell()).status).toBe(200)
    expect(await shop.state()).toMatchObject({
      attempts: ['paid'],
      mails: ['order-confirmation', 'order-paid'],
    })
  })

  test('a return is no proof; the provider is asked and knows', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    expect(await shop.back(id)).toEqual({ orderState: 'TMP_LOCK', paid: false })
    await shop.act('silent')
    // Not asked again at once.
    expect(await shop.back(id)).toEqual({ orderState: 'TMP_LOCK', paid: false })
    expect(await shop.back(id, NOON + 5_000)).toEqual({ orderState: 'PENDING', paid: true })
  })

  test('who comes back without money is waited for, then may pay again; slow money still counts', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('cancel')
    for (const at of [0, 5_000, 21_000]) await shop.back(id, NOON + at)
    expect((await shop.state()).attempts).toEqual(['canceled'])
    expect(await shop.link(id)).toMatchObject({
      state: 'canceled',
      canPayAgain: true,
      until: HOLD_ENDS,
      payments: [{ type: 'transfer' }, { type: 'p24' }],
    })
    await shop.act('pay')
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 1],
      attempts: ['paid'],
    })
  })

  test('a failed payment is followed by another: two presses are one, and a transfer waits for days', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('fail')
    expect((await shop.state()).attempts).toEqual(['failed'])

    const twice = await Promise.all([shop.again(id, 'p24'), shop.again(id, 'p24')])
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0]).toMatchObject({ status: 201, body: { pay: { kind: 'redirect' } } })
    expect((await shop.state()).attempts).toEqual(['failed', 'waiting'])

    expect(await shop.again(id, 'cod')).toMatchObject({ status: 422 })
    expect(await shop.again(id, 'transfer')).toMatchObject({ body: { pay: { kind: 'wait' } } })
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 0],
      hold: 'held',
      attempts: ['canceled', 'failed', 'waiting'],
    })
    expect(await shop.again(id, 'p24')).toMatchObject({ status: 409 })
    expect(await shop.end(HOLD_ENDS)).toBe(0)
    // The provider's money came after all.
    await shop.act('pay')
    expect(await shop.state()).toMatchObject({ order: ['PENDING', 'PENDING', 1], hold: 'taken' })
  })

  test('what comes after the hold has ended is late: the order stays ended and the owner is told', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    expect(await shop.end(HOLD_ENDS - 1)).toBe(0)
    expect(await shop.end(HOLD_ENDS)).toBe(1)
    expect(await shop.again(id, 'p24', HOLD_ENDS)).toMatchObject({ status: 409 })
    await shop.act('twice')
    expect(await shop.state()).toEqual({
      order: ['CANCELED', 'CANCELED_LOCK', 0],
      hold: 'expired',
      attempts: ['late'],
      locked: 0,
      mails: ['order-confirmation', 'order-ended', 'order-late-notice'],
    })
    expect(await shop.link(id)).toMatchObject({ state: 'late', canPayAgain: false, payments: [] })
    const [late, ...others] = await listPayments(shop.database.db, { most: 5, late: true })
    expect(late).toMatchObject({
      order: 'K/2026/11/0001',
      type: 'p24',
      state: 'late',
      currency: 'PLN',
    })
    expect(others).toEqual([])
  })

  test('the end of the hold and the money at the same moment: one of the two, nothing doubled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await open(newUrl)
      await shop.place()
      await Promise.all([shop.act('pay'), shop.end(HOLD_ENDS), shop.tell()])
      const { order: row, hold, attempts, locked } = await shop.state()
      const paid = [['PENDING', 'PENDING', 1], 'taken', ['paid'], 1]
      const ended = [['CANCELED', 'CANCELED_LOCK', 0], 'expired', ['late'], 0]
      expect([paid, ended]).toContainEqual([row, hold, attempts, locked])
    }
  })

  test('forged words, other amounts and unknown payments change nothing, and are kept for the owner', async () => {
    const shop = await open(newUrl)
    await shop.place()
    const before = await shop.state()
    expect((await shop.tell({}, 'another-key')).status).toBe(403)
    expect((await shop.tell({ amount: 1 })).status).toBe(200)
    expect((await shop.tell({ currency: 'EUR' })).status).toBe(200)
    expect((await shop.tell({ sessionId: 'nobody-knows-it' })).status).toBe(200)
    expect((await shop.tell({ sessionId: 'nobody-knows-it' })).status).toBe(200)
    expect((await shop.raw('{')).status).toBe(400)
    expect((await shop.raw('x'.repeat(70_000))).status).toBe(413)
    // Signed, but the provider itself says that there is no money.
    expect((await shop.tell()).status).toBe(409)
    expect(await shop.state()).toEqual(before)
    const strays = await shop.database.db.selectFrom('payment_stray').select('why').execute()
    expect(strays.map(({ why }) => why).toSorted()).toEqual(['amount', 'unknown'])
    const listed = await listPayments(shop.database.db, { most: 5, late: true })
    expect(listed.map(({ order: no, state }) => [no, state]).toSorted()).toEqual([
      [undefined, 'amount'],
      [undefined, 'unknown'],
    ])
  })

  test('a provider that cannot be asked loses no order: it is paid again, or ends', async () => {
    const shop = await open(newUrl)
    shop.breakDown(true)
    const { id, pay } = await shop.place()
    expect(pay).toEqual({ kind: 'fail', code: 'unreachable' })
    expect((await shop.state()).attempts).toEqual(['failed'])
    shop.breakDown(false)
    expect(await shop.again(id, 'p24')).toMatchObject({ body: { pay: { kind: 'redirect' } } })
  })

  test('without a contract nobody can choose its payment', async () => {
    const shop = await open(newUrl)
    const context = { ...shop.context(NOON), payments: {} }
    const answer = await newOrder(context, { params: {}, query: undefined, body: shop.body })
    expect(answer).toMatchObject({ status: 422, body: { error: 'PAYMENT_NOT_AVAILABLE' } })
  })

  test('whatever happens in whatever order, tries only go forward and money is counted once', async () => {
    type Step = PaymentDeed | 'back' | 'again' | 'transfer' | 'end' | 'owner'
    const others = ['back', 'again', 'transfer', 'end', 'owner'] as const
    const steps = fc.array(fc.constantFrom<Step>(...paymentDeeds, ...others), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const shop = await open(newUrl)
        const { id, no } = await shop.place()
        let at = NOON
        for (const step of all) {
          at += 6_000
          if (step === 'back') await shop.back(id, at)
          else if (step === 'again') await shop.again(id, 'p24', at)
          else if (step === 'transfer') await shop.again(id, 'transfer', at)
          else if (step === 'end') await shop.end(HOLD_ENDS)
          else if (step === 'owner') await changeOrder(shop.database, no, 'paid', at)
          else await shop.act(step)
        }
        const rows = await shop.database.db
          .selectFrom('payment_attempt')
          .select(['history', 'state'])
          .execute()
        for (const { history, state } of rows) {
          const passed = history.split(' ').map((entry) => entry.split('@')[0] as 'created')
          expect(passed.at(-1)).toBe(state)
          for (const [index, to] of passed.slice(1).entries()) {
            expect(mayAttemptMove(passed[index] ?? 'created', to)).toBe(true)
          }
        }
        const { order: row, locked, mails } = await shop.state()
        expect(rows.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1)
        expect(mails.filter((kind) => kind === 'order-paid').length).toBe(row?.[2])
        expect(locked).toBe(row?.[1] === 'CANCELED_LOCK' ? 0 : 1)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl())
  await migrate(database)
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { type: 'p24', name: { pl: 'Przelewy24' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
    .execute()

  const memory = new Map<string, string>()
  let isBroken = false
  let registered = 0
  const simulator = paymentSimulator({
    ...secrets,
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: (request) => answerNotification(context(NOON), request),
  })
  const adapter = createP24(
    { ...secrets, posId: secrets.merchantId, url: 'http://pay.invalid' },
    {
      fetch: async (request) => {
        if (isBroken) throw new Error('no way there')
        if (request.url.endsWith('/register')) registered += 1
        return simulator.fetch(request)
      },
    },
  )
  const context = (now: number): ShopContext => ({
    database,
    now: () => now,
    log: silent,
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments: { p24: adapter },
  })
  const body: NewOrder = order({ items: [item('cup')], payment: { type: 'p24' } })
  const lastPayment = async () => {
    const session = [...memory].findLast(([key]) => key.startsWith('token:'))?.[0]
    const found = await simulator.find(session?.slice('token:'.length) ?? '')
    if (!found) throw new Error('nobody pays')
    return found
  }

  return {
    database,
    context,
    body,
    registered: () => registered,
    breakDown: (broken: boolean) => void (isBroken = broken),
    place: async () => {
      const answer = await newOrder(context(NOON), { params: {}, query: undefined, body })
      expect(answer).toMatchObject({ status: 201 })
      return NewOrderAnswer.parse(answer.body)
    },
    act: async (deed: PaymentDeed) => {
      const payment = [...memory.keys()].some((key) => key.startsWith('token:'))
      return payment ? simulator.act(await lastPayment(), deed) : undefined
    },
    tell: async (over: object = {}, key?: string) =>
      answerNotification(
        context(NOON),
        simulator.notice({ ...(await lastPayment()), ...over }, key),
      ),
    raw: (text: string) =>
      answerNotification(
        context(NOON),
        new Request('http://pl.shop.test/api/payments/p24/notify', { method: 'POST', body: text }),
      ),
    back: async (id: string, now = NOON) => {
      const answer = await orderReturn(context(now), {
        params: { id },
        query: undefined,
        body: undefined,
      })
      return answer.body
    },
    again: (id: string, type: PaymentType, now = NOON) =>
      orderPayment(context(now), { params: { id }, query: undefined, body: { type } }),
    link: async (id: string) => {
      const { body: link } = await orderLink(context(NOON), {
        params: { id },
        query: undefined,
        body: undefined,
      })
      return 'payment' in link ? link.payment : undefined
    },
    end: (now: number) => endUnpaid(database, now, { log: silent }),
    state: async () => {
      const { db } = database
      const row = await db
        .selectFrom('shop_order')
        .select(['status', 'state', 'paid'])
        .executeTakeFirst()
      const hold = await db.selectFrom('order_hold').select('state').executeTakeFirst()
      const attempts = await db.selectFrom('payment_attempt').select('state').execute()
      const stock = await db.selectFrom('stock').select('locked').executeTakeFirst()
      const mails = await db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '<>', 'order-notice')
        .execute()
      return {
        order: row && [row.status, row.state, row.paid],
        hold: hold?.state,
        attempts: attempts.map(({ state }) => state).toSorted(),
        locked: stock?.locked,
        mails: mails.map(({ kind }) => kind.replace(/:.*/, '')).toSorted(),
      }
    },
  }
}
