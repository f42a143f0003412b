import { beforeAll, describe, expect, test } from 'vitest'

import { ProviderPayment } from '#domain/entities/payment.ts'
import { players } from '#demo/providers/pay/players.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE

const PAID = 'PENDING PENDING paid'
const OPEN = 'PENDING TMP_LOCK unpaid'
const ENDED = 'CANCELED CANCELED_LOCK unpaid'

/** Braintree has no page of its own: a card’s name comes with the order (see card.test.ts). */
const elsewhere = ProviderPayment.options
  .filter((type) => type !== 'braintree')
  .map((type) => ({ type, player: players[type] }))

/** Where an approved payment moves no money until the shop takes it, and it takes none any more. */
const takenByTheShop = new Set<ProviderPayment>(['paypal'])

/** Providers whose notification anybody may send, or that take no money that nobody asked for. */
const leavesALine = new Set<ProviderPayment>(['eservice', 'paypal'])

const { kinds, open: openDatabase } = bothDatabases()

/** What happens at each provider; docs/payments.md lists these cases. */
describe.for(kinds)('on %s', ([, newUrl]) => {
  describe.for(elsewhere)('at $type', ({ type, player }) => {
    let shop: PaidShop
    let orders = 0
    beforeAll(async () => {
      shop = await openPaidShop(await openDatabase(await newUrl()), type, player)
    }, 60_000)
    const place = async () => {
      shop.becomes('works')
      shop.answers()
      return shop.place(`buyer-${(orders += 1)}`)
    }
    const isPaidOnce = async (id: string) => {
      expect(await shop.state(id)).toMatchObject({
        order: PAID,
        hold: 'taken',
        attempts: ['paid'],
        mails: ['order-confirmation', 'order-paid'],
      })
    }
    const changesNothing = async (id: string, deed: () => Promise<unknown>) => {
      const before = await shop.state(id)
      expect(before.order).toBe(OPEN)
      await deed()
      expect(await shop.state(id)).toEqual(before)
    }

    test('who pays has paid', async () => {
      const { id, went } = await place()
      expect(went === 'redirect' || went === 'form').toBe(true)
      expect((await shop.state(id)).order).toBe(OPEN)
      await shop.act(id, 'pay')
      await isPaidOnce(id)
      expect(shop.answers().every((status) => status === 200)).toBe(true)
    })

    test('who fails to pay pays again on the same order', async () => {
      const { id } = await place()
      await shop.act(id, 'fail')
      expect((await shop.state(id)).order).toBe(OPEN)
      expect(['redirect', 'form']).toContain(await shop.again(id))
      await shop.act(id, 'pay')
      expect(await shop.state(id)).toMatchObject({ order: PAID, hold: 'taken' })
      expect((await shop.state(id)).attempts.filter((state) => state === 'paid')).toHaveLength(1)
    })

    test('who goes back without paying is waited for and may pay again', async () => {
      const { id } = await place()
      await shop.act(id, 'cancel')
      for (const at of [0, 5_000, 30_000]) await shop.back(id, NOON + at)
      expect((await shop.state(id)).order).toBe(OPEN)
      expect(['redirect', 'form']).toContain(await shop.again(id))
      await shop.act(id, 'pay')
      expect((await shop.state(id)).order).toBe(PAID)
    })

    test('who never comes back loses the hold, not the money', async () => {
      const { id } = await place()
      await shop.act(id, 'stay')
      expect((await shop.state(id)).hold).toBe('held')
      await shop.end(HOLD_ENDS + 31 * MINUTE)
      expect(await shop.state(id)).toMatchObject({
        order: ENDED,
        hold: 'expired',
        mails: ['order-confirmation', 'order-ended'],
      })
    })

    test('told twice, and again later, an order is paid once', async () => {
      const { id } = await place()
      await shop.act(id, 'twice')
      expect(await shop.replay()).toBe(200)
      expect(await shop.replay(NOON + 24 * 60 * MINUTE)).toBe(200)
      await isPaidOnce(id)
    })

    test('told before the browser is back, it finds its order paid', async () => {
      const { id } = await place()
      await shop.act(id, 'pay')
      expect((await shop.back(id)).body).toMatchObject({ orderState: 'PENDING', paid: true })
      await isPaidOnce(id)
    })

    test('told nothing, the shop asks or waits, and the money is not lost', async () => {
      const { id } = await place()
      await shop.act(id, 'silent')
      if (shop.adapter.query) {
        await shop.back(id, NOON + 5_000)
        await isPaidOnce(id)
      }
      // The notification comes after all.
      await shop.act(id, 'pay')
      await isPaidOnce(id)
    })

    test('an older word after the payment takes nothing back', async () => {
      const { id } = await place()
      await shop.act(id, 'backwards')
      await isPaidOnce(id)
    })

    test('money after the hold has ended is late and told, or is never taken', async () => {
      const { id, no } = await place()
      await shop.end(HOLD_ENDS + 31 * MINUTE)
      expect((await shop.state(id)).order).toBe(ENDED)
      await shop.act(id, 'pay')
      const late = await shop.state(id)
      if (takenByTheShop.has(type)) {
        expect(late).toMatchObject({ order: ENDED, hold: 'expired', attempts: ['canceled'] })
        expect(await shop.paidThere(id)).toBe(0)
        expect(await shop.refund(no)).toEqual({ kind: 'not-paid' })
        return
      }
      expect(late).toMatchObject({ order: ENDED, hold: 'expired', attempts: ['late'] })
      expect(late.mails).toEqual([
        'order-confirmation',
        'order-ended',
        'order-late',
        'order-late-notice',
      ])
      expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', left: 0 })
      expect(await shop.sentBack(id)).toBe(11_500)
    })

    test.for(['amount', 'currency'] as const)(
      'another %s pays nothing, and is kept for the owner',
      async (other) => {
        const { id } = await place()
        const before = await shop.state(id)
        await shop.act(id, other)
        const mails = [...before.mails, 'order-kept-notice']
        expect(await shop.state(id)).toEqual({ ...before, order: OPEN, mails })
        expect(await shop.unmatched(id)).toEqual(['amount'])
        // Told again, the owner is not written to again.
        await shop.replay()
        expect((await shop.state(id)).mails).toEqual(mails)
      },
    )

    test('money for an order that the shop knows no more is kept, where its word is signed', async () => {
      const { id } = await place()
      const [name = ''] = await shop.namesOf(id)
      const { db } = shop.database
      // As after a backup was restored that is older.
      await db.deleteFrom('payment_attempt').where('order_id', '=', id).execute()
      await shop.actBy(name, 'pay')
      const kept = await db
        .selectFrom('payment_stray')
        .select(['why', 'amount', 'currency'])
        .where('external_id', '=', name)
        .execute()
      const money = { why: 'unknown', amount: 11_500, currency: 'PLN' }
      expect(kept).toEqual(leavesALine.has(type) ? [] : [money])
    })

    test('a forged word pays nothing', async () => {
      const { id } = await place()
      await changesNothing(id, () => shop.act(id, 'forged'))
      expect(await shop.unmatched(id)).toEqual([])
    })

    test('the word about one order pays no other', async () => {
      const one = await place()
      await shop.act(one.id, 'pay')
      const other = await place()
      await changesNothing(other.id, () => shop.replay())
    })

    test.for(['down', 'slow'] as const)(
      'a provider that is %s when a payment begins loses no order',
      async (how) => {
        shop.becomes(how)
        const { id, went } = await shop.place(`buyer-${(orders += 1)}`)
        expect(went).toBe('unreached')
        expect((await shop.state(id)).order).toBe(OPEN)
        shop.becomes('works')
        // PayU refuses a name that it knows already; the next try has another one.
        const again = await shop.again(id)
        const begun = again === 'fail' && how === 'slow' ? await shop.again(id) : again
        expect(['redirect', 'form']).toContain(begun)
        await shop.act(id, 'pay')
        expect((await shop.state(id)).order).toBe(PAID)
      },
    )

    test.for(['down', 'slow'] as const)(
      'a provider that is %s while a payment is open is asked again, and the order is paid',
      async (how) => {
        const { id } = await place()
        await shop.act(id, 'silent')
        shop.becomes(how)
        await shop.back(id, NOON + 5_000)
        await shop.pollProviders(NOON + MINUTE)
        expect((await shop.state(id)).order).toBe(OPEN)
        shop.becomes('works')
        if (shop.adapter.query) await shop.pollProviders(NOON + 2 * MINUTE)
        else await shop.act(id, 'pay')
        await isPaidOnce(id)
      },
    )

    test('money goes back in parts, never more than came', async () => {
      const { id, no } = await place()
      await shop.act(id, 'pay')
      expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'accepted', left: 10_500 })
      expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'before', left: 10_500 })
      expect(await shop.sentBack(id)).toBe(1_000)
      expect(await shop.refund(no, 10_501)).toMatchObject({ kind: 'too-much', amount: 10_500 })
      expect(await shop.refund(no, 10_500)).toMatchObject({ kind: 'accepted', left: 0 })
      expect(await shop.sentBack(id)).toBe(11_500)
    })
  })
})
