import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { NewOrder } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { isPutOff } from './patient.ts'
import type { ServerProcess } from './servers/server-process.ts'
import { order } from './small-shop.ts'

/** What the buyers got: the only evidence of what was confirmed. */
export type Ledger = {
  /** Order numbers by form key. */
  acked: Map<string, string>
  /** Answers 503, and 408 to who came too slowly. */
  unavailable: number
  /** Answers that are neither an order nor a 503, and broken connections. */
  failed: number
  /** Of these, broken connections. */
  broken: number
  /** Orders found by their key, after an answer that did not arrive. */
  found: number
  /** Keys that got two different numbers. */
  changed: number
}

export type Market = {
  ledger: Ledger
  /** Stops the buyers, each after the answer to its last form. */
  close(): Promise<void>
}

/**
 * This many buyers. Each sends one form, always with the same key, until it is an order, and then
 * the next, `pause` ms later: where nothing is raced for, buyers need not keep a processor busy.
 */
export function buyers(servers: readonly ServerProcess[], count: number, pause = 5): Market {
  const ledger: Ledger = {
    acked: new Map(),
    unavailable: 0,
    failed: 0,
    broken: 0,
    found: 0,
    changed: 0,
  }
  const closing = new AbortController()

  async function buy(index: number): Promise<void> {
    for (let turn = index; !closing.signal.aborted; turn += 1) {
      const form = order()
      for (let tries = 0; tries < 400; tries += 1) {
        const server = servers[(turn + tries) % servers.length]
        if (!server || servers.every((one) => one.isGone())) return
        if (await isOrdered(server, form, tries)) break
        if (closing.signal.aborted && tries > 100) return
        await sleep(100)
      }
      await sleep(pause)
    }
  }

  async function isOrdered(server: ServerProcess, form: NewOrder, tries: number) {
    try {
      const { status, body } = await server.send(form)
      const no = body['no']
      if (status === 201 && typeof no === 'string') {
        const before = ledger.acked.get(form.key)
        if (before !== undefined && before !== no) ledger.changed += 1
        if (tries > 0 && body['repeated'] === true) ledger.found += 1
        ledger.acked.set(form.key, no)
        return true
      }
      if (isPutOff({ status })) ledger.unavailable += 1
      else ledger.failed += 1
    } catch {
      ledger.failed += 1
      ledger.broken += 1
    }
    return false
  }

  const all = Array.from({ length: count }, (_, index) => buy(index))
  return {
    ledger,
    close: async () => {
      closing.abort()
      await Promise.all(all)
    },
  }
}

/**
 * Whether the database contains what was confirmed and adds up; each order is one piece of the only
 * product.
 */
export async function auditOf(
  { db, kind }: ShopDatabase,
  ledger: Pick<Ledger, 'acked' | 'changed'>,
) {
  const saved = await db
    .selectFrom('order_claim')
    .innerJoin('shop_order', 'shop_order.id', 'order_claim.order_id')
    .select(['order_claim.key', 'shop_order.no'])
    .execute()
  const numbers = new Map(saved.map(({ key, no }) => [key, no]))
  const lost = [...ledger.acked].filter(([key, no]) => numbers.get(key) !== no).length

  const orders = await countOf(db, 'shop_order')
  const keys = new Set(saved.map(({ key }) => key)).size
  const { locked } = await db.selectFrom('stock').select('locked').executeTakeFirstOrThrow()
  const counter = await db.selectFrom('order_counter').select('last').executeTakeFirst()
  const parts = await Promise.all(
    (['order_line', 'payment_attempt', 'outbox', 'order_claim'] as const).map((table) =>
      countOf(db, table),
    ),
  )
  const all = [locked, counter?.last ?? 0, ...parts]
  const drift = all.reduce((sum, part) => sum + Math.abs(part - orders), 0)
  return {
    orders,
    lost: lost + ledger.changed,
    doubled: orders - keys,
    drift,
    integrity: kind === 'sqlite' ? await integrityOf(db) : 'ok',
  }
}

async function countOf(
  db: ShopDatabase['db'],
  table: 'shop_order' | 'order_line' | 'payment_attempt' | 'outbox' | 'order_claim',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function integrityOf(db: ShopDatabase['db']): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const foreign = await sql`pragma foreign_key_check`.execute(db)
  return foreign.rows.length > 0 ? 'foreign-keys' : (rows[0]?.integrity_check ?? 'unknown')
}
