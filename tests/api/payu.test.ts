import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import type { Deed } from '#demo/providers/pay/played.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { beginPayment } from '#shop/payments/begin.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import { createPayu } from '#shop/payments/payu/payu.ts'
import { refundPayment } from '#shop/payments/refunds/refund-payment.ts'
import { createTwisto } from '#shop/payments/twisto/twisto.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const MINUTE = 60_000
const keys = {
  ...{ posId: '300746', clientId: '300746', clientSecret: 'secret-of-the-test' },
  secondKey: 'second-key-of-the-test',
}

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('PayU is asked by its own name for a payment of which it told nothing', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place('payu')
    await shop.act('silent')
    expect(await shop.back(id)).toEqual({ orderState: 'PENDING', paid: true })
    expect(await shop.attempts()).toEqual([['payu', 'paid']])
  })

  test('a try whose answer was lost with its process leaves one session that can be paid', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.placeAndDie('payu')
    const [first = ''] = await shop.names()
    // Anybody who comes later takes over what the first one began.
    const taken = await beginPayment(shop.context(NOON + MINUTE), id)
    expect(taken).toEqual({ kind: 'fail', code: 'payu-begun-before' })
    await shop.act('pay', first)
    expect(await shop.attempts()).toEqual([['payu', 'failed']])

    expect(await shop.again(id, 'payu')).toMatchObject({ pay: { kind: 'redirect' } })
    await shop.act('pay')
    expect(await shop.attempts()).toEqual([
      ['payu', 'failed'],
      ['payu', 'paid'],
    ])
    expect(await shop.sentBack()).toBe(0)
  })

  test('one that was paid before anybody could take it over is found', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.placeAndDie('payu')
    const [first = ''] = await shop.names()
    await shop.act('silent', first)
    expect(await beginPayment(shop.context(NOON + MINUTE), id)).toEqual({ kind: 'wait' })
    expect(await shop.back(id, NOON + 2 * MINUTE)).toMatchObject({ paid: true })
  })

  test('what seemed lost and is paid after all, when the next was paid, goes back', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place('payu')
    shop.lose(1)
    await shop.again(id, 'payu', 'blik')
    const lost = (await shop.names()).at(-1) ?? ''
    expect(await shop.attempts()).toEqual([
      ['payu', 'canceled'],
      ['payu', 'created'],
    ])
    await shop.again(id, 'payu', 'card')
    await shop.act('pay')
    // The bank’s app was asked after all, and its owner agreed.
    await shop.act('pay', lost)
    expect(await shop.attempts()).toEqual([
      ['payu', 'canceled'],
      ['payu', 'late'],
      ['payu', 'paid'],
    ])
    const ref = await shop.refOf('late')
    const wish = { no: await shop.orderNo(), payment: ref }
    expect(await refundPayment(shop.context(NOON), wish)).toMatchObject({ kind: 'accepted' })
    expect(await shop.sentBack(lost)).toBe(await shop.total())
  })

  test('words of Twisto count at its own address alone', async () => {
    const shop = await open(newUrl)
    await shop.place('twisto')
    shop.turnAway(true)
    await shop.act('pay')
    const told = shop.told()
    const at = (type: string) => new URL(`http://pl.shop.test/api/payments/${type}/notify`)
    expect(told.url).toBe(at('twisto').href)
    expect((await shop.tell(new Request(at('payu'), told.clone()))).status).toBe(200)
    expect(await shop.attempts()).toEqual([['twisto', 'waiting']])
    expect((await shop.tell(told.clone())).status).toBe(200)
    expect((await shop.tell(told.clone())).status, 'it may come again').toBe(200)
    expect(await shop.attempts()).toEqual([['twisto', 'paid']])
  })

  test('too much, a forged word and one of another amount pay nothing', async () => {
    const shop = await open(newUrl)
    await shop.place('payu')
    const url = 'http://pl.shop.test/api/payments/payu/notify'
    const much = new Request(url, { method: 'POST', body: 'x'.repeat(70_000) })
    expect((await shop.tell(much)).status).toBe(413)
    for (const deed of ['forged', 'amount', 'currency'] as const) await shop.act(deed)
    expect(await shop.attempts()).toEqual([['payu', 'waiting']])
  })
})

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl(), {})
  await fillShop(database, { products: [product('cup', 100)] })
  const rows = [
    ['payu', undefined],
    ['payu', 'blik'],
    ['payu', 'card'],
    ['twisto', undefined],
  ] as const
  await database.db
    .insertInto('document')
    .values(
      rows.map(([type, subType], place) => ({
        ...{ kind: 'payment', id: `${type}-${subType ?? ''}`, position: 90 + place },
        data: JSON.stringify({
          ...{ type, ...(subType && { subType }), name: { pl: type }, text: {} },
          ...{ deliveries: [], surcharge: 0 },
        }),
      })),
    )
    .execute()

  const memory = new Map<string, string>()
  const told: Request[] = []
  let turnsAway = false
  let lost = 0
  const played = playPayu(keys, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async (request) => {
      told.push(request.clone())
      if (turnsAway) return new Response(null, { status: 503 })
      return answerNotification(context(NOON), request)
    },
    pagesAt: () => 'http://pay.invalid',
  })
  const payu = createPayu(
    { ...keys, url: 'http://pay.invalid', currencies: ['PLN'], takesBlikCode: true },
    {
      fetch: async (request) => {
        const isOrder = new URL(request.url).pathname.endsWith('/orders')
        const answer = await played.fetch(request)
        if (isOrder && (lost -= 1) >= 0) throw new Error('lost on its way')
        return answer
      },
    },
  )
  const context = (now: number): ShopContext => ({
    database,
    now: () => now,
    log: silent,
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments: { payu, twisto: createTwisto(payu) },
  })
  const place = async (type: PaymentType, around = context(NOON)) => {
    const body = order({ items: [item('cup')], payment: { type } })
    const answer = await newOrder(around, { params: {}, query: undefined, body })
    expect(answer).toMatchObject({ status: 201 })
    return NewOrderAnswer.parse(answer.body)
  }
  const names = () =>
    database.db
      .selectFrom('payment_attempt')
      .select('external_id')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
      .then((rows) => rows.map((row) => row.external_id ?? ''))
  const last = async () => (await names()).at(-1) ?? ''
  return {
    context,
    names,
    place: (type: PaymentType) => place(type),
    /** The process that asked PayU is gone before it has noted the answer. */
    placeAndDie: async (type: PaymentType) => {
      const placed = await place(type)
      await database.db
        .updateTable('payment_attempt')
        .set({ state: 'created', started: null, provider_ref: null })
        .execute()
      return placed
    },
    lose: (times: number) => void (lost = times),
    turnAway: (away: boolean) => void (turnsAway = away),
    told: () => {
      const request = told.at(-1)
      if (!request) throw new Error('nothing was sent')
      return request
    },
    tell: (request: Request) => answerNotification(context(NOON), request),
    act: async (deed: Deed, externalId?: string) => played.act(externalId ?? (await last()), deed),
    sentBack: async (externalId?: string) => played.sentBack(externalId ?? (await last())),
    back: async (id: string, now = NOON) => {
      const asked = { params: { id }, query: undefined, body: undefined }
      return (await orderReturn(context(now), asked)).body
    },
    again: async (id: string, type: PaymentType, subType?: 'blik' | 'card') => {
      const body = subType === undefined ? { type } : { type, subType }
      return (await orderPayment(context(NOON), { params: { id }, query: {}, body })).body
    },
    attempts: async () => {
      const rows = await database.db
        .selectFrom('payment_attempt')
        .select(['type', 'state'])
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ type, state }) => [type, state])
    },
    refOf: async (state: 'late' | 'paid') => {
      const row = await database.db
        .selectFrom('payment_attempt')
        .select('provider_ref')
        .where('state', '=', state)
        .executeTakeFirstOrThrow()
      return row.provider_ref ?? ''
    },
    orderNo: async () => {
      const row = await database.db.selectFrom('shop_order').select('no').executeTakeFirstOrThrow()
      return row.no
    },
    total: async () => {
      const row = await database.db
        .selectFrom('shop_order')
        .select('to_pay')
        .executeTakeFirstOrThrow()
      return row.to_pay
    },
  }
}
