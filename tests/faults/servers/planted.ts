import { EventEmitter } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Transaction } from 'kysely'
import { Client } from 'pg'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { Handler, ShopContext } from '#shop/handler.ts'
import { claimOrder } from '#shop/orders/claim.ts'
import { type OrderGuards, placeOrderWith } from '#shop/orders/place-order.ts'
import { holdAsSeen, seenBefore } from './stale-hold.ts'
import { type LockedStock, lockStock } from '#shop/reservations/stock.ts'

/** The bugs that each row must notice; they are here and nowhere in the shop. */
const plants = {
  /** S1: takes stock in a transaction, by what was left before that began. */
  'check-then-act': { inTransaction: stockSeenBefore, claimOrder, lockStock },
  /** S6: writes what is left by what was there before its transaction began. */
  'stale-balances': { inTransaction: seenBefore, claimOrder, lockStock, hold: holdAsSeen },
  /** S4: locks stock in the basket's order. */
  unsorted: { inTransaction, claimOrder, lockStock: lockStockUnsorted },
  /** O5: every submit becomes a new order. */
  'no-key': { inTransaction, claimOrder: async () => ({ kind: 'claimed' }), lockStock },
  /** O6: only the form's key is claimed, not its basket. */
  'key-only': {
    inTransaction,
    claimOrder: (transaction, order, ...rest) => {
      const basket = { id: order.key, version: 1 }
      return claimOrder(transaction, { ...order, basket }, ...rest)
    },
    lockStock,
  },
  /** O1: the answer is sent before the commit. */
  'early-ack': { inTransaction: answerBeforeCommit, claimOrder, lockStock },
  /** D2, D3: errors of the database count as bugs of the shop. */
  'nameless-errors': { inTransaction: withoutNames, claimOrder, lockStock },
  /** D2, D7: no listener for a connection that breaks while in use. */
  'deaf-connections': { inTransaction, claimOrder, lockStock },
  /** D7: a connection to a server that only reads is as good as any. */
  'kept-read-only': { inTransaction, claimOrder, lockStock },
  /** O3: the commit does not wait for the disk. */
  'no-sync': { inTransaction, claimOrder, lockStock },
} satisfies Record<string, OrderGuards>

export type Plant = keyof typeof plants

export function isPlant(name: string): name is Plant {
  return Object.hasOwn(plants, name)
}

export function plantedHandler(plant: Plant): Handler<'newOrder', ShopContext> {
  return placeOrderWith(plants[plant])
}

/** What listens to a connection that somebody uses, or is about to. */
const deaf: ReadonlySet<string> = new Set(['onError', 'onEarlyError'])

/** Removes what would catch the bug at a lower level. */
export async function prepareForPlant({ kind }: ShopDatabase, plant: Plant): Promise<void> {
  if (plant === 'no-sync' && kind === 'sqlite') {
    const handle = await open(process.execPath)
    Object.defineProperty(Object.getPrototypeOf(handle), 'datasync', { value: async () => {} })
    await handle.close()
  }
  if (plant === 'kept-read-only') {
    const ask: unknown = Client.prototype.query
    Object.defineProperty(Client.prototype, 'query', {
      value(this: Client, ...given: unknown[]) {
        const asked: unknown =
          typeof ask === 'function' ? Reflect.apply(ask, this, given) : undefined
        return asked instanceof Promise ? asked.then(unseen, otherwise) : asked
      },
    })
  }
  if (plant === 'deaf-connections') {
    const { on } = EventEmitter.prototype
    Object.defineProperty(Client.prototype, 'on', {
      value(this: EventEmitter, event: string, listener: () => void) {
        return deaf.has(listener.name) ? this : on.call(this, event, listener)
      },
    })
  }
}

/** What a look at the server would say. */
function unseen(result: unknown): unknown {
  const rows = Object(result)['rows'] as unknown
  if (Array.isArray(rows))
    for (const row of rows) if (Object(row)['locked'] === true) row.locked = false
  return result
}

/** Refused, but for a reason for which nobody lets go of a connection. */
function otherwise(error: unknown): never {
  const isReadOnly = error instanceof Error && 'code' in error && error.code === '25006'
  throw isReadOnly ? Object.assign(error, { code: '55P03' }) : error
}

function inTransaction<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction(work)
}

async function withoutNames<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work)
  } catch (error) {
    throw new Error('something went wrong', { cause: error })
  }
}

/** Reads the stock before it begins, and goes by that, whatever others took meanwhile. */
async function stockSeenBefore<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const seen = await database.db.selectFrom('stock').selectAll().execute()
  await sleep(1)
  return database.transaction(async (transaction) => {
    for (const { product_id: id, variant_hash: hash, locked } of seen) {
      await transaction
        .updateTable('stock')
        .set({ locked })
        .where('product_id', '=', id)
        .where('variant_hash', '=', hash)
        .execute()
    }
    return work(transaction)
  })
}

/** Locks one product at a time, in half of the orders backwards. */
async function lockStockUnsorted(
  transaction: Transaction<Tables>,
  demands: Parameters<typeof lockStock>[1],
): Promise<LockedStock> {
  const mixed = Math.random() < 0.5 ? demands.toReversed() : demands
  const taken = []
  for (const demand of mixed) {
    const one = await lockStock(transaction, [demand])
    if (one.kind === 'short') return one
    taken.push(...one.taken)
  }
  return { kind: 'locked', taken }
}

/** For long enough that anybody who kills after an answer meets it. */
function answerBeforeCommit<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    database
      .transaction(async (transaction) => {
        resolve(await work(transaction))
        await sleep(150)
      })
      .catch(reject)
  })
}
