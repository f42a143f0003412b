import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { ProviderPayment } from '#domain/entities/payment.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { inpostSimulator, simulatedPoints } from '#demo/providers/inpost/points-simulator.ts'
import { players } from '#demo/providers/pay/players.ts'
import type { ShopContext } from '#shop/handler.ts'
import { createDelivery } from '#shop/mail/deliver.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { findLocker } from '#shop/orders/order-terms.ts'
import { endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { refundPayment } from '#shop/payments/refunds/refund-payment.ts'
import { createInpostPoints } from '#shop/pickup/inpost/inpost-points.ts'
import { refreshList } from '#shop/pickup/refresh-list.ts'
import { chaosAround, type Fault } from '#tests/chaos.ts'
import { requestOf } from '#tests/examples/payments/subject.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const minute = 60_000
const { kinds, open } = bothDatabases()
const types = ProviderPayment.options

const calls = ['start', 'query', 'confirm', 'refund', 'notify'] as const
type Call = (typeof calls)[number]

/** How somebody pays: on the provider’s page, by a code of BLIK, or by a card’s name. */
type Way = 'page' | 'code' | 'card'
const codes = new Set<ProviderPayment>(['bm', 'eservice', 'imoje', 'p24', 'payu'])
const waysAt = (type: ProviderPayment): Way[] =>
  type === 'braintree' ? ['card'] : codes.has(type) ? ['page', 'code'] : ['page']

/** Each call goes wrong once in the way that tempts somebody to count its money twice. */
const once = { after: 0, times: 1 }
const worst: [[Call, Fault, typeof once][], boolean][] = [
  [[['start', 'unanswered', once]], true],
  [[['notify', 'lost', once]], true],
  [[['confirm', 'unanswered', once]], true],
  [[['query', 'lost', once]], false],
  [[['refund', 'unanswered', once]], true],
  [[['refund', 'twice', once]], true],
]
const worstAt = (type: ProviderPayment) =>
  waysAt(type).flatMap((way) => worst.map((story): [...typeof story, Way] => [...story, way]))

describe('what goes wrong', () => {
  const counting = () => {
    let count = 0
    return chaosAround({ name: 'port', call: async (by: number) => (count += by) })
  }

  test('is what was planned, after so many calls and for so many', async () => {
    const { port, plan, arrived } = counting()
    plan('call', 'lost', { after: 1, times: 2 })
    plan('call', 'unanswered', { times: 1 })
    plan('call', 'twice', { times: 1 })
    expect(port.name).toBe('port')
    expect(await port.call(1)).toBe(1)
    await expect(port.call(1)).rejects.toThrow('no way there')
    await expect(port.call(1)).rejects.toThrow('no way there')
    await expect(port.call(1)).rejects.toThrow('no way back')
    expect(await port.call(1), 'it was done').toBe(4)
    expect(arrived('call')).toBe(4)
  })

  test('may only take its time, or say something else, and is over when it is', async () => {
    const { port, plan, down, heal, arrived } = counting()
    plan('call', { slow: 5 }, { times: 1 })
    plan('call', { answer: 77 })
    expect(await port.call(1)).toBe(1)
    expect(await port.call(1)).toBe(77)
    down()
    await expect(port.call(1)).rejects.toThrow('no way there')
    heal()
    expect(await port.call(1)).toBe(2)
    expect(arrived('call')).toBe(2)
  })
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  test.for(types)(
    'whatever goes wrong with %s, money is counted once and none is lost',
    { timeout: 240_000 },
    async (type) => {
      const shop = await shopPaidBy(await open(await newUrl()), type)
      const call = fc.constantFrom(...calls)
      const fault = fc.constantFrom<Fault>('lost', 'unanswered', 'twice', { slow: 1 })
      const span = fc.record({ after: fc.nat({ max: 2 }), times: fc.integer({ min: 1, max: 2 }) })
      const plans = fc.array(fc.tuple(call, fault, span), { maxLength: 5 })
      const isTold = fc.boolean()
      const way = fc.constantFrom(...waysAt(type))
      let counted = 0
      await fc.assert(
        fc.asyncProperty(plans, isTold, way, async (planned, told, by) => {
          const { chaos } = shop
          for (const [name, what, when] of planned) chaos.plan(name, what, when)
          const payment = await shop.begin(by)
          await payment.pay(told ? 'pay' : 'silent')
          await payment.back()
          await payment.look(minute)
          await payment.refund(1_500)
          chaos.heal()

          // Anybody who paid, has paid, when those who look have looked.
          await payment.look(5 * minute)
          await payment.end()
          await payment.look(30 * minute)
          await payment.look(360 * minute)
          const { paid, tries, mails } = await payment.state()
          expect(tries.filter((state) => state === 'paid').length).toBe(paid)
          expect(mails).toBe(paid)
          const came = tries.filter((state) => state === 'paid' || state === 'late').length
          expect(came).toBe(await payment.cameThere())
          expect(came, 'who pays once pays once').toBeLessThanOrEqual(1)
          counted += came

          // And anybody who is to have it back gets it, once.
          if (came > 0) {
            await payment.refund(1_500)
            expect(await payment.sentBack()).toBe(1_500)
            expect(await payment.refund(undefined)).toMatchObject({ left: 0 })
            expect(await payment.sentBack()).toBe(payment.amount())
          }
        }),
        { numRuns: worst.length * 2, examples: worstAt(type) },
      )
      expect(counted, 'who pays nothing loses nothing').toBeGreaterThan(worst.length)
    },
  )

  test('a mail goes out once, however often it did not, and others go on', async () => {
    const database = await open(await newUrl(), {})
    await fillShop(database, { products: [product('cup', 100)] })
    const context: ShopContext = {
      ...{ database, now: () => NOON, log: silent },
      mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    }
    const body = order({ items: [item('cup')] })
    await newOrder(context, { params: {}, query: undefined, body })
    const sent: string[] = []
    const mail = chaosAround({
      send: async ({ id }: { id: string }): Promise<void> => void sent.push(id),
    })
    mail.plan('send', 'lost', { times: 3 })
    mail.plan('send', { slow: 5 }, { times: 1 })
    const rows = await database.db.selectFrom('outbox').select('id').execute()
    expect(rows.length).toBeGreaterThan(1)
    for (const minutes of [0, 1, 2, 6, 10, 30, 60]) {
      const now = () => NOON + minutes * minute
      await createDelivery({ database, send: mail.port.send, log: silent, now }).run()
    }
    expect(sent.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  test('the list of points stays, whatever its operator does', async () => {
    const database = await open(await newUrl(), {})
    const simulator = inpostSimulator(simulatedPoints())
    const settings = { url: 'http://points.invalid' }
    const points = chaosAround(createInpostPoints(settings, simulator))
    const refresh = () => refreshList(database, 'inpost_locker', points.port, { now: NOON })
    expect(await refresh()).toMatchObject({ kind: 'kept' })
    const inUse = { inpost_locker: points.port }
    const isThere = async () =>
      (await findLocker(database.db, 'inpost_locker', { name: 'KRA001M' }, inUse))?.name
    expect(await isThere()).toBe('KRA001M')
    for (const answer of [
      { kind: 'failed', why: 'unreachable' },
      { kind: 'failed', why: 'not-understood' },
      { kind: 'places', places: [] },
    ]) {
      points.plan('list', { answer }, { times: 1 })
      expect(await refresh()).not.toMatchObject({ kind: 'kept' })
      expect(await isThere()).toBe('KRA001M')
    }
    points.plan('list', 'twice', { times: 1 })
    expect(await refresh()).toMatchObject({ kind: 'kept' })
    expect(await isThere()).toBe('KRA001M')
  })
})

/** After these somebody pays, or has paid; after all others they try it again. */
const goesOn = new Set(['redirect', 'form', 'wait', 'done'])

/** A shop whose provider is played, with whatever goes wrong on the way to it. */
async function shopPaidBy(database: ShopDatabase, type: ProviderPayment) {
  await migrate(database)
  await fillShop(database, { products: [product('cup', 1_000)] })
  const option = { type, name: { pl: type }, text: {}, deliveries: [], surcharge: 0 }
  const { db } = database
  const offer = async (id: string, data: string) =>
    db
      .insertInto('document')
      .values({ kind: 'payment', id, position: 90, data })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
      .execute()
  await offer(type, JSON.stringify(option))
  await offer('blik', JSON.stringify({ ...option, subType: 'blik' }))

  const memory = new Map<string, string>()
  const { played, adapter } = players[type]((name) => `key-of-${name}`.padEnd(32, '-'), {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: (request) => answerNotification(context(), request),
    pagesAt: (returnUrl) => new URL(returnUrl).origin,
  })
  const chaos = chaosAround<PaymentAdapter>(adapter)
  // Each order is placed a week after the one before, so that nobody looks at that any more.
  let day = NOON
  let count = 0
  const context = (now = day): ShopContext => ({
    database,
    now: () => now,
    log: silent,
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments: { [type]: chaos.port },
    caller: { address: '192.0.2.7', browser: { address: '192.0.2.7', userAgent: 'A browser' } },
  })

  /** Somebody orders; who cannot be sent to pay tries it again. */
  async function begin(by: Way) {
    day += 7 * 86_400_000
    const payment = { type, ...(by === 'code' && { subType: 'blik' as const }) }
    const secrets = () =>
      by === 'code'
        ? { secrets: { blikCode: '700700' } }
        : by === 'card'
          ? { secrets: { nonce: `played-valid-${randomUUID()}` } }
          : {}
    const key = `order-${(count += 1)}`
    const body = order({ key, items: [item('cup')], payment, ...secrets() })
    const placed = await newOrder(context(), { params: {}, query: undefined, body })
    const { id, no, pay } = NewOrderAnswer.parse(placed.body)
    let now = pay
    for (let tries = 1; (!now || !goesOn.has(now.kind)) && tries < 6; tries += 1) {
      const answer = await orderPayment(context(day + tries), {
        ...{ params: { id }, query: {} },
        body: { ...payment, ...secrets() },
      })
      now = 'pay' in answer.body ? answer.body.pay : undefined
    }
    const page = now && requestOf(now)
    if (page) await played.visit(new URL(page.url).pathname, page)
    const { external_id: name, amount } = await db
      .selectFrom('payment_attempt')
      .select(['external_id', 'amount'])
      .where('order_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const externalId = name ?? ''

    return {
      amount: () => amount,
      /** How many payments came to the provider, as that has it. */
      cameThere: async () => {
        const names = await db
          .selectFrom('payment_attempt')
          .select('external_id')
          .where('order_id', '=', id)
          .execute()
        const came = await Promise.all(names.map((row) => played.came(row.external_id ?? '')))
        return came.flat().length
      },
      pay: async (deed: 'pay' | 'silent') => {
        if (page || by !== 'page') await played.act(externalId, deed)
      },
      back: () => orderReturn(context(), { params: { id }, query: undefined, body: undefined }),
      look: (after: number) => pollProviders(context(day + after)),
      end: () => endUnpaid(database, day + 15 * minute, context(day + 15 * minute)),
      refund: (part: number | undefined) => refundPayment(context(), { no, amount: part }),
      sentBack: () => played.sentBack(externalId),
      state: async () => {
        const { paid } = await db
          .selectFrom('shop_order')
          .select('paid')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const tries = await db
          .selectFrom('payment_attempt')
          .select('state')
          .where('order_id', '=', id)
          .execute()
        const mails = await db
          .selectFrom('outbox')
          .select('kind')
          .where('order_id', '=', id)
          .where('kind', 'like', 'order-paid%')
          .execute()
        return { paid, tries: tries.map(({ state }) => state), mails: mails.length }
      },
    }
  }

  return { chaos, begin }
}
