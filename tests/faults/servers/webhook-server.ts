/**
 * One process of the shop that also sends messages to endpoints, with a clock that goes sixty
 * times as fast, so that leases of the dead end within a second: `node webhook-server.ts <database
 * url> [plant]`. It communicates like order-server.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Batch, BatchEnd, Statement } from '#shop/database/batch/batch.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { guards, placeOrderWith } from '#shop/orders/place-order.ts'
import { startWebhookWorker } from '#shop/webhooks/sending/webhook-worker.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { onGo } from './messages.ts'
import { serveOrders } from './serve-orders.ts'

const [url = '', plant = ''] = process.argv.slice(2)
const lookEvery = 50

/** How much later, ms: longer than a busy machine takes from an answer to a kill. */
const GAP = 250

onGo(open)

async function open(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  const write = plant === 'noted-later' ? eventLater : guards.write
  serveOrders(database, placeOrderWith({ ...guards, write }))
  startWebhookWorker({
    database: plant === 'sent-first' ? forgettingLeases(database) : database,
    log: silent,
    now: () => Date.now() * 60,
    mail: undefined,
    ownHosts: new Set(['127.0.0.1']),
    every: lookEvery,
  })
}

/** Writes the event once the order is written, in a transaction of its own: that is the bug. */
async function eventLater(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  const isEvent = ({ query }: Statement) => query.sql.includes('webhook_message')
  const end = await database.write(batch.filter((one) => !isEvent(one)))
  if (end.kind === 'written') {
    const { filled = '' } = end
    const mark = batch.find(({ fills }) => fills !== undefined)?.fills ?? ''
    const known = (value: unknown) =>
      typeof value === 'string' ? value.replaceAll(mark, filled) : value
    const events = batch.filter(isEvent).map((one) => {
      const { parameters, ...query } = one.query
      return { query: { ...query, parameters: parameters.map(known) } }
    })
    void sleep(GAP).then(() => database.write(events))
  }
  return end
}

/** Notes that a message is sent when it is taken, before it is: that is the other bug. */
function forgettingLeases(database: ShopDatabase): ShopDatabase {
  const seen = setInterval(() => {
    void database.db
      .updateTable('webhook_message')
      .set({ sent_at: 1 })
      .where('lease_until', 'is not', null)
      .where('sent_at', 'is', null)
      .execute()
      .catch(() => {})
  }, 5)
  seen.unref()
  return database
}
