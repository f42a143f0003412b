import type { Transaction } from 'kysely'

import { type Order, OrderStatus } from '#domain/entities/order.ts'
import { toDecimal } from '#domain/money.ts'
import type { OrderData, ReturnData, WebhookEventType } from '#domain/webhooks/events.ts'
import type { Tables } from '#shop/database/schema.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { readReturns, returnOf, type StoredReturn } from '#shop/returns/stored-return.ts'
import { type NewEvent, noteEventFor, subscribersTo } from './note-event.ts'

type OrderEvent = Extract<WebhookEventType, `order.${string}`>
type ReturnEvent = Extract<WebhookEventType, `return.${string}`>

/** Notes what happened to an order, as it stands now, for those that get it. */
export async function noteOrderEvent(
  transaction: Transaction<Tables>,
  type: OrderEvent,
  of: { id: string } | { no: string },
  now: number,
): Promise<void> {
  const subscribers = await subscribersTo(transaction, type)
  if (subscribers.length === 0) return
  const row = await transaction
    .selectFrom('shop_order')
    .select(['data', 'status', 'paid'])
    .where((row) => ('id' in of ? row('id', '=', of.id) : row('no', '=', of.no)))
    .executeTakeFirstOrThrow()
  const order = { ...storedOrder(row), status: OrderStatus.parse(row.status) }
  const stands = { order, paid: row.paid === 1 }
  await noteEventFor(transaction, subscribers, orderEvent(type, stands), now)
}

/** Notes what happened to the return of this number, as it stands now, for those that get it. */
export async function noteReturnEvent(
  transaction: Transaction<Tables>,
  type: ReturnEvent,
  no: string,
  now: number,
): Promise<void> {
  const subscribers = await subscribersTo(transaction, type)
  if (subscribers.length === 0) return
  const [back] = await readReturns(transaction, { kind: 'number', no })
  if (!back) throw new Error(`There is no return ${no}`)
  const event = { type, about: back.order_id, data: () => returnData(back) }
  await noteEventFor(transaction, subscribers, event, now)
}

/** What happened to an order, and how it stands after that. */
export function orderEvent(type: OrderEvent, stands: Stands): NewEvent {
  const data = (persons: boolean) => ({
    ...orderData(stands),
    ...(persons && { customer: personOf(stands.order) }),
  })
  return { type, about: stands.order._id, data }
}

type Stands = { order: Order; paid: boolean }

function orderData({ order, paid }: Stands): OrderData {
  const { total, delivery } = order
  const point = delivery.data.locker?.name
  const tracking = delivery.tracking?.number
  return {
    number: order.no,
    status: order.status,
    paid,
    placedAt: new Date(order.createdAtDate).toISOString(),
    language: order.lang,
    currency: total.currency,
    total: total.brutto,
    vat: total.vat,
    delivery: {
      id: delivery.id,
      name: delivery.name,
      gross: delivery.price.brutto,
      ...(point !== undefined && { point }),
      ...(tracking !== undefined && { tracking }),
    },
    payment: order.payment.type,
    lines: order.products.map(({ id, variantHash, code, name, quantity, unit, price }) => ({
      product: id,
      variant: variantHash,
      code,
      name,
      quantity,
      unit,
      gross: price.currencyBrutto,
    })),
  }
}

function personOf({ user, address }: Order): NonNullable<OrderData['customer']> {
  const { name, street, number, apartment, postCode, city, region, country, phone } = address.ship
  const taxNumber = user.companyDetails?.nip
  return {
    email: user.email,
    address: { name, street, number, apartment, postCode, city, region, country, phone },
    ...(taxNumber !== undefined && { taxNumber }),
  }
}

function returnData(stored: StoredReturn): ReturnData {
  const { no, orderNo, status, createdDate, products } = returnOf(stored)
  const { amount, points, order } = stored
  const { currency } = order.total
  return {
    number: no,
    order: orderNo,
    kind: stored.kind,
    status,
    declaredAt: new Date(createdDate).toISOString(),
    lines: products.map(({ id, variantHash, declared, returned, reason }) => ({
      product: id,
      variant: variantHash,
      declared,
      returned: returned ?? null,
      reason,
    })),
    refund: amount === null ? null : { currency, amount: toDecimal(amount), points: points ?? 0 },
  }
}
