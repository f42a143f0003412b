import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { clockConcern, followClock } from '#shop/database/clock.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { examine } from '#shop/doctor/examine.ts'
import { startMailWorker } from '#shop/mail/deliver.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { startUnpaidWorker } from '#shop/orders/unpaid/unpaid-worker.ts'
import { fillShop, order, product } from '#tests/faults/small-shop.ts'
import { silent } from '#tests/silent-log.ts'
import { bothDatabases } from './databases.ts'

const minute = 60_000
const { newPostgres, open } = bothDatabases()

describe.each([120, -120])('on a machine whose clock is %s minutes off', (minutes) => {
  const machine = () => Date.now() + minutes * minute

  test('no order of another machine is cancelled before its hold ends', async () => {
    const database = await filled()
    const right = await processOn(database)
    const id = await placed(database, right.now())
    const until = right.now() + 15 * minute
    await database.db.updateTable('order_hold').set({ until }).execute()

    const wrong = await processOn(database, machine)
    const worker = startUnpaidWorker({ database, log: silent, now: wrong.now, every: 20 })
    await sleep(150)
    await worker.stop()
    expect(await statusOf(database, id)).toBe('PENDING')
  })

  test('an order of this machine is held as long as any', async () => {
    const database = await filled()
    const wrong = await processOn(database, machine)
    const id = await placed(database, wrong.now())
    const until = wrong.now() + 15 * minute
    await database.db.updateTable('order_hold').set({ until }).execute()

    const right = await processOn(database)
    const worker = startUnpaidWorker({ database, log: silent, now: right.now, every: 20 })
    await sleep(150)
    await worker.stop()
    expect(await statusOf(database, id)).toBe('PENDING')
  })

  test('a mail that one machine is sending is not sent by the other', async () => {
    const database = await filled()
    const right = await processOn(database)
    await placed(database, right.now())
    const wrong = await processOn(database, machine)
    const sent: string[] = []
    const send = async ({ id }: { id: string }) => {
      sent.push(id)
      await sleep(300)
    }
    const one = startMailWorker({ database, send, log: silent, now: right.now, every: 20 })
    const other = startMailWorker({ database, send, log: silent, now: wrong.now, every: 20 })
    await sleep(200)
    await Promise.all([one.stop(), other.stop()])
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('its log, its readiness and the doctor say so', async () => {
    const database = await filled()
    const told: object[] = []
    const clock = await processOn(database, machine, (fields) => told.push(fields))
    expect(told).toHaveLength(1)
    const way = minutes > 0 ? 'ahead of' : 'behind'
    expect(clockConcern(clock)).toBe(`the clock of this machine is 7200 s ${way} the database's`)

    const [found] = await examine(
      database,
      { now: clock.now(), machineNow: machine(), sendsMail: false },
      { wanted: ({ name }) => name === 'clock', fix: false },
    )
    expect(found).toMatchObject({ name: 'clock', state: 'found' })
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  })
})

test('a right clock is said nothing of, and is set right by what the machine does later', async () => {
  const database = await filled()
  const told: object[] = []
  let off = 0
  const clock = await processOn(
    database,
    () => Date.now() + off,
    (fields) => told.push(fields),
  )
  expect(clockConcern(clock)).toBeUndefined()
  // Somebody sets the machine's clock; the steady counter is not touched by that.
  off = 120 * minute
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000)
  expect(clock.ahead()).toBeGreaterThan(119 * minute)
  expect(told).toEqual([])
})

test('with SQLite the clock is the machine’s own', async () => {
  const database = await open('sqlite::memory:')
  const clock = await followClock(database, { warn: () => {} }, { machine: () => 42 })
  expect([clock.now(), clock.ahead()]).toEqual([42, 0])
})

/** A process of the shop on a machine with this clock, that began counting by it. */
async function processOn(
  database: ShopDatabase,
  machine = Date.now,
  warn: (fields: object) => void = () => {},
) {
  const apart = machine() - Date.now()
  const steady = () => performance.timeOrigin + performance.now() + apart
  const clock = await followClock(database, { warn }, { machine, steady })
  onTestFinished(() => clock.stop())
  return clock
}

async function filled(): Promise<ShopDatabase> {
  const database = await open(await newPostgres())
  await fillShop(database, { products: [product('cup', 1_000)] })
  return database
}

async function placed(database: ShopDatabase, now: number): Promise<string> {
  const context = { database, now: () => now, log: silent }
  const answer = await newOrder(context, { params: {}, query: undefined, body: order() })
  expect(answer.status).toBe(201)
  return z.object({ id: z.string() }).parse(answer.body).id
}

async function statusOf({ db }: ShopDatabase, id: string): Promise<string> {
  const query = db.selectFrom('shop_order').select('status').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).status
}
