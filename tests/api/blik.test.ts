import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { Started } from '#contract/payments.ts'
import type { ProviderPayment } from '#domain/entities/payment.ts'
import type { Deed, Player } from '#demo/providers/pay/played.ts'
import { players } from '#demo/providers/pay/players.ts'
import type { ShopContext } from '#shop/handler.ts'
import { orderLink } from '#shop/orders/own/by-link.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createShop } from '#shop/shop.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import { allRows } from '#tests/examples/all-rows.ts'
import { requestOf } from '#tests/examples/payments/subject.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { readAs } from '#tests/read-as.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open: openDatabase } = bothDatabases()

/** Of each that takes codes, one that it turns down at once, and how; PayU tells it later. */
const turnedDown: Partial<Record<ProviderPayment, readonly [code: string, says: string]>> = {
  p24: ['123456', 'p24-blik-400'],
  imoje: ['000000', 'BLK-ERROR-210005'],
  bm: ['111121', 'bm-WRONG_TICKET'],
  eservice: ['000000', 'eservice-error.blik.declined'],
}
const types = ['p24', 'payu', 'imoje', 'bm', 'eservice'] as const
const takers = types.map((type) => ({ type, player: players[type], wrong: turnedDown[type] }))

describe.for(kinds)('on %s', ([, newUrl]) => {
  describe.for(takers)('at $type', ({ type, player, wrong }) => {
    const open = (url: () => Promise<string>) => openShop(url, { type, player })

    test('an order is paid by a code that the shop hands on and never writes down', async () => {
      const shop = await open(newUrl)
      const { id, pay } = await shop.place('700700')
      expect(pay).toEqual({ kind: 'wait' })
      expect(await shop.link(id)).toMatchObject({ state: 'waiting', pay: { kind: 'wait' } })
      expect(JSON.stringify(await allRows(shop.database))).not.toContain('700700')
      expect(JSON.stringify(shop.logged)).not.toContain('700700')

      // The same form with another code is the same order, and nothing is sent to the bank twice.
      expect(await shop.place('777123')).toMatchObject({
        id,
        repeated: true,
        pay: { kind: 'wait' },
      })
      expect((await shop.again(id, '777124')).body).toEqual({ pay: { kind: 'wait' } })

      await shop.act('pay')
      expect(await shop.link(id)).toMatchObject({ state: 'paid' })
    })

    test.runIf(wrong)('a code that the bank does not know is followed by another', async () => {
      const shop = await open(newUrl)
      const [code, says] = wrong ?? []
      const { id, pay } = await shop.place(code)
      expect(pay).toEqual({ kind: 'fail', code: says })
      const link = await shop.link(id)
      expect(link).toMatchObject({ state: 'failed', canPayAgain: true })
      expect(link?.payments.map((way) => way.takesBlikCode)).toContain(true)
      expect((await shop.again(id, '700700')).body).toEqual({ pay: { kind: 'wait' } })
    })

    test('who was sent to the provider’s page may type a code in the shop after all', async () => {
      const shop = await open(newUrl)
      const { id, pay } = await shop.place()
      expect(pay?.kind).toMatch(/^(?:redirect|form)$/)
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
      await shop.act('pay')
      expect(await shop.link(id)).toMatchObject({ state: 'paid' })
    })

    test('who confirms late in that time has paid, and never heard otherwise', async () => {
      const shop = await open(newUrl)
      const { id } = await shop.place('700700')
      shop.now = NOON + 1_000
      await shop.back(id)
      shop.now = NOON + 110_000
      await shop.back(id)
      await shop.act('silent')
      shop.now = NOON + 118_000
      await shop.back(id)
      expect(await shop.history()).toEqual(['created', 'waiting', 'paid'])
    })

    test.for(['pay', 'silent'] as const)(
      'the tab closed at BLIK’s own page ends in a paid order (%s)',
      async (deed) => {
        const shop = await open(newUrl)
        const { id, pay } = await shop.place()
        expect(pay?.kind).toMatch(/^(?:redirect|form)$/)
        // Nobody comes back; the app asks, and they confirm.
        shop.now = NOON + 100_000
        await shop.act(deed)
        await pollProviders(shop.context)
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
        expect(await shop.link(id)).toMatchObject({
          state: 'waiting',
          pay: { kind: expect.stringMatching(/^(?:redirect|form)$/) },
        })
      }
      await shop.act('pay')
      expect(await shop.history()).toEqual(['created', 'waiting', 'paid'])
    })

    test('of several ways with one provider the order is called by the one that pays it', async () => {
      const shop = await open(newUrl)
      await shop.offer('card', 0)
      const { id } = await shop.place()
      const blik = await shop.lastName()
      expect(await shop.paidBy()).toMatchObject({ subType: 'blik', name: { pl: 'BLIK' } })

      await shop.again(id, undefined, 'card')
      expect(await shop.paidBy()).toEqual({ type, subType: 'card', name: { pl: 'card' } })

      await shop.act('pay', blik)
      expect(await shop.paidBy()).toEqual({ type, subType: 'blik', name: { pl: 'BLIK' } })
    })

    test('what may be paid instead costs as much as what was chosen, not as its dearer neighbour', async () => {
      const shop = await open(newUrl)
      await shop.offer('card', 5)
      const { id } = await shop.place()
      await shop.act('fail')

      const { payments = [] } = (await shop.link(id)) ?? {}
      const ways = payments.map((way) => `${way.type} ${way.subType ?? ''}`)
      expect(ways).toContain(`${type} blik`)
      expect(ways).not.toContain(`${type} card`)
      expect((await shop.again(id)).body).toMatchObject({
        pay: { kind: expect.stringMatching(/^(?:redirect|form)$/) },
      })
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
})

test('every provider that takes codes is among them', () => {
  const ground = { memory: { read: async () => undefined, write: async () => {} } }
  const deliver = async () => new Response()
  const keyOf = () => '7'.repeat(32)
  const takes = Object.entries(players).filter(([, player]) => {
    const { adapter } = player(keyOf, { ...ground, deliver, pagesAt: () => 'http://pay.test' })
    return adapter.takesBlikCode === true
  })
  expect(takes.map(([type]) => type).toSorted()).toEqual(types.toSorted())
})

type Taker = { type: ProviderPayment; player: Player }

async function openShop(newUrl: () => Promise<string>, { type, player }: Taker) {
  const database = await openDatabase(await newUrl(), {})
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { name: { pl: 'BLIK' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({
      ...{ kind: 'payment', id: 'blik', position: 90 },
      data: JSON.stringify({ ...option, type, subType: 'blik' }),
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
      return { [type]: adapter }
    },
    caller: { address: '192.0.2.7', browser: { address: '192.0.2.7', userAgent: 'A browser' } },
  }
  const memory = new Map<string, string>()
  const keyOf = (name: string) => Buffer.from(name).toString('hex').padEnd(32, '7').slice(0, 32)
  const { played, adapter } = player(keyOf, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: (request) => answerNotification(context, request),
    pagesAt: (returnUrl) => `${new URL(returnUrl).origin}/demo/pay/${type}`,
  })
  /** Where a browser is sent it goes. */
  const follow = async (pay: Started | undefined) => {
    const request = pay && requestOf(pay)
    if (!request) return
    const { pathname } = new URL(request.url)
    await played.visit(pathname.replace(`/demo/pay/${type}`, ''), request)
  }
  /** Of the try that was begun last. */
  const lastName = async () => {
    const { external_id: name } = await database.db
      .selectFrom('payment_attempt')
      .select('external_id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return String(name)
  }
  const choice = { type, subType: 'blik' } as const
  const body = order({ items: [item('cup')], payment: choice })
  const shop = createShop(context)
  return {
    database,
    lastName,
    /** What somebody does with the try that was begun last, or with this one. */
    act: async (deed: Deed, name?: string) => played.act(name ?? (await lastName()), deed),
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
      const placed = NewOrderAnswer.parse(answer.body)
      await follow(placed.pay)
      return placed
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
            type,
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
      return readAs(z.object({ payment: z.looseObject({}) }), data).payment
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
