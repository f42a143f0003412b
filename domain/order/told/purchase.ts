import type { BasketLine } from '../../basket/basket-line.ts'
import type { Purchase } from '../../entities/told/purchase.ts'
import type { PromoApplied } from '../../discount/promo.ts'
import { roundHalfAway, toDecimal } from '../../money.ts'
import type { Consent } from '../../screen/consent/consent.ts'
import type { OrderTotal } from '../order-total.ts'
import type { OrderStage } from '../stage/order-stage.ts'

type Bought = Pick<BasketLine, 'item' | 'quantity' | 'total'> & {
  readonly product: Pick<BasketLine['product'], '_id' | 'type'>
  /** As the order's language calls it. */
  readonly name: string
}

/** As many as one event may name. */
const MOST_ITEMS = 200

/**
 * Whoever counts purchases is told of an order by its number, with what was bought at what price
 * after the discount, without tax; shipping, tax and value make up its total.
 *
 * Goods sold by weight count as one item, like in discounts.
 *
 * @rule ours
 */
export function purchaseOf(
  no: string,
  lines: readonly Bought[],
  total: OrderTotal,
  code: { readonly typed: string; readonly applied: PromoApplied } | undefined,
): Purchase {
  const { products, discount, delivery, surcharge, vat, currency } = total
  const given = new Map(code?.applied.perLine.map(({ id, net }) => [id, net]))
  return {
    transactionId: no,
    value: toDecimal(products.net - discount.net),
    tax: toDecimal(vat),
    shipping: toDecimal(delivery.net + surcharge.net),
    currency,
    ...(code && { coupon: code.typed }),
    items: lines.slice(0, MOST_ITEMS).map(({ item, product, quantity, total: of, name }) => {
      const count = product.type === 'weight' ? 1 : quantity
      const net = of.net - (given.get(item.id) ?? 0)
      return {
        id: product._id,
        name,
        ...(item.variantHash !== '' && { variant: item.variantHash }),
        price: toDecimal(roundHalfAway(net / count)),
        quantity: count,
      }
    }),
  }
}

/**
 * Whoever counts is told only where the visitor agreed to statistics, and of an order that stands:
 * one whose payment is open or that has ended was not bought.
 *
 * @rule ours
 */
export function mayTellPurchase(stage: OrderStage, consent: Consent | undefined): boolean {
  return (stage === 'waiting' || stage === 'paid') && consent?.includes('statistics') === true
}
