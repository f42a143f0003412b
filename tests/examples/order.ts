import { refreshBasket } from '#domain/basket/basket.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { orderFrom, type OrderInProgress } from '#app/routes/order/order-in-progress.ts'
import { newSession, type OrderDraft } from '#app/session/state.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { demoPayments } from '#demo/shop/checkout/payments.ts'
import { byId, item, product } from './products.ts'

type Given = {
  items?: BasketItem[]
  products?: Product[]
  draft?: OrderDraft
  deliveries?: DeliveryMethod[]
  resting?: PaymentOption[]
}

/**
 * An order in progress with one piece at 12.30 zł and the demo shop's deliveries, unless the test
 * changes it.
 */
export function orderOf({ shopper, settings, now }: Rendering, given: Given = {}): OrderInProgress {
  const { draft = {}, deliveries = demoDeliveries() } = given
  const products = byId(...(given.products ?? [product('mug')]))
  const refreshed = refreshBasket(given.items ?? [item('mug')], products, shopper, settings)
  const checkout = {
    ...{ deliveries, payments: demoPayments, resting: given.resting ?? [] },
    transferCurrencies: ['PLN', 'EUR'],
  }
  const order = orderFrom(
    { refreshed, products, attributes: [], submitted: false },
    { state: { ...newSession('basket-1'), draft }, version: 3 },
    { shopper, settings, now, checkout },
  )
  return { ...order, payments: demoPayments }
}
