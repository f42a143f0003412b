import { type Order, OrderStatus, OrderState } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import type { OrderDocument } from '#domain/entities/one-order.ts'
import { toDecimal } from '#domain/money.ts'
import { type OrderStanding, standingOfOrder } from '#domain/order/list/order-views.ts'
import { taxNumberOf } from '#domain/tax/tax-check.ts'
import type { Queries } from '#shop/database/open.ts'
import { type SentBack, sentBackOf } from '#shop/payments/refunds/stored-refunds.ts'
import { readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import { type StoredTaxCheck, taxCheckOf } from '#shop/tax/tax-checks.ts'
import { documentsOf } from '../documents.ts'
import { storedOrder } from '../stored-order.ts'
import { openReturns, type OrderFilter, selectOrders } from './found-orders.ts'
import { notesOf, type OrderNote } from './order-notes.ts'

export type ListedOrder = {
  id: string
  no: string
  status: OrderStatus
  /** What comes next of it. */
  standing: OrderStanding
  paid: boolean
  packed: boolean
  payment: string
  /** Tries to pay at a provider that came to nothing. */
  failedTries: number
  /** The number of a return of it that waits for the shop. */
  openReturn: string | undefined
  /** The number of its parcel: as it was sent, or as the carrier of its label has said it. */
  parcel: string | undefined
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
  /** Who cancelled it, and when, ms; of one that was before that was noted, undefined. */
  cancelled: { by: 'customer' | 'shop' | 'clock'; at: number } | undefined
  /** What a register said of the company that ordered. */
  taxCheck: StoredTaxCheck | undefined
}

/** The newest first, in one query. */
export async function listOrders(
  queries: Queries,
  { limit, ...filter }: OrderFilter & { limit: number },
): Promise<ListedOrder[]> {
  const rows = await withColumns(selectOrders(queries, filter)).limit(limit).execute()
  return rows.map(listed)
}

/** Whether more orders than that fit; none of them is read. */
export async function hasMoreOrders(
  queries: Queries,
  { limit, ...filter }: OrderFilter & { limit: number },
): Promise<boolean> {
  const found = selectOrders(queries, filter).select('id').limit(1).offset(limit)
  return (await found.executeTakeFirst()) !== undefined
}

/** How many orders fit. */
export async function countListed(queries: Queries, filter: OrderFilter): Promise<number> {
  const { count } = await selectOrders(queries, filter)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The order with this number, with everything that its owner knows of it. */
export async function showOrder(queries: Queries, no: string): Promise<ShownOrder | undefined> {
  const row = await withColumns(selectOrders(queries, {})).where('no', '=', no).executeTakeFirst()
  if (!row) return undefined
  return {
    ...listed(row),
    comment: commentOf(row.form),
    notes: await notesOf(queries, row.id),
    documents: await documentsOf(queries, row.id),
    returns: await readReturns(queries, { kind: 'order', id: row.id }),
    refunds: await sentBackOf(queries, row.id),
    cancelled:
      row.cancelled_by === null || row.cancelled_at === null
        ? undefined
        : { by: row.cancelled_by, at: row.cancelled_at },
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

function withColumns(found: ReturnType<typeof selectOrders>) {
  return found
    .select(['id', 'no', 'status', 'state', 'paid', 'packed_at', 'payment_type', 'to_pay'])
    .select(['currency', 'email', 'created_at', 'data', 'form', 'cancelled_by', 'cancelled_at'])
    .select((row) => [
      row
        .selectFrom('payment_attempt')
        .select((tries) => tries.fn.countAll<number | string>().as('count'))
        .whereRef('payment_attempt.order_id', '=', 'shop_order.id')
        .where('payment_attempt.state', '=', 'failed')
        .as('failed_tries'),
      row
        .selectFrom('shop_return')
        .select((returns) => returns.fn.min('shop_return.no').as('no'))
        .whereRef('shop_return.order_id', '=', 'shop_order.id')
        .where('shop_return.status', 'in', openReturns)
        .as('open_return'),
      row
        .selectFrom('parcel')
        .select('parcel.tracking')
        .whereRef('parcel.order_id', '=', 'shop_order.id')
        .where('parcel.state', '=', 'taken')
        .where('parcel.tracking', 'is not', null)
        .orderBy('parcel.created_at', 'desc')
        .limit(1)
        .as('carried'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>

function listed(row: Row): ListedOrder {
  const order = storedOrder(row)
  const status = OrderStatus.parse(row.status)
  const payment = PaymentType.parse(row.payment_type)
  const failedTries = Number(row.failed_tries ?? 0)
  const [paid, packed, comesBack] = [
    row.paid === 1,
    row.packed_at !== null,
    row.open_return !== null,
  ]
  const state = OrderState.parse(row.state)
  return {
    id: row.id,
    no: row.no,
    status,
    standing: standingOfOrder({ status, state, paid, packed, payment, failedTries, comesBack }),
    paid,
    packed,
    payment,
    failedTries,
    openReturn: row.open_return ?? undefined,
    parcel: order.delivery.tracking?.number ?? row.carried ?? undefined,
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
