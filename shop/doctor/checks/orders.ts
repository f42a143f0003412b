import { sql } from 'kysely'

import { orderNumberFormat, readOrderNumber } from '#domain/order/number/order-number.ts'
import { findDocument } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Check } from '../check.ts'

const day = 86_400_000

/** The next number of a month is higher than every one that was given. */
export const orderNumbers: Check = {
  name: 'order-numbers',
  look: async (queries) =>
    (await behind(queries)).map(({ period, last, most }) => `${period}: ${last} → ${most}`),
  repair: async (transaction) => {
    for (const { period, most } of await behind(transaction)) {
      await transaction
        .insertInto('order_counter')
        .values({ period, last: most })
        .onConflict((conflict) => conflict.column('period').doUpdateSet({ last: most }))
        .execute()
    }
  },
}

/** Nobody waits for the money of an order that is paid. */
export const paidAttempts: Check = {
  name: 'paid-attempts',
  look: async (queries) =>
    (
      await queries
        .selectFrom('payment_attempt')
        .innerJoin('shop_order', 'shop_order.id', 'payment_attempt.order_id')
        .select('shop_order.no')
        .where('shop_order.paid', '=', 1)
        .where('payment_attempt.state', '=', 'waiting')
        .orderBy('shop_order.no')
        .execute()
    ).map(({ no }) => no),
  repair: async (transaction) => {
    await transaction
      .updateTable('payment_attempt')
      .set({ state: 'paid' })
      .where('state', '=', 'waiting')
      .where('order_id', 'in', (query) =>
        query.selectFrom('shop_order').select('id').where('paid', '=', 1),
      )
      .execute()
  },
}

/** An order that waited for its money for too long is ended by the server within the hour. */
export const overdueOrders: Check = {
  name: 'overdue-orders',
  look: async (queries, { now }) => {
    const days = (await findDocument(queries, 'settings', 'settings'))?.unpaidDays
    if (days === undefined) return []
    const rows = await queries
      .selectFrom('shop_order')
      .select('no')
      .where('status', '=', 'PENDING')
      .where('paid', '=', 0)
      .where('payment_type', '=', 'transfer')
      // The last day counts whole, in whatever zone.
      .where('created_at', '<', now - (days + 2) * day)
      .orderBy('created_at')
      .execute()
    return rows.map(({ no }) => no)
  },
}

/** A job that only one process may do is not kept from all of them by a clock that was wrong. */
export const leases: Check = {
  name: 'leases',
  atStart: true,
  look: async (queries, { now }) =>
    (
      await queries
        .selectFrom('lease')
        .select('name')
        .where('until', '>', now + day)
        .execute()
    ).map(({ name }) => name),
  repair: async (transaction, { now }) => {
    await transaction
      .updateTable('lease')
      .set({ until: 0 })
      .where('until', '>', now + day)
      .execute()
  },
}

type Behind = { period: string; last: number; most: number }

/** Orders are counted by the shop's format, and those of before it by the usual one. */
async function behind(queries: Queries): Promise<Behind[]> {
  const counted = await queries.selectFrom('order_counter').selectAll().execute()
  const lastOf = new Map(counted.map(({ period, last }) => [period, last]))
  const most = new Map<string, number>()
  const own = (await findDocument(queries, 'settings', 'settings'))?.orderNumber
  const formats = [orderNumberFormat(own), orderNumberFormat(undefined), 'R/{yyyy}/{mm}/{nnnn}']
  const { rows } = await sql<{ no: string }>`
    select no from shop_order union all select no from shop_return`.execute(queries)
  for (const { no } of rows) {
    const [read] = formats.flatMap((format) => readOrderNumber(format, no) ?? [])
    if (!read) continue
    most.set(read.period, Math.max(most.get(read.period) ?? 0, read.count))
  }
  return [...most]
    .map(([period, highest]) => ({ period, last: lastOf.get(period) ?? 0, most: highest }))
    .filter(({ last, most }) => last < most)
    .toSorted((a, b) => (a.period < b.period ? -1 : 1))
}
