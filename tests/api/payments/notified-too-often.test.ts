import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { TOLD_EVERY } from '#domain/payment/polling.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { answerNotification, type NotificationGuards } from '#shop/payments/notifications.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { order } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { twoShops } from './two-shops.ts'

const MINUTE = 60_000

const { kinds, open } = bothDatabases()

/** Words that prove nothing are a reason to ask; anybody can send them. */
describe.for(kinds)('on %s', ([kind, newUrl]) => {
  async function openShops() {
    const provider = askedProvider()
    const { a, b, pass } = await twoShops({ kind, newUrl, open }, () => ({
      p24: provider.adapter,
    }))
    const body = order({ payment: { type: 'p24' } })
    const placed = await newOrder(a, { params: {}, query: undefined, body })
    const { id } = NewOrderAnswer.parse(placed.body)
    const tell = (shop: ShopContext, own: Partial<NotificationGuards> = {}) => {
      const url = 'http://pl.shop.test/api/payments/p24/notify'
      const request = new Request(url, { method: 'POST', body: provider.named() })
      return answerNotification(shop, request, own)
    }
    /** Twenty at once, at both processes: how many were answered, and how many come again. */
    const flood = async (own: Partial<NotificationGuards> = {}) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) => tell(place % 2 === 0 ? a : b, own)),
      )
      const soon = answers.filter(({ status }) => status === 503)
      for (const { headers } of soon) expect(headers.get('retry-after')).toBe('5')
      return [answers.filter(({ status }) => status === 200).length, soon.length]
    }
    const state = async () => (await linkedPayment(b, id))?.state
    return { a, b, pass, provider, tell, flood, state }
  }

  test('however many words come, a provider is asked once in five seconds about a try', async () => {
    const { flood, provider, pass } = await openShops()
    expect(await flood()).toEqual([1, 19])
    expect(await flood()).toEqual([0, 20])
    expect(provider.asked()).toBe(1)
    pass(TOLD_EVERY)
    expect(await flood()).toEqual([1, 19])
    expect(provider.asked()).toBe(2)

    // Planted: who asks whenever somebody says something.
    expect(await flood({ mayLook: async () => true })).toEqual([20, 0])
    expect(provider.asked()).toBe(22)
  })

  test('a true word among them is not lost: it comes again, or is looked into by plan', async () => {
    const again = await openShops()
    await again.flood()
    again.provider.pays()
    expect((await again.tell(again.b)).status).toBe(503)
    again.pass(TOLD_EVERY)
    expect((await again.tell(again.a)).status).toBe(200)
    expect(await again.state()).toBe('paid')
    // What is known is asked of nobody.
    expect(await again.flood()).toEqual([20, 0])
    expect(again.provider.asked()).toBe(2)

    const once = await openShops()
    for (const minutes of [1, 5]) {
      once.pass(minutes * MINUTE)
      await pollProviders(once.a)
    }
    await once.flood()
    once.provider.pays()
    expect((await once.tell(once.b)).status).toBe(503)
    // By plan it would have its turn after half an hour only.
    once.pass(MINUTE)
    expect(await pollProviders(once.b)).toBe(1)
    expect(await once.state()).toBe('paid')
  })

  test('what names no try asks nobody', async () => {
    const { a, provider } = await openShops()
    const url = 'http://pl.shop.test/api/payments/p24/notify'
    for (let count = 0; count < 3; count += 1) {
      const request = new Request(url, { method: 'POST', body: `made-up-${count}` })
      expect((await answerNotification(a, request)).status).toBe(200)
    }
    expect(provider.asked()).toBe(0)
  })
})

/** A provider whose notification is not signed: it names a try. */
function askedProvider() {
  let name = ''
  let asked = 0
  let money = { amount: 0, currency: '' }
  let isPaid = false
  const adapter: PaymentAdapter = {
    currencies: 'any',
    origins: ['https://pay.test'],
    start: async ({ externalId, amount, currency }) => {
      name = externalId
      money = { amount, currency }
      return { kind: 'redirect', url: 'https://pay.test/' }
    },
    notify: async ({ raw }) => ({
      kind: 'look',
      at: [{ externalId: Buffer.from(raw).toString() }],
      reply: { type: 'text/plain', body: 'OK' },
    }),
    confirm: async () => true,
    query: async ({ externalId }) => {
      asked += 1
      return { externalId, state: isPaid ? 'paid' : 'unpaid', ...money, ref: 'ref' }
    },
    refund: async () => ({ kind: 'accepted' }),
  }
  return { adapter, named: () => name, asked: () => asked, pays: () => void (isPaid = true) }
}
