import { describe, expect, test } from 'vitest'

import { demoP24 } from '#demo/providers/pay/p24/demo-p24.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import type { RefundWord } from '#shop/payments/port.ts'
import { noteRefundEnd } from '#shop/payments/refunds/refund-end.ts'
import { openPaidShop } from '#tests/examples/payments/paid-shop.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from '../databases.ts'

const { kinds, open: openDatabase } = bothDatabases()

/** Przelewy24 tells how a refund ends. */
describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a refund that is done is noted, once, and stays done', async () => {
    const { shop, id, no } = await paid()
    await shop.refund(no, 1_000)
    const { mails } = await shop.state(id)
    await shop.endRefunds(id, 'done')
    await shop.replayAll()
    expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
    await word(shop, id, { state: 'refused' })
    expect(await shop.refunds(id), 'money that is gone is never unsaid').toEqual([[1_000, 'done']])
    expect(await shop.state(id)).toMatchObject({ order: 'PENDING PENDING paid', mails })
    expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'before', left: 10_500 })
    expect(await shop.sentBack(id)).toBe(1_000)
  })

  test('of one that is not sent after all the owner is notified, and it can be sent again', async () => {
    const { shop, id, no } = await paid()
    await shop.refund(no, 1_000)
    await shop.endRefunds(id, 'refused')
    await shop.replayAll()
    expect(await shop.refunds(id)).toEqual([[1_000, 'refused']])
    const { mails } = await shop.state(id)
    expect(mails.filter((kind) => kind === 'order-refund-refused')).toHaveLength(1)
    const told = await shop.database.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('kind', 'like', 'order-refund-refused%')
      .executeTakeFirstOrThrow()
    expect(told.recipient).toBe('owner@shop.test')
    expect(told.text).toMatch(/refund \S+ --amount 10\.00 --payment \d+/)
    expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'accepted', left: 10_500 })
    expect(await shop.sentBack(id)).toBe(1_000)
    // Once more the first one: it has ended.
    await shop.replayAll()
    const states = (await shop.refunds(id)).map(([, state]) => state)
    expect(states.toSorted()).toEqual(['accepted', 'refused'])
  })

  test('the owner gets the command that sends it again: of its return, and of another one', async () => {
    const { shop, id, no } = await paid()
    const back = await addReturn(shop, id, 3_000)
    const typed = async () => {
      await shop.endRefunds(id, 'refused')
      const told = await shop.database.db
        .selectFrom('outbox')
        .select('text')
        .where('kind', 'like', 'order-refund-refused%')
        .orderBy('id')
        .execute()
      await shop.database.db.deleteFrom('outbox').execute()
      const { text = '' } = told.at(-1) ?? {}
      return / --amount (?<amount>\S+) --payment \d+(?<more>(?: --return R[\d/]+)?(?: --again)?)/.exec(
        text,
      )?.groups?.['more']
    }
    const of = { return: back }
    await shop.refund(no, 1_000, of)
    expect(await typed()).toBe(` --return ${back}`)
    expect(await shop.refund(no, 1_000, of)).toMatchObject({ kind: 'accepted' })
    await shop.endRefunds(id, 'done')
    // The same amount of the same return, once more.
    await shop.refund(no, 1_000, { ...of, again: true })
    expect(await typed()).toBe(` --return ${back} --again`)
    expect(await shop.refund(no, 1_000, of)).toMatchObject({ kind: 'before' })
    expect(await shop.refund(no, 1_000, { ...of, again: true })).toMatchObject({ kind: 'accepted' })
    await shop.endRefunds(id, 'done')
    // As much for no return at all: the same amount went back before.
    await shop.refund(no, 1_000, { again: true })
    expect(await typed()).toBe(' --again')
    expect(await shop.refund(no, 1_000, { again: true })).toMatchObject({ kind: 'accepted' })
    expect(await shop.sentBack(id)).toBe(3_000)
  })

  test('what is done counts as sent back in the list', async () => {
    const { shop, id, no } = await paid()
    const listed = async () => (await listPayments(shop.database.db, { most: 9, late: false }))[0]
    await shop.refund(no, 1_000)
    await shop.endRefunds(id, 'done')
    expect(await listed()).toMatchObject({ refunded: 1_000, asked: 0 })
    await shop.refund(no, 2_500)
    expect(await listed()).toMatchObject({ refunded: 3_500, asked: 0 })
    await shop.endRefunds(id, 'refused')
    expect(await listed()).toMatchObject({ refunded: 1_000, asked: 0 })
  })

  test('its end may be reported before its beginning is answered', async () => {
    const { shop, id, no } = await paid()
    shop.becomes('slow')
    expect(await shop.refund(no, 1_000)).toEqual({ kind: 'unreachable' })
    shop.becomes('works')
    expect((await shop.state(id)).mails).not.toContain('order-refunded')
    await shop.endRefunds(id, 'done')
    expect(await shop.refunds(id)).toEqual([[1_000, 'done']])
    expect((await shop.state(id)).mails).toContain('order-refunded')
    expect(await shop.refund(no, 1_000)).toMatchObject({ kind: 'before', left: 10_500 })
  })

  test('what the shop did not ask for so is kept for the owner, once', async () => {
    const { shop, id, no } = await paid()
    await shop.refund(no, 1_000)
    await word(shop, id, { requestId: 'from-the-panel' })
    await word(shop, id, { requestId: 'from-the-panel' })
    await word(shop, id, { requestId: 'another', amount: 5 })
    await word(shop, id, { requestId: 'refused-there', state: 'refused' })
    await word(shop, id, { amount: 999 })
    await word(shop, id, { currency: 'EUR' })
    await word(shop, id, { externalId: 'another-try' })
    expect(await shop.refunds(id)).toEqual([[1_000, 'accepted']])
    const unmatched = (await shop.listed()).map(({ state, amount }) => [state, amount])
    // Under one name of a refund there is one.
    expect(unmatched.toSorted()).toEqual([
      ['refund', 1_000],
      ['refund', 1_000],
      ['refund', 5],
      ['refund', 999],
    ])
  })

  test('forged, it changes nothing', async () => {
    const { shop, id, no } = await paid()
    await shop.refund(no, 1_000)
    const url = 'http://pl.shop.test/api/payments/p24/notify'
    const forged = JSON.stringify({
      ...{ orderId: 1, sessionId: (await shop.namesOf(id))[0], refundsUuid: 'x', sign: 'x' },
      ...{ merchantId: 100_001, amount: 1_000, currency: 'PLN', status: 1 },
    })
    const answer = await shop.tell(new Request(url, { method: 'POST', body: forged }))
    expect(answer.status).toBe(403)
    expect(await shop.refunds(id)).toEqual([[1_000, 'accepted']])
  })

  async function paid() {
    const shop = await openPaidShop(await openDatabase(await newUrl()), 'p24', demoP24)
    const { id, no } = await shop.place('ola')
    await shop.act(id, 'pay')
    return { shop, id, no }
  }

  /** A return of the order that is settled with so much. */
  async function addReturn(
    { database: { db } }: Awaited<ReturnType<typeof openPaidShop>>,
    id: string,
    amount: number,
  ): Promise<string> {
    const no = 'R/2026/11/0001'
    await db
      .insertInto('shop_return')
      .values({
        ...{ id: 'r', no, key: 'k', fingerprint: '', order_id: id, status: 'SETTLED' },
        ...{ delivery: 'default', pickup_size: 'small', pickup_price: null, note: null },
        ...{ pickup_currency: null, amount, points: 0, created_at: NOON },
      })
      .execute()
    return no
  }

  /** What the provider says of the order's refund, with what differs. */
  async function word(
    shop: Awaited<ReturnType<typeof openPaidShop>>,
    id: string,
    over: Partial<RefundWord>,
  ) {
    const { id: requestId } = await shop.database.db
      .selectFrom('payment_refund')
      .select('id')
      .executeTakeFirstOrThrow()
    const [externalId = ''] = await shop.namesOf(id)
    await noteRefundEnd(shop.context(), 'p24', {
      ...{ requestId, externalId, state: 'done', amount: 1_000, currency: 'PLN' },
      ...over,
    })
  }
})
