import type { BasketLine } from '../basket/basket-line.ts'
import type { Purchase } from '../entities/analytics/purchase.ts'
import type { PromoApplied } from '../discount/promo.ts'
import type { Consent } from '../screen/consent/consent.ts'
import { analyticsItems } from './items.ts'
import type { OrderTotal } from '../order/order-total.ts'
import type { OrderStage } from '../order/stage/order-stage.ts'

type Bought = Pick<BasketLine, 'item' | 'quantity' | 'total'> & {
  readonly product: Pick<BasketLine['product'], '_id' | 'type' | 'variants'>
  /** As the order's language calls it. */
  readonly name: string
}

/**
 * Anybody who counts purchases learns of an order by its number, with what was bought at what price
 * after the discount, without tax; shipping, tax and value make up its total.
 *
 * Amounts in minor units. Goods sold by weight count as one item, like in discounts.
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
    name: 'purchase',
    transactionId: no,
    value: products.net - discount.net,
    tax: vat,
    shipping: delivery.net + surcharge.net,
    currency,
    ...(code && { coupon: code.typed }),
    items: analyticsItems(lines, given),
  }
}

/**
 * A purchase is counted only where the visitor agreed to statistics or marketing, and of an
 * order that stands: one whose payment is open or that has ended was not bought.
 *
 * @rule ours
 */
export function mayTrackPurchase(stage: OrderStage, consent: Consent | undefined): boolean {
  return (stage === 'waiting' || stage === 'paid') && (consent?.length ?? 0) > 0
}
