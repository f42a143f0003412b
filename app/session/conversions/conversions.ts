import type { Kysely } from 'kysely'

import type { Consent } from '#domain/screen/consent/consent.ts'
import { stageOfOrder } from '#domain/order/stage/order-stage.ts'
import type { CallResult, ShopClient } from '#app/shop-client/client.ts'
import type { ConvertedOrder } from './converted-order.ts'
import { conversionRows, orderOf, type Row, type Tool } from './conversion-rows.ts'
import type { ConversionTables } from './tables.ts'
import { type GoogleWay, toGoogle } from './tell-google.ts'
import { type MetaWay, toMeta } from './tell-meta.ts'

const day = 86_400_000

/** Google takes what is three days old, Meta seven: later nobody is notified. */
const LATEST = { ga4: 3 * day, pixel: 7 * day }

type Ways = { ga4?: GoogleWay | undefined; pixel?: MetaWay | undefined }

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
  const rows = conversionRows(db, now)

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
    if (left.length === 0) return rows.end(row.order_id)
    const stage = stageIn(await shop.orderSummary({ params: { id: row.order_id }, query: {} }))
    if (stage === 'ended') return rows.end(row.order_id)
    if (stage === 'open') return rows.later(row)
    for (const tool of left) {
      // The buyer may have refused while others were asked.
      const order = await rows.current(row.order_id)
      if (!order?.[tool] || !(await tell(tool, order, Number(row.created_at)))) continue
      await rows.noteReported(row, tool)
    }
    const order = await rows.current(row.order_id)
    if (!order || toolsOf(order, row, now()).length === 0) return rows.end(row.order_id)
    return rows.later(row)
  }

  return {
    note: rows.note,

    /** Takes out of what waits whatever the buyer of these orders does not agree to any more. */
    async withdraw(ids: readonly string[], consent: Consent): Promise<void> {
      for (const id of ids) await rows.takeOut(id, consent)
    },

    /** Tells what is due and no other process tells. */
    async look(stopping?: AbortSignal): Promise<void> {
      for (const id of await rows.due()) {
        if (stopping?.aborted) return
        const row = await rows.claim(id)
        if (row) await lookAt(row)
      }
      await rows.forgetOld()
    },
  }
}

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
