import type { PaymentOption } from '#domain/entities/order.ts'
import type { ShopEvent } from '#domain/entities/analytics/shop-event.ts'
import { choiceName } from '#domain/payment/payment-choice.ts'
import { analyticsTotal } from '#domain/analytics/items.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from './order-in-progress.ts'

type Texts = Pick<Rendering, 'text'>

/** The basket as its page shows it; an empty one is nothing to look at. */
export function cartEvent(order: OrderInProgress, texts: Texts): ShopEvent[] {
  if (order.refreshed.lines.length === 0) return []
  return [{ name: 'view_cart', ...sumOf(order, texts) }]
}

/** Who goes on from the basket begins to order, with a delivery chosen. */
export function checkoutEvents(order: OrderInProgress, texts: Texts): ShopEvent[] {
  const sum = { ...sumOf(order, texts), ...couponOf(order) }
  const method = order.delivery?.method
  return [
    { name: 'begin_checkout', ...sum },
    ...(method
      ? [{ name: 'add_shipping_info' as const, ...sum, shipping: texts.text(method.name) }]
      : []),
  ]
}

/** How an order that has been sent is to be paid. */
export function paymentEvent(
  order: OrderInProgress,
  payment: PaymentOption,
  texts: Texts,
): ShopEvent {
  const sum = { ...sumOf(order, texts), ...couponOf(order) }
  return { name: 'add_payment_info', ...sum, payment: choiceName(payment) }
}

function sumOf({ refreshed, shopper }: OrderInProgress, { text }: Texts) {
  const lines = refreshed.lines.map((line) => ({ ...line, name: text(line.product.name) }))
  return analyticsTotal(lines, shopper.currency)
}

function couponOf({ code }: OrderInProgress) {
  return code.kind === 'valid' ? { coupon: code.typed } : {}
}
