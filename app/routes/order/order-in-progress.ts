import type { RouterContextProvider } from 'react-router'

import { discountLines } from '#domain/basket/basket-line.ts'
import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { type ApplicableDelivery, applicableDeliveries } from '#domain/delivery/delivery.ts'
import type { DeliveryBasket } from '#domain/delivery/delivery-price.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import { zero } from '#domain/money.ts'
import { type OrderTotal, orderTotal } from '#domain/order/order-total.ts'
import {
  needsNoProvider,
  paymentApplies,
  paymentHasAccount,
  paymentSurcharge,
} from '#domain/order/payment-options.ts'
import { requireValue } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { OrderDraft } from '#app/session/state.ts'
import type { Checkout } from '#contract/contract.ts'
import { type CurrentBasket, getCurrentBasket } from './current-basket.ts'

/** The basket of today with everything chosen so far on the way to an order. */
export type OrderInProgress = CurrentBasket & {
  basket: { id: string; version: number }
  draft: OrderDraft
  country: string
  checkout: Checkout
  /** What of the basket a delivery's price depends on. */
  parcel: DeliveryBasket
  deliveries: ApplicableDelivery[]
  /** The chosen delivery, as long as it can be had. */
  delivery: ApplicableDelivery | undefined
  /** Those that go with the chosen delivery. */
  payments: PaymentOption[]
}

export async function orderInProgress(
  context: Readonly<RouterContextProvider>,
): Promise<OrderInProgress> {
  const { shop } = getServices(context)
  const { lang, shopper, settings } = getRendering(context)
  const current = getCurrentBasket(context)
  const [checkoutAnswer, stored] = await Promise.all([
    shop.checkout({ query: { lang } }),
    getSession(context).read(),
  ])
  const checkout = requireValue(checkoutAnswer)
  const draft = stored?.state.draft ?? {}

  const { lines, total } = current.refreshed
  const parcel = deliveryBasket(lines, total, current.attributes)
  const deliveries = applicableDeliveries(
    checkout.deliveries,
    // The post code is typed on the next page, which holds it against the delivery.
    { country: shopper.country },
    parcel,
    shopper.currency,
    settings,
  )
  const delivery = deliveries.find(({ method }) => method._id === draft.deliveryId)
  return {
    ...current,
    basket: { id: stored?.state.basket.id ?? '', version: stored?.version ?? 0 },
    draft,
    country: shopper.country,
    checkout,
    parcel,
    deliveries,
    delivery,
    payments: delivery
      ? checkout.payments.filter(
          (option) =>
            needsNoProvider(option) &&
            paymentApplies(option, delivery.method.kind) &&
            paymentHasAccount(option, shopper.currency, checkout.transferCurrencies),
        )
      : [],
  }
}

/**
 * What the order comes to with the chosen delivery and the given payment; a delivery not chosen
 * costs nothing yet.
 */
export function totalOf(
  order: OrderInProgress,
  payment: PaymentOption | undefined,
  context: Readonly<RouterContextProvider>,
): OrderTotal {
  const { settings, shopper } = getRendering(context)
  return orderTotal({
    lines: discountLines(order.refreshed.lines),
    delivery: order.delivery?.price ?? zero(shopper.currency),
    surcharge: payment && paymentSurcharge(payment, order.refreshed.total, settings),
    currency: shopper.currency,
  })
}

/** The payment that was chosen, or else the one made for this delivery, or else the first. */
export function paymentOf({
  payments,
  draft,
  delivery,
}: OrderInProgress): PaymentOption | undefined {
  const kind = delivery?.method.kind ?? ''
  return (
    payments.find(({ type }) => type === draft.payment) ??
    payments.find(({ deliveries }) => deliveries.includes(kind)) ??
    payments[0]
  )
}
