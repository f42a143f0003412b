import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { NewOrder } from '#contract/contract.ts'
import { NewOrderAnswer } from '#contract/contract.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import { mayAttemptMove } from '#domain/payment/attempt-moves.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { type Deed, deeds } from '#demo/providers/pay/played.ts'
import type { ShopContext } from '#shop/handler.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { undoStep } from '#shop/orders/change/undo-step.ts'
import { moneyOfOrders } from '#shop/orders/list/money-of-orders.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { orderLink } from '#shop/orders/own/by-link.ts'
import { type EndGuards, endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { listPayments } from '#shop/payments/listed-payments.ts'
import { pollProviders, type PollGuards } from '#shop/payments/poll.ts'
import { readMoney } from '#shop/owner/today/read-money.ts'
import { answerNotification } from '#shop/payments/notifications.ts'
import { orderPayment } from '#shop/payments/order-payment.ts'
import { orderReturn } from '#shop/payments/order-return.ts'
import { createP24 } from '#shop/payments/p24/p24.ts'
import {
  type Refunding,
  refundPayment,
  type RefundWish,
} from '#shop/payments/refunds/refund-payment.ts'
import { chaosAround } from '#tests/chaos.ts'
import { fillShop, item, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { runs } from '#tests/runs.ts'
import { bothDatabases } from './databases.ts'

const MINUTE = 60_000
const HOLD_ENDS = NOON + 15 * MINUTE
const secrets = { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' }

const { kinds, open: openDatabase } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an order is paid at a provider: reserved until its notification comes, then it stands', async () => {
    const shop = await open(newUrl)
    const placed = await shop.place()
    expect(placed.pay).toMatchObject({ kind: 'redirect' })
    expect(await shop.state()).toEqual({
      order: ['PENDING', 'TMP_LOCK', 0],
      hold: 'held',
      attempts: ['waiting'],
      locked: 1,
      mails: ['order-confirmation'],
    })

    expect(await shop.act('pay')).toContain(`/order/summary/${placed.id}`)
    const paid = {
      order: ['PENDING', 'PENDING', 1],
      hold: 'taken',
      attempts: ['paid'],
      locked: 1,
      mails: ['order-confirmation', 'order-paid'],
    }
    expect(await shop.state()).toEqual(paid)
    expect(await shop.end(HOLD_ENDS + MINUTE)).toBe(0)
    expect(await shop.state()).toEqual(paid)
  })

  test('the same order sent again, also at the same moment, has one session at its provider', async () => {
    const shop = await open(newUrl)
    const answers = await Promise.all([shop.place(), shop.place(), shop.place()])
    answers.push(await shop.place())
    expect(new Set(answers.map(({ pay }) => JSON.stringify(pay))).size).toBe(1)
    expect(shop.chaos.arrived('start')).toBe(1)
    expect((await shop.state()).attempts).toEqual(['waiting'])
  })

  test('told twice, or at the same moment, or after the return was asked: paid once', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('twice')
    await Promise.all([shop.tell(), shop.tell(), shop.back(id)])
    expect((await shop.tell()).status).toBe(200)
    expect(await shop.state()).toMatchObject({
      attempts: ['paid'],
      mails: ['order-confirmation', 'order-paid'],
    })
  })

  test('a return is no proof; the provider is asked and knows', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    expect(await shop.back(id)).toEqual({ orderState: 'TMP_LOCK', paid: false })
    await shop.act('silent')
    // Not asked again at once.
    expect(await shop.back(id)).toEqual({ orderState: 'TMP_LOCK', paid: false })
    expect(await shop.back(id, NOON + 5_000)).toEqual({ orderState: 'PENDING', paid: true })
  })

  test('who comes back without money is waited for, then may pay again; slow money still counts', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('cancel')
    for (const at of [0, 5_000, 21_000]) await shop.back(id, NOON + at)
    expect((await shop.state()).attempts).toEqual(['canceled'])
    expect(await shop.link(id)).toMatchObject({
      state: 'canceled',
      canPayAgain: true,
      until: HOLD_ENDS,
      payments: [{ type: 'transfer' }, { type: 'p24' }],
    })
    await shop.act('pay')
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 1],
      attempts: ['paid'],
    })
  })

  test('a failed payment is followed by another: two presses are one, and a transfer waits for days', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    await shop.act('fail')
    expect((await shop.state()).attempts).toEqual(['failed'])

    const twice = await Promise.all([shop.again(id, 'p24'), shop.again(id, 'p24')])
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0]).toMatchObject({ status: 201, body: { pay: { kind: 'redirect' } } })
    expect((await shop.state()).attempts).toEqual(['failed', 'waiting'])

    expect(await shop.again(id, 'cod')).toMatchObject({ status: 422 })
    expect(await shop.again(id, 'transfer')).toMatchObject({ body: { pay: { kind: 'wait' } } })
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 0],
      hold: 'held',
      attempts: ['canceled', 'failed', 'waiting'],
    })
    expect(await shop.again(id, 'p24')).toMatchObject({ status: 409 })
    expect(await shop.end(HOLD_ENDS)).toBe(0)
    // The provider's money came after all.
    await shop.act('pay')
    expect(await shop.state()).toMatchObject({ order: ['PENDING', 'PENDING', 1], hold: 'taken' })
    const { data } = await shop.database.db
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { payment } = storedOrder({ data })
    expect([payment.type, Object.keys(payment.name)]).toEqual(['p24', ['pl']])
  })

  test('what comes after the hold has ended is late: the order stays ended and the owner is notified', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    expect(await shop.end(HOLD_ENDS - 1)).toBe(0)
    expect(await shop.end(HOLD_ENDS)).toBe(1)
    expect(await shop.again(id, 'p24', HOLD_ENDS)).toMatchObject({ status: 409 })
    await shop.act('twice')
    expect(await shop.state()).toEqual({
      order: ['CANCELED', 'CANCELED_LOCK', 0],
      hold: 'expired',
      attempts: ['late'],
      locked: 0,
      mails: ['order-confirmation', 'order-ended', 'order-late', 'order-late-notice'],
    })
    expect(await shop.link(id)).toMatchObject({ state: 'late', canPayAgain: false, payments: [] })
    const [late, ...others] = await listPayments(shop.database.db, { most: 5, late: true })
    expect(late).toMatchObject({
      order: 'K/2026/11/0001',
      type: 'p24',
      state: 'late',
      currency: 'PLN',
    })
    expect(others).toEqual([])
  })

  test('the end of the hold and the money at the same moment: one of the two, nothing doubled', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shop = await open(newUrl)
      await shop.place()
      await Promise.all([shop.act('pay'), shop.end(HOLD_ENDS), shop.tell()])
      const { order: row, hold, attempts, locked } = await shop.state()
      const paid = [['PENDING', 'PENDING', 1], 'taken', ['paid'], 1]
      const ended = [['CANCELED', 'CANCELED_LOCK', 0], 'expired', ['late'], 0]
      expect([paid, ended]).toContainEqual([row, hold, attempts, locked])
    }
  })

  test('forged words, other amounts and unknown payments change nothing, and are kept for the owner', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    const before = await shop.state()
    expect((await shop.tell({}, 'another-key')).status).toBe(403)
    expect((await shop.tell({ amount: 1 })).status).toBe(200)
    expect((await shop.tell({ currency: 'EUR' })).status).toBe(200)
    expect((await shop.tell({ externalId: 'nobody-knows-it' })).status).toBe(200)
    expect((await shop.tell({ externalId: 'nobody-knows-it' })).status).toBe(200)
    expect((await shop.raw('{')).status).toBe(400)
    expect((await shop.raw('x'.repeat(70_000))).status).toBe(413)
    // Signed, but the provider itself says that there is no money.
    expect((await shop.tell()).status).toBe(409)
    // But that the owner is notified, once.
    const mails = [...before.mails, 'order-kept-notice']
    expect(await shop.state()).toEqual({ ...before, mails })
    const unmatched = await shop.database.db.selectFrom('payment_stray').select('why').execute()
    const kept = ['amount', 'unconfirmed', 'unknown']
    expect(unmatched.map(({ why }) => why).toSorted()).toEqual(kept)
    const listed = await listPayments(shop.database.db, { most: 5, late: true })
    const orders = Object.fromEntries(listed.map(({ state, order }) => [state, order]))
    expect(orders).toEqual({ amount: no, unconfirmed: no, unknown: undefined })
  })

  test('a provider that cannot be asked loses no order: it is paid again, or ends', async () => {
    const shop = await open(newUrl)
    shop.chaos.down()
    const { id, pay } = await shop.place()
    expect(pay).toEqual({ kind: 'unreached' })
    // Nobody has said that it failed.
    expect((await shop.state()).attempts).toEqual(['created'])
    expect(await shop.link(id)).toMatchObject({
      state: 'created',
      canPayAgain: true,
      pay: { kind: 'unreached' },
      payments: [{ type: 'transfer' }, { type: 'p24' }],
    })
    expect((await shop.again(id, 'p24')).body).toEqual({ pay: { kind: 'unreached' } })
    shop.chaos.heal()
    // The same try, so the same session there, should it have begun.
    expect(await shop.again(id, 'p24')).toMatchObject({ body: { pay: { kind: 'redirect' } } })
    expect((await shop.state()).attempts).toEqual(['waiting'])
    await shop.act('pay')
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
  })

  test('a payment whose beginning was not answered is found, or paid otherwise', async () => {
    const shop = await open(newUrl)
    shop.chaos.plan('start', 'unanswered', { times: 1 })
    const { id, pay } = await shop.place()
    expect(pay).toEqual({ kind: 'unreached' })
    await shop.act('silent')
    expect(await shop.pollProviders(NOON + MINUTE)).toBe(1)
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
    expect(await shop.link(id)).toMatchObject({ state: 'paid' })

    const other = await open(newUrl)
    other.chaos.plan('start', 'lost', { times: 1 })
    const placed = await other.place()
    const chosen = await other.again(placed.id, 'transfer')
    expect(chosen).toMatchObject({ body: { pay: { kind: 'wait' } } })
    expect((await other.state()).attempts).toEqual(['canceled', 'waiting'])
  })

  test('money whose confirmation was answered to nobody pays its order all the same', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    shop.chaos.plan('confirm', 'unanswered', { times: 1 })
    // Its word is refused, and comes again: now it learns that there is nothing to confirm.
    await shop.act('pay')
    expect((await shop.state()).order).toEqual(['PENDING', 'TMP_LOCK', 0])
    expect((await shop.tell()).status).toBe(200)
    expect(await shop.link(id)).toMatchObject({ state: 'paid' })

    const other = await open(newUrl)
    await other.place()
    other.chaos.plan('confirm', 'unanswered', { times: 1 })
    await other.act('pay')
    // No notification comes again: it is asked before the hold ends.
    expect(await other.end(HOLD_ENDS)).toBe(0)
    expect(await other.state()).toMatchObject({ order: ['PENDING', 'PENDING', 1], hold: 'taken' })
  })

  test('money that is not confirmed is kept for the owner, until it is', async () => {
    const shop = await open(newUrl)
    const { id, no } = await shop.place()
    shop.chaos.plan('confirm', { answer: false }, { times: 2 })
    await shop.act('pay')
    expect((await shop.tell()).status).toBe(409)
    const listed = () => listPayments(shop.database.db, { most: 5, late: true })
    expect(await listed()).toMatchObject([{ type: 'p24', state: 'unconfirmed', order: no }])
    expect(await shop.link(id)).toMatchObject({ state: 'waiting', isUnconfirmed: true })
    expect((await shop.tell()).status).toBe(200)
    expect(await shop.link(id)).not.toHaveProperty('isUnconfirmed')
    expect(await shop.link(id)).toMatchObject({ state: 'paid' })
    expect(await listed()).toEqual([])
  })

  test('money that is confirmed when it is to go back pays its order, and stays', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    shop.chaos.plan('confirm', { answer: false }, { times: 1 })
    await shop.act('pay')
    const [kept] = await listPayments(shop.database.db, { most: 5, late: true })
    const payment = kept?.ref ?? ''
    expect(await shop.refund({ no, payment })).toMatchObject({ kind: 'pays-order' })
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
    expect(await shop.refund({ no, payment }), 'the same again').toMatchObject({
      kind: 'pays-order',
    })
    expect((await shop.payment()).refunded ?? 0).toBe(0)
    expect(await shop.refund({ no, payment, amount: 100 })).toMatchObject({ kind: 'accepted' })
  })

  test('a payment that is reported with another amount first is not sent back by its name', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await shop.tell({ amount: 1 })
    const [kept] = await listPayments(shop.database.db, { most: 5, late: true })
    const payment = kept?.ref ?? ''
    expect(kept).toMatchObject({ state: 'amount', order: no })
    await shop.act('pay')
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
    expect(await listPayments(shop.database.db, { most: 5, late: true })).toEqual([])
    // Told so again, it is the payment that came.
    await shop.tell({ amount: 1 })
    expect(await listPayments(shop.database.db, { most: 5, late: true })).toEqual([])
    expect(await shop.refund({ no, payment })).toMatchObject({ kind: 'pays-order' })
    expect((await shop.payment()).refunded ?? 0).toBe(0)
    expect(await shop.refund({ no })).toMatchObject({ kind: 'accepted', left: 0 })
  })

  test('an order whose money is not confirmed is waited for, like one without a notification', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    shop.chaos.plan('confirm', { answer: false })
    await shop.act('silent')
    // Somebody looks at the summary, long after they came back.
    for (const minutes of [1, 2, 5]) await shop.back(id, NOON + minutes * MINUTE)
    expect(await shop.link(id), 'nobody says that it is not paid').toMatchObject({
      ...{ state: 'waiting', isUnconfirmed: true },
    })
    expect(await shop.end(HOLD_ENDS)).toBe(0)
    shop.chaos.heal()
    expect(await shop.end(HOLD_ENDS + 30 * MINUTE - 1)).toBe(0)
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])

    const never = await open(newUrl)
    await never.place()
    never.chaos.plan('confirm', { answer: false })
    await never.act('silent')
    expect(await never.end(HOLD_ENDS + 30 * MINUTE - 1)).toBe(0)
    expect(await never.end(HOLD_ENDS + 30 * MINUTE)).toBe(1)
  })

  test('the provider is asked before a hold ends: paid money pays the order', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('silent')
    expect(await shop.end(HOLD_ENDS)).toBe(0)
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 1],
      hold: 'taken',
      attempts: ['paid'],
      mails: ['order-confirmation', 'order-paid'],
    })

    // Planted: nobody asks.
    const careless = await open(newUrl)
    await careless.place()
    await careless.act('silent')
    expect(await careless.end(HOLD_ENDS, { isPaidAfterAll: async () => 'no' })).toBe(1)
    expect((await careless.state()).order).toEqual(['CANCELED', 'CANCELED_LOCK', 0])
  })

  test('a provider that does not answer is waited for half an hour, then the order ends', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('silent')
    shop.chaos.down()
    expect(await shop.end(HOLD_ENDS)).toBe(0)
    expect(await shop.end(HOLD_ENDS + 30 * MINUTE - 1)).toBe(0)
    expect((await shop.state()).hold).toBe('held')
    expect(await shop.end(HOLD_ENDS + 30 * MINUTE)).toBe(1)
    shop.chaos.heal()
    // What was paid is found nevertheless, too late.
    expect(await shop.pollProviders(NOON + 360 * MINUTE)).toBe(1)
    expect(await shop.state()).toMatchObject({
      order: ['CANCELED', 'CANCELED_LOCK', 0],
      attempts: ['late'],
      mails: ['order-confirmation', 'order-ended', 'order-late', 'order-late-notice'],
    })
  })

  test('an order whose provider says that it is paid, and cannot be asked, waits for a day', async () => {
    // Its words come; nobody can be asked about them.
    const cut = ({ chaos }: { chaos: (typeof shop)['chaos'] }) => {
      for (const call of ['confirm', 'query'] as const) chaos.plan(call, 'lost')
    }
    const shop = await open(newUrl)
    const { id } = await shop.place()
    cut(shop)
    await shop.act('pay')
    for (let time = 0; time < 5; time += 1) expect((await shop.tell()).status).toBe(502)
    expect(await shop.link(id)).toMatchObject({ isUnconfirmed: true, canPayAgain: true })
    for (const minutes of [0, 30, 44, 60, 24 * 60 - 1]) {
      expect(await shop.end(HOLD_ENDS + minutes * MINUTE), String(minutes)).toBe(0)
    }
    const held = { order: ['PENDING', 'TMP_LOCK', 0], hold: 'held', locked: 1 }
    // Its owner is notified, once.
    expect(await shop.state()).toMatchObject({
      ...held,
      mails: ['order-confirmation', 'order-waits-notice'],
    })
    shop.chaos.heal()
    expect(await shop.end(HOLD_ENDS + 24 * 60 * MINUTE - 1)).toBe(0)
    expect(await shop.state()).toMatchObject({ order: ['PENDING', 'PENDING', 1], hold: 'taken' })
    expect(await listPayments(shop.database.db, { most: 5, late: true })).toEqual([])

    const never = await open(newUrl)
    await never.place()
    cut(never)
    await never.act('pay')
    expect(await never.end(HOLD_ENDS + 24 * 60 * MINUTE)).toBe(1)
    expect(await never.state()).toMatchObject({ order: ['CANCELED', 'CANCELED_LOCK', 0] })

    // A stranger's word holds nothing.
    const forged = await open(newUrl)
    await forged.place()
    cut(forged)
    expect((await forged.tell({}, 'another-key')).status).toBe(403)
    expect(await forged.end(HOLD_ENDS + 30 * MINUTE)).toBe(1)
  })

  test('orders that wait for a silent provider keep no others from ending', async () => {
    const shop = await open(newUrl)
    await shop.place()
    const { db } = shop.database
    const hold = await db.selectFrom('order_hold').selectAll().executeTakeFirstOrThrow()
    const row = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
    const attempt = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow()
    // Of another provider, without a contract now, behind a hundred and ten that are waited for.
    for (let n = 1; n <= 110; n += 1) {
      const id = `waiting-${n}`
      await db
        .insertInto('shop_order')
        .values({ ...row, id, no: `K/W/${n}`, key_hash: null })
        .execute()
      await db
        .insertInto('order_hold')
        .values({ ...hold, order_id: id, until: NOON })
        .execute()
      await db
        .insertInto('payment_attempt')
        .values({ ...attempt, id, order_id: id, external_id: id })
        .execute()
    }
    await db
      .updateTable('payment_attempt')
      .set({ type: 'payu' })
      .where('id', '=', attempt.id)
      .execute()
    shop.chaos.down()
    expect(await shop.end(HOLD_ENDS, {})).toBe(1)
  })

  test('a provider whose notification is lost is asked after a minute, and the order is paid', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('silent')
    expect(await shop.pollProviders(NOON + MINUTE - 1)).toBe(0)
    expect(await shop.pollProviders(NOON + MINUTE)).toBe(1)
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
    expect(await shop.pollProviders(NOON + 5 * MINUTE)).toBe(0)
  })

  test('a payment is asked for four times, however many processes look', async () => {
    const shop = await open(newUrl)
    await shop.place()
    const asked: number[] = []
    for (const minutes of [1, 2, 4, 5, 6, 29, 30, 31, 359, 360, 361, 1_000]) {
      const before = shop.chaos.arrived('query')
      const at = NOON + minutes * MINUTE
      await Promise.all([shop.pollProviders(at), shop.pollProviders(at), shop.pollProviders(at)])
      if (shop.chaos.arrived('query') > before) asked.push(minutes)
    }
    expect(asked).toEqual([1, 5, 30, 360])
    expect(shop.chaos.arrived('query')).toBe(4)

    // Planted: anybody who finds one asks.
    const careless = await open(newUrl)
    await careless.place()
    const at = NOON + MINUTE
    const twice = [1, 2].map(() => careless.pollProviders(at, { claimLook: async () => true }))
    await Promise.all(twice)
    expect(careless.chaos.arrived('query')).toBeGreaterThan(1)
  })

  test('a moment at which the provider did not answer is made up for', async () => {
    const shop = await open(newUrl)
    await shop.place()
    await shop.act('silent')
    shop.chaos.down()
    expect(await shop.pollProviders(NOON + MINUTE)).toBe(1)
    expect((await shop.state()).order).toEqual(['PENDING', 'TMP_LOCK', 0])
    shop.chaos.heal()
    expect(await shop.pollProviders(NOON + 2 * MINUTE)).toBe(1)
    expect((await shop.state()).order).toEqual(['PENDING', 'PENDING', 1])
  })

  test('money goes back in parts, each once, and never more than was paid', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    expect(await shop.refund({ no })).toEqual({ kind: 'not-paid' })
    await shop.act('pay')
    const { amount } = await shop.payment()
    const part = { no, amount: 1_000 }
    const rest = amount - 1_000

    expect(await shop.refund(part)).toMatchObject({ kind: 'accepted', amount: 1_000, left: rest })
    expect(await shop.refund(part)).toMatchObject({ kind: 'before', amount: 1_000, left: rest })
    expect(await shop.refund({ no, amount })).toMatchObject({
      kind: 'too-much',
      amount: rest,
    })
    expect(await shop.refund({ ...part, again: true })).toMatchObject({ kind: 'accepted' })
    expect(await shop.refund({ no })).toMatchObject({ kind: 'accepted', left: 0 })
    expect(await shop.refund({ no })).toMatchObject({ kind: 'before', left: 0 })
    expect((await shop.payment()).refunded).toBe(amount)
    const { order: row, mails } = await shop.state()
    expect(row).toEqual(['PENDING', 'PENDING', 1])
    expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(3)
    const [listed] = await listPayments(shop.database.db, { most: 5, late: false })
    expect(listed).toMatchObject({ refunded: amount, asked: 0 })
  })

  test('the same wish from several at the same moment is sent once', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await shop.act('pay')
    const { amount } = await shop.payment()
    const answers = await Promise.all([1, 2, 3].map(() => shop.refund({ no, amount: 500 })))
    expect(answers.filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
    for (const { kind } of answers) expect(['accepted', 'busy', 'before']).toContain(kind)
    expect(shop.chaos.arrived('refund')).toBe(1)
    expect(await shop.refund({ no, amount: 500 })).toMatchObject({ kind: 'before' })
    expect(await shop.payment()).toMatchObject({ refunded: 500 })
    expect(await shop.refund({ no })).toMatchObject({ amount: amount - 500 })
  })

  test('a refund whose answer was lost is asked for again under its name, and sent once', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await shop.act('pay')
    for (const loss of ['lost', 'unanswered'] as const) {
      shop.chaos.plan('refund', loss)
      expect(await shop.refund({ no, amount: 700, again: true })).toEqual({ kind: 'unreachable' })
      expect(await shop.refund({ no, amount: 100 })).toMatchObject({ kind: 'open', amount: 700 })
      shop.chaos.heal()
      expect(await shop.refund({ no, amount: 700, again: true })).toMatchObject({
        kind: 'accepted',
      })
    }
    expect(await shop.payment()).toMatchObject({ refunded: 1_400 })
    expect((await shop.state()).mails.filter((kind) => kind === 'order-refunded')).toHaveLength(2)
  })

  test('a process that died while it asked is followed by another, a minute later', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await shop.act('pay')
    shop.chaos.plan('refund', 'lost')
    expect(await shop.refund({ no })).toEqual({ kind: 'unreachable' })
    await shop.database.db.updateTable('payment_refund').set({ asking_at: NOON }).execute()
    shop.chaos.heal()
    expect(await shop.refund({ no }, NOON + 59_000)).toEqual({ kind: 'busy' })
    expect(await shop.refund({ no }, NOON + 60_000)).toMatchObject({ kind: 'accepted' })
    // Without the claim both would have asked.
    expect(shop.chaos.arrived('refund')).toBe(1)
  })

  test('what the provider refuses is reported in its words, and may be tried again', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await shop.act('pay')
    const refuses = async () => Response.json({ error: 'No funds', code: 400 }, { status: 400 })
    const [refused, mails] = [await shop.refund({ no }, NOON, refuses), (await shop.state()).mails]
    expect(refused).toEqual({ kind: 'refused', why: 'No funds' })
    expect(mails).not.toContain('order-refunded')
    expect(await shop.refund({ no })).toMatchObject({ kind: 'accepted', left: 0 })
    const rows = await shop.database.db.selectFrom('payment_refund').selectAll().execute()
    expect(rows.map(({ state, why }) => [state, why])).toEqual(
      expect.arrayContaining([
        ['accepted', null],
        ['refused', 'No funds'],
      ]),
    )
    for (const { history } of rows) {
      expect(history).toMatch(new RegExp(`^asked@${NOON} (accepted|refused)@${NOON}$`))
    }
  })

  test('money that came too late goes back too; of two payments one is named', async () => {
    const shop = await open(newUrl)
    const { id, no } = await shop.place()
    await shop.act('fail')
    const [first] = shop.sessions()
    await shop.again(id, 'p24')
    await shop.act('pay')
    expect(await shop.refund({ no: 'K/1' })).toEqual({ kind: 'unknown' })
    await shop.act('pay', first)
    expect((await shop.state()).attempts).toEqual(['late', 'paid'])
    const both = await shop.refund({ no })
    expect(both).toMatchObject({ kind: 'several', payments: [/^\d+$/, /^\d+$/].map(matching) })
    const payment = String((await shop.payment(first)).orderId)
    expect(await shop.refund({ no, payment: 'none' })).toEqual({ kind: 'no-such-payment' })
    expect(await shop.refund({ no, payment })).toMatchObject({ kind: 'accepted', left: 0 })
    expect((await shop.payment(first)).refunded).toBeGreaterThan(0)
    expect((await shop.payment()).refunded).toBeUndefined()
    // Of the one that is left nothing needs to be named.
    expect(await shop.refund({ no })).toMatchObject({ kind: 'accepted' })
  })

  test('money that comes for what the owner had noted as paid is mailed to them, and can go back', async () => {
    const shop = await open(newUrl)
    const { no } = await shop.place()
    await changeOrder(shop.database, no, 'paid', NOON)
    expect((await shop.state()).attempts).toEqual(['canceled', 'paid'])
    expect(await shop.refund({ no })).toEqual({ kind: 'not-paid' })
    await shop.act('twice')
    // Its customer is notified once the owner sends it back: it may be what they had noted.
    expect(await shop.state()).toMatchObject({
      order: ['PENDING', 'PENDING', 1],
      hold: 'taken',
      attempts: ['late', 'paid'],
      mails: ['order-confirmation', 'order-late-notice', 'order-paid'],
    })
    expect(await shop.refund({ no })).toMatchObject({ kind: 'accepted', left: 0 })
    expect((await shop.payment()).refunded).toBeGreaterThan(0)
  })

  test('money that the owner notes after a failed try is seen by today and the file, until it is not', async () => {
    const shop = await open(newUrl)
    const { id, no } = await shop.place()
    await shop.act('fail')
    const { db } = shop.database
    const seen = async () => ({
      today: (await readMoney(db, NOON)).map(({ kind, amount }) => `${kind} ${amount}`),
      booked: (await moneyOfOrders(db, [id])).get(id)?.paidAt,
      tries: (await shop.state()).attempts,
    })
    const nothing = { today: [], booked: undefined, tries: ['failed'] }
    expect(await seen()).toEqual(nothing)
    const { to_pay: toPay } = await db
      .selectFrom('shop_order')
      .select('to_pay')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const paid = { today: [`paid ${toPay}`], booked: NOON + 1, tries: ['failed', 'paid'] }
    // Said twice, it came once.
    for (const _ of [1, 2]) await changeOrder(shop.database, no, 'paid', NOON + 1)
    expect(await seen()).toEqual(paid)
    await undoStep(shop.database, no, 'paid', NOON + 2)
    expect(await seen()).toEqual(nothing)
    await changeOrder(shop.database, no, 'paid', NOON + 1)
    expect(await seen()).toEqual(paid)
  })

  test('an order of an account is paid in another way by its customer alone', async () => {
    const shop = await open(newUrl)
    const { id } = await shop.place()
    const { db } = shop.database
    await db
      .insertInto('customer')
      .values({
        id: 'hanna',
        email: 'hanna@example.com',
        password_hash: null,
        wholesale: 0,
        ghost: 0,
        active: 1,
        points: 0,
        data: '{}',
      })
      .execute()
    await db.updateTable('shop_order').set({ customer_id: 'hanna' }).execute()
    const before = await shop.state()
    for (const type of ['transfer', 'p24'] as const) {
      expect(await shop.again(id, type)).toMatchObject({ status: 404 })
    }
    expect(await shop.state()).toEqual(before)
    const user = { id: 'hanna', scope: 'user', wholesale: false, tokenHash: '' } as const
    expect(
      await orderPayment(
        { ...shop.context(NOON), user },
        { params: { id }, query: {}, body: { type: 'transfer' } },
      ),
    ).toMatchObject({ body: { pay: { kind: 'wait' } } })
  })

  test('without a contract nobody can choose its payment', async () => {
    const shop = await open(newUrl)
    const context = { ...shop.context(NOON), payments: {} }
    const answer = await newOrder(context, { params: {}, query: undefined, body: shop.body })
    expect(answer).toMatchObject({ status: 422, body: { error: 'PAYMENT_NOT_AVAILABLE' } })
  })

  test('whatever happens in whatever order, tries only go forward and money is counted once', async () => {
    type Step = Deed | 'back' | 'again' | 'transfer' | 'end' | 'owner'
    const others = ['back', 'again', 'transfer', 'end', 'owner'] as const
    const steps = fc.array(fc.constantFrom<Step>(...deeds, ...others), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const shop = await open(newUrl)
        const { id, no } = await shop.place()
        let at = NOON
        for (const step of all) {
          at += 6_000
          if (step === 'back') await shop.back(id, at)
          else if (step === 'again') await shop.again(id, 'p24', at)
          else if (step === 'transfer') await shop.again(id, 'transfer', at)
          else if (step === 'end') await shop.end(HOLD_ENDS)
          else if (step === 'owner') await changeOrder(shop.database, no, 'paid', at)
          else await shop.act(step)
        }
        const rows = await shop.database.db
          .selectFrom('payment_attempt')
          .select(['history', 'state'])
          .execute()
        for (const { history, state } of rows) {
          const passed = history.split(' ').map((entry) => entry.split('@')[0] as 'created')
          expect(passed.at(-1)).toBe(state)
          for (const [index, to] of passed.slice(1).entries()) {
            expect(mayAttemptMove(passed[index] ?? 'created', to)).toBe(true)
          }
        }
        const { order: row, locked, mails } = await shop.state()
        expect(rows.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1)
        expect(mails.filter((kind) => kind === 'order-paid').length).toBe(row?.[2])
        expect(locked).toBe(row?.[1] === 'CANCELED_LOCK' ? 0 : 1)
      }),
      { numRuns: runs(6) },
    )
  }, 120_000)
})

function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern)
}

async function open(newUrl: () => Promise<string>) {
  const database = await openDatabase(await newUrl(), {})
  await fillShop(database, { products: [product('cup', 100)] })
  const option = { type: 'p24', name: { pl: 'Przelewy24' }, text: {}, deliveries: [], surcharge: 0 }
  await database.db
    .insertInto('document')
    .values({ kind: 'payment', id: 'p24', position: 90, data: JSON.stringify(option) })
    .execute()

  const memory = new Map<string, string>()
  const simulator = playP24(secrets, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: (request) => answerNotification(context(NOON), request),
  })
  const settings = { ...secrets, posId: secrets.merchantId, url: 'http://pay.invalid' }
  const chaos = chaosAround(createP24(settings, { fetch: simulator.fetch }))
  const context = (now: number): ShopContext => ({
    database,
    now: () => now,
    log: silent,
    mail: { origins: { pl: 'http://pl.shop.test' }, ordersTo: { address: 'owner@shop.test' } },
    payments: { p24: chaos.port },
  })
  const body: NewOrder = order({ items: [item('cup')], payment: { type: 'p24' } })
  const sessions = () =>
    [...memory].filter(([key]) => key.startsWith('token:')).map(([, externalId]) => externalId)
  const payment = async (externalId = sessions().at(-1)) => {
    const found = await simulator.named(externalId ?? '')
    if (!found) throw new Error('nobody pays')
    return found
  }

  return {
    database,
    context,
    body,
    chaos,
    place: async () => {
      const answer = await newOrder(context(NOON), { params: {}, query: undefined, body })
      expect(answer).toMatchObject({ status: 201 })
      return NewOrderAnswer.parse(answer.body)
    },
    sessions,
    payment,
    act: async (deed: Deed, externalId = sessions().at(-1)) =>
      externalId === undefined ? undefined : simulator.act(externalId, deed),
    refund: (
      wish: RefundWish,
      now = NOON,
      fetch?: (request: Request) => Promise<Response>,
    ): Promise<Refunding> =>
      refundPayment(
        fetch
          ? { ...context(now), payments: { p24: createP24(settings, { fetch }) } }
          : context(now),
        wish,
      ),
    tell: async (over: object = {}, key?: string) =>
      answerNotification(context(NOON), simulator.notice({ ...(await payment()), ...over }, key)),
    raw: (text: string) =>
      answerNotification(
        context(NOON),
        new Request('http://pl.shop.test/api/payments/p24/notify', { method: 'POST', body: text }),
      ),
    back: async (id: string, now = NOON) => {
      const answer = await orderReturn(context(now), {
        params: { id },
        query: undefined,
        body: undefined,
      })
      return answer.body
    },
    again: (id: string, type: PaymentType, now = NOON) =>
      orderPayment(context(now), { params: { id }, query: {}, body: { type } }),
    link: async (id: string) => {
      const { body: link } = await orderLink(context(NOON), {
        params: { id },
        query: {},
        body: undefined,
      })
      return 'payment' in link ? link.payment : undefined
    },
    end: (now: number, guards: Partial<EndGuards> = {}) =>
      endUnpaid(database, now, context(now), guards),
    pollProviders: (now: number, guards: Partial<PollGuards> = {}) =>
      pollProviders(context(now), guards),
    state: async () => {
      const { db } = database
      const row = await db
        .selectFrom('shop_order')
        .select(['status', 'state', 'paid'])
        .executeTakeFirst()
      const hold = await db.selectFrom('order_hold').select('state').executeTakeFirst()
      const attempts = await db.selectFrom('payment_attempt').select('state').execute()
      const stock = await db.selectFrom('stock').select('locked').executeTakeFirst()
      const mails = await db
        .selectFrom('outbox')
        .select('kind')
        .where('kind', '<>', 'order-notice')
        .execute()
      return {
        order: row && [row.status, row.state, row.paid],
        hold: hold?.state,
        attempts: attempts.map(({ state }) => state).toSorted(),
        locked: stock?.locked,
        mails: mails.map(({ kind }) => kind.replace(/:.*/, '')).toSorted(),
      }
    },
  }
}
