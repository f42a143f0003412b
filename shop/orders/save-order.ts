import type { Transaction } from 'kysely'

import type { Order } from '#domain/entities/order.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { writeOrderMails } from '#shop/mail/order-mails.ts'
import { firstState } from './order-record.ts'
import type { OrderTerms } from './order-terms.ts'
import type { PricedOrder } from './price/price-order.ts'
import { randomId } from './random-id.ts'
import type { Taken } from './price/stock.ts'

/** Writes the order with its lines, reserved stock, payment attempt and mails. */
export async function saveOrder(
  transaction: Transaction<Tables>,
  order: Order,
  priced: PricedOrder,
  taken: readonly Taken[],
  terms: OrderTerms,
  from: { customerId: string | undefined; client: string | undefined },
  mail: MailSettings | undefined,
): Promise<void> {
  const { total, payment, basket, promo } = priced
  const { state, paid } = firstState(payment.type, total.toPay)
  const now = order.createdAtDate

  await transaction
    .insertInto('shop_order')
    .values({
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
      data: JSON.stringify(order),
      form: JSON.stringify(priced.form),
      created_at: now,
    })
    .execute()

  const discounts = new Map(promo?.perLine.map((part) => [part.id, part]))
  await transaction
    .insertInto('order_line')
    .values(
      basket.lines.map(({ item, product, variant, quantity, total }, position) => ({
        order_id: order._id,
        position,
        product_id: product._id,
        variant_hash: variant?.hash ?? '',
        quantity,
        gross: total.gross,
        net: total.net,
        discount_gross: discounts.get(item.id)?.gross ?? 0,
        discount_net: discounts.get(item.id)?.net ?? 0,
      })),
    )
    .execute()

  if (taken.length > 0) {
    await transaction
      .insertInto('order_stock')
      .values(
        taken.map(({ productId, variantHash, locked, preordered }) => ({
          order_id: order._id,
          product_id: productId,
          variant_hash: variantHash,
          locked,
          preordered,
        })),
      )
      .execute()
  }

  await transaction
    .insertInto('payment_attempt')
    .values({
      id: randomId(),
      order_id: order._id,
      type: payment.type,
      amount: total.toPay,
      currency: total.currency,
      state: paid === 1 ? 'paid' : 'waiting',
      created_at: now,
    })
    .execute()

  await writeOrderMails(
    transaction,
    order,
    { method: priced.delivery.method, form: priced.form },
    terms,
    mail,
  )
}
