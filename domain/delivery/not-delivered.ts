import type { DeliveryMethod } from '../entities/delivery.ts'
import { deliveryApplies, deliversToPostCode } from './delivery.ts'
import { type DeliveryBasket, deliveryPrice, type DeliveryRules } from './delivery-price.ts'

/** Why a delivery is not offered, by the first thing that stands against it. */
export type NotDelivered = 'switched-off' | 'country' | 'post-code' | 'hidden' | 'no-price'

/**
 * Why a shopper cannot choose a delivery; undefined where they can. Just those of
 * `applicableDeliveries` have no reason against them.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule ours
 */
export function whyNotDelivered(
  method: DeliveryMethod,
  { country, postCode }: { country: string; postCode?: string | undefined },
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): NotDelivered | undefined {
  if (!deliveryApplies(method, country)) {
    return deliveryApplies({ ...method, disabled: {} }, country) ? 'switched-off' : 'country'
  }
  if (!deliversToPostCode(method, postCode)) return 'post-code'
  const isPriced = (one: DeliveryMethod) =>
    deliveryPrice(one, basket, currency, rules, country).kind === 'price'
  if (isPriced(method)) return undefined
  return isPriced({ ...method, advancedHide: undefined }) ? 'hidden' : 'no-price'
}
