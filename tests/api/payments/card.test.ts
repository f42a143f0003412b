import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { playBraintree } from '#shop/demo/pay/braintree/played-braintree.ts'
import type { Played, Player } from '#shop/demo/pay/played.ts'
import { createBraintree } from '#shop/payments/braintree/braintree.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE

const PAID = 'PENDING PENDING paid'
const OPEN = 'PENDING TMP_LOCK unpaid'
const ENDED = 'CANCELED CANCELED_LOCK unpaid'

/**
 * What goes wrong on the way to Braintree: nothing arrives, only the answer to a charge is lost or
 * is no answer, or all answers are lost.
 */
type Wire = 'works' | 'down' | 'charge-unanswered' | 'charge-garbage' | 'unanswered'

const { kinds, open: openDatabase } = bothDatabases()

/** Braintree charges a card as the order is placed; docs/payments.md lists these cases. */
describe.for(kinds)('a card at Braintree, on %s', ([, newUrl]) => {
  let shop: PaidShop
  let wire: Wire = 'works'
  /** What the shop asks for is changed on its way. */
  let charged: { amount?: string; merchantAccountId?: string } = {}
  let orders = 0
  beforeAll(async () => {
    shop = await openPaidShop(await openDatabase(await newUrl()), 'braintree', overWire)
  }, 60_000)
  const place = (nonce: string) => {
    wire = 'works'
    charged = {}
    return shop.place(`buyer-${(orders += 1)}`, { nonce })
  }
  /** The same while something goes wrong. */
  const placeOver = async (how: Wire, over: typeof charged = {}) => {
    wire = how
    charged = over
    const placed = await shop.place(`buyer-${(orders += 1)}`, { nonce: aCard() })
    charged = {}
    return placed
  }
  const isPaidOnce = async (id: string) => {
    expect(await shop.state(id)).toMatchObject({
      order: PAID,
      hold: 'taken',
      attempts: ['paid'],
      mails: ['order-confirmation', 'order-paid'],
    })
    expect(await shop.paidThere(id)).toBe(1)
  }

  const overWire: Player = (keyOf, ground) => {
    const keys = { publicKey: 'public', privateKey: keyOf('private') }
    const accounts = { of_zloty: 'PLN', of_euro: 'EUR' }
    const played: Played = playBraintree({ ...keys, accounts }, ground)
    const settings = { ...keys, accounts: { PLN: 'of_zloty' }, url: 'http://pay.invalid/graphql' }
    const fetch = async (request: Request) => {
      if (wire === 'down') {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      }
      const text = await request.text()
      const body = JSON.parse(text) as {
        query: string
        variables: { input?: { transaction?: object } }
      }
      const isCharge = body.query.includes('chargePaymentMethod(')
      if (isCharge) Object.assign(body.variables.input?.transaction ?? {}, charged)
      const { method, headers } = request
      const asked = new Request(request.url, { method, headers, body: JSON.stringify(body) })
      const answer = await played.fetch(asked)
      if (wire === 'unanswered' || (isCharge && wire === 'charge-unanswered')) {
        throw new Error('nobody waits so long')
      }
      return isCharge && wire === 'charge-garbage' ? new Response('<html>Sorry') : answer
    }
    return { played, adapter: createBraintree(settings, { fetch }) }
  }

  test('that is charged has paid the order, once, with one mail', async () => {
    const { id, went } = await place(aCard())
    expect(went).toBe('done')
    await isPaidOnce(id)
  })

  test('that is declined leaves the order to another one', async () => {
    const { id, went } = await place(aCard('declined'))
    expect(went).toBe('fail')
    expect(await shop.state(id)).toMatchObject({ order: OPEN, hold: 'held', attempts: ['failed'] })
    expect(await shop.again(id, NOON, { nonce: aCard() })).toBe('done')
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['failed', 'paid'] })
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('whose name is used twice pays the first order alone', async () => {
    const nonce = aCard()
    const one = await place(nonce)
    const other = await place(nonce)
    expect([one.went, other.went]).toEqual(['done', 'fail'])
    await isPaidOnce(one.id)
    expect((await shop.state(other.id)).order).toBe(OPEN)
    expect(await shop.paidThere(other.id)).toBe(0)
  })

  test('that nobody gave a name to pays nothing', async () => {
    wire = 'works'
    const { id, went } = await shop.place(`buyer-${(orders += 1)}`)
    expect(went).toBe('fail')
    expect((await shop.state(id)).order).toBe(OPEN)
    expect(await shop.again(id, NOON, { nonce: 'made up' })).toBe('fail')
    expect((await shop.state(id)).order).toBe(OPEN)
  })

  test('of two that are sent for one order at the same moment charges one', async () => {
    const { id } = await place(aCard('declined'))
    await Promise.all([
      shop.again(id, NOON, { nonce: aCard() }),
      shop.again(id, NOON, { nonce: aCard() }),
    ])
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.paidThere(id)).toBe(1)
  })

  test.for(['charge-unanswered', 'charge-garbage'] as const)(
    'is looked for where the answer to its charge is lost: %s',
    async (how) => {
      const { id, went } = await placeOver(how)
      expect(went).toBe('done')
      await isPaidOnce(id)
    },
  )

  test('is waited for where Braintree is slow with everything, and is paid when it answers', async () => {
    const { id, went } = await placeOver('unanswered')
    expect(went).toBe('wait')
    expect((await shop.state(id)).order).toBe(OPEN)
    await shop.back(id, NOON + 5_000)
    expect((await shop.state(id)).order).toBe(OPEN)
    wire = 'works'
    await shop.lookAgain(NOON + 2 * MINUTE)
    await isPaidOnce(id)
  })

  test('cannot be charged while Braintree is down, and the order is not lost', async () => {
    const { id, went } = await placeOver('down')
    expect(went).toBe('unreached')
    expect((await shop.state(id)).order).toBe(OPEN)
    wire = 'works'
    expect(await shop.again(id, NOON, { nonce: aCard() })).toBe('done')
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('is told of hours later, twice and out of order, and stays paid once', async () => {
    const { id } = await place(aCard())
    await shop.act(id, 'twice')
    expect(await shop.replay(NOON + 24 * 60 * MINUTE)).toBe(200)
    await isPaidOnce(id)
  })

  test('whose answers were all lost is paid by the word that comes later', async () => {
    const { id } = await placeOver('unanswered')
    wire = 'works'
    await shop.act(id, 'pay')
    await isPaidOnce(id)
  })

  test('that was charged for an order which has ended is late, is told, and goes back', async () => {
    const { id, no } = await placeOver('unanswered')
    await shop.end(HOLD_ENDS + 31 * MINUTE)
    expect(await shop.state(id)).toMatchObject({ order: ENDED, hold: 'expired' })
    wire = 'works'
    await shop.act(id, 'pay')
    const late = await shop.state(id)
    expect(late).toMatchObject({ order: ENDED, hold: 'expired', attempts: ['late'] })
    expect(late.mails).toContain('order-late-notice')
    expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.sentBack(id)).toBe(11_500)
  })

  test.for([{ amount: '114.99' }, { merchantAccountId: 'of_euro' }])(
    'that is charged for something else pays nothing, and is kept for the owner: %o',
    async (over) => {
      const { id } = await placeOver('works', over)
      expect(await shop.state(id)).toMatchObject({ order: OPEN, hold: 'held' })
      expect(await shop.strays(id)).toEqual(['amount'])
    },
  )

  test('gets no money by a forged word', async () => {
    const { id } = await placeOver('unanswered')
    wire = 'down'
    const before = await shop.state(id)
    await shop.act(id, 'forged')
    expect(await shop.state(id)).toEqual(before)
    expect(shop.answers().at(-1)).not.toBe(200)
  })

  test('gets its money back whole before it has come, and in parts afterwards', async () => {
    const one = await place(aCard())
    expect(await shop.refund(one.no, 1_000)).toMatchObject({ kind: 'refused' })
    expect(await shop.refund(one.no)).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.sentBack(one.id)).toBe(11_500)

    const other = await place(aCard())
    await shop.act(other.id, 'pay')
    expect(await shop.refund(other.no, 1_000)).toMatchObject({ kind: 'accepted', left: 10_500 })
    expect(await shop.refund(other.no, 10_501)).toMatchObject({ kind: 'too-much', amount: 10_500 })
    expect(await shop.refund(other.no, 10_500)).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.sentBack(other.id)).toBe(11_500)
  })
})

function aCard(kind: 'valid' | 'declined' = 'valid'): string {
  return `played-${kind}-${randomUUID()}`
}
