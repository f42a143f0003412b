/**
 * A process that sends so many returns of one order at once: `node returner.ts <database url>
 * <order id> <customer id> <returns> [plant]`. Prints `loaded`, begins when it reads `go`, and
 * prints `done` with how many were taken. Ends with its parent.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type { Transaction } from 'kysely'

import { openDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { newReturn, newReturnWith, type ReturnGuards } from '#shop/returns/new-return.ts'
import { silent } from '#tests/silent-log.ts'
import { patiently } from '../patient.ts'
import { NOON } from '../small-shop.ts'
import { onGo, say } from './messages.ts'

const [url = '', orderId = '', customerId = '', returns = '', plant = ''] = process.argv.slice(2)

/** O11 planted: reads what is left and writes later, each statement in its own transaction. */
const careless: ReturnGuards = {
  // Each statement commits by itself: that is the bug.
  inTransaction: ({ db }, work) => work(db as unknown as Transaction<Tables>),
  lockedOrder: (db, id) =>
    db.selectFrom('shop_order').select(['status', 'data']).where('id', '=', id).executeTakeFirst(),
}

onGo(sendAll)

async function sendAll(): Promise<void> {
  const database = await patiently(() => openDatabase(url))
  const handler = plant === 'careless' ? newReturnWith(careless) : newReturn
  const user = { id: customerId, scope: 'user', wholesale: false, tokenHash: '' } as const
  const context = { database, now: () => NOON, log: silent, user }

  async function sendOne(form: number): Promise<number> {
    const body = {
      key: `key-of-process-${process.pid}-${form}`,
      status: 'NEW' as const,
      products: [
        {
          id: 'cup',
          variantHash: '',
          componentsHash: '',
          unit: 'szt.',
          declaredCount: 2,
          returnReason: 'none' as const,
        },
      ],
      returnDelivery: 'default' as const,
      pickupSize: 'small' as const,
    }
    for (;;) {
      try {
        return (await handler(context, { params: { orderId }, query: undefined, body })).status
      } catch (error) {
        // The number of a return is unique, which catches some carelessness by itself.
        if (plant !== '') return 500
        if (!isUnavailable(error)) throw error
        await sleep(50)
      }
    }
  }
  const statuses = await Promise.all(
    Array.from({ length: Number(returns) }, (_, form) => sendOne(form)),
  )
  say(`done ${statuses.filter((status) => status === 201).length}`)
}
