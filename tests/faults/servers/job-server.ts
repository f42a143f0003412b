/**
 * One process of the shop that also does long work, with a clock that goes ten times as fast, so
 * that leases of the dead end within seconds: `node job-server.ts <database url> [plant]`. It
 * communicates like order-server.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '#shop/database/open.ts'
import { type JobRunners, type Running, startJobWorker } from '#shop/jobs/job-worker.ts'
import { newOrder } from '#shop/orders/place-order.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { onGo } from './messages.ts'
import { serveOrders } from './serve-orders.ts'

const [url = '', plant = ''] = process.argv.slice(2)
const steps = 6
const lookEvery = 20

/** What is planted: a lease that is over before the work is, or one that never ends. */
const leases: Readonly<Record<string, number>> = { 'short-lease': 1, 'endless-lease': 1e12 }

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  serveOrders(database, newOrder)
  const runners: JobRunners = { labels: inSteps, newsletter: inSteps, orders: inSteps }
  const leaseMs = leases[plant]
  startJobWorker({
    ...{ database, log: silent, now: () => Date.now() * 10, runners, every: lookEvery },
    ...(leaseMs !== undefined && { leaseMs }),
  })
}

async function inSteps({ progress }: Running) {
  for (let done = 0; done < steps; done += 1) {
    await progress(done, steps)
    await sleep(15)
  }
  return { lines: [`${steps} steps`] }
}
