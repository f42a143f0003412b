import { sql } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import { lastVisit } from '../people/sessions.ts'

/** What has come since somebody was last at the desk. */
export type News = { since: number; orders: number; returns: number; messages: number }

/** News for a person, in two statements; undefined on their first visit. */
export async function readNews(queries: Queries, personId: string): Promise<News | undefined> {
  const since = await lastVisit(queries, personId)
  if (since === undefined) return undefined
  const counted = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where created_at > ${since})`
  const { rows } = await sql<Record<'orders' | 'returns' | 'messages', number | string>>`
    select ${counted('shop_order')} as orders, ${counted('shop_return')} as returns,
      ${counted('contact_message')} as messages`.execute(queries)
  const [row] = rows
  const [orders = 0, returns = 0, messages = 0] = row
    ? [row.orders, row.returns, row.messages].map(Number)
    : []
  return { since, orders, returns, messages }
}
