import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { LONGEST_REST, MOST_FAILURES, REACHED, REST } from '#domain/payment/circuit-breaker.ts'
import { checkout } from '#shop/checkout/checkout.ts'
import type { CallContext, ShopContext } from '#shop/handler.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { beginPayment } from '#shop/payments/begin.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import type { PaymentAdapter, PaymentStart, PaymentWord } from '#shop/payments/port.ts'
import { guarded, type BreakerGuards } from '#shop/payments/circuit-breaker/circuit-breaker.ts'
import { readReach } from '#shop/payments/circuit-breaker/stored-state.ts'
import { ProviderAnswered } from '#shop/payments/wire/provider-answered.ts'
import { chaosAround } from '#tests/chaos.ts'
import { order } from '#tests/faults/small-shop.ts'
import { partly } from '#tests/partly.ts'
import { bothDatabases } from '../databases.ts'
import { twoShops } from './two-shops.ts'

const MINUTE = 60_000

const others = ['transfer', 'cod', 'giftCard']

const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  const opening = { kind, newUrl, open }

  /** Two processes with the same provider, and what goes wrong on the way there. */
  async function openShops(own: Partial<BreakerGuards> = {}) {
    const provider = playedProvider()
    const chaos = chaosAround<PaymentAdapter>(provider.adapter)
    const context = (database: ShopContext['database'], now: () => number) => ({
      ...{ database, now },
      log: { info: () => {}, warn: () => {}, error: () => {} },
    })
    const { a, b, pass } = await twoShops(opening, (database, now) => ({
      p24: guarded('p24', chaos.port, context(database, now), own),
    }))
    let forms = 0
    const post = (shop: ShopContext, type: 'p24' | 'transfer' = 'p24') => {
      forms += 1
      const { form, ...rest } = order({ key: `form-${forms}`, payment: { type } })
      const body = { ...rest, form: { ...form, email: `buyer-${forms}@example.com` } }
      return newOrder(shop, { params: {}, query: undefined, body })
    }
    const place = async (shop: ShopContext) => NewOrderAnswer.parse((await post(shop)).body)
    const start = async (shop: ShopContext) => {
      const { start: begin } = shop.payments?.p24 ?? {}
      return begin?.(payment).then(
        ({ kind: went }) => went,
        (error: Error) => error.name,
      )
    }
    /** Nobody is reached, by this one and that one, so often that a provider rests. */
    const fail = async (times = MOST_FAILURES) => {
      chaos.plan('start', 'lost', { times })
      for (let count = 0; count < times; count += 1) await start(count % 2 === 0 ? a : b)
    }
    return { a, b, pass, provider, chaos, post, place, start, fail }
  }

  test('what two processes cannot reach, neither offers, and all else goes on', async () => {
    const { a, b, chaos, place, post, start, fail, pass } = await openShops()
    const { id } = await place(a)
    await fail(MOST_FAILURES - 1)
    expect(await offeredBy(b)).toEqual([[...others, 'p24'], []])
    await fail(1)
    for (const shop of [a, b]) {
      expect(await offeredBy(shop)).toEqual([others, ['p24']])
      expect((await linkedPayment(shop, id))?.payments.map(({ type }) => type)).toEqual([
        'transfer',
      ])
      const down = { status: 422, body: { error: 'PAYMENT_NOT_AVAILABLE', isResting: true } }
      expect(await post(shop)).toMatchObject(down)
      const again = { params: { id }, query: {}, body: { type: 'p24' as const } }
      expect(await orderPayment(shop, again)).toMatchObject(down)
      expect(await post(shop, 'transfer')).toMatchObject({ status: 201 })
      expect(await start(shop)).toBe('CircuitOpen')
    }
    expect(chaos.arrived('start')).toBe(1)
    pass(REST)
    expect(await offeredBy(b)).toEqual([[...others, 'p24'], []])
  })

  test('a try that is begun while it rests is a warning in the log, and no error', async () => {
    const { a, b, chaos, place, fail } = await openShops()
    const said: string[] = []
    const log: ShopContext['log'] = {
      info: () => {},
      warn: (about, text) => void said.push(`warn ${JSON.stringify(about)} ${text}`),
      error: (_, text) => void said.push(`error ${text}`),
    }
    chaos.plan('start', 'lost', { times: 1 })
    const { id } = await place(a)
    chaos.plan('start', 'lost', { times: 1 })
    expect(await beginPayment({ ...b, log }, id)).toEqual({ kind: 'unreached' })
    expect(said.splice(0)).toEqual(['error a provider could not be asked to begin a payment'])
    await fail(MOST_FAILURES - 2)
    expect(await beginPayment({ ...b, log }, id)).toEqual({ kind: 'unreached' })
    expect(said).toEqual(['warn {"name":"p24","event":"rests"} a payment is not begun'])
    expect(chaos.arrived('start')).toBe(0)
  })

  test('after the rest one of two processes tries, and an answer opens it for both', async () => {
    const { a, b, chaos, start, fail, pass } = await openShops()
    await fail()
    pass(REST)
    chaos.plan('start', { slow: 800 }, { times: 2 })
    const went = await Promise.all([a, b, a, b].map(start))
    expect(went.toSorted()).toEqual([...Array(3).fill('CircuitOpen'), 'redirect'])
    expect(chaos.arrived('start')).toBe(1)
    expect(await readReach(b.database.db, 'p24')).toEqual(REACHED)
    expect(await Promise.all([a, b].map(start))).toEqual(['redirect', 'redirect'])
  })

  test('what anybody may send neither rests a provider nor wakes it', async () => {
    const { a, chaos, start, fail } = await openShops()
    const notification = {
      ...{ method: 'POST', url: new URL('http://shop.test/'), headers: new Headers() },
      raw: new Uint8Array(),
    }
    const p24 = a.payments?.p24
    chaos.plan('notify', 'lost', { times: 2 * MOST_FAILURES })
    for (let count = 0; count < 2 * MOST_FAILURES; count += 1) {
      await expect(p24?.notify(notification)).rejects.toThrow()
    }
    expect(await readReach(a.database.db, 'p24')).toEqual(REACHED)
    expect(await start(a)).toBe('redirect')

    await fail()
    const rest = await readReach(a.database.db, 'p24')
    await p24?.notify(notification)
    // Of a try that its provider has no name for, nobody is asked.
    expect(await p24?.query?.({ externalId: 'nobody', ref: undefined })).toBeUndefined()
    expect(await readReach(a.database.db, 'p24')).toEqual(rest)
  })

  test('a trial that fails lets it rest twice as long, for at most five minutes', async () => {
    const { a, b, chaos, start, fail, pass } = await openShops()
    await fail()
    chaos.down()
    for (const rest of [2 * REST, 4 * REST, 8 * REST, LONGEST_REST, LONGEST_REST]) {
      const { restsUntil } = await readReach(a.database.db, 'p24')
      pass(restsUntil - a.now())
      expect(await start(b)).toBe('Error')
      expect((await readReach(a.database.db, 'p24')).restsUntil - a.now()).toBe(rest)
      expect(await start(a)).toBe('CircuitOpen')
    }
    chaos.heal()
    pass(LONGEST_REST)
    expect(await start(a)).toBe('redirect')
    expect(await offeredBy(b)).toEqual([[...others, 'p24'], []])
  })

  test('planted: who does not claim the trial, or counts alone, is found out', async () => {
    const many = await openShops({ claimTrial: async () => true })
    await many.fail()
    many.pass(REST)
    many.chaos.plan('start', { slow: 800 }, { times: 4 })
    await Promise.all([many.a, many.b].map(many.start))
    expect(many.chaos.arrived('start')).toBe(2)

    // Each process as if nobody else had failed: the fifth failure is nobody’s fifth.
    const alone = await openShops({ readReach: async () => REACHED })
    await alone.fail()
    expect(await alone.start(alone.b)).toBe('redirect')
  })

  test('who is refused was answered: declined, not understood, or by an error of ours', async () => {
    const { a, b, chaos, provider, start, fail } = await openShops()
    await fail(MOST_FAILURES - 1)
    chaos.plan('start', { answer: { kind: 'fail', code: 'declined' } }, { times: 1 })
    expect(await start(a)).toBe('fail')
    await fail(MOST_FAILURES - 1)
    for (const status of [400, 404, 409, 422]) {
      provider.throws(new ProviderAnswered('It', status))
      expect(await start(b)).toBe('ProviderAnswered')
    }
    expect(await readReach(a.database.db, 'p24')).toEqual(REACHED)
    for (const status of [200, 401, 429, 500, 503]) {
      provider.throws(new ProviderAnswered('It', status))
      await start(b)
    }
    expect(await start(a)).toBe('CircuitOpen')
  })

  test('who looks by plan asks all the same, and an answer ends the rest; no shopper waits', async () => {
    const { a, b, chaos, provider, place, start, fail, pass } = await openShops()
    const { id } = await place(a)
    await fail()
    chaos.plan('query', 'lost', { times: 1 })
    const input = { params: { id }, query: undefined, body: undefined }
    await orderReturn(b, input)
    expect(chaos.arrived('query')).toBe(0)
    const rest = await readReach(a.database.db, 'p24')
    // What is said by others while it rests says nothing new.
    pass(MINUTE)
    await a.database.db
      .updateTable('provider_reach')
      .set({ rests_until: a.now() + LONGEST_REST })
      .execute()
    expect(await pollProviders(b)).toBe(1)
    expect((await readReach(a.database.db, 'p24')).failures).toBe(rest.failures)
    provider.pays()
    expect(await pollProviders(b)).toBe(1)
    expect(await readReach(a.database.db, 'p24')).toEqual(REACHED)
    expect(await start(a)).toBe('redirect')
    expect((await linkedPayment(a, id))?.state).toBe('paid')
  })

  test('nobody waits for an answer without an end; a code that was sent may be paid', async () => {
    const limits = { start: 20, charge: 20, formKey: 20, notify: 20, later: 20 }
    const { a, chaos, start } = await openShops({ limits })
    chaos.plan('start', { slow: 200 })
    expect(await start(a)).toBe('TooSlow')
    const code = { ...payment, secrets: { blikCode: '700700' } }
    expect(await a.payments?.p24?.start(code)).toEqual({ kind: 'wait' })
    chaos.plan('query', { slow: 200 })
    const asked = { externalId: 'try', ref: undefined }
    await expect(a.payments?.p24?.query?.(asked)).rejects.toThrow('too long')
    expect((await readReach(a.database.db, 'p24')).failures).toBe(3)
    // The late answers of the calls above.
    await sleep(250)
  })

  test('a page asks no more queries for it', async () => {
    const { a, fail } = await openShops()
    const count = async () => {
      let queries = 0
      await offeredBy(a)
      const leave = a.database.onQuery(() => (queries += 1))
      await offeredBy(a)
      leave()
      return queries
    }
    expect(await count()).toBe(1)
    await fail()
    expect(await count()).toBe(1)
  })
})

/** What can be chosen at this process, and what cannot be now. */
async function offeredBy(shop: ShopContext) {
  const { body } = await checkout(partly<CallContext>(shop), {
    params: {},
    query: { lang: 'pl' },
    body: undefined,
  })
  if (!('resting' in body)) throw new Error('no checkout')
  return [body.payments, body.resting].map((options) => options.map(({ type }) => type))
}

const payment: PaymentStart = {
  ...{ externalId: 'try', orderNo: 'K/1', amount: 1_000, currency: 'PLN' },
  ...{ email: 'hanna@example.com', name: 'Hanna', lang: 'pl', subType: undefined },
  address: order().form.ship,
  returnUrl: 'http://pl.shop.test/order/summary/1',
  notifyUrl: 'http://pl.shop.test/api/payments/p24/notify',
  ...{ minutes: 15, browser: undefined, secrets: {} },
}

function playedProvider() {
  let paid = false
  let thrown: Error | undefined
  const begun = new Map<string, PaymentStart>()
  const adapter: PaymentAdapter = {
    currencies: 'any',
    origins: ['https://pay.test'],
    start: async (of) => {
      const error = thrown
      thrown = undefined
      if (error) throw error
      begun.set(of.externalId, of)
      return { kind: 'redirect', url: `https://pay.test/${of.externalId}` }
    },
    notify: async () => ({ kind: 'refused', because: 'not-understood' }),
    confirm: async () => true,
    query: async ({ externalId }): Promise<PaymentWord | undefined> => {
      const of = begun.get(externalId)
      const state = paid ? 'paid' : 'unpaid'
      return of && { externalId, state, amount: of.amount, currency: of.currency, ref: 'r' }
    },
    refund: async () => ({ kind: 'accepted' }),
  }
  return {
    adapter,
    pays: () => void (paid = true),
    /** The next beginning ends so. */
    throws: (error: Error) => void (thrown = error),
  }
}
