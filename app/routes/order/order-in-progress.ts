import type { RouterContextProvider } from 'react-router'

import { discountLines } from '#domain/basket/basket-line.ts'
import { type BasketCode, basketCode } from '#domain/discount/basket-code.ts'
import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { type ApplicableDelivery, applicableDeliveries } from '#domain/delivery/delivery.ts'
import type { DeliveryBasket } from '#domain/delivery/delivery-price.ts'
import type { GiftCard } from '#domain/discount/gift-card.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import { zero } from '#domain/money.ts'
import { askedOf } from '#domain/order/delivery-data.ts'
import { type OrderTotal, orderTotal, paymentNeed } from '#domain/order/order-total.ts'
import { settledPayment } from '#domain/payment/payment-choice.ts'
import { canBePaidBy, paymentSurcharge, preselectedPayment } from '#domain/order/payment-options.ts'
import { payableHere } from '#app/request/pay/wallet-forms.ts'
import { requireValue } from '#app/request/answer.ts'
import type { PlaceMaps } from '#app/request/maps/place-maps.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import type { OrderDraft, StoredSession } from '#app/session/state.ts'
import type { Checkout } from '#contract/contract.ts'
import { type CurrentBasket, getCurrentBasket } from './current-basket.ts'

/** Today's basket with everything chosen so far on the way to an order. */
export type OrderInProgress = Given &
  CurrentBasket & {
    basket: { id: string; version: number }
    draft: OrderDraft
    /** The code of the order, as it gives or does not give its discount. */
    code: BasketCode
    /** Those that can pay in the order's currency. */
    cards: readonly GiftCard[]
    country: string
    /** What a delivery's price depends on. */
    parcel: DeliveryBasket
    deliveries: ApplicableDelivery[]
    /** The shop has no list of couriers' points, and takes those of these operators. */
    unlisted?: Checkout['unlistedPoints'] | undefined
    /** The chosen delivery, if it is still available. */
    delivery: ApplicableDelivery | undefined
    /**
     * The payments that are possible with the chosen delivery; one that nobody chooses where gift
     * cards pay everything, or nothing is to be paid.
     */
    payments: PaymentOption[]
  }

/** The shopper, the shop's rules, and the time. */
type Given = Pick<Rendering, 'shopper' | 'settings' | 'now'> & {
  checkout: Checkout
  maps?: PlaceMaps | undefined
}

/** The order of this request. */
export async function orderInProgress(
  context: Readonly<RouterContextProvider>,
): Promise<OrderInProgress> {
  const { shop, maps, payForms } = getServices(context)
  const { lang, shopper, settings, now } = getRendering(context)
  const [checkoutAnswer, stored] = await Promise.all([
    shop.checkout({ query: { lang } }),
    getSession(context).read(),
  ])
  const answered = requireValue(checkoutAnswer)
  const checkout = { ...answered, payments: payableHere(answered.payments, payForms?.wallets) }
  return orderFrom(getCurrentBasket(context), stored, { shopper, settings, now, checkout, maps })
}

/** The order that follows from the basket and from what we remember. */
export function orderFrom(
  current: CurrentBasket,
  stored: StoredSession | undefined,
  given: Given,
): OrderInProgress {
  const { shopper, settings, checkout } = given
  const draft = knownDraft(stored?.state.draft ?? {}, checkout)
  const { lines, total } = current.refreshed
  const parcel = deliveryBasket(lines, total, current.attributes)
  const known = { typed: draft.promoCode, rules: draft.codeRules, problem: draft.codeProblem }
  const code = basketCode(known, discountLines(lines), shopper.currency, settings, given.now)
  const deliveries = applicableDeliveries(
    checkout.deliveries,
    // The postcode is typed on the next page, which checks it against the delivery.
    { country: shopper.country },
    parcel,
    shopper.currency,
    settings,
  )
  const delivery = deliveries.find(({ method }) => method._id === draft.deliveryId)
  const order: OrderInProgress = {
    ...current,
    ...given,
    basket: { id: stored?.state.basket.id ?? '', version: stored?.version ?? 0 },
    draft,
    unlisted: checkout.unlistedPoints,
    code,
    cards: (draft.cards ?? []).filter(({ currency }) => currency === shopper.currency),
    country: shopper.country,
    parcel,
    deliveries,
    delivery,
    payments: [],
  }
  const payments = delivery
    ? checkout.payments.filter((option) =>
        canBePaidBy(option, {
          kind: delivery.method.kind,
          currency: shopper.currency,
          accountCurrencies: checkout.transferCurrencies,
          takesPayment: askedOf(delivery.method, draft).locker?.takesPayment,
          toPay: totalOf(order, option).toPay,
        }),
      )
    : []
  // Without lines it comes to nothing because there is nothing.
  const isSettled = delivery !== undefined && lines.length > 0
  const settled = isSettled && settledPayment(paymentNeed(totalOf(order)), checkout.payments)
  if (!settled) return { ...order, payments }
  return { ...order, payments: [{ ...settled, text: {}, deliveries: [], surcharge: 0 }] }
}

/** Once the shop has a list of couriers' points, one that is in none is not chosen any more. */
function knownDraft({ point, ...draft }: OrderDraft, { unlistedPoints }: Checkout): OrderDraft {
  const isGone = point?.unlisted === true && !unlistedPoints
  return point && !isGone ? { ...draft, point } : draft
}

/**
 * The total with the chosen delivery and the given payment; without a delivery it costs nothing
 * yet.
 */
export function totalOf(
  { refreshed, code, cards, delivery, settings, shopper }: OrderInProgress,
  payment?: PaymentOption,
): OrderTotal {
  return orderTotal({
    lines: discountLines(refreshed.lines),
    promo: code.kind === 'valid' ? code.applied : undefined,
    delivery: delivery?.price ?? zero(shopper.currency),
    surcharge: payment && paymentSurcharge(payment, refreshed.total, settings),
    giftCards: cards,
    currency: shopper.currency,
  })
}

/** The payment that is selected on the page, if one is. */
export function paymentOf({ payments, draft }: OrderInProgress): PaymentOption | undefined {
  const { payment: name, paymentFor, deliveryId } = draft
  return preselectedPayment(payments, { name, isForDelivery: paymentFor === deliveryId })
}
