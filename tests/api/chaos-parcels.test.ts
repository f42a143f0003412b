import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { NewOrderAnswer } from '#contract/contract.ts'
import { migrate } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { returnsSimulator } from '#demo/providers/inpost/returns-simulator.ts'
import { shipxSimulator } from '#demo/providers/inpost/shipx-simulator.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { createInpostReturns } from '#shop/parcels/inpost/inpost-returns.ts'
import { createShipx } from '#shop/parcels/inpost/shipx.ts'
import { lookAfterParcels } from '#shop/parcels/parcel-worker.ts'
import { makeParcel, parcelsOfOrder } from '#shop/parcels/parcels.ts'
import { chaosAround, type Fault } from '#tests/chaos.ts'
import { fillShop, NOON, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const hour = 3_600_000
const contract = {
  ...{ url: 'http://shipx.invalid', token: 'token-of-shipx', organization: '77' },
  sending: { method: 'any_point' } as const,
}
const { kinds, open } = bothDatabases()

const span = fc.record({ after: fc.nat({ max: 2 }), times: fc.integer({ min: 1, max: 3 }) })
const slow: Fault = { slow: 1 }
/** ShipX has no name of ours for a parcel: one that somebody in between sends twice is two. */
const creating = fc.tuple(fc.constantFrom<Fault>('lost', 'unanswered', slow), span)
const asking = fc.tuple(fc.constantFrom<Fault>('lost', 'unanswered', 'twice', slow), span)
const plans = fc.record({
  create: fc.array(creating, { maxLength: 3 }),
  look: fc.array(asking, { maxLength: 3 }),
  code: fc.array(asking, { maxLength: 3 }),
})
const once = { after: 0, times: 1 }

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('whatever goes wrong, a parcel is one, its order moves, and a return gets its code', async () => {
    const shop = await shopAt(await open(await newUrl()))
    await fc.assert(
      fc.asyncProperty(plans, fc.integer({ min: 1, max: 4 }), async (planned, presses) => {
        const { parcels, returns } = shop
        for (const [fault, when] of planned.create) parcels.plan('create', fault, when)
        const sale = await shop.place()
        // However often somebody presses, one is asked for.
        const made: string[] = []
        for (let press = 0; press < presses; press += 1) {
          const answer = await sale.make()
          made.push(answer.kind === 'trouble' ? answer.trouble : answer.kind)
        }
        expect(['taken', 'unreachable']).toContain(made[0])
        const then = made[0] === 'taken' ? 'there-is-one' : 'maybe-one'
        expect(made.slice(1)).toEqual(Array.from({ length: presses - 1 }, () => then))
        expect(await sale.there()).toBeLessThanOrEqual(1)
        expect(await sale.known()).toBe(1)

        // Who does not know looks at the carrier, and asks again where there is none.
        parcels.heal()
        if (made[0] !== 'taken') {
          const lost = await sale.there()
          expect((await sale.make(true)).kind).toBe('taken')
          expect(await sale.there()).toBe(lost + 1)
          expect(await sale.known()).toBe(2)
        }

        for (const [fault, when] of planned.look) parcels.plan('look', fault, when)
        for (const [fault, when] of planned.code) returns.plan('code', fault, when)
        const back = await sale.addReturn()
        await sale.move('dispatched_by_sender')
        for (const after of [1, 2, 3]) await shop.look(after * hour)
        parcels.heal()
        returns.heal()
        for (const after of [12, 36, 60]) await shop.look(after * hour)
        expect(await sale.status()).toBe('SENT')
        expect(await back.code()).toMatch(/^12345\d+$/)
        // InPost may make another one where its answer was lost: one of them is reported, once.
        expect(await back.there()).toBeGreaterThanOrEqual(1)

        await sale.move('delivered')
        await shop.look(61 * hour)
        await shop.look(62 * hour)
        expect(await sale.status()).toBe('REALIZED')
        const mails = await sale.mails()
        for (const kind of ['order-sent', `return-code ${back.no} 1`]) {
          expect(mails.filter((one) => one === kind)).toEqual([kind])
        }
      }),
      {
        numRuns: 12,
        examples: [
          [{ create: [['unanswered', once]], look: [], code: [['unanswered', once]] }, 3],
          [{ create: [['lost', once]], look: [['twice', once]], code: [['twice', once]] }, 2],
        ],
      },
    )
  }, 120_000)

  test('planted: who asks again without being told to has two parcels', async () => {
    const shop = await shopAt(await open(await newUrl()))
    shop.parcels.plan('create', 'unanswered', once)
    const sale = await shop.place()
    await sale.make()
    await sale.make(true)
    expect(await sale.there()).toBe(2)
  })
})

/** A shop whose carrier is played, with whatever goes wrong on the way to it. */
async function shopAt(database: ShopDatabase) {
  await migrate(database)
  await fillShop(database, { products: [product('cup', 1_000)] })
  const { db } = database
  const simulator = shipxSimulator({ token: contract.token })
  const parcels = chaosAround(createShipx(contract, simulator.fetch))
  const client = { clientId: 'shop', clientSecret: 'secret-of-returns' }
  const tickets = returnsSimulator(client)
  const hosts = { url: contract.url, loginUrl: contract.url }
  const returns = chaosAround(createInpostReturns({ ...client, ...hosts }, { ask: tickets.fetch }))
  const carriers = { parcels: parcels.port, returns: returns.port }
  // Each order is placed a week after the one before, so that nobody looks at that any more.
  let day = NOON
  let count = 0
  const context = (now = day) => ({ database, log: silent, now: () => now, carriers })

  async function place() {
    day += 7 * 24 * hour
    const { form, ...rest } = order({
      key: `order-${(count += 1)}`,
      delivery: { id: 'locker', data: { locker: { name: 'WAW01M', text: '' } } },
    })
    const body = { ...rest, form: { ...form, email: `buyer-${count}@example.com` } }
    const placed = await newOrder(context(), { params: {}, query: undefined, body })
    const { id, no } = NewOrderAnswer.parse(placed.body)
    const ofOrder = async () =>
      (await simulator.list()).filter(({ sent }) => sent['reference'] === no)
    return {
      make: (again = false) =>
        makeParcel(database, parcels.port, { no, size: 'small', weight: 5, again }, day),
      /** How many the carrier has, and how many the shop knows that it asked for. */
      there: async () => (await ofOrder()).length,
      known: async () => (await parcelsOfOrder(db, no)).length,
      move: async (status: string) => {
        const last = (await ofOrder()).at(-1)
        const tracking = `62000000000000000000${last?.id}`
        if (last) await simulator.move(status, { id: last.id, tracking })
      },
      status: async () => {
        const { status } = await db
          .selectFrom('shop_order')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return status
      },
      mails: async () => {
        const rows = await db
          .selectFrom('outbox')
          .select('kind')
          .where('order_id', '=', id)
          .execute()
        return rows.map(({ kind }) => kind)
      },
      addReturn: async () => {
        const back = `R/${count}`
        await db
          .insertInto('shop_return')
          .values({
            ...{ id: back, no: back, order_id: id, key: back, fingerprint: '', status: 'NEW' },
            ...{ delivery: 'inpostLocker', pickup_size: 'medium', pickup_price: 999 },
            ...{ pickup_currency: 'PLN', note: null, amount: null, points: null },
            created_at: day,
          })
          .execute()
        return {
          no: back,
          code: async () => {
            const row = await db
              .selectFrom('shop_return')
              .select('locker_code')
              .where('no', '=', back)
              .executeTakeFirst()
            return row?.locker_code
          },
          there: async () =>
            (await tickets.tickets()).filter((one) => one['externalReference'] === back).length,
        }
      },
    }
  }

  return {
    parcels,
    returns,
    place,
    look: (after: number) => lookAfterParcels(context(day + after))(new AbortController().signal),
  }
}
