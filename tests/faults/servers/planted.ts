import { EventEmitter } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Compilable } from 'kysely'
import { Client } from 'pg'

import type { NewOrder } from '#contract/contract.ts'
import type { Batch, BatchEnd, Statement } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Handler, ShopContext } from '#shop/handler.ts'
import { claim, claimBefore } from '#shop/orders/claim.ts'
import { guards, type OrderGuards, placeOrderWith } from '#shop/orders/place-order.ts'

/** The bugs that each row must notice; they are here and nowhere in the shop. */
const plants = {
  /** S1: takes stock in a transaction, by what was left before that began. */
  'check-then-act': { ...guards, write: stockSeenBefore },
  /** S6: writes what is left by what was there before its transaction began. */
  'stale-balances': { ...guards, write: balancesSeenBefore },
  /** S4: locks stock in the basket's order. */
  unsorted: { ...guards, write: stockUnsorted },
  /** O5: every submit becomes a new order. */
  'no-key': { ...guards, claimBefore: async () => undefined, claim: claimNothing },
  /** O6: only the form's key is claimed, not its basket. */
  'key-only': {
    ...guards,
    claimBefore: (queries, order) => claimBefore(queries, keyAlone(order)),
    claim: (queries, order, ...rest) => claim(queries, keyAlone(order), ...rest),
  },
  /** O1: the answer is sent before the commit. */
  'early-ack': { ...guards, write: answerBeforeCommit },
  /** D2, D3: errors of the database count as bugs of the shop. */
  'nameless-errors': { ...guards, write: withoutNames },
  /** D2, D7: no listener for a connection that breaks while in use. */
  'deaf-connections': guards,
  /** D7: a connection to a server that only reads is as good as any. */
  'kept-read-only': guards,
  /** O3: the commit does not wait for the disk. */
  'no-sync': guards,
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
  if (plant === 'no-sync' && kind === 'postgres') {
    const ask: unknown = Client.prototype.query
    Object.defineProperty(Client.prototype, 'query', {
      value(this: Client, ...given: unknown[]) {
        const isFlush = String(Object(given[0])['text']).includes('pg_logical_emit_message')
        if (isFlush) return Promise.resolve({ rows: [] })
        return typeof ask === 'function' ? Reflect.apply(ask, this, given) : undefined
      },
    })
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

function keyAlone(order: NewOrder): NewOrder {
  return { ...order, basket: { id: order.key, version: 1 } }
}

/** Writes a row that nobody looks for. */
function claimNothing(...[queries, order, orderId, now]: Parameters<typeof claim>): Statement {
  return claim(queries, keyAlone({ ...order, key: orderId }), orderId, now)
}

async function withoutNames(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  try {
    return await database.write(batch)
  } catch (error) {
    throw new Error('something went wrong', { cause: error })
  }
}

/** Reads the stock before it begins, and goes by that, whatever others took meanwhile. */
async function stockSeenBefore(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  const { db } = database
  const seen = await db.selectFrom('stock').selectAll().execute()
  await sleep(1)
  const believed = seen.map(({ product_id: id, variant_hash: hash, locked }) =>
    db
      .updateTable('stock')
      .set({ locked })
      .where('product_id', '=', id)
      .where('variant_hash', '=', hash),
  )
  return database.write([...statements(believed), ...batch])
}

/** The same of codes, cards and points. */
async function balancesSeenBefore(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  const { db } = database
  const codes = await db.selectFrom('promo_code').select(['code', 'uses']).execute()
  const cards = await db.selectFrom('gift_card').select(['code', 'balance']).execute()
  const customers = await db.selectFrom('customer').select(['id', 'points']).execute()
  await sleep(1)
  const believed = [
    ...codes.map(({ code, uses }) =>
      db.updateTable('promo_code').set({ uses }).where('code', '=', code),
    ),
    ...cards.map(({ code, balance }) =>
      db.updateTable('gift_card').set({ balance }).where('code', '=', code),
    ),
    ...customers.map(({ id, points }) =>
      db.updateTable('customer').set({ points }).where('id', '=', id),
    ),
  ]
  return database.write([...statements(believed), ...batch])
}

function statements(written: readonly Compilable[]): Batch {
  return written.map((one) => ({ query: one.compile() }))
}

/** Takes products in the basket's sequence: in half of the orders backwards. */
function stockUnsorted(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  const isStock = ({ query }: Statement) => query.sql.startsWith('update "stock"')
  const first = batch.findIndex(isStock)
  const stock = batch.filter(isStock)
  const mixed = Math.random() < 0.5 ? stock.toReversed() : stock
  const others = batch.filter((one) => !isStock(one))
  return database.write(others.toSpliced(first, 0, ...mixed))
}

/** Answers long enough before it writes that anybody who kills after an answer meets it. */
async function answerBeforeCommit(database: ShopDatabase, batch: Batch): Promise<BatchEnd> {
  void sleep(150).then(() => database.write(batch))
  return { kind: 'written', filled: 'K/1' }
}
