import { hash } from 'node:crypto'

import { z } from 'zod'

import { Localized } from '#domain/entities/localized.ts'
import { freeStock } from '#domain/product/variant.ts'
import type { WebhookData } from '#domain/webhooks/events.ts'
import {
  type CatalogueChange,
  type ChangesRead,
  presentChanges,
  readChanges,
} from '#shop/database/catalogue-changes.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { leaseOf } from '#shop/time-budget/lease.ts'
import { type NewEvent, noteEventFor, subscribersTo } from './note-event.ts'

/** How far this has been read, in `meta`. */
const key = 'webhooks-goods'
const Read = z.object({ horizon: z.number(), known: z.array(z.string()) })

/** Events that are noted in one transaction. */
const atOnce = 100

/** Longer than one look takes. */
const leaseMs = 60_000

/**
 * Notes what changed in products and stock for those that want it. The database itself notes what
 * changed in the transaction that changes it (`readChanges`), at no cost for an order; this makes
 * events of those notes, once each, with what stands by then. Several processes may run it: an
 * event has the name of its note, so nobody gets one twice.
 */
export function followGoods(database: ShopDatabase): (now: number) => Promise<void> {
  const lease = leaseOf(database, key, leaseMs)
  let isRead = true
  return async (now) => {
    const subscribers = await subscribersTo(database.db, 'product.changed', 'stock.changed')
    if (subscribers.length === 0) {
      // Who subscribes later is not told of what was before.
      if (isRead) await database.db.deleteFrom('meta').where('key', '=', key).execute()
      isRead = false
      return
    }
    isRead = true
    const before = await readSoFar(database.db)
    if (!before) return beginGoods(database)
    const { changes, read } = await readChanges(database, before)
    if (changes.length === 0 || !(await lease.take(now))) return
    const told = changes.filter(({ kind }) => kind === 'product' || kind === 'stock')
    for (let at = 0; at < told.length; at += atOnce) {
      await database.transaction(async (transaction) => {
        for (const event of await eventsOf(transaction, told.slice(at, at + atOnce))) {
          await noteEventFor(transaction, subscribers, event, now)
        }
      })
    }
    await keep(database.db, read)
    await lease.leave()
  }
}

/**
 * From now on changes are noted for the first endpoint that wants goods. To be called in the
 * transaction that makes it, so that nothing is missed until a worker looks.
 */
export async function beginGoods(database: ShopDatabase): Promise<void> {
  if (await readSoFar(database.db)) return
  const present = await presentChanges(database)
  // Beside a transaction that has been open for long, what was noted since it began counts as new.
  const { read } = await readChanges(database, present.read)
  await keep(database.db, read)
}

async function readSoFar(queries: Queries): Promise<ChangesRead | undefined> {
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { horizon, known } = Read.parse(JSON.parse(row.value))
  return { horizon, known: new Set(known) }
}

async function keep(queries: Queries, { horizon, known }: ChangesRead): Promise<void> {
  const value = JSON.stringify({ horizon, known: [...known] })
  await queries
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** What is sent of a product: the rest of it stands in its page and in files of goods. */
const Told = z.object({ name: Localized, productCode: z.string() })

async function eventsOf(
  queries: Queries,
  changes: readonly CatalogueChange[],
): Promise<NewEvent[]> {
  const ids = [...new Set(changes.map(({ id }) => id))]
  const products = await queries
    .selectFrom('product')
    .select(['id', 'archived', 'removed', 'data'])
    .where('id', 'in', ids)
    .execute()
  const stocks = await queries
    .selectFrom('stock')
    .select(['product_id', 'variant_hash', 'count', 'locked'])
    .where('product_id', 'in', ids)
    .execute()
  return changes.map((change): NewEvent => {
    const { kind, id, part } = change
    const name = nameOf(change)
    if (kind === 'stock') {
      const row = stocks.find((one) => one.product_id === id && one.variant_hash === part)
      const data = () => ({ product: id, variant: part, free: row ? freeStock(row) : null })
      return { type: 'stock.changed', name, data }
    }
    const row = products.find((one) => one.id === id)
    const data = () => {
      const told = row && Told.safeParse(JSON.parse(row.data)).data
      return {
        product: id,
        code: told?.productCode ?? '',
        name: told?.name ?? {},
        state: stateOf(row),
      }
    }
    return { type: 'product.changed', name, data }
  })
}

function stateOf(
  row: { archived: number; removed: number } | undefined,
): WebhookData<'product.changed'>['state'] {
  if (!row || row.removed === 1) return 'removed'
  return row.archived === 1 ? 'archived' : 'sold'
}

/** The same note has the same name, no matter who reads it. */
function nameOf({ kind, id, part, stamp }: CatalogueChange): string {
  return hash('sha256', JSON.stringify([kind, id, part, stamp]), 'base64url').slice(0, 22)
}
