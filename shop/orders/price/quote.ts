import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import { type ApplicableDelivery, applicableDeliveries } from '#domain/delivery/delivery.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import { paysByItself } from '#domain/order/payment-options.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TokenHolder } from '#shop/handler.ts'
import { settleable, type Takers } from '#shop/payments/settleable.ts'
import type { OrderRefused } from '#shop/refuse.ts'
import type { OrderTerms } from '../order-terms.ts'
import { type PricedBasket, pricedBasket } from './priced-basket.ts'

/** What is wanted, before it is known where to and how it is paid. */
export type Quoted = {
  items: readonly BasketItem[]
  country: string
  currency: string
  lang: string
}

export type Quote = {
  kind: 'quote'
  basket: PricedBasket
  deliveries: ApplicableDelivery[]
  payments: PaymentOption[]
}

/** What goods cost today, how they may be delivered and paid: with the rules that an order has. */
export async function quote(
  queries: Queries,
  { items, country, currency, lang }: Quoted,
  terms: OrderTerms,
  { user, takers }: { user: TokenHolder | undefined; takers: Takers },
): Promise<Quote | OrderRefused> {
  const { settings, deliveries, attributes, payments } = terms
  const shopper = {
    ...{ country, currency, lang, loggedIn: user !== undefined },
    wholesale: user?.wholesale ?? false,
  }
  const basket = await pricedBasket(queries, items, shopper, settings)
  if (basket.kind === 'refused') return basket
  const parcel = deliveryBasket(basket.lines, basket.total, attributes)
  return {
    kind: 'quote',
    basket,
    deliveries: applicableDeliveries(deliveries, { country }, parcel, currency, settings),
    payments: settleable(payments, takers, currency).filter((option) => !paysByItself(option)),
  }
}
