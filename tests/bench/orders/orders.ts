import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { goodOrder } from '#tests/access/good-order.ts'
import type { RunningShop } from '#tests/running-shop.ts'
import { shopperAtTheTill } from './shoppers.ts'

/** Orders per second: through the form of a page, by the shop's call, and at the least. */
export type OrderSpeed = { form: number; call: number; bare: number }

/** As many at once as a busy shop has. */
const atOnce = 8

/**
 * How fast orders are placed, and how fast the same rows are written by nothing but SQLite, each
 * order one transaction that is on the disk before it is answered.
 */
export async function speedOfOrders(shop: RunningShop, seconds: number): Promise<OrderSpeed> {
  const origin = shop.origin('en')
  const file = path.join(shop.dataDir, 'kram.db')
  await fillUp(file)
  const enough = 200 * seconds
  const ready: (() => Promise<void>)[] = []
  while (ready.length < enough) {
    ready.push(
      ...(await Promise.all(Array.from({ length: atOnce }, () => shopperAtTheTill(origin)))),
    )
  }
  const form = await perSecond(seconds, async () => {
    const press = ready.pop()
    if (!press) return false
    await press()
    return true
  })
  const call = await perSecond(seconds, async () => {
    await placeByCall(origin)
    return true
  })
  return { form, call, bare: await bareOrders(file, seconds) }
}

/** So much of what is ordered that it never ends; the shop sees it within a second. */
async function fillUp(file: string): Promise<void> {
  const database = new DatabaseSync(file)
  database.exec(
    `pragma busy_timeout = 5000; update stock set count = 1000000 where product_id = 'sample-sencha'`,
  )
  database.close()
  await wait(1_000)
}

async function placeByCall(origin: string): Promise<void> {
  const { form, ...sent } = goodOrder()
  const basket = { id: randomUUID(), version: 1 }
  // Of many people: a mailbox that gets many mails is looked at more closely.
  const email = `${basket.id}@example.com`
  const response = await fetch(`${origin}/api/public/order/new`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, key: randomUUID(), form: { ...form, email }, basket }),
  })
  await response.text()
  if (response.status !== 201) throw new Error(`an order was answered ${response.status}`)
}

/** How often `work` is done in a second, several at once; it says when there is no more to do. */
async function perSecond(seconds: number, work: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  const end = started + seconds * 1000
  let done = 0
  const goOn = async () => {
    while (performance.now() < end && (await work())) done += 1
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return done / ((performance.now() - started) / 1000)
}

/** Transactions per second of a process that does nothing else. */
async function bareOrders(file: string, seconds: number): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'bare-orders.ts'), [file, String(seconds)])
  const closed = once(child, 'close')
  const [message] = await once(child, 'message')
  await closed
  return z.object({ perSecond: z.number() }).parse(message).perSecond
}
