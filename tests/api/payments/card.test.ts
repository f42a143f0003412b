import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { cardWire, type Wire } from '#tests/examples/payments/card-wire.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE

const PAID = 'PENDING PENDING paid'
const OPEN = 'PENDING TMP_LOCK unpaid'
const ENDED = 'CANCELED CANCELED_LOCK unpaid'

const { kinds, open: openDatabase } = bothDatabases()

/** Braintree charges a card as the order is placed; docs/payments.md lists these cases. */
describe.for(kinds)('a card at Braintree, on %s', ([, newUrl]) => {
  let shop: PaidShop
  const wire = cardWire()
  let orders = 0
  beforeAll(async () => {
    shop = await openPaidShop(await openDatabase(await newUrl()), 'braintree', wire.player)
  }, 60_000)
  const place = (nonce: string) => {
    wire.becomes('works')
    return shop.place(`buyer-${(orders += 1)}`, { nonce })
  }
  /** The same while something goes wrong. */
  const placeOver = async (how: Wire, over: Parameters<typeof wire.changes>[0] = {}) => {
    wire.becomes(how)
    wire.changes(over)
    const placed = await shop.place(`buyer-${(orders += 1)}`, { nonce: aCard() })
    wire.changes({})
    return placed
  }
  const isPaidOnce = async (
    id: string,
    { there = 1, told = [] }: { there?: number; told?: string[] } = {},
  ) => {
    expect(await shop.state(id)).toMatchObject({
      order: PAID,
      hold: 'taken',
      attempts: ['paid'],
      mails: ['order-confirmation', ...told, 'order-paid'],
    })
    expect(await shop.paidThere(id)).toBe(there)
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
    wire.becomes('works')
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
    wire.becomes('works')
    await shop.pollProviders(NOON + 2 * MINUTE)
    await isPaidOnce(id)
  })

  test('cannot be charged while Braintree is down, and the order is not lost', async () => {
    const { id, went } = await placeOver('down')
    expect(went).toBe('unreached')
    expect((await shop.state(id)).order).toBe(OPEN)
    wire.becomes('works')
    expect(await shop.again(id, NOON, { nonce: aCard() })).toBe('done')
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.paidThere(id)).toBe(1)
  })

  test('is reported hours later, twice and out of order, and stays paid once', async () => {
    const { id } = await place(aCard())
    await shop.act(id, 'twice')
    expect(await shop.replay(NOON + 24 * 60 * MINUTE)).toBe(200)
    await isPaidOnce(id)
  })

  test('whose answers were all lost is paid by the notification that comes later', async () => {
    const { id } = await placeOver('unanswered')
    wire.becomes('works')
    await shop.act(id, 'pay')
    await isPaidOnce(id)
  })

  test('that was charged for an order which has ended is late, is reported, and goes back', async () => {
    const { id, no } = await placeOver('unanswered')
    await shop.end(HOLD_ENDS + 31 * MINUTE)
    expect(await shop.state(id)).toMatchObject({ order: ENDED, hold: 'expired' })
    wire.becomes('works')
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
      expect(await shop.unmatched(id)).toEqual(['amount'])
    },
  )

  test('whose money does not come after all is shown to the owner, once, and stays paid', async () => {
    const { id, no } = await place(aCard())
    await shop.act(id, 'fail')
    expect(await shop.replay(NOON + 24 * 60 * MINUTE)).toBe(200)
    await isPaidOnce(id, { there: 0, told: ['order-kept-notice'] })
    expect(await shop.unmatched(id)).toEqual(['refund'])
    expect(await shop.refund(no)).toMatchObject({ kind: 'refused' })
  })

  test.for(['works', 'down'] as const)(
    'is not charged again for a try whose process died while it was charged: the wire %s',
    async (how) => {
      const { id } = await placeOver('unanswered')
      // As it is left: nobody has noted that there was no answer.
      await shop.database.db
        .updateTable('payment_attempt')
        .set({ state: 'created', started: null, provider_ref: null, starting_at: NOON })
        .where('order_id', '=', id)
        .execute()
      const before = wire.charges()
      wire.becomes(how)
      const went = await shop.again(id, NOON + MINUTE, { nonce: aCard() })
      expect(went).toBe(how === 'works' ? 'done' : 'wait')
      wire.becomes('works')
      await shop.back(id, NOON + 2 * MINUTE)
      expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
      expect(wire.charges()).toBe(before)
    },
  )

  test('is not charged again where nobody knows whether its provider was reached', async () => {
    const { id } = await placeOver('unanswered')
    // As if the whole of it had been given up, and not only the wait for its answer.
    await shop.database.db
      .updateTable('payment_attempt')
      .set({ state: 'created', started: '{"kind":"unreached"}', provider_ref: null })
      .set({ starting_at: null })
      .where('order_id', '=', id)
      .execute()
    const before = wire.charges()
    wire.becomes('down')
    expect(await shop.again(id, NOON + MINUTE, { nonce: aCard() })).toBe('unreached')
    wire.becomes('works')
    expect(await shop.again(id, NOON + 2 * MINUTE, { nonce: aCard() })).toBe('done')
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['paid'] })
    expect(wire.charges()).toBe(before)
  })

  test('gets no money by a forged word', async () => {
    const { id } = await placeOver('unanswered')
    wire.becomes('down')
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
