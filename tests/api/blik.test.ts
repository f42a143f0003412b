import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopContext } from '#shop/handler.ts'
import { orderLink } from '#shop/orders/own/by-link.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createShop } from '#shop/shop.ts'
import { lookAgain } from '#shop/payments/look-again.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import { allRows } from '#tests/examples/all-rows.ts'
import { playedProvider } from '#tests/examples/provider.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an order is paid by a code that the shop hands on and never writes down', async () => {
    const shop = await open(newUrl)
    const { id, pay } = await shop.place('700700')
    expect(pay).toEqual({ kind: 'wait' })
    expect(await shop.link(id)).toMatchObject({ state: 'waiting', pay: { kind: 'wait' } })
    expect(JSON.stringify(await allRows(shop.database))).not.toContain('700700')
    expect(JSON.stringify(shop.logged)).not.toContain('700700')

    // The same form with another code is the same order, and nothing is sent to the bank twice.
    expect(await shop.place('777123')).toMatchObject({ id, repeated: true, pay: { kind: 'wait' } })
    expect((await shop.again(id, '777124')).body).toEqual({ pay: { kind: 'wait' } })

    await shop.provider.act('pay')
    expect(await shop.link(id)).toMatchObject({ state: 'paid' })
  })

  test('a code that the bank does not know is followed by another', async () => {
    const shop = await open(newUrl)
    const { id, pay } = await shop.place('123456')
    expect(pay).toEqual({ kind: 'fail', code: 'p24-blik-400' })
    const link = await shop.link(id)
    expect(link).toMatchObject({ state: 'failed', canPayAgain: true })
    expect(link?.payments.map(({ takesBlikCode }) => takesBlikCode)).toContain(true)
    expect((await shop.again(id, '700700')).body).toEqual({ pay: { kind: 'wait' } })
  })

  test('who was sent to the provider’s page may type a code in the shop after all', async () => {
    const shop = await open(newUrl)
    const { id, pay } = await shop.place()
    expect(pay).toMatchObject({ kind: 'redirect' })
    expect((await shop.again(id)).body).toEqual({ pay })
    const presses = await Promise.all([shop.again(id, '700700'), shop.again(id, '700700')])
    for (const { body } of presses) expect(body).toEqual({ pay: { kind: 'wait' } })
    const attempts = await shop.database.db
      .selectFrom('payment_attempt')
      .select('state')
      .orderBy('created_at')
      .execute()
    expect(attempts.map(({ state }) => state)).toEqual(['canceled', 'waiting'])
  })

  test('who has the app in their hand is waited for as long as that asks', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place('700700')
    const seen: unknown[] = []
    for (const second of [0, 25, 60, 119, 122, 138, 141]) {
      shop.now = NOON + second * 1_000
      await shop.back(id)
      const { state, pay } = (await shop.link(id)) ?? {}
      seen.push([second, state, pay?.kind])
    }
    expect(seen).toEqual([
      ...[0, 25, 60, 119].map((second) => [second, 'waiting', 'wait']),
      // Nobody can confirm any more; word of it may be on its way.
      ...[122, 138].map((second) => [second, 'waiting', undefined]),
      [141, 'canceled', undefined],
    ])
    await shop.provider.act('pay')
    expect(await shop.link(id)).toMatchObject({ state: 'paid' })
  })

  test('who confirms late in that time has paid, and was never told otherwise', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place('700700')
    shop.now = NOON + 1_000
    await shop.back(id)
    shop.now = NOON + 110_000
    await shop.back(id)
    await shop.provider.act('silent')
    shop.now = NOON + 118_000
    await shop.back(id)
    expect(await shop.history()).toEqual(['created', 'waiting', 'paid'])
  })

  test.for(['pay', 'silent'] as const)(
    'the tab closed at BLIK’s own page ends in a paid order (%s)',
    async (deed) => {
      const shop = await open(newUrl)
      const { id, pay } = await shop.place()
      expect(pay).toMatchObject({ kind: 'redirect' })
      // Nobody comes back; the app asks, and they confirm.
      shop.now = NOON + 100_000
      await shop.provider.act(deed)
      await lookAgain(shop.context)
      expect(await shop.link(id)).toMatchObject({ state: 'paid' })
      expect(await shop.history()).toEqual(['created', 'waiting', 'paid'])
    },
  )

  test('who comes back from BLIK’s own page before they confirm is waited for', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    for (const second of [10, 35, 120]) {
      shop.now = NOON + second * 1_000
      await shop.back(id)
      expect(await shop.link(id)).toMatchObject({ state: 'waiting', pay: { kind: 'redirect' } })
    }
    await shop.provider.act('pay')
    expect(await shop.history()).toEqual(['created', 'waiting', 'paid'])
  })

  test('of several ways with one provider the order is called by the one that pays it', async () => {
    const shop = await open(newUrl)
    await shop.offer('card', 0)
    const { id } = await shop.place()
    const blik = (await shop.provider.last()).externalId
    expect(await shop.paidBy()).toMatchObject({ subType: 'blik', name: { pl: 'BLIK' } })

    await shop.again(id, undefined, 'card')
    expect(await shop.paidBy()).toEqual({ type: 'p24', subType: 'card', name: { pl: 'card' } })

    await shop.provider.actOn(blik, 'pay')
    expect(await shop.paidBy()).toEqual({ type: 'p24', subType: 'blik', name: { pl: 'BLIK' } })
  })

  test('what may be paid instead costs as much as what was chosen, not as its dearer neighbour', async () => {
    const shop = await open(newUrl)
    await shop.offer('card', 5)
    const { id } = await shop.place()
    await shop.provider.act('fail')

    const { payments = [] } = (await shop.link(id)) ?? {}
    const ways = payments.map(({ type, subType }) => `${type} ${subType ?? ''}`)
    expect(ways).toContain('p24 blik')
    expect(ways).not.toContain('p24 card')
    expect((await shop.again(id)).body).toMatchObject({ pay: { kind: 'redirect' } })
  })

  test('what is no code is refused before anything is noted', async () => {
    const shop = await open(newUrl)
    for (const blikCode of ['12345', '1234567', 'abcdef']) {
      const answer = await shop.http({ blikCode })
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.not.stringContaining(blikCode),
      ])
    }
  })
})

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl())
  await migrate(database)
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { name: { pl: 'BLIK' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({
      ...{ kind: 'payment', id: 'blik', position: 90 },
      data: JSON.stringify({ ...option, type: 'p24', subType: 'blik' }),
    })
    .execute()
  const state = { now: NOON }
  const logged: unknown[] = []
  const log = (...said: unknown[]) => void logged.push(said)
  const context: ShopContext = {
    database,
    now: () => state.now,
    log: { info: log, warn: log, error: log },
    mail: { origins: { pl: 'http://pl.shop.test' } },
    get payments() {
      return provider.payments
    },
    caller: { address: '192.0.2.7', browser: { address: '192.0.2.7', userAgent: 'A browser' } },
  }
  const provider = playedProvider((request) => answerNotification(context, request))
  const choice = { type: 'p24', subType: 'blik' } as const
  const body = order({ items: [item('cup')], payment: choice })
  const shop = createShop(context)
  return {
    database,
    provider,
    logged,
    context,
    set now(at: number) {
      state.now = at
    },
    back: (id: string) =>
      orderReturn(context, { params: { id }, query: undefined, body: undefined }),
    /** How far its only try has come, step by step. */
    history: async () => {
      const { history } = await database.db
        .selectFrom('payment_attempt')
        .select('history')
        .executeTakeFirstOrThrow()
      return history.split(' ').map((entry) => entry.split('@')[0])
    },
    http: (secrets: object) =>
      shop.fetch(
        new Request('http://pl.shop.test/api/public/order/new', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, secrets }),
        }),
      ),
    place: async (blikCode?: string) => {
      const answer = await newOrder(context, {
        params: {},
        query: undefined,
        body: { ...body, ...(blikCode !== undefined && { secrets: { blikCode } }) },
      })
      return NewOrderAnswer.parse(answer.body)
    },
    /** The shop has another way to pay at the same provider, before BLIK in its list. */
    offer: (subType: 'card', surcharge: number) =>
      database.db
        .insertInto('document')
        .values({
          ...{ kind: 'payment', id: subType, position: 80 },
          data: JSON.stringify({
            ...option,
            surcharge,
            type: 'p24',
            subType,
            name: { pl: subType },
          }),
        })
        .execute(),
    /** By what the order says that it is paid. */
    paidBy: async () => {
      const { data } = await database.db
        .selectFrom('shop_order')
        .select('data')
        .executeTakeFirstOrThrow()
      return (JSON.parse(data) as { payment: object }).payment
    },
    again: (id: string, blikCode?: string, subType: 'blik' | 'card' = 'blik') =>
      orderPayment(context, {
        params: { id },
        query: {},
        body: { ...choice, subType, ...(blikCode !== undefined && { secrets: { blikCode } }) },
      }),
    link: async (id: string) => {
      const { body: link } = await orderLink(context, {
        params: { id },
        query: {},
        body: undefined,
      })
      return 'payment' in link ? link.payment : undefined
    },
  }
}
