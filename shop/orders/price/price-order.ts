import { sumGrossNet, toDecimal, toMinor } from '#domain/money.ts'
import { type Agreed, atOrderedPrice } from '#domain/order/change/line-change.ts'
import { basketCount, discountLines } from '#domain/basket/basket-line.ts'
import { cardsAtMost } from '#domain/discount/gift-card.ts'
import { isOffered } from '#domain/price/currency-choice.ts'
import type { OrderForm, PaymentOption } from '#domain/entities/order.ts'
import { type OrderTotal, orderTotal, paymentNeed } from '#domain/order/order-total.ts'
import { canBePaidBy, paymentSurcharge } from '#domain/order/payment-options.ts'
import { settledPayment } from '#domain/payment/payment-choice.ts'
import type { Shopper } from '#domain/price/price.ts'
import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import type { Queries } from '#shop/database/open.ts'
import type { TokenHolder } from '#shop/handler.ts'
import { checkedForm } from '../checked-form.ts'
import { type ChosenDelivery, chosenDelivery, type PlaceTerms } from './chosen-delivery.ts'
import type { OrderTerms } from '../order-terms.ts'
import { type PricedBasket, pricedBasket } from './priced-basket.ts'
import { applyCode, readGiftCards, type UsedCode } from './redeem.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'
import { namesCard, namesCode } from './without-code-hints.ts'

/** An order with all amounts calculated by the shop, before anything is taken or written. */
export type PricedOrder = {
  kind: 'priced'
  basket: PricedBasket
  count: number
  promo: UsedCode | undefined
  total: OrderTotal
  delivery: ChosenDelivery
  payment: Pick<PaymentOption, 'type' | 'subType' | 'name'>
  form: OrderForm
}

/** As the shop is, and what was agreed on before, for an order that is changed. */
export type PricingTerms = OrderTerms &
  PlaceTerms & {
    agreed?: Agreed | undefined
    /** Its owner has taken it by telephone, or changes it. */
    byOwner?: boolean | undefined
  }

type Refusal<Name extends OrderRefusal['error']> = Extract<OrderRefusal, { error: Name }>

/**
 * Calculates an order from the shop's own data; only the shopper's choices are used. Says why if a
 * choice is not possible (any more).
 */
export async function priceOrder(
  queries: Queries,
  order: NewOrder,
  terms: PricingTerms,
  user: TokenHolder | undefined,
  now: number,
): Promise<PricedOrder | OrderRefused> {
  const { settings, agreed } = terms
  if (settings.priceForLoggedUsers && !user) return refuse(422, 'LOGIN_REQUIRED')
  const fields = unknownChoices(order, terms)
  if (fields) return refuse(422, 'FORM_INVALID', { fields })
  if (!isOffered(order.currency, order.lang, settings)) {
    return refuse(422, 'CURRENCY_NOT_AVAILABLE')
  }

  const country = order.deliveryCountry.toLowerCase()
  const shopper: Shopper = {
    country,
    currency: order.currency,
    lang: order.lang,
    loggedIn: user !== undefined,
    wholesale: user?.wholesale ?? false,
  }

  const found = await pricedBasket(queries, order.items, shopper, settings)
  if (found.kind === 'refused') return found
  const basket = agreed ? asAgreed(found, agreed.lines) : found
  const discounted = discountLines(basket.lines)

  const delivery = await chosenDelivery(queries, order, { ...basket, country }, terms, now)
  if (delivery.kind === 'refused') return delivery

  const typed = { ...order, byOwner: terms.byOwner }
  const form = checkedForm(typed, order.payment.type, delivery.method, country, settings)
  if (form.kind === 'refused') return form
  const option = terms.payments.find(
    ({ type, subType }) => type === order.payment.type && subType === order.payment.subType,
  )
  const chosen = possiblePayment(option, order, delivery, terms)
  const isNothing = order.payment.type === 'zero'
  if (!chosen && !isNothing && !namesCard(order)) return refuse(422, 'PAYMENT_NOT_AVAILABLE')

  // All other reasons to refuse were checked before: a later refusal would reveal that the code is
  // right.
  // A guest who came by an order has no points, whosever mailbox it is.
  const customerId = user?.scope === 'user' ? user.id : undefined
  const code = { ...order, customerId, mostPoints: agreed?.points }
  const promo = await applyCode(queries, code, discounted, settings, now)
  if (promo.kind === 'refused') return promo
  const giftCards = await readGiftCards(queries, order.giftCards ?? [], order.currency)
  if (giftCards.kind === 'refused') return giftCards

  const surcharge = option && paymentSurcharge(option, basket.total, settings)
  const total = orderTotal({
    lines: discounted,
    promo: promo.applied,
    delivery: delivery.price,
    surcharge,
    giftCards: agreed ? cardsAtMost(giftCards.cards, agreed.cards) : giftCards.cards,
    currency: order.currency,
  })
  const payment = settledPayment(paymentNeed(total), terms.payments) ?? chosen
  if (!payment && isNothing) {
    // Where both agree on the sum nothing changed; a guess at a code learns no more than before.
    const isAgreed = toMinor(order.expectedTotal) === total.toPay
    if (isAgreed && !namesCode(order)) return refuse(422, 'PAYMENT_NOT_AVAILABLE')
    const actual = toDecimal(total.toPay)
    return refuse(409, 'TOTAL_CHANGED', { expected: order.expectedTotal, actual })
  }
  if (!payment) return refuse(422, 'GIFT_CARD_NOT_VALID', { reason: 'too-little' })

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

function asAgreed(basket: PricedBasket, agreed: Agreed['lines']): PricedBasket {
  const lines = basket.lines.map((line) => {
    const ordered = agreed.get(Number(line.item.id))
    return ordered ? atOrderedPrice(line, ordered) : line
  })
  const { currency } = basket.total
  const sums = lines.map(({ total }) => total)
  return { ...basket, lines, total: sumGrossNet(sums, currency) }
}

function unknownChoices(
  { lang }: NewOrder,
  { settings }: OrderTerms,
): Refusal<'FORM_INVALID'>['fields'] | undefined {
  return settings.langs.includes(lang) ? undefined : { lang: ['form.required'] }
}

function possiblePayment(
  option: PaymentOption | undefined,
  { currency, expectedTotal }: NewOrder,
  { method, takesPayment }: ChosenDelivery,
  { bankAccounts }: OrderTerms,
): PricedOrder['payment'] | undefined {
  const accountCurrencies = bankAccounts.map((account) => account.currency)
  // The total must be the one that was shown: it is known before the code is looked at.
  const toPay = toMinor(expectedTotal)
  const order = { kind: method.kind, currency, accountCurrencies, takesPayment, toPay }
  if (!option || !canBePaidBy(option, order)) return undefined
  const { type, subType, name } = option
  return { type, ...(subType !== undefined && { subType }), name }
}
