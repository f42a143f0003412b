/**
 * A process that ends unpaid orders until there are none: `node sweeper.ts <database url> <now>
 * [plant]`. Prints `loaded`, opens the database when it reads `go`, then prints `in` and `out`
 * around each order, and finally `done`. Ends with its parent.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Transaction } from 'kysely'

import type { Order } from '#domain/entities/order.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { giveBack } from '#shop/reservations/reserve.ts'
import { type EndGuards, endUnpaid } from '#shop/orders/unpaid/end-unpaid.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { onGo, say } from './messages.ts'

const [url = '', now = '', plant = ''] = process.argv.slice(2)

/** S5 planted: reads first and writes later, each statement in its own transaction. */
const careless: EndGuards = {
  // Each statement commits by itself: that is the bug.
  inTransaction: ({ db }, work) => work(db as unknown as Transaction<Tables>),
  isPaidAfterAll: async () => 'no',
  cancel: async (db, id) => {
    const row = await db
      .selectFrom('shop_order')
      .select(['status', 'customer_id', 'data'])
      .where('id', '=', id)
      .executeTakeFirst()
    await sleep(10)
    if (row?.status !== 'PENDING') return undefined
    await db
      .updateTable('shop_order')
      .set({ status: 'CANCELED', state: 'CANCELED_LOCK' })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('payment_attempt')
      .set({ state: 'canceled' })
      .where('order_id', '=', id)
      .execute()
    return { order: JSON.parse(row.data) as Order, customerId: row.customer_id ?? undefined }
  },
  // Anybody who cancelled gives back, and nobody asks who was first.
  expire: async (db, id, at) => {
    return { kind: 'expired', cards: await giveBack(db, id, at) }
  },
}

onGo(sweep)

async function sweep(): Promise<void> {
  const opened = await patiently(() => openDatabase(url))
  const database: ShopDatabase = {
    ...opened,
    transaction: async (work) => {
      say('in')
      try {
        return await opened.transaction(work)
      } finally {
        say('out')
      }
    },
  }
  const guards = plant === 'careless' ? [careless] : []
  let idle = 0
  // Another process may hold the remaining orders, and may die with them.
  while (idle < 3) {
    const ended = await endUnpaid(database, Number(now), { log: silent }, ...guards).catch(() => 0)
    idle = ended > 0 ? 0 : idle + 1
    if (ended === 0) await sleep(20)
  }
  say('done')
}
