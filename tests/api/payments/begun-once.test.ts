import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import type { ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { type BeginGuards, beginPayment } from '#shop/payments/begin.ts'
import type { PaymentAdapter } from '#shop/payments/port.ts'
import { order } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'
import { twoShops } from './two-shops.ts'

const { kinds, open } = bothDatabases()

/** How long one in `start` waits there for another, ms. */
const patience = 400

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  const opening = { kind, newUrl, open }

  test('the same form sent to two processes at once opens one session at its provider', async () => {
    const provider = waitingProvider()
    const { a, b } = await twoShops(opening, () => ({ p24: provider.adapter }))
    for (let round = 0; round < 3; round += 1) {
      const body = order({ key: `form-${round}`, payment: { type: 'p24' } })
      const answers = await Promise.all([a, b, a, b].map((shop) => place(shop, body)))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(new Set(answers.map(({ pay }) => JSON.stringify(pay))).size).toBe(1)
      expect(answers[0]?.pay).toMatchObject({ kind: 'redirect' })
      expect(provider.sessions()).toBe(1)
    }
  })

  test('one try begun by two processes at once opens one session, also after an outage', async () => {
    const provider = waitingProvider()
    const { a, b } = await twoShops(opening, () => ({ p24: provider.adapter }))
    provider.down()
    const body = order({ key: 'form', payment: { type: 'p24' } })
    const { id, pay } = await place(a, body)
    expect([pay, provider.asked()]).toEqual([{ kind: 'unreached' }, 1])
    // Those who came together learn the same, and one has asked.
    const told = await Promise.all([beginPayment(a, id), beginPayment(b, id)])
    expect(told).toEqual([{ kind: 'unreached' }, { kind: 'unreached' }])
    expect(provider.asked()).toBe(1)
    provider.heal()
    const begun = await Promise.all([a, b, b, a].map((shop) => beginPayment(shop, id)))
    expect(new Set(begun.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(provider.sessions()).toBe(1)
  })

  test('planted: who does not claim the try opens two', async () => {
    const provider = waitingProvider()
    const { a, b } = await twoShops(opening, () => ({ p24: provider.adapter }))
    provider.down()
    const { id } = await place(a, order({ key: 'form', payment: { type: 'p24' } }))
    provider.heal()
    const careless: BeginGuards = { claim: async () => true }
    await Promise.all([a, b].map((shop) => beginPayment(shop, id, {}, careless)))
    expect(provider.sessions()).toBe(2)
  })
})

async function place(shop: ShopContext, body: ReturnType<typeof order>) {
  const answer = await newOrder(shop, { params: {}, query: undefined, body })
  return NewOrderAnswer.parse(answer.body)
}

/** A provider that opens a session for each call, once two calls are there, or nobody else came. */
function waitingProvider() {
  let isDown = false
  let asked = 0
  let sessions = 0
  let inside = 0
  const isAlone = () => inside < 2
  const adapter: PaymentAdapter = {
    currencies: 'any',
    origins: ['https://pay.test'],
    start: async ({ externalId }) => {
      asked += 1
      inside += 1
      for (let waited = 0; isAlone() && waited < patience; waited += 10) await sleep(10)
      if (isDown) throw new Error('no way there')
      sessions += 1
      return { kind: 'redirect', url: `https://pay.test/${externalId}/${sessions}` }
    },
    notify: async () => ({ kind: 'refused', because: 'not-understood' }),
    confirm: async () => false,
    refund: async () => ({ kind: 'refused', why: 'nothing came' }),
  }
  const counted = (count: number) => {
    asked = sessions = inside = 0
    return count
  }
  return {
    adapter,
    down: () => void (isDown = true),
    heal: () => {
      isDown = false
      counted(0)
    },
    /** How many sessions were opened, or calls came, since somebody looked. */
    sessions: () => counted(sessions),
    asked: () => counted(asked),
  }
}
