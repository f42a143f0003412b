import { randomUUID } from 'node:crypto'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { ProviderPayment } from '#domain/entities/payment.ts'
import { players } from '#demo/providers/pay/players.ts'
import { refundPayment } from '#shop/payments/refunds/refund-payment.ts'
import { cardWire } from '#tests/examples/payments/card-wire.ts'
import { openPaidShop, type PaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { bothDatabases } from '../databases.ts'

const PAID = 'PENDING PENDING paid'
const ENDED = 'CANCELED CANCELED_LOCK unpaid'
const OPEN = 'PENDING TMP_LOCK unpaid'

const types = ProviderPayment.options
const others = [
  { another: 'amount', amount: 11_600, currency: 'PLN' },
  { another: 'currency', amount: 11_500, currency: 'EUR' },
] as const
type Other = (typeof others)[number]

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([kind, newUrl]) => {
  describe.for(types)('at %s', (type) => {
    test.for(others)('money of another $another goes back by its name', async (other) => {
      const { shop, places } = await open(type)
      const { id, no } = await places(other)
      const { order, attempts } = await shop.state(id)
      expect([order, ...attempts]).toEqual([OPEN, 'waiting'])
      expect(await shop.unmatched(id)).toEqual(['amount'])
      const [listed] = await shop.listed()
      expect(listed).toMatchObject({ order: no, state: 'amount', refunded: 0 })
      const [money] = await shop.moneyThere(id)
      expect(listed?.amount).toBe(money?.amount)

      const payment = listed?.ref ?? ''
      expect(await shop.refund(no)).toEqual({ kind: 'not-paid' })
      const planned = await shop.refund(no, undefined, { payment, dryRun: true })
      expect(planned).toMatchObject({ kind: 'planned', amount: money?.amount })
      expect(await shop.unmatched(id)).toEqual(['amount'])
      const back = await shop.refund(no, undefined, { payment })
      expect(back).toMatchObject({ kind: 'accepted', amount: money?.amount, left: 0 })
      expect(await shop.refund(no, undefined, { payment })).toMatchObject({ kind: 'before' })
      expect(await shop.sentBackOfAll(id)).toBe(money?.amount)
      expect((await shop.state(id)).mails).toContain('order-refunded')

      // Told of again, it is what has gone back, and pays nothing.
      await shop.replayAll()
      expect(await shop.unmatched(id)).toEqual([])
      expect(await shop.listed()).toMatchObject([{ state: 'amount', refunded: money?.amount }])
      expect(await shop.state(id)).toMatchObject({ order: OPEN, hold: 'held' })
      if (!shop.adapter.mayComeTwice) {
        await shop.end(NOON + 400 * 60_000)
        expect(await shop.state(id)).toMatchObject({ order: ENDED, hold: 'expired' })
        return
      }
      await shop.act(id, 'pay')
      expect((await shop.state(id)).order).toBe(PAID)
      expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', amount: 11_500, left: 0 })
    })
  })

  test.for(['payu', 'imoje', 'elavon'] as const)(
    'who has paid something else at %s pays again there, at another page',
    async (type) => {
      const { shop, places } = await open(type)
      const { id, no } = await places(others[0])
      const [first] = await shop.namesOf(id)
      expect(['redirect', 'form']).toContain(await shop.again(id))
      const names = await shop.namesOf(id)
      expect(names).toHaveLength(2)
      expect(names[1]).not.toBe(first)
      await shop.act(id, 'pay')
      expect((await shop.state(id)).order).toBe(PAID)
      // What was paid first goes back all the same.
      const payment = (await shop.listed()).find(({ state }) => state === 'amount')?.ref ?? ''
      expect(await shop.refund(no, undefined, { payment })).toMatchObject({ amount: 11_600 })
    },
  )

  test('a part of it goes back, and no more than came', async () => {
    const { shop, places } = await open('p24')
    const { id, no } = await places(others[0])
    const payment = (await shop.listed())[0]?.ref ?? ''
    const refund = (amount: number, dryRun = false) => shop.refund(no, amount, { payment, dryRun })
    expect(await refund(11_601, true)).toMatchObject({ kind: 'too-much', amount: 11_600 })
    expect(await refund(11_601)).toMatchObject({ kind: 'too-much', amount: 11_600 })
    expect(await refund(1_600)).toMatchObject({ kind: 'accepted', left: 10_000 })
    expect(await refund(10_001)).toMatchObject({ kind: 'too-much', amount: 10_000 })
    expect(await shop.sentBack(id)).toBe(1_600)
  })

  test('two terminals that want it back at the same moment send it once', async () => {
    const { shop, other, places } = await open('bm')
    const { id, no } = await places(others[0])
    const payment = (await shop.listed())[0]?.ref ?? ''
    const wishes = [shop.database, other].map((by) =>
      refundPayment(shop.context(NOON, by), { no, payment }),
    )
    const ends = (await Promise.all(wishes)).map((one) => one.kind)
    expect(ends).toContain('accepted')
    expect(await shop.sentBack(id)).toBe(11_600)
    expect(await shop.listed()).toMatchObject([{ state: 'amount', refunded: 11_600 }])
  })

  test('a provider that is away when it is to go back is asked again by the same command', async () => {
    const { shop, places } = await open('payu')
    const { id, no } = await places(others[0])
    const payment = (await shop.listed())[0]?.ref ?? ''
    shop.loses('away')
    expect(await shop.refund(no, undefined, { payment })).toEqual({ kind: 'unreachable' })
    expect(await shop.unmatched(id)).toEqual(['amount'])
    shop.becomes('works')
    // Taken up, and the answer to the refund itself is lost.
    shop.loses('unanswered', { after: 1, times: 1 })
    expect(await shop.refund(no, undefined, { payment })).toEqual({ kind: 'unanswered' })
    const later = await shop.refund(no, undefined, { payment }, NOON + 120_000)
    expect(later).toMatchObject({ kind: 'accepted', amount: 11_600 })
    expect(await shop.sentBack(id)).toBe(11_600)
  })

  test('a second payment whose confirmation was answered to nobody goes back by its name', async () => {
    const { shop } = await open('p24')
    const { id, no } = await shop.place('ola')
    await shop.act(id, 'pay')
    shop.loses('unanswered', { times: 1 })
    await shop.act(id, 'once-more')
    await shop.replayAll()
    expect(await shop.unmatched(id)).toEqual(['unconfirmed'])
    const [listed] = await shop.listed()
    expect(listed).toMatchObject({ order: no, state: 'unconfirmed', amount: 11_500 })
    const payment = listed?.ref ?? ''
    expect(await shop.refund(no, undefined, { payment })).toMatchObject({ kind: 'accepted' })
    await shop.replayAll()
    expect(await shop.unmatched(id)).toEqual([])
    expect(await shop.sentBack(id)).toBe(11_500)
    expect(await shop.state(id)).toMatchObject({ order: PAID, attempts: ['late', 'paid'] })
  })

  test('what is not there after all is kept as it was, whether its order is paid or not', async () => {
    const { shop } = await open('imoje')
    const { id, no } = await shop.place('ola')
    // A notification of a payment that imoje does not know when it is asked.
    await shop.act(id, 'amount')
    const payment = (await shop.listed())[0]?.ref ?? ''
    expect(await shop.refund(no, undefined, { payment })).toEqual({ kind: 'unconfirmed' })
    expect(await shop.listed()).toMatchObject([{ order: no, state: 'amount' }])
    await shop.act(id, 'pay')
    expect(await shop.refund(no, 1_000, { payment })).toMatchObject({ kind: 'refused' })
    expect(await shop.listed()).toMatchObject([{ order: no, state: 'amount', ref: payment }])
    expect(await shop.refund(no, 1_000, { payment: 'of-nobody' })).toEqual({
      kind: 'no-such-payment',
    })
    // The payment of the order is still the only one.
    expect(await shop.refund(no)).toMatchObject({ kind: 'accepted', amount: 11_500, left: 0 })
    expect(await shop.sentBack(id)).toBe(11_500)
  })

  test('what was reported with a wrong amount is as much as its provider confirms later', async () => {
    const { shop } = await open('imoje')
    const { id, no } = await shop.place('ola')
    await shop.act(id, 'silent')
    // The same payment, told of with another amount.
    await shop.act(id, 'amount')
    const payment = (await shop.kept(id))[0]?.ref ?? ''
    await shop.act(id, 'once-more')
    expect((await shop.state(id)).order).toBe(PAID)
    expect(await shop.refund(no, 1_000, { payment })).toMatchObject({ kind: 'accepted' })
    await shop.pollProviders(NOON + 30 * 60_000)
    expect((await shop.came(id)).map(({ amount }) => amount)).toEqual([11_500, 11_500])
    const rest = await shop.refund(no, undefined, { payment })
    expect(rest).toMatchObject({ kind: 'accepted', amount: 10_500, left: 0 })
    expect(await shop.sentBack(id)).toBe(11_500)
  })

  async function open(type: ProviderPayment) {
    // A file, which two processes can have open.
    const folder = await temporaryFolder()
    const url = kind === 'SQLite' ? `sqlite:${path.join(folder, 'kram.db')}` : await newUrl()
    const cards = cardWire()
    const player = type === 'braintree' ? cards.player : players[type]
    const shop = await openPaidShop(await openDatabase(url), type, player)
    /** An order on which somebody pays something else. */
    const places = async (other: Other) => {
      if (type !== 'braintree') return paidOtherwise(shop, other)
      cards.changes(
        other.another === 'amount' ? { amount: '116.00' } : { merchantAccountId: 'of_euro' },
      )
      return shop.place('ola', { nonce: `played-valid-${randomUUID()}` })
    }
    return { shop, other: await openDatabase(url), places }
  }
})

async function paidOtherwise(shop: PaidShop, { another, amount, currency }: Other) {
  const placed = await shop.place('ola')
  await shop.payOther(placed.id, amount, { currency })
  // At some a page of theirs asks for something else.
  if ((await shop.moneyThere(placed.id)).length === 0) await shop.act(placed.id, another)
  return placed
}
