import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'

import { type Order, ReturnStatus } from '#domain/entities/order.ts'
import {
  type OneReturn,
  PickupSize,
  type Return,
  ReturnDelivery,
  ReturnReason,
} from '#domain/entities/return.ts'
import { toDecimal } from '#domain/money.ts'
import type { GivenBack } from '#domain/order/return-refund.ts'
import { returnedCount } from '#domain/order/return-request.ts'
import { componentsHashOf } from '#domain/order/return-rules.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'

type Line = Selectable<Tables['return_line']>

/** A return with its lines and the order it is from. */
export type StoredReturn = Selectable<Tables['shop_return']> & {
  lines: Line[]
  order: Order
  /** What a withdrawal said in its own words. */
  description: string | null
  /** A withdrawal may be declared without proof that the order is theirs; no other return is. */
  isProved: boolean
}

type OrderRule = (row: ExpressionBuilder<Tables, 'shop_order'>) => Expression<SqlBool>

/** Whose returns: those of an order, an account, a person’s orders, or the one with this number. */
export type ReturnsOf =
  | { kind: 'order'; id: string }
  | { kind: 'account'; customerId: string; no?: string; id?: string }
  | { kind: 'person'; isOrder: OrderRule }
  | { kind: 'number'; no: string }
  | { kind: 'id'; id: string }
  | ({ kind: 'waiting' } & Paged)
  | ({ kind: 'any'; status?: ReturnStatus | undefined } & Paged)

/** A part of a list: what comes behind this one. */
type Paged = { after?: { at: number; id: string } | undefined; limit?: number }

/** Nobody looks through more of them at once. */
const mostListed = 500

/** The newest first; of those that wait, the oldest: none is left out for newer ones. */
export async function readReturns(queries: Queries, of: ReturnsOf): Promise<StoredReturn[]> {
  const first = of.kind === 'waiting' ? 'asc' : 'desc'
  let query = queries
    .selectFrom('shop_return')
    .innerJoin('shop_order', 'shop_order.id', 'shop_return.order_id')
    .leftJoin('withdrawal', 'withdrawal.return_id', 'shop_return.id')
    .selectAll('shop_return')
    .select(['shop_order.data as data', 'withdrawal.description as description'])
    .select('withdrawal.proved as proved')
    .orderBy('shop_return.created_at', first)
    .orderBy('shop_return.no', first)
  // Anybody who judges what is left of an order judges all its returns.
  if (of.kind === 'order') query = query.where('shop_return.order_id', '=', of.id)
  else query = query.limit(('limit' in of ? of.limit : undefined) ?? mostListed)
  if (of.kind === 'account') query = query.where('shop_order.customer_id', '=', of.customerId)
  if (of.kind === 'person') {
    const own = queries.selectFrom('shop_order').select('shop_order.id').where(of.isOrder)
    query = query.where('shop_return.order_id', 'in', own)
  }
  if (of.kind === 'waiting') {
    query = query.where('shop_return.status', 'in', ['NEW', 'PENDING', 'ACCEPTED'])
  }
  if ('after' in of && of.after) {
    const { at, id: no } = of.after
    const behind = first === 'asc' ? '>' : '<'
    query = query.where((row) =>
      row.or([
        row('shop_return.created_at', behind, at),
        row.and([row('shop_return.created_at', '=', at), row('shop_return.no', behind, no)]),
      ]),
    )
  }
  if (of.kind === 'any' && of.status) query = query.where('shop_return.status', '=', of.status)
  if ('no' in of && of.no !== undefined) query = query.where('shop_return.no', '=', of.no)
  if (of.kind === 'account' && of.id !== undefined) {
    query = query.where('shop_return.id', '=', of.id)
  }
  if (of.kind === 'id') query = query.where('shop_return.id', '=', of.id)
  const rows = await query.execute()
  if (rows.length === 0) return []

  const lines = await queries
    .selectFrom('return_line')
    .selectAll()
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const byReturn = Map.groupBy(lines, ({ return_id }) => return_id)
  return rows.map(({ data, proved, ...row }) => ({
    ...row,
    isProved: proved !== 0,
    lines: byReturn.get(row.id) ?? [],
    order: storedOrder({ data }),
  }))
}

/** Where it stands in a list, which goes on behind it. */
export function placeOfReturn({ created_at: at, no }: StoredReturn): { at: number; id: string } {
  return { at, id: no }
}

/** The return as rules and lists need it. */
export function returnOf(stored: StoredReturn): Return {
  const { id, no, status, delivery, pickup_price: price, created_at, order, lines } = stored
  const products = lines.flatMap((line) => {
    const product = order.products[line.place]
    if (!product) return []
    return [
      {
        id: product.id,
        variantHash: product.variantHash,
        componentsHash: componentsHashOf(product),
        ordered: product.quantity,
        declared: line.declared,
        ...(line.returned !== null && { returned: line.returned }),
        reason: ReturnReason.parse(line.reason),
      },
    ]
  })
  const counted = lines.flatMap(({ place, declared }) => {
    const product = order.products[place]
    return product ? [{ unit: product.unit, declared }] : []
  })
  return {
    _id: id,
    no,
    orderNo: order.no,
    kind: stored.kind,
    status: ReturnStatus.parse(status),
    createdDate: created_at,
    productsCount: returnedCount(counted),
    returnDelivery: ReturnDelivery.parse(delivery),
    ...(stored.locker_code !== null && { externalDeliveryId: stored.locker_code }),
    ...(stored.locker_code_until !== null && {
      externalDeliveryUntil: stored.locker_code_until,
    }),
    ...(price !== null && {
      pickupPrice: {
        brutto: toDecimal(price),
        currency: stored.pickup_currency ?? order.total.currency,
      },
    }),
    products,
  }
}

/** What a settled one gave back, minor units. */
export function givenBackOf({ amount, by_card }: StoredReturn): GivenBack {
  return { amount: amount ?? 0, byCard: by_card ?? 0 }
}

/** The return as its customer sees it. */
export function oneReturnOf(stored: StoredReturn): OneReturn {
  const { note, amount, points, by_card, pickup_size, order, lines, description } = stored
  const back = returnOf(stored)
  const shown = lines.flatMap(({ place }) => order.products[place] ?? [])
  return {
    ...back,
    products: back.products.map((line, place) => {
      const { name, code, code2, unit, variant, personalization, components, image } =
        shown[place] ?? missing(stored)
      return { ...line, name, code, code2, unit, variant, personalization, components, image }
    }),
    orderId: order._id,
    pickupSize: PickupSize.parse(pickup_size),
    ...(description && { description }),
    ...(note !== null && { note }),
    ...(amount !== null && {
      settled: {
        amount: toDecimal(amount),
        currency: order.total.currency,
        points: points ?? 0,
        ...(by_card !== null && by_card > 0 && { giftCard: toDecimal(by_card) }),
      },
    }),
  }
}

function missing({ no }: StoredReturn): never {
  throw new Error(`Return ${no} has a line that its order has not`)
}
