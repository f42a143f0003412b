import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { refreshBasket } from '#domain/basket/basket.ts'
import { applicableDeliveries } from '#domain/delivery/delivery.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderInProgress } from '#app/routes/order/order-in-progress.ts'
import type { OrderDraft } from '#app/session/state.ts'
import { demoDeliveries } from '#shop/demo/checkout/deliveries.ts'
import { demoPayments } from '#shop/demo/checkout/payments.ts'
import { byId, item, product } from './products.ts'

type Given = {
  items?: BasketItem[]
  products?: Product[]
  draft?: OrderDraft
  deliveries?: DeliveryMethod[]
}

/**
 * An order on its way with one piece at 12.30 zł and the demo shop's deliveries, unless the test
 * says otherwise.
 */
export function orderOf({ shopper, settings }: Rendering, given: Given = {}): OrderInProgress {
  const { draft = {}, deliveries: methods = demoDeliveries() } = given
  const products = byId(...(given.products ?? [product('mug')]))
  const refreshed = refreshBasket(given.items ?? [item('mug')], products, shopper, settings)
  const parcel = deliveryBasket(refreshed.lines, refreshed.total, [])
  const { country, currency } = shopper
  const deliveries = applicableDeliveries(methods, { country }, parcel, currency, settings)
  return {
    refreshed,
    products,
    attributes: [],
    submitted: false,
    basket: { id: 'basket-1', version: 3 },
    draft,
    country,
    checkout: { deliveries: methods, payments: demoPayments, transferCurrencies: ['PLN', 'EUR'] },
    parcel,
    deliveries,
    delivery: deliveries.find(({ method }) => method._id === draft.deliveryId),
    payments: demoPayments,
  }
}
