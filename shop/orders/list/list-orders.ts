import { sql } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { taxNumberOf } from '#domain/tax/tax-check.ts'
import { type StoredTaxCheck, taxCheckOf } from '#shop/tax/tax-checks.ts'

import { type Order, OrderStatus } from '#domain/entities/order.ts'
import type { OrderDocument } from '#domain/entities/one-order.ts'
import { toDecimal } from '#domain/money.ts'
import type { Queries } from '#shop/database/open.ts'
import { readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import { type SentBack, sentBackOf } from '#shop/payments/refunds/stored-refunds.ts'
import { documentsOf } from '../documents.ts'
import { storedOrder } from '../stored-order.ts'
import { notesOf, type OrderNote } from './order-notes.ts'

/** Which orders an owner looks for; all of it must fit. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  paid?: boolean | undefined
  /** Moments, ms: from the first on, and before the second. */
  since?: number | undefined
  until?: number | undefined
  /** Whole, in any case. */
  email?: string | undefined
  /** Only those that stand behind this one. */
  after?: { at: number; id: string } | undefined
  limit: number
}

export type ListedOrder = {
  id: string
  no: string
  status: OrderStatus
  paid: boolean
  packed: boolean
  payment: string
  toPay: number
  currency: string
  name: string
  email: string
  createdAt: number
  order: Order
}

export type ShownOrder = ListedOrder & {
  comment: string
  notes: OrderNote[]
  documents: OrderDocument[]
  returns: StoredReturn[]
  refunds: SentBack[]
  /** What a register said of the company that ordered. */
  taxCheck: StoredTaxCheck | undefined
}

/** The newest first. */
export async function listOrders(queries: Queries, filter: OrderFilter): Promise<ListedOrder[]> {
  const { status, paid, since, until, email, after, limit } = filter
  let query = selectOrders(queries).orderBy('created_at', 'desc').orderBy('no', 'desc').limit(limit)
  if (status !== undefined) query = query.where('status', '=', status)
  if (paid !== undefined) query = query.where('paid', '=', paid ? 1 : 0)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (email !== undefined) {
    query = query.where(sql<boolean>`lower(email) = ${mailboxOf(email)}`)
  }
  if (after !== undefined) {
    const { at, id } = after
    query = query.where((row) =>
      row.or([
        row('created_at', '<', at),
        row.and([row('created_at', '=', at), row('no', '<', id)]),
      ]),
    )
  }
  return (await query.execute()).map(listed)
}

/** The order with this number, with everything that its owner knows of it. */
export async function showOrder(queries: Queries, no: string): Promise<ShownOrder | undefined> {
  const row = await selectOrders(queries).where('no', '=', no).executeTakeFirst()
  if (!row) return undefined
  return {
    ...listed(row),
    comment: commentOf(row.form),
    notes: await notesOf(queries, row.id),
    documents: await documentsOf(queries, row.id),
    returns: await readReturns(queries, { kind: 'order', id: row.id }),
    refunds: await sentBackOf(queries, row.id),
    taxCheck: await taxCheckIn(queries, storedOrder(row)),
  }
}

/** What a register said of the company that ordered. */
async function taxCheckIn(
  queries: Queries,
  { address, user: { companyDetails } }: Order,
): Promise<StoredTaxCheck | undefined> {
  const number = companyDetails && taxNumberOf({ nip: companyDetails.nip, ...address })
  return number && taxCheckOf(queries, number)
}

function selectOrders(queries: Queries) {
  return queries
    .selectFrom('shop_order')
    .select(['id', 'no', 'status', 'paid', 'packed_at', 'payment_type', 'to_pay', 'currency'])
    .select(['email', 'created_at', 'data', 'form'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

function listed(row: Row): ListedOrder {
  const order = storedOrder(row)
  return {
    id: row.id,
    no: row.no,
    status: OrderStatus.parse(row.status),
    paid: row.paid === 1,
    packed: row.packed_at !== null,
    payment: row.payment_type,
    toPay: toDecimal(row.to_pay),
    currency: row.currency,
    name: order.address.ship.name,
    email: row.email,
    createdAt: row.created_at,
    order,
  }
}

/** Written by the order itself; one that was forgotten has none. */
function commentOf(form: string): string {
  const { comment } = JSON.parse(form) as { comment?: unknown }
  return typeof comment === 'string' ? comment : ''
}
