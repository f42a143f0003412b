import { type GiftCard, payWithGiftCards } from '../discount/gift-card.ts'
import type { Order } from '../entities/order.ts'
import { addGrossNet, type GrossNet, subtractGrossNet, toMinor, vatOf, zero } from '../money.ts'
import type { DiscountLine, PromoResult } from '../discount/promo.ts'

/** What an order comes to, minor units of `currency`. */
export type OrderTotal = {
  products: GrossNet
  discount: GrossNet
  delivery: GrossNet
  /** Of the payment; nothing when gift cards pay everything. */
  surcharge: GrossNet
  /** products - discount + delivery + surcharge */
  sum: GrossNet
  giftCard: number
  /** What each gift card pays; together `giftCard`. */
  giftCards: GiftCard[]
  /** sum.gross - giftCard */
  toPay: number
  /** sum.gross - sum.net */
  vat: number
  currency: string
}

/**
 * How the rest is paid: the shopper chooses, or gift cards pay it all, or nothing is left to pay.
 */
export type PaymentNeed = { kind: 'choose' } | { kind: 'gift-card' } | { kind: 'nothing-to-pay' }

/**
 * An order comes to its products less the discount, plus delivery and the payment's surcharge; gift
 * cards pay last.
 *
 * The code takes from the products only, the gift cards from everything, never more than is due.
 * When they cover the order without the surcharge, no other payment is used and the surcharge falls
 * away. All amounts are of `currency`; a refused code takes nothing.
 *
 * @rule Shopping §4 "Order button rules"
 * @rule Shopping §2 "Basket page (/order/delivery)"
 * @rule ours
 */
export function orderTotal(input: {
  lines: readonly Pick<DiscountLine, 'total'>[]
  promo?: PromoResult | undefined
  delivery: GrossNet
  surcharge?: GrossNet | undefined
  giftCards?: readonly GiftCard[] | undefined
  currency: string
}): OrderTotal {
  const { lines, promo, delivery, currency, giftCards = [] } = input
  const nothing = zero(currency)
  const products = lines.reduce((sum, line) => addGrossNet(sum, line.total), nothing)
  const discount = promo?.kind === 'applied' ? promo.discount : nothing
  const goods = addGrossNet(subtractGrossNet(products, discount), delivery)

  const covered = paid(payWithGiftCards(goods.gross, giftCards)) === goods.gross
  const surcharge = covered ? nothing : (input.surcharge ?? nothing)
  const sum = addGrossNet(goods, surcharge)
  const cards = payWithGiftCards(sum.gross, giftCards)
  const giftCard = paid(cards)

  return {
    products,
    discount,
    delivery,
    surcharge,
    sum,
    giftCard,
    giftCards: cards,
    toPay: sum.gross - giftCard,
    vat: vatOf(sum),
    currency,
  }
}

/**
 * When gift cards cover the total they are the payment, and no other is offered.
 *
 * An order that comes to nothing without any gift card needs no payment either.
 *
 * @rule Shopping §4 "Order button rules"
 */
export function paymentNeed(total: Pick<OrderTotal, 'toPay' | 'giftCard'>): PaymentNeed {
  if (total.toPay > 0) return { kind: 'choose' }
  return total.giftCard > 0 ? { kind: 'gift-card' } : { kind: 'nothing-to-pay' }
}

/**
 * What a placed order cost for its way of paying, minor units: orders keep it in their total alone.
 *
 * @rule ours
 */
export function surchargeOf({
  brutto,
  products,
  codeDiscount,
  delivery,
}: Pick<Order['total'], 'brutto' | 'products' | 'codeDiscount' | 'delivery'>): number {
  const rest = toMinor(brutto) - toMinor(products) + toMinor(codeDiscount) - toMinor(delivery)
  return Math.max(0, rest)
}

function paid(cards: readonly GiftCard[]): number {
  return cards.reduce((sum, { minor }) => sum + minor, 0)
}
