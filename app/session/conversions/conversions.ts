import { type Kysely, sql } from 'kysely'

import type { Consent } from '#domain/screen/consent/consent.ts'
import { stageOfOrder } from '#domain/order/stage/order-stage.ts'
import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import { ConvertedOrder, stillAgreed } from './converted-order.ts'
import type { ConversionTables } from './tables.ts'
import { type GoogleWay, toGoogle } from './tell-google.ts'
import { type MetaWay, toMeta } from './tell-meta.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Longer than telling both takes; another process looks at an order only after it. */
const LEASE = 2 * minute

/** Google takes what is three days old, Meta seven: later nobody is notified. */
const LATEST = { ga4: 3 * day, pixel: 7 * day }

/**
 * A flag stays as long as the page of an order may be opened again, so that none is reported twice.
 */
const KEPT = 90 * day

/** How many at a time. */
const MOST = 20

type Ways = { ga4?: GoogleWay | undefined; pixel?: MetaWay | undefined }
type Tool = keyof Ways & string

type Given = {
  db: Kysely<ConversionTables>
  ways: Ways
  /** Asks the shop as a stranger with the address of an order. */
  shop: Pick<ShopClient, 'orderSummary'>
  now: () => number
  fetch?: (request: Request) => Promise<Response>
  /** Told of what was refused, without what was sent. */
  failed: (tool: Tool, why: string) => void
}

export type Bought = Pick<ReturnType<typeof createConversions>, 'note' | 'withdraw'>

/**
 * Tells Google and Meta from the server of orders that stand, for buyers who agreed to it: also of
 * those whose payment came after the browser was closed. Each order has one row, no matter who
 * notes it and however often; a process takes it for some time, and what was reported is noted by
 * tool. A crash between telling and noting tells it twice: then both know it by the order's number.
 * Anybody who takes their consent back before is not reported any more.
 */
export function createConversions(given: Given) {
  const { db, ways, shop, now, fetch: ask = fetch, failed } = given

  async function tell(tool: Tool, order: ConvertedOrder, at: number): Promise<boolean> {
    const [google, meta] = [ways.ga4, ways.pixel]
    const request =
      tool === 'ga4' ? google && toGoogle(google, order, at) : meta && toMeta(meta, order, at)
    if (!request) return true
    try {
      const answer = await ask(new Request(request, { signal: AbortSignal.timeout(10_000) }))
      await answer.body?.cancel()
      if (!answer.ok) failed(tool, `status ${answer.status}`)
      return answer.ok
    } catch (error) {
      failed(tool, error instanceof Error ? error.name : 'no answer')
      return false
    }
  }

  /** One order that is due; what is left of it is due later. */
  async function lookAt(row: Row): Promise<void> {
    const noted = orderOf(row)
    const left = noted ? toolsOf(noted, row, now()) : []
    if (left.length === 0) return end(row.order_id)
    const stage = stageIn(await shop.orderSummary({ params: { id: row.order_id }, query: {} }))
    if (stage === 'ended') return end(row.order_id)
    if (stage === 'open') return later(row)
    for (const tool of left) {
      // The buyer may have refused while others were asked.
      const order = await current(row.order_id)
      if (!order?.[tool] || !(await tell(tool, order, Number(row.created_at)))) continue
      const column = `${tool}_at` as const
      await db
        .updateTable('told_order')
        .set({ [column]: now() })
        .where('order_id', '=', row.order_id)
        .execute()
      row[column] = now()
    }
    const order = await current(row.order_id)
    if (!order || toolsOf(order, row, now()).length === 0) return end(row.order_id)
    return later(row)
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

  /** Only over what was read: of two answers at once, none puts back what the other took out. */
  async function takeOut(id: string, consent: Consent): Promise<void> {
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
    if (!written) await takeOut(id, consent)
  }

  async function later({ order_id: id, tries }: Row): Promise<void> {
    const wait = Math.min(minute * 2 ** Number(tries), 6 * 60 * minute)
    await db
      .updateTable('told_order')
      .set({ due_at: now() + wait, tries: Number(tries) + 1 })
      .where('order_id', '=', id)
      .execute()
  }

  return {
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

    /** Takes out of what waits whatever the buyer of these orders does not agree to any more. */
    async withdraw(ids: readonly string[], consent: Consent): Promise<void> {
      for (const id of ids) await takeOut(id, consent)
    },

    /** Tells what is due and no other process tells. */
    async look(stopping?: AbortSignal): Promise<void> {
      const due = await db
        .selectFrom('told_order')
        .select('order_id')
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(MOST)
        .execute()
      for (const { order_id: id } of due) {
        if (stopping?.aborted) return
        const row = await db
          .updateTable('told_order')
          .set({ due_at: now() + LEASE })
          .where('order_id', '=', id)
          .where('due_at', '<=', now())
          .returningAll()
          .executeTakeFirst()
        if (row) await lookAt(row)
      }
      await sql`delete from told_order where created_at < ${now() - KEPT}`.execute(db)
    },
  }
}

type Row = ConversionTables['told_order']

/** Tools that do not have the order yet. */
function toolsOf(order: ConvertedOrder, row: Row, now: number): Tool[] {
  return (['ga4', 'pixel'] as const).filter(
    (tool) =>
      order[tool] !== undefined &&
      row[`${tool}_at`] === null &&
      now - Number(row.created_at) < LATEST[tool],
  )
}

/** `open` also while the shop does not answer; `ended` for what it does not know. */
function stageIn(
  answer: CallResult<Parameters<typeof stageOfOrder>[0]>,
): 'stands' | 'open' | 'ended' {
  if (answer.kind === 'refused') return answer.status === 404 ? 'ended' : 'open'
  if (answer.kind !== 'ok') return 'open'
  const stage = stageOfOrder(answer.value)
  if (stage === 'cancelled') return 'ended'
  return stage === 'waiting' || stage === 'paid' ? 'stands' : 'open'
}

function orderOf({ data }: Pick<Row, 'data'>): ConvertedOrder | undefined {
  return ConvertedOrder.safeParse(jsonOf(data)).data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
