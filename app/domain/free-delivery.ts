import {
  type DeliveryBasket,
  deliveryPrice,
  type DeliveryRules,
  type PricedDelivery,
  shopAmount,
} from './delivery-price.ts'
import type { DeliveryTier } from './entities/delivery.ts'

export type FreeDeliveryHint = { kind: 'amount'; minor: number } | { kind: 'items'; count: number }

/**
 * The hint names the least that is missing until the delivery becomes free: an amount, or else a number of items.
 *
 * The amount is gross, in minor units of `currency`. Nothing is given when the delivery is free already, cannot
 * be had, or no step makes it free.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule Catalogue §8 "Error catalogue"
 */
export function freeDeliveryHint(
  method: PricedDelivery,
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): FreeDeliveryHint | undefined {
  const isFree = (changed: DeliveryBasket) => {
    const answer = deliveryPrice(method, changed, currency, rules)
    return answer.kind === 'price' && answer.price.gross === 0
  }
  const starts = (type: DeliveryTier['type']) =>
    method.customLogic
      .filter((tier) => tier.type === type && tier.brutto === 0)
      .flatMap(({ from }) => from ?? [])
      .sort((a, b) => a - b)
  const now = deliveryPrice(method, basket, currency, rules)
  if (!method.advanced || now.kind === 'not-applicable' || now.price.gross === 0) return undefined

  const { total, itemCount } = basket
  const amount = starts('total')
    .map((from) => shopAmount(from, currency, rules))
    .find((gross) => gross > total.gross && isFree({ ...basket, total: { ...total, gross } }))
  if (amount !== undefined) return { kind: 'amount', minor: amount - total.gross }

  const count = starts('itemCount')
    .map((from) => Math.ceil(from))
    .find((count) => count > itemCount && isFree({ ...basket, itemCount: count }))
  return count === undefined ? undefined : { kind: 'items', count: count - itemCount }
}
