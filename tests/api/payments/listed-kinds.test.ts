import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { checkout } from '#shop/checkout/checkout.ts'
import { demoP24 } from '#demo/providers/pay/p24/demo-p24.ts'
import type { CallContext, ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { lookForKinds } from '#shop/payments/kinds/follow-kinds.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { guarded } from '#shop/payments/circuit-breaker/circuit-breaker.ts'
import { readReach } from '#shop/payments/circuit-breaker/stored-state.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import { order } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { partly } from '#tests/partly.ts'
import { readAs } from '#tests/read-as.ts'
import { bothDatabases } from '../databases.ts'
import { twoShops } from './two-shops.ts'

const MINUTE = 60_000
const { kinds, open } = bothDatabases()
const wished = ['card', 'googlePay', 'applePay', 'payPo'] as const
const running = new AbortController().signal

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  /** Two processes with the same Przelewy24, which is played, and what was asked of it. */
  async function openShops() {
    const memory = new Map<string, string>()
    const ground = {
      memory: {
        read: async (key: string) => memory.get(key),
        write: async (key: string, value: string) => void memory.set(key, value),
      },
      deliver: async () => new Response('OK'),
      pagesAt: () => 'https://pay.test',
    }
    const { adapter, played } = demoP24((name) => `key-${name}`.padEnd(32, '7'), ground)
    let mood: 'well' | 'down' | 'fewer' = 'well'
    const asked: string[] = []
    const listing: PaymentAdapter = {
      ...adapter,
      ...(adapter.listed && {
        listed: {
          ...adapter.listed,
          read: async (currency) => {
            asked.push(currency)
            if (mood === 'down') throw new Error('nobody answers')
            const { applePay, ...rest } = (await adapter.listed?.read(currency)) ?? {}
            return { ...rest, ...(mood === 'well' && applePay !== undefined && { applePay }) }
          },
        },
      }),
    }
    const { a, b, pass } = await twoShops({ kind, newUrl, open }, (database, now) => ({
      p24: guarded('p24', listing, { database, log: silent, now }),
    }))
    for (const [position, subType] of wished.entries()) {
      const option = { type: 'p24', subType, name: {}, text: {}, deliveries: [], surcharge: 0 }
      const row = { kind: 'payment' as const, id: `p24-${subType}`, position }
      await a.database.db
        .insertInto('document')
        .values({ ...row, data: JSON.stringify(option) })
        .execute()
    }
    const look = (shop: ShopContext) => lookForKinds(shop)(running)
    const become = (next: typeof mood) => void (mood = next)
    return { a, b, pass, look, asked, become, played, memory }
  }

  test('kinds are offered by all processes once one has read the list', async () => {
    const { a, b, look, asked } = await openShops()
    expect(await offeredBy(a)).toEqual(['card'])
    expect((await place(a, 'googlePay')).status).toBe(422)
    await Promise.all([look(a), look(b), look(a), look(b)])
    expect(asked.filter((currency) => currency === 'PLN').length, 'one asks').toBe(1)
    for (const shop of [a, b]) expect(await offeredBy(shop)).toEqual(wished)
  })

  test('a shop that is not set up yet is not asked about, and is no error', async () => {
    const { a, asked } = await openShops()
    await a.database.db.deleteFrom('document').where('kind', '=', 'settings').execute()
    const errors: unknown[] = []
    const log = { ...silent, error: (error: unknown) => void errors.push(error) }
    await lookForKinds({ ...a, log })(running)
    expect(errors).toEqual([])
    expect(asked).toEqual([])
  })

  test('an order is led to the number that its account lists', async () => {
    const { a, b, look, memory } = await openShops()
    await look(a)
    const led = () =>
      [...memory]
        .filter(([key]) => key.startsWith('session:'))
        .map(([, kept]) => readAs(Led, kept))
        .map(({ way, method }) => [way, method])
    const { status, body } = await place(b, 'googlePay')
    expect(status).toBe(201)
    const { id, pay } = NewOrderAnswer.parse(body)
    expect(pay?.kind).toBe('redirect')
    expect(led()).toEqual([['Google Pay', 1_229]])
    const again = { params: { id }, query: {}, body: { type: 'p24', subType: 'payPo' } } as const
    expect(await orderPayment(a, again)).toMatchObject({ body: { pay: { kind: 'redirect' } } })
    expect(led()).toContainEqual(['PayPo', 1_294])
  })

  test('the last good list stays in an outage, and is asked for again', async () => {
    const { a, b, look, asked, become, pass } = await openShops()
    await look(a)
    const first = asked.length
    pass(59 * MINUTE)
    await look(b)
    expect(asked.length, 'an hour is not over').toBe(first)
    become('down')
    pass(MINUTE)
    await look(b)
    expect(asked.length).toBe(2 * first)
    for (const shop of [a, b]) expect(await offeredBy(shop)).toEqual(wished)
    expect(await readReach(a.database.db, 'p24'), 'no payment failed').toMatchObject({
      failures: 0,
    })
    pass(9 * MINUTE)
    await look(a)
    expect(asked.length, 'ten minutes are not over').toBe(2 * first)
    become('fewer')
    pass(MINUTE)
    await look(a)
    for (const shop of [a, b]) expect(await offeredBy(shop)).toEqual(['card', 'googlePay', 'payPo'])
    expect((await place(b, 'applePay')).status).toBe(422)
  })

  test('PayPo is taken from 5 to 5000 zł', async () => {
    const { a, look } = await openShops()
    await look(a)
    const { body } = await place(a, 'card')
    const { id } = NewOrderAnswer.parse(body)
    const ways = async () =>
      (await linkedPayment(a, id))?.payments.map(({ subType }) => subType).filter(Boolean)
    expect(await ways()).toEqual(wished)
    await a.database.db.updateTable('shop_order').set({ to_pay: 499 }).execute()
    expect(await ways()).toEqual(['card', 'googlePay', 'applePay'])
  })
})

let forms = 0

async function place(shop: ShopContext, subType: (typeof wished)[number]) {
  forms += 1
  const { form, ...rest } = order({ key: `form-${forms}`, payment: { type: 'p24', subType } })
  const body = { ...rest, form: { ...form, email: `buyer-${forms}@example.com` } }
  return newOrder(shop, { params: {}, query: undefined, body })
}

const Led = z.object({ way: z.string().optional(), method: z.number().optional() })

async function offeredBy(shop: ShopContext) {
  const { body } = await checkout(partly<CallContext>(shop), {
    params: {},
    query: { lang: 'pl' },
    body: undefined,
  })
  if (!('resting' in body)) throw new Error('no checkout')
  return body.payments.flatMap(({ type, subType }) => (type === 'p24' && subType ? [subType] : []))
}
