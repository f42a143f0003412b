import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import type { PaymentAdapter, PaymentStart } from '#shop/payments/port.ts'
import { guarded, LIMITS } from '#shop/payments/circuit-breaker/circuit-breaker.ts'
import { type RefundGuards, refundPayment } from '#shop/payments/refunds/refund-payment.ts'
import { settle } from '#shop/payments/settling/settle.ts'
import { order } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { twoShops } from './two-shops.ts'

const MINUTE = 60_000

/** How long the provider thinks before it sends money, ms; the shop waits for a part of it. */
const thinks = 400
const waits = 100

const { kinds, open } = bothDatabases()

/**
 * Two terminals and a provider which keeps no name of ours for a refund until it has made it, and
 * makes one more of whatever comes meanwhile.
 */
describe.for(kinds)('on %s', ([kind, newUrl]) => {
  const opening = { kind, newUrl, open }

  test('while a slow provider may still send it, a second terminal asks for nothing', async () => {
    const { a, b, pass, sent, refund } = await paid()
    expect(await refund(a)).toEqual({ kind: 'unanswered' })
    expect(await refund(b)).toEqual({ kind: 'busy' })
    pass(MINUTE - 1)
    expect(await refund(b), 'a minute from when nobody waited any more').toEqual({ kind: 'busy' })
    await sleep(2 * thinks)
    expect(sent()).toBe(1_000)
    pass(1)
    expect(await refund(b)).toMatchObject({ kind: 'accepted', amount: 1_000 })
    expect(await refund(a)).toMatchObject({ kind: 'before' })
    expect(sent()).toBe(1_000)
  })

  test('planted: who frees it at once lets a second terminal send it twice', async () => {
    const { a, b, sent, refund } = await paid()
    const careless: RefundGuards = { mayStillRun: () => false }
    expect(await refund(a, careless)).toEqual({ kind: 'unreachable' })
    await refund(b, careless)
    await sleep(2 * thinks)
    expect(sent()).toBe(2_000)
  })

  test('who was not reached is asked again at once', async () => {
    const { a, b, sent, refund, goes } = await paid()
    goes('nowhere')
    expect(await refund(a)).toEqual({ kind: 'unreachable' })
    goes('at once')
    expect(await refund(b)).toMatchObject({ kind: 'accepted' })
    expect(sent()).toBe(1_000)
  })

  test('who was held up takes nothing from who has asked in its place', async () => {
    const { a, b, pass, refund, asked } = await paid()
    const held = refund(a, { mayStillRun: () => false })
    while (asked() === 0) await sleep(5)
    pass(MINUTE)
    const second = refund(b)
    expect(await held).toEqual({ kind: 'unreachable' })
    expect(await second).toEqual({ kind: 'unanswered' })
    expect(await refund(a)).toEqual({ kind: 'busy' })
  })

  async function paid() {
    const provider = slowProvider()
    const limits = { ...LIMITS, later: waits }
    const { a, b, pass } = await twoShops(opening, (database, now) => ({
      p24: guarded(
        'p24',
        provider.adapter,
        { database, now, log: { info: () => {}, warn: () => {}, error: () => {} } },
        { limits },
      ),
    }))
    const body = order({ payment: { type: 'p24' } })
    const answer = await newOrder(a, { params: {}, query: undefined, body })
    const { no } = NewOrderAnswer.parse(answer.body)
    const [begun] = provider.begun
    if (!begun) throw new Error('nobody pays')
    const { externalId, amount, currency } = begun
    const word = { ...{ externalId, amount, currency }, state: 'paid', ref: 'r' } as const
    expect(await settle(a, { type: 'p24', adapter: provider.adapter }, word)).toEqual({
      kind: 'paid',
    })
    const refund = (shop: ShopContext, own: Partial<RefundGuards> = {}) =>
      refundPayment(shop, { no, amount: 1_000 }, own)
    return { ...{ a, b, pass, refund }, ...provider }
  }
})

function slowProvider() {
  const begun: PaymentStart[] = []
  const made: { requestId: string; amount: number }[] = []
  let goes: 'slowly' | 'at once' | 'nowhere' = 'slowly'
  let asked = 0
  const adapter: PaymentAdapter = {
    currencies: 'any',
    origins: ['https://pay.test'],
    start: async (payment) => {
      begun.push(payment)
      return { kind: 'redirect', url: 'https://pay.test/' }
    },
    notify: async () => ({ kind: 'refused', because: 'not-understood' }),
    confirm: async () => true,
    refund: async ({ requestId, amount }) => {
      asked += 1
      if (goes === 'nowhere') {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      }
      if (made.some((one) => one.requestId === requestId)) return { kind: 'accepted' }
      if (goes === 'slowly') await sleep(thinks)
      made.push({ requestId, amount })
      return { kind: 'accepted' }
    },
  }
  return {
    adapter,
    begun,
    asked: () => asked,
    sent: () => made.reduce((sum, { amount }) => sum + amount, 0),
    goes: (how: typeof goes) => void (goes = how),
  }
}
