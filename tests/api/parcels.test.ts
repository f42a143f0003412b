import { setTimeout } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { returnsSimulator } from '#demo/providers/inpost/returns-simulator.ts'
import { shipxSimulator } from '#demo/providers/inpost/shipx-simulator.ts'
import { examine } from '#shop/doctor/examine.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { lockOrder } from '#shop/orders/change/lock-order.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createInpostReturns } from '#shop/parcels/inpost/inpost-returns.ts'
import { createShipx } from '#shop/parcels/inpost/shipx.ts'
import { lookAfterParcels } from '#shop/parcels/parcel-worker.ts'
import { makeParcel } from '#shop/parcels/parcels.ts'
import { createShop } from '#shop/shop.ts'
import { fillShop, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const minute = 60_000
const { kinds, open } = bothDatabases()

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('a parcel is asked for once, its label comes, and what InPost says moves the order', async () => {
    const shop = await shopAt(await newUrl())
    expect(await shop.make({ no: 'X' })).toEqual({ kind: 'trouble', trouble: 'unknown' })
    expect(await shop.make()).toMatchObject({
      kind: 'taken',
      parcel: { cash: null, size: 'small' },
    })
    expect(await shop.make()).toEqual({ kind: 'trouble', trouble: 'there-is-one' })
    expect(await shop.sent()).toMatchObject([
      {
        service: 'inpost_locker_standard',
        parcels: { template: 'small' },
        custom_attributes: { sending_method: 'dispatch_order', target_point: 'WAW01M' },
        receiver: { phone: expect.stringMatching(/^\d{9}$/), email: expect.stringContaining('@') },
        reference: shop.no,
      },
    ])
    expect(await shop.carrier.label('1000')).toBeUndefined()
    await shop.simulator.move('confirmed', { tracking: '620000000000000000000001' })
    expect(Buffer.from((await shop.carrier.label('1000')) ?? []).toString()).toContain('%PDF-')

    await shop.look(NOON + 31 * minute)
    expect(await shop.status()).toBe('PENDING')
    await shop.simulator.move('dispatched_by_sender')
    await shop.look(NOON + 40 * minute)
    expect(await shop.status(), 'asked every half an hour').toBe('PENDING')
    await shop.look(NOON + 62 * minute)
    expect(await shop.status()).toBe('SENT')
    expect((await shop.mails()).some((kind) => kind.includes('sent'))).toBe(true)

    await shop.simulator.move('delivered')
    const { hook } = shop
    for (const method of ['GET', 'HEAD']) expect(await hook('', 1000, method)).toBe(200)
    expect(await hook('', 1000, 'PUT')).toBe(405)
    expect(await shop.status(), 'nobody got a mail').toBe('SENT')
    expect(await hook('key=wrong', 1000)).toBe(403)
    expect(await shop.status()).toBe('SENT')
    expect(await hook(`key=${webhookKey}`, 77)).toBe(200)
    expect(await hook(`key=${webhookKey}`, 'x'.repeat(50))).toBe(400)
    expect(await hook(`key=${webhookKey}`, 1000)).toBe(200)
    expect(await shop.status()).toBe('REALIZED')
    const mails = await shop.mails()
    expect(await hook(`key=${webhookKey}`, 1000)).toBe(200)
    expect(await shop.mails(), 'told once').toEqual(mails)
  })

  test('a lost answer does not become a second parcel, and who is down or refuses says so', async () => {
    const shop = await shopAt(await newUrl())
    shop.simulator.become('answer-lost')
    expect(await shop.make()).toEqual({ kind: 'unreachable' })
    shop.simulator.become('well')
    expect(await shop.make()).toEqual({ kind: 'trouble', trouble: 'maybe-one' })
    expect((await shop.sent()).length).toBe(1)
    expect((await shop.make({ again: true })).kind).toBe('taken')
    await shop.simulator.move('canceled')
    await shop.look(NOON + 31 * minute)
    expect((await shop.make()).kind, 'after one that was called off').toBe('trouble')

    const stranger = createShipx({ ...contract, token: 'another-token' }, shop.simulator.fetch)
    const asked = await shop.make({ again: true }, stranger)
    expect(asked).toEqual({ kind: 'refused', why: 'token_invalid' })
  })

  test('one parcel that nobody can answer about does not keep the others from their turn', async () => {
    const shop = await shopAt(await newUrl())
    await shop.make()
    expect((await shop.make({ again: true }, shop.carrier, NOON + 1)).kind).toBe('taken')
    await shop.simulator.move('delivered')
    const torn = createShipx(contract, async (request) =>
      request.url.endsWith('/1000') ? new Response('<html>') : shop.simulator.fetch(request),
    )
    await shop.look(NOON + 31 * minute, torn)
    expect(await shop.status()).toBe('REALIZED')
  })

  test('what is left to pay on delivery is taken by the carrier', async () => {
    const shop = await shopAt(await newUrl(), 'cod')
    expect(await shop.make()).toMatchObject({ kind: 'taken', parcel: { cash: shop.toPay } })
    expect(await shop.sent()).toMatchObject([
      { cod: { amount: shop.toPay / 100, currency: 'PLN' }, service: 'inpost_locker_standard' },
    ])
  })

  test('a parcel that came back with its cash not taken is named until another is sent', async () => {
    const shop = await shopAt(await newUrl(), 'cod')
    await shop.make()
    await shop.simulator.move('returned_to_sender', { tracking: '62000' })
    expect(await shop.named('parcels-back', NOON + 31 * minute)).toEqual([])
    await shop.look(NOON + 31 * minute)
    const named = [`${shop.no}, 62000, ${(shop.toPay / 100).toFixed(2)} PLN`]
    expect(await shop.named('parcels-back', NOON + 31 * minute)).toEqual(named)
    expect(await shop.named('parcels-back', NOON + 32 * 24 * 60 * minute), 'not for ever').toEqual(
      [],
    )
    expect((await shop.make({ again: true }, shop.carrier, NOON + 40 * minute)).kind).toBe('taken')
    expect(await shop.named('parcels-back', NOON + 41 * minute)).toEqual([])
  })

  test('cash on delivery that nobody took is ended by the shop, with its goods', async () => {
    for (const keepStock of [false, true]) {
      const shop = await shopAt(await newUrl(), 'cod')
      await shop.make()
      await shop.simulator.move('ready_to_pickup', { tracking: '62000' })
      await shop.look(NOON + 31 * minute)
      expect(await shop.status()).toBe('SENT')
      expect(await shop.cancel(), 'it may still be fetched').toMatchObject({ kind: 'refused' })
      await shop.simulator.move('returned_to_sender')
      await shop.look(NOON + 62 * minute)
      expect(await shop.named('parcels-back', NOON + 62 * minute)).toHaveLength(1)

      expect(await shop.cancel({ keepStock })).toMatchObject({ kind: 'changed' })
      expect(await shop.cancel({ keepStock })).toMatchObject({ kind: 'unchanged' })
      expect(await shop.status()).toBe('CANCELED')
      expect(await shop.named('parcels-back', NOON + 63 * minute)).toEqual([])
      expect(await shop.stock()).toEqual({ count: keepStock ? 4 : 5, locked: 0 })
      expect(await shop.named('stock-orders', NOON)).toEqual([])
      const mail = await shop.mail('order-canceled')
      expect(mail?.text).toContain('wróciła do nas')
      expect(mail?.text).toContain('Nie trzeba za nie nic płacić')
      expect(mail?.text).not.toContain('Zwrócimy')
    }
  })

  test('a paid order whose parcel came back is ended with its money, or goes out again', async () => {
    const shop = await shopAt(await newUrl())
    await changeOrder(shop.database, shop.no, 'paid', NOON)
    await shop.make()
    await shop.simulator.move('ready_to_pickup', { tracking: '62000' })
    await shop.look(NOON + 31 * minute)
    expect((await shop.make({ again: true })).kind, 'it is on its way').toBe('trouble')
    await shop.simulator.move('returned_to_sender')
    await shop.look(NOON + 62 * minute)
    expect((await shop.make({ again: true }, shop.carrier, NOON + 63 * minute)).kind).toBe('taken')
    expect(await shop.cancel(), 'it is on its way again').toMatchObject({ kind: 'refused' })
    await shop.simulator.move('returned_to_sender')
    await shop.look(NOON + 99 * minute)
    expect(await shop.cancel()).toMatchObject({ kind: 'changed', order: { paid: 1 } })
    expect(await shop.stock()).toEqual({ count: 5, locked: 0 })
    const mail = await shop.mail('order-canceled')
    expect(mail?.text).toContain('Zwracamy 115,00')
    expect(mail?.text).not.toContain('nic płacić')
  })

  test('an order that is cancelled gets no parcel, whichever of the two was asked for first', async () => {
    for (const first of ['parcel', 'cancel']) {
      const shop = await shopAt(await newUrl(), 'cod')
      await shop.sendBack()
      const later = NOON + 63 * minute
      const make = () => shop.make({ again: true }, shop.carrier, later)
      const both = await shop.whileHeld(() => {
        const started = first === 'parcel' ? [make(), shop.cancel()] : [shop.cancel(), make()]
        return Promise.all(started.map(async (one) => (await one).kind))
      })
      const [made, ended] = first === 'parcel' ? both : both.toReversed()
      expect([
        ['taken', 'refused', 'SENT', 2],
        ['trouble', 'changed', 'CANCELED', 1],
      ]).toContainEqual([made, ended, await shop.status(), (await shop.sent()).length])
    }
  })

  test('goods that came back may be away again where the answer about another parcel was lost', async () => {
    const shop = await shopAt(await newUrl(), 'cod')
    await shop.sendBack()
    shop.simulator.become('answer-lost')
    const again = (at: number) => shop.make({ again: true }, shop.carrier, NOON + at * minute)
    expect(await again(63)).toEqual({ kind: 'unreachable' })
    shop.simulator.become('well')
    expect(await shop.cancel()).toMatchObject({ kind: 'refused' })
    expect((await again(64)).kind, 'who has looked asks again').toBe('taken')
    expect(await shop.cancel()).toMatchObject({ kind: 'refused' })
    await shop.simulator.move('canceled')
    await shop.look(NOON + 95 * minute)
    expect(await shop.cancel(), 'called off').toMatchObject({ kind: 'changed' })
  })

  test('a parcel that nobody has paid for is mailed to the owner once, and named until it is', async () => {
    const shop = await shopAt(await newUrl())
    await shop.make()
    shop.simulator.become('no-funds')
    for (const after of [31, 62, 93]) await shop.look(NOON + after * minute)
    const told = 'parcel-trouble-notice:debt_collection'
    const tellings = async () => (await shop.mails()).filter((kind) => kind.startsWith(told))
    expect(await tellings()).toHaveLength(1)
    const named = [`${shop.no}, 1000, debt_collection`]
    expect(await shop.named('parcels-unpaid', NOON + 93 * minute)).toEqual(named)
    expect(await shop.status()).toBe('PENDING')
    // Somebody tops the account up: the parcel goes on by itself.
    shop.simulator.become('well')
    await shop.simulator.move('confirmed', { tracking: '62000' })
    await shop.look(NOON + 124 * minute)
    expect(await shop.named('parcels-unpaid', NOON + 124 * minute)).toEqual([])
    expect(await tellings()).toHaveLength(1)
  })

  test('a return by locker gets its code, later where InPost is down, and is never lost', async () => {
    const shop = await shopAt(await newUrl())
    await shop.addReturn('Z/1')
    shop.tickets.become('down')
    await shop.look(NOON)
    await shop.look(NOON + minute / 2)
    expect(await shop.code('Z/1')).toBeNull()
    shop.tickets.become('well')
    await shop.look(NOON + minute / 2)
    expect(await shop.code('Z/1'), 'not before its time').toBeNull()
    await shop.look(NOON + minute)
    expect(await shop.code('Z/1')).toBe('1234510001')
    await shop.look(NOON + 2 * minute)
    expect(await shop.tickets.tickets()).toEqual([
      {
        shipment: {
          size: 'B',
          sender: {
            firstName: expect.stringMatching(/./),
            lastName: expect.stringMatching(/./),
            phone: expect.stringMatching(/^\d{9}$/),
            email: expect.stringContaining('@'),
          },
        },
        externalReference: 'Z/1',
        expirationDate: expect.any(String),
      },
    ])
    expect(await shop.codeUntil('Z/1')).toBe(NOON + 14 * 24 * 60 * minute)
    expect((await shop.mails()).filter((kind) => kind.startsWith('return-code'))).toHaveLength(1)
  })

  test('a return that has had no code for two days is named, with why', async () => {
    const shop = await shopAt(await newUrl())
    const named = (days: number) => shop.named('return-codes', NOON + days * 24 * 60 * minute)
    await shop.addReturn('Z/1')
    expect(await named(1.9)).toEqual([])
    expect(await named(2), 'no carrier was asked').toEqual([`Z/1, ${shop.no}`])
    shop.tickets.become('down')
    await shop.look(NOON)
    expect(await named(2)).toEqual([`Z/1, ${shop.no}, unreachable`])
    await shop.addReturn('Z/2')
    await shop.end('Z/2')
    expect(await named(2), 'nobody waits for its code').toHaveLength(1)
    shop.tickets.become('well')
    await shop.look(NOON + minute)
    expect(await named(2)).toEqual([])
  })
})

const contract = {
  ...{ url: 'http://shipx.invalid', token: 'token-of-shipx', organization: '77' },
  sending: { method: 'dispatch_order' } as const,
}
const client = { clientId: 'shop', clientSecret: 'secret-of-returns' }
const webhookKey = 'k'.repeat(24)

async function shopAt(url: string, payment: 'transfer' | 'cod' = 'transfer') {
  const database = await open(url, {})
  await fillShop(database, { products: [product('cup', 5)] })
  const context = { database, user: undefined, now: () => NOON, log: silent }
  const locker = { id: 'locker', data: { locker: { name: 'WAW01M', text: '' } } }
  const answer = await newOrder(context, {
    params: {},
    query: undefined,
    body: order({ delivery: locker }),
  })
  expect(answer.status).toBe(201)
  const { id, no } = z.object({ id: z.string(), no: z.string() }).parse(answer.body)
  if (payment === 'cod') {
    await database.db.updateTable('shop_order').set({ payment_type: 'cod' }).execute()
  }
  const row = await database.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  const simulator = shipxSimulator({ token: contract.token })
  const tickets = returnsSimulator({ ...client, now: () => NOON })
  const carrier = createShipx(contract, simulator.fetch)
  const hosts = { url: contract.url, loginUrl: contract.url }
  const returns = createInpostReturns(
    { ...client, ...hosts },
    { ask: tickets.fetch, now: () => NOON },
  )
  const carriers = { parcels: carrier, returns, webhookKey }
  const shop = createShop({ ...context, carriers, checkAnswers: true })
  const look = (now: number, by = carrier) =>
    lookAfterParcels({
      database,
      mail: { origins: {}, ordersTo: { address: 'owner@shop.test' } },
      log: silent,
      now: () => now,
      carriers: { ...carriers, parcels: by },
    })(new AbortController().signal)
  const make = (over: { no?: string; again?: boolean } = {}, by = carrier, now = NOON) =>
    makeParcel(database, by, { no, size: 'small', weight: 5, again: false, ...over }, now)
  return {
    no,
    database,
    /** Its parcel was on its way and is back, an hour later. */
    sendBack: async () => {
      await make()
      await simulator.move('ready_to_pickup', { tracking: '62000' })
      await look(NOON + 31 * minute)
      await simulator.move('returned_to_sender')
      await look(NOON + 62 * minute)
    },
    cancel: (details: { keepStock?: boolean } = {}) =>
      changeOrder(database, no, 'cancelled', NOON, details),
    /** Whatever is started waits for the order until all of it has begun. */
    whileHeld: async <Value>(start: () => Promise<Value>): Promise<Value> => {
      const { all } = await database.transaction(async (transaction) => {
        await lockOrder(transaction, no)
        const started = { all: start() }
        await setTimeout(100)
        return started
      })
      return all
    },
    stock: () =>
      database.db.selectFrom('stock').select(['count', 'locked']).executeTakeFirstOrThrow(),
    mail: (kind: string) =>
      database.db.selectFrom('outbox').select('text').where('kind', '=', kind).executeTakeFirst(),
    simulator,
    tickets,
    carrier,
    toPay: row.to_pay,
    sent: async () => (await simulator.list()).map(({ sent }) => sent),
    make,
    look,
    named: async (
      row: 'parcels-back' | 'parcels-unpaid' | 'return-codes' | 'stock-orders',
      now: number,
    ) => {
      const around = { now, sendsMail: true }
      const wanted = ({ name }: { name: string }) => name === row
      return (await examine(database, around, { wanted, fix: false })).flatMap(({ lines }) => lines)
    },
    end: (returnNo: string) =>
      database.db
        .updateTable('shop_return')
        .set({ status: 'CANCELED' })
        .where('no', '=', returnNo)
        .execute(),
    status: async () => {
      const now = await database.db.selectFrom('shop_order').select('status').executeTakeFirst()
      return now?.status
    },
    mails: async () => {
      const mails = await database.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
      return mails.map(({ kind }) => kind)
    },
    hook: async (query: string, shipmentId: number | string, method = 'POST') => {
      const isTold = method !== 'GET' && method !== 'HEAD'
      const told = isTold && { body: JSON.stringify({ payload: { shipment_id: shipmentId } }) }
      const at = `http://shop.test/api/parcels/inpost/notify?${query}`
      return (await shop.fetch(new Request(at, { method, ...told }))).status
    },
    addReturn: (returnNo: string) =>
      database.db
        .insertInto('shop_return')
        .values({
          id: returnNo,
          no: returnNo,
          order_id: id,
          key: returnNo,
          fingerprint: '',
          status: 'NEW',
          delivery: 'inpostLocker',
          pickup_size: 'medium',
          pickup_price: 999,
          pickup_currency: 'PLN',
          note: null,
          amount: null,
          points: null,
          created_at: NOON,
        })
        .execute(),
    codeUntil: async (returnNo: string) => {
      const back = await database.db
        .selectFrom('shop_return')
        .select('locker_code_until')
        .where('no', '=', returnNo)
        .executeTakeFirst()
      return back?.locker_code_until
    },
    code: async (returnNo: string) => {
      const back = await database.db
        .selectFrom('shop_return')
        .select('locker_code')
        .where('no', '=', returnNo)
        .executeTakeFirst()
      return back?.locker_code
    },
  }
}
