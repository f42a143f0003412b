import { type Kysely, sql } from 'kysely'

import type { Consent } from '#domain/screen/consent/consent.ts'
import { ConvertedOrder, stillAgreed } from './converted-order.ts'
import type { ConversionTables } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Longer than telling both takes; another process looks at an order only after it. */
const LEASE = 2 * minute

/**
 * A flag stays as long as the page of an order may be opened again, so that none is reported twice.
 */
const KEPT = 90 * day

/** How many at a time. */
const MOST = 20

export type Row = ConversionTables['told_order']
/** Whom an order is reported to. */
export type Tool = 'ga4' | 'pixel'

/** The orders to be reported, a row each: no matter who notes one, and however often. */
export function conversionRows(db: Kysely<ConversionTables>, now: () => number) {
  return {
    current,
    end,
    takeOut: (id: string, consent: Consent) => takeOut(db, id, consent),
    later,

    /** Notes an order to be reported; one that was noted before stays as it is. */
    async note(id: string, order: ConvertedOrder): Promise<void> {
      const at = now()
      await db
        .insertInto('told_order')
        .values({
          order_id: id,
          data: JSON.stringify(order),
          due_at: at,
          tries: 0,
          created_at: at,
          ga4_at: null,
          pixel_at: null,
        })
        .onConflict((conflict) => conflict.column('order_id').doNothing())
        .execute()
    },

    /** The orders whose time has come. */
    async due(): Promise<string[]> {
      const rows = await db
        .selectFrom('told_order')
        .select('order_id')
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(MOST)
        .execute()
      return rows.map(({ order_id }) => order_id)
    },

    /** Takes a due one for this process; undefined if another was faster. */
    claim: (id: string): Promise<Row | undefined> =>
      db
        .updateTable('told_order')
        .set({ due_at: now() + LEASE })
        .where('order_id', '=', id)
        .where('due_at', '<=', now())
        .returningAll()
        .executeTakeFirst(),

    /** Notes, in the row that was read as well, that this tool knows of it. */
    async noteReported(row: Row, tool: Tool): Promise<void> {
      const column = `${tool}_at` as const
      const at = now()
      await db
        .updateTable('told_order')
        .set({ [column]: at })
        .where('order_id', '=', row.order_id)
        .execute()
      row[column] = at
    },

    async forgetOld(): Promise<void> {
      await sql`delete from told_order where created_at < ${now() - KEPT}`.execute(db)
    },
  }

  /** As it stands; undefined once nobody is to be notified any more. */
  async function current(id: string): Promise<ConvertedOrder | undefined> {
    const row = await db
      .selectFrom('told_order')
      .select('data')
      .where('order_id', '=', id)
      .executeTakeFirst()
    return row && orderOf(row)
  }

  async function end(id: string): Promise<void> {
    await db
      .updateTable('told_order')
      .set({ data: '', due_at: null })
      .where('order_id', '=', id)
      .execute()
  }

  async function later({ order_id: id, tries }: Row): Promise<void> {
    const wait = Math.min(minute * 2 ** Number(tries), 6 * 60 * minute)
    await db
      .updateTable('told_order')
      .set({ due_at: now() + wait, tries: Number(tries) + 1 })
      .where('order_id', '=', id)
      .execute()
  }
}

/** Only over what was read: of two answers at once, none puts back what the other took out. */
async function takeOut(db: Kysely<ConversionTables>, id: string, consent: Consent): Promise<void> {
  const row = await db
    .selectFrom('told_order')
    .select('data')
    .where('order_id', '=', id)
    .executeTakeFirst()
  const order = row && orderOf(row)
  if (!order) return
  const left = stillAgreed(order, consent)
  const isLeft = left.ga4 !== undefined || left.pixel !== undefined
  const data = isLeft ? JSON.stringify(left) : ''
  if (data === row.data) return
  const written = await db
    .updateTable('told_order')
    .set({ data, ...(!isLeft && { due_at: null }) })
    .where('order_id', '=', id)
    .where('data', '=', row.data)
    .returning('order_id')
    .executeTakeFirst()
  // It becomes less each time, so this ends.
  if (!written) await takeOut(db, id, consent)
}

/** The order of a row; undefined once nobody is to be notified any more. */
export function orderOf({ data }: Pick<Row, 'data'>): ConvertedOrder | undefined {
  return ConvertedOrder.safeParse(jsonOf(data)).data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
