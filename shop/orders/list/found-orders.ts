import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'

import { type OrderStatus, ReturnStatus } from '#domain/entities/order.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import { mailboxOf } from '#domain/forms/field/emails.ts'
import type { OrderDay } from '#domain/order/list/booked-money.ts'
import type { OrderView } from '#domain/order/list/order-views.ts'
import { amountsOf, searchTermsOf } from '#domain/order/list/search-text.ts'
import { plainUmlauts } from '#domain/search/plain-text.ts'
import { bareNumber } from '#domain/order/number/typed-number.ts'
import { isReturnOpen } from '#domain/order/order-status.ts'
import { standsAtOnce } from '#domain/order/payment-options.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { bareColumn } from '../by-number.ts'

/** Which orders an owner looks for; all of it must fit. */
export type OrderFilter = {
  view?: OrderView | undefined
  status?: OrderStatus | undefined
  paid?: boolean | undefined
  /** Moments, ms: from the first on, and before the second; of when it was placed, if not said. */
  by?: OrderDay | undefined
  since?: number | undefined
  until?: number | undefined
  /** Whole, in any case. */
  email?: string | undefined
  /** Parts of what an order is found by, as somebody types them. */
  search?: string | undefined
  /** Only those that stand behind this one. */
  after?: { at: number; id: string } | undefined
}

type OrderRow = ExpressionBuilder<Tables, 'shop_order'>
type Condition = Expression<SqlBool>

/** Ways to pay at the door, for whose money nobody waits before an order is sent. */
const atTheDoor = PaymentType.options.filter((type) => standsAtOnce(type, 1))

export const openReturns = ReturnStatus.options.filter(isReturnOpen)

/** From this length on a word may be the number of a parcel, or a gift card. */
const shortestParcel = 6

/** Those that fit, in the sequence of the list: the newest first. */
export function selectOrders(queries: Queries, filter: OrderFilter) {
  return queries
    .selectFrom('shop_order')
    .where((row) => row.and(conditionsOf(row, filter)))
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.no', 'desc')
}

/**
 * What `isInView` says of an order, for a database; a test holds the two together.
 */
export function inView(row: OrderRow, view: OrderView): Condition {
  switch (view) {
    case 'all':
      return row.lit(true)
    case 'pack':
      return row.and([toBeSent(row), row('packed_at', 'is', null)])
    case 'send':
      return row.and([toBeSent(row), row('packed_at', 'is not', null)])
    case 'money':
      return row.and([
        row('status', '=', 'PENDING'),
        row('paid', '=', 0),
        row('payment_type', 'not in', atTheDoor),
      ])
    case 'sent':
      return row('status', '=', 'SENT')
    case 'returns':
      return row('id', 'in', comingBack(row))
    case 'closed':
      return row('status', 'not in', ['PENDING', 'SENT'])
    default:
      return view satisfies never
  }
}

/** The orders of which something comes back. */
export function comingBack(row: OrderRow) {
  return row
    .selectFrom('shop_return')
    .select('shop_return.order_id')
    .where('shop_return.status', 'in', openReturns)
}

function toBeSent(row: OrderRow): Condition {
  const isSettled = row.or([row('paid', '=', 1), row('payment_type', 'in', atTheDoor)])
  return row.and([row('status', '=', 'PENDING'), isSettled])
}

function conditionsOf(row: OrderRow, filter: OrderFilter): Condition[] {
  const { view = 'all', status, paid, email, search = '', after } = filter
  return [
    ...(view === 'all' ? [] : [inView(row, view)]),
    ...(status === undefined ? [] : [row('status', '=', status)]),
    ...(paid === undefined ? [] : [row('paid', '=', paid ? 1 : 0)]),
    ...inPeriod(row, filter),
    ...(email === undefined ? [] : [sql<boolean>`lower(email) = ${mailboxOf(email)}`]),
    ...searchTermsOf(search).map((term) => holds(row, term)),
    ...(after === undefined ? [] : [isBehind(row, after)]),
  ]
}

/**
 * An order that no try tells to be paid belongs to the day on which it was placed, so that a file
 * for each month leaves none out.
 */
function inPeriod(row: OrderRow, { by = 'placed', since, until }: OrderFilter): Condition[] {
  if (since === undefined && until === undefined) return []
  const within = (moment: RawBuilder<number>): Condition =>
    row.and([
      ...(since === undefined ? [] : [sql<boolean>`${moment} >= ${since}`]),
      ...(until === undefined ? [] : [sql<boolean>`${moment} < ${until}`]),
    ])
  if (by === 'placed') return [within(sql`shop_order.created_at`)]
  if (by === 'paid') {
    const first = sql<number>`coalesce((select min(changed_at) from payment_attempt
      where payment_attempt.order_id = shop_order.id and payment_attempt.state = 'paid'
        and payment_attempt.amount > 0), shop_order.created_at)`
    return [row('paid', '=', 1), within(first)]
  }
  const settled = row
    .selectFrom('shop_return')
    .select('shop_return.order_id')
    .where('shop_return.status', '=', 'SETTLED')
    .where('shop_return.amount', '>', 0)
    .where(within(sql`coalesce(shop_return.settled_at, shop_return.created_at)`))
  const refunded = row
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .select('payment_attempt.order_id')
    .where('payment_attempt.state', '=', 'paid')
    .where('payment_refund.state', '<>', 'refused')
    .where('payment_refund.return_id', 'is', null)
    .where(within(sql`payment_refund.created_at`))
  const byHand = row
    .selectFrom('sent_by_hand')
    .select('sent_by_hand.order_id')
    .where('sent_by_hand.return_id', 'is', null)
    .where(within(sql`sent_by_hand.sent_at`))
  return [row.or([row('id', 'in', settled), row('id', 'in', refunded), row('id', 'in', byHand)])]
}

/** A term holds no sign that `like` would read as anything but itself. */
function holds(row: OrderRow, term: string): Condition {
  const inText = row.or(
    [...new Set([term, plainUmlauts(term)])].map(
      (one) => sql<boolean>`coalesce(search_text, lower(data)) like ${`%${one}%`}`,
    ),
  )
  if (!/\d/.test(term)) return inText
  const number = `%${bareNumber(term)}%`
  const inNumber = sql<boolean>`${bareColumn('shop_order.no')} like ${number}`
  return row.or([inText, inNumber, ...elsewhere(term)])
}

/**
 * Where an order has the term whole: as the number of a parcel, as a gift card, as what it comes
 * to. By their numbers, which the index of the list has, each by an index of its own.
 */
function elsewhere(term: string): Condition[] {
  const isCode = term.length >= shortestParcel
  const found = [
    ...(isCode
      ? [
          sql`select kept.no from parcel join shop_order kept on kept.id = parcel.order_id
            where lower(parcel.tracking) = ${term}`,
          sql`select kept.no from gift_card_entry join shop_order kept
            on kept.id = gift_card_entry.order_id
            where replace(lower(gift_card_entry.code), '-', '') = ${term}`,
        ]
      : []),
    ...amountsOf(term).flatMap((amount) => [
      sql`select no from shop_order kept where total = ${amount}`,
      sql`select no from shop_order kept where to_pay = ${amount}`,
    ]),
  ]
  return found.length === 0
    ? []
    : [sql<boolean>`shop_order.no in (${sql.join(found, sql` union all `)})`]
}

function isBehind(row: OrderRow, { at, id }: { at: number; id: string }): Condition {
  return row.or([
    row('created_at', '<', at),
    row.and([row('created_at', '=', at), row('no', '<', id)]),
  ])
}
