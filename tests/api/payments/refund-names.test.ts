import { describe, expect, test } from 'vitest'

import { players } from '#demo/providers/pay/players.ts'
import type { RefundWord } from '#shop/payments/port.ts'
import { noteRefundEnd } from '#shop/payments/refunds/refund-end.ts'
import { openPaidShop } from '#tests/examples/payments/paid-shop.ts'
import { bothDatabases } from '../databases.ts'

const { kinds, open: openDatabase } = bothDatabases()

/** These tell how a refund ends by their own name for it; imoje and PayPal say ours too. */
const tellers = (['payu', 'twisto', 'imoje', 'paypal'] as const).map((type) => {
  return { type, player: players[type], saysOurs: type === 'imoje' || type === 'paypal' }
})

describe.for(kinds)('on %s', ([, newUrl]) => {
  describe.for(tellers)('at $type', ({ type, player, saysOurs }) => {
    test('a refund that is done is noted, once, and stays done', async () => {
      const { shop, id, no } = await paid()
      await shop.refund(no, 1_000)
      const { mails } = await shop.state(id)
      await shop.endRefunds(id, 'done')
      await shop.replayAll()
      expect(shop.answers().every((status) => status === 200)).toBe(true)
      expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
      await word(shop, { state: 'refused' })
      expect(await shop.refunds(id), 'money that is gone is never unsaid').toEqual([
        [1_000, 'done'],
      ])
      expect(await shop.state(id)).toMatchObject({ order: 'PENDING PENDING paid', mails })
      expect(await historyOf(shop)).toMatch(/^asked@\d+ accepted@\d+ done@\d+$/)
      expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'before', left: 10_500 })
      expect(await shop.listed()).toEqual([])
    })

    test('of two refunds of one amount the one that is named has ended', async () => {
      const { shop, id, no } = await paid()
      await shop.refund(no, 1_000)
      await shop.endRefunds(id, 'done')
      await shop.refund(no, 1_000, { again: true })
      await shop.endRefunds(id, 'refused')
      await shop.replayAll()
      const states = (await shop.refunds(id)).map(([, state]) => state)
      expect(states.toSorted()).toEqual(['done', 'refused'])
      const { mails } = await shop.state(id)
      expect(mails.filter((kind) => kind === 'order-refund-refused')).toHaveLength(1)
      expect(await shop.refund(no, undefined)).toMatchObject({ kind: 'accepted', left: 0 })
      expect(await shop.sentBack(id)).toBe(11_500)
    })

    test('its end may be reported before its beginning is answered', async () => {
      const { shop, id, no } = await paid()
      shop.becomes('slow')
      expect(await shop.refund(no, 1_000)).toEqual({ kind: 'unreachable' })
      shop.becomes('works')
      shop.answers()
      await shop.endRefunds(id, 'done')
      // Who says no name of ours is to say it again, once the shop knows theirs.
      expect(shop.answers()).toEqual([saysOurs ? 200 : 503])
      // Asked again it says how that stands, also where its word was given up meanwhile.
      expect(await shop.refund(no, 1_000)).toMatchObject({ kind: saysOurs ? 'before' : 'accepted' })
      expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
      await shop.replayAll()
      expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
      const { mails } = await shop.state(id)
      expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1)
      expect(await shop.sentBack(id)).toBe(1_000)
      expect(await shop.listed()).toEqual([])
    })

    test('money that went back from the panel is kept for the owner, once', async () => {
      const { shop, id, no } = await paid()
      await shop.refund(no, 1_000)
      await shop.sendBack(id, 2_500)
      await shop.sendBack(id, 1_000)
      await shop.replayAll()
      expect(await shop.refunds(id)).toEqual([[1_000, 'accepted']])
      const unmatched = await shop.listed()
      expect(unmatched.map(({ state, amount }) => [state, amount]).toSorted()).toEqual([
        ['refund', 1_000],
        ['refund', 2_500],
      ])
      expect(new Set(unmatched.map(({ ref }) => ref)).size).toBe(2)
      expect(await shop.unmatched(id)).toEqual(['refund', 'refund'])
      // A chargeback looks so, too.
      const { mails } = await shop.state(id)
      expect(mails.filter((kind) => kind === 'order-kept-notice')).toHaveLength(2)
    })

    test('what names a refund of ours, but not its payment and amount, ends nothing', async () => {
      const { shop, id, no } = await paid()
      await shop.refund(no, 1_000)
      await word(shop, { amount: 999 })
      await word(shop, { currency: 'EUR' })
      await word(shop, { externalId: 'another-try' })
      await word(shop, { of: 'another-payment' })
      await word(shop, { amount: 999, state: 'refused' })
      expect(await shop.refunds(id)).toEqual([[1_000, 'accepted']])
      await word(shop, {})
      expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
    })

    async function paid() {
      const shop = await openPaidShop(await openDatabase(await newUrl()), type, player)
      const { id, no } = await shop.place('ola')
      await shop.act(id, 'pay')
      return { shop, id, no }
    }

    /** What the provider says of the only refund, by its own name, with what differs. */
    async function word(shop: Shop, over: Partial<RefundWord>) {
      const { provider_ref: ref } = await shop.database.db
        .selectFrom('payment_refund')
        .select('provider_ref')
        .executeTakeFirstOrThrow()
      expect(ref).not.toBeNull()
      await noteRefundEnd(shop.context(), type, {
        ...{ ref: ref ?? '', state: 'done', amount: 1_000, currency: 'PLN' },
        ...over,
      })
    }
  })
})

type Shop = Awaited<ReturnType<typeof openPaidShop>>

async function historyOf({ database: { db } }: Shop): Promise<string> {
  const row = await db.selectFrom('payment_refund').select('history').executeTakeFirstOrThrow()
  return row.history
}
