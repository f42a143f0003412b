import { basketCount, discountLines } from '#app/domain/basket-line.ts'
import { allowedCurrencies } from '#app/domain/currency-choice.ts'
import type { DeliveryMethod } from '#app/domain/entities/delivery.ts'
import type { OrderForm, PaymentOption } from '#app/domain/entities/order.ts'
import { type OrderTotal, orderTotal, paymentNeed } from '#app/domain/order-total.ts'
import {
  needsNoProvider,
  paymentApplies,
  paymentHasAccount,
  paymentSurcharge,
} from '#app/domain/payment-options.ts'
import type { Shopper } from '#app/domain/price.ts'
import type { PromoApplied } from '#app/domain/promo.ts'
import type { NewOrder, OrderRefusal } from '#app/shop-api/contract.ts'
import type { Queries } from '#shop/database/open.ts'
import { checkedForm } from './checked-form.ts'
import { type ChosenDelivery, chosenDelivery } from './chosen-delivery.ts'
import type { OrderTerms } from './order-terms.ts'
import { type PricedBasket, pricedBasket } from './priced-basket.ts'
import { applyCode, readGiftCards } from './redeem.ts'
import { refused, type Refused } from './refused.ts'

/** An order with every amount reckoned by the shop, and nothing taken or written yet. */
export type PricedOrder = {
  kind: 'priced'
  basket: PricedBasket
  count: number
  promo: PromoApplied | undefined
  total: OrderTotal
  delivery: ChosenDelivery
  payment: Pick<PaymentOption, 'type' | 'name'>
  form: OrderForm
}

type Refusal<Name extends OrderRefusal['error']> = Extract<OrderRefusal, { error: Name }>

type User = { id: string; wholesale: boolean } | undefined

/**
 * Reckons an order from the shop's own data: of what the shopper sent only choices count. Says why not when a
 * choice is not possible (any more).
 */
export async function priceOrder(
  queries: Queries,
  order: NewOrder,
  terms: OrderTerms,
  user: User,
  now: number,
): Promise<PricedOrder | Refused> {
  const { settings } = terms
  if (settings.priceForLoggedUsers && !user) return refused({ error: 'LOGIN_REQUIRED' })
  const fields = unknownChoices(order, terms)
  if (fields) return refused({ error: 'FORM_INVALID', fields })
  if (!isOffered(order, settings)) {
    return refused({ error: 'CURRENCY_NOT_AVAILABLE' })
  }

  const country = order.deliveryCountry.toLowerCase()
  const shopper: Shopper = {
    country,
    currency: order.currency,
    lang: order.lang,
    loggedIn: user !== undefined,
    wholesale: user?.wholesale ?? false,
  }

  const basket = await pricedBasket(queries, order.items, shopper, settings)
  if (basket.kind === 'refused') return basket
  const discounted = discountLines(basket.lines)

  const delivery = await chosenDelivery(queries, order, country, basket, terms, now)
  if (delivery.kind === 'refused') return delivery

  const promo = await applyCode(queries, order, discounted, settings, user?.id, now)
  if (promo.kind === 'refused') return promo
  const giftCards = await readGiftCards(queries, order.giftCards ?? [], order.currency)
  if (giftCards.kind === 'refused') return giftCards

  const option = terms.payments.find(
    ({ type, subType }) => type === order.payment.type && subType === order.payment.subType,
  )
  const surcharge = option && paymentSurcharge(option, basket.total, settings)
  const total = orderTotal({
    lines: discounted,
    promo: promo.applied,
    delivery: delivery.price,
    surcharge,
    giftCards: giftCards.cards,
    currency: order.currency,
  })
  const payment = chosenPayment(option, total, delivery.method, terms)
  if (!payment) return refused({ error: 'PAYMENT_NOT_AVAILABLE' })

  const form = checkedForm(order, payment.type, delivery.method, country, settings)
  if (form.kind === 'refused') return form

  return {
    kind: 'priced',
    basket,
    count: basketCount(basket.lines),
    promo: promo.applied,
    total,
    delivery,
    payment,
    form: form.form,
  }
}

/** One of the language's currencies, and one that amounts can be brought into. */
function isOffered({ lang, currency }: NewOrder, settings: OrderTerms['settings']): boolean {
  return (
    allowedCurrencies(lang, settings).includes(currency) &&
    settings.currencies.some(({ code }) => code === currency)
  )
}

function unknownChoices(
  { lang }: NewOrder,
  { settings }: OrderTerms,
): Refusal<'FORM_INVALID'>['fields'] | undefined {
  return settings.langs.includes(lang) ? undefined : { lang: ['form.required'] }
}

/** Gift cards that cover the order are its payment, whatever was chosen before they did. */
function chosenPayment(
  option: PaymentOption | undefined,
  total: OrderTotal,
  method: DeliveryMethod,
  { payments, bankAccounts }: OrderTerms,
): PricedOrder['payment'] | undefined {
  const need = paymentNeed(total)
  if (need.kind === 'gift-card') {
    const named = payments.find(({ type }) => type === 'giftCard')
    return { type: 'giftCard', name: named?.name ?? {} }
  }
  if (!option || !needsNoProvider(option) || !paymentApplies(option, method.kind)) return undefined
  const accounts = bankAccounts.map(({ currency }) => currency)
  if (!paymentHasAccount(option, total.currency, accounts)) return undefined
  return { type: option.type, name: option.name }
}
