import type { Insertable, Transaction } from 'kysely'

import type { Order } from '#domain/entities/order.ts'
import { paysElsewhere } from '#domain/payment/pay-again.ts'
import { picturesOf } from '#domain/product/personalization.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import { noteAttempt } from '#shop/payments/attempts.ts'
import { attachToOrder } from '#shop/uploads/attached-uploads.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { writeOrderMails } from '#shop/mail/order-mails.ts'
import { hashOfKey } from './own/opens-to.ts'
import { firstState } from './order-record.ts'
import type { OrderTerms } from './order-terms.ts'
import type { PricedOrder } from './price/price-order.ts'
import { orderColumns } from './stored-order.ts'
import { noteStock, type Taken } from '#shop/reservations/stock.ts'
import { orderEvent } from '#shop/webhooks/events.ts'
import { noteEventFor } from '#shop/webhooks/note-event.ts'

/** A new order, what it was priced from and who sent it. */
type Placed = {
  order: Order
  priced: PricedOrder
  taken: readonly Taken[]
  from: From
}

type From = {
  customerId: string | undefined
  client: string | undefined
  block: string | undefined
  /** Of its form. */
  key: string
  /** Of its payment, as it was chosen. */
  subType?: string | undefined
}

/** Writes the order with its lines, reserved stock, payment attempt, mails and its event. */
export async function saveOrder(
  transaction: Transaction<Tables>,
  { order, priced, taken, from }: Placed,
  terms: OrderTerms,
  mail: MailSettings | undefined,
): Promise<void> {
  const row = orderRow(order, priced, from)
  const { subType } = from
  await insertOrder(transaction, row)
  await transaction.insertInto('order_line').values(lineRows(order._id, priced)).execute()
  await noteStock(transaction, order._id, taken)
  const pictures = picturesOf(priced.basket.lines.map(({ item }) => item))
  await attachToOrder(transaction, order._id, pictures)
  const elsewhere = paysElsewhere(priced.payment.type, row.to_pay)
  const open = elsewhere ? 'created' : 'waiting'
  await noteAttempt(transaction, {
    order_id: order._id,
    type: row.payment_type,
    subType: elsewhere ? subType : undefined,
    amount: row.to_pay,
    currency: row.currency,
    state: row.paid === 1 ? 'paid' : open,
    now: row.created_at,
    elsewhere,
  })

  const { delivery, form } = priced
  await writeOrderMails(transaction, order, { method: delivery.method, form }, terms, mail)
  const placed = orderEvent('order.placed', { order, paid: row.paid === 1 })
  await noteEventFor(transaction, terms.subscribers, placed, row.created_at)
}

const insertOrder = knownQuery((queries, row: Insertable<Tables['shop_order']>) =>
  queries.insertInto('shop_order').values(row),
)

function orderRow(order: Order, { total, payment, form }: PricedOrder, from: From) {
  const { state, paid } = firstState(payment.type, total.toPay)
  return {
    id: order._id,
    no: order.no,
    status: order.status,
    state,
    paid,
    currency: total.currency,
    total: total.sum.gross,
    to_pay: total.toPay,
    vat: total.vat,
    payment_type: payment.type,
    customer_id: from.customerId ?? null,
    email: order.user.email,
    client: from.client ?? null,
    client_block: from.block ?? null,
    ...orderColumns(order),
    form: JSON.stringify(form),
    created_at: order.createdAtDate,
    key_hash: hashOfKey(from.key),
  } satisfies Insertable<Tables['shop_order']>
}

/** The lines of an order as their table has them. */
export function lineRows(
  orderId: string,
  { basket, promo }: PricedOrder,
): Insertable<Tables['order_line']>[] {
  const discounts = new Map(promo?.perLine.map((part) => [part.id, part]))
  return basket.lines.map(({ item, product, variant, quantity, total }, position) => ({
    order_id: orderId,
    position,
    product_id: product._id,
    variant_hash: variant?.hash ?? '',
    quantity,
    gross: total.gross,
    net: total.net,
    discount_gross: discounts.get(item.id)?.gross ?? 0,
    discount_net: discounts.get(item.id)?.net ?? 0,
  }))
}
