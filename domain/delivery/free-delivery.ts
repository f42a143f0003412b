import { type GrossNet, shopAmount } from '../money.ts'
import {
  type DeliveryBasket,
  deliveryPrice,
  type DeliveryRules,
  type PricedDelivery,
  stepsFor,
} from './delivery-price.ts'
import type { DeliveryTier } from '../entities/delivery.ts'

/** A method with what is missing until it is free; `free`: it has become so. */
export type FreeDeliveryOffer<Method> = {
  readonly method: Method
  readonly hint: FreeDeliveryHint | { kind: 'free' }
}

/** Who is told: in which currency, and where it is sent. */
type FreeFor = { readonly currency: string; readonly country: string }

type Possible<Method> = { readonly method: Method; readonly price: Pick<GrossNet, 'gross'> }

/**
 * The basket page tells how far it is to a free delivery: with the chosen one, or before one is
 * chosen with the first that can become free.
 *
 * A delivery that is free anyway has nothing to tell.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule ours
 */
export function freeDeliveryOffer<Method extends PricedDelivery>(
  deliveries: readonly Possible<Method>[],
  chosen: Possible<Method> | undefined,
  basket: DeliveryBasket,
  shopper: FreeFor,
  rules: DeliveryRules,
): FreeDeliveryOffer<Method> | undefined {
  for (const { method, price } of chosen ? [chosen] : deliveries) {
    const hint =
      price.gross === 0 ? becameFree(method) : freeDeliveryHint(method, basket, shopper, rules)
    if (hint) return { method, hint }
  }
  return undefined
}

function becameFree({ advanced, price }: PricedDelivery): { kind: 'free' } | undefined {
  return advanced && price.brutto > 0 ? { kind: 'free' } : undefined
}

export type FreeDeliveryHint = { kind: 'amount'; minor: number } | { kind: 'items'; count: number }

/**
 * The hint names the least that is missing until the delivery becomes free: an amount, or else a
 * number of items.
 *
 * The amount is gross, in minor units of `currency`. Nothing is given when the delivery is free
 * already, cannot be had, or no step makes it free.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule Catalogue §8 "Error catalogue"
 */
export function freeDeliveryHint(
  method: PricedDelivery,
  basket: DeliveryBasket,
  { currency, country }: FreeFor,
  rules: DeliveryRules,
): FreeDeliveryHint | undefined {
  const isFree = (changed: DeliveryBasket) => {
    const answer = deliveryPrice(method, changed, currency, rules, country)
    return answer.kind === 'price' && answer.price.gross === 0
  }
  // Between two bounds the step stays the same, so a step that is free begins at one of them. A
  // formula that falls to nothing within its step is not searched for.
  const steps = stepsFor(country, method.customLogic)
  const bounds = (...types: DeliveryTier['type'][]) =>
    steps
      .filter(({ type }) => types.includes(type))
      .flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const now = deliveryPrice(method, basket, currency, rules, country)
  if (!method.advanced || now.kind === 'not-applicable' || now.price.gross === 0) return undefined

  const { total, itemCount } = basket
  const amount = [...bounds('total', 'formula'), ...steps.map(({ freeFrom }) => freeFrom ?? [])]
    .flat()
    .sort((a, b) => a - b)
    .map((from) => shopAmount(from, currency, rules))
    .find((gross) => gross > total.gross && isFree({ ...basket, total: { ...total, gross } }))
  if (amount !== undefined) return { kind: 'amount', minor: amount - total.gross }

  const count = bounds('itemCount')
    .sort((a, b) => a - b)
    .map((from) => Math.ceil(from))
    .find((count) => count > itemCount && isFree({ ...basket, itemCount: count }))
  return count === undefined ? undefined : { kind: 'items', count: count - itemCount }
}
