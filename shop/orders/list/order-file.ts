import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { Queries } from '#shop/database/open.ts'
import { type AuditEntry, listEntries } from '#shop/owner/audit.ts'
import { sql } from 'kysely'

import { showOrder, type ShownOrder } from './list-orders.ts'

/** One try to pay it, or money that came besides. */
export type OrderPayment = {
  id: string
  at: number
  type: string
  subType: string | undefined
  state: string
  /** Minor units. */
  amount: number
  currency: string
  /** The provider's name for it. */
  ref: string | undefined
}

/** A mail about it: `waits` to be sent, was `sent`, or was `given up`. */
export type OrderMail = {
  id: string
  at: number
  subject: string
  state: 'waits' | 'sent' | 'given-up'
}

/** Everything that its owner wants to see of an order at once. */
export type OrderFile = {
  shown: ShownOrder
  payments: OrderPayment[]
  mails: OrderMail[]
  changes: AuditEntry[]
  /** The orders of this mailbox, this one too. */
  ofMailbox: number
}

/** Longer histories have nobody's interest. */
const mostChanges = 100

/** The order with this id; undefined when there is none. */
export async function readOrderFile(queries: Queries, id: string): Promise<OrderFile | undefined> {
  const row = await queries
    .selectFrom('shop_order')
    .select('no')
    .where('id', '=', id)
    .executeTakeFirst()
  const shown = row && (await showOrder(queries, row.no))
  if (!shown) return undefined
  return {
    shown,
    payments: await paymentsOf(queries, id),
    mails: await mailsOf(queries, shown),
    changes: await listEntries(queries, { subject: shown.no, limit: mostChanges }),
    ofMailbox: await ordersOf(queries, shown.email),
  }
}

async function paymentsOf(queries: Queries, id: string): Promise<OrderPayment[]> {
  const rows = await queries
    .selectFrom('payment_attempt')
    .select(['id', 'changed_at', 'type', 'sub_type', 'state', 'amount', 'currency'])
    .select('provider_ref')
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ changed_at: at, sub_type: subType, provider_ref: ref, ...row }) => ({
    ...row,
    at,
    subType: subType ?? undefined,
    ref: ref ?? undefined,
  }))
}

/** By the mailbox, which has an index. */
async function mailsOf(queries: Queries, { id, email }: ShownOrder): Promise<OrderMail[]> {
  const rows = await queries
    .selectFrom('outbox')
    .select(['id', 'subject', 'created_at', 'sent_at', 'dead_at'])
    .where(sql<boolean>`lower(recipient) = ${mailboxOf(email)}`)
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.sent_at ?? row.dead_at ?? row.created_at,
    subject: row.subject,
    state: row.sent_at !== null ? 'sent' : row.dead_at !== null ? 'given-up' : 'waits',
  }))
}

async function ordersOf(queries: Queries, email: string): Promise<number> {
  const { count } = await queries
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where(sql<boolean>`lower(email) = ${mailboxOf(email)}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}
