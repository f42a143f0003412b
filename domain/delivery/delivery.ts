import { type DeliveryBasket, deliveryPrice, type DeliveryRules } from './delivery-price.ts'
import { euCountries } from './eu-countries.ts'
import type { DeliveryMethod } from '../entities/delivery.ts'
import type { GrossNet } from '../money.ts'

export { deliveryPrice } from './delivery-price.ts'
export type { DeliveryBasket, DeliveryPrice, DeliveryRules } from './delivery-price.ts'
export { type FreeDeliveryHint, freeDeliveryHint } from './free-delivery.ts'

export type ApplicableDelivery = { method: DeliveryMethod; price: GrossNet }

/**
 * The methods a shopper can choose from are those that serve the country and the post code and have
 * a price.
 *
 * Gives them in the shop's order. While no post code is known, none is held against a method.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule Catalogue §3 "Delivery method"
 */
export function applicableDeliveries(
  methods: readonly DeliveryMethod[],
  place: { country: string; postCode?: string | undefined },
  basket: DeliveryBasket,
  currency: string,
  rules: DeliveryRules,
): ApplicableDelivery[] {
  return methods
    .filter((method) => deliveryApplies(method, place.country))
    .filter((method) => deliversToPostCode(method, place.postCode))
    .flatMap((method) => {
      const answer = deliveryPrice(method, basket, currency, rules, place.country)
      return answer.kind === 'price' ? [{ method, price: answer.price }] : []
    })
    .sort((a, b) => a.method.order - b.method.order)
}

/**
 * While nothing is chosen, a delivery costs at least this: the cheapest that brings the parcel, the
 * first of several. Who fetches it has it for less, and is the least only where nothing else is.
 *
 * @rule ours
 */
export function leastDelivery<
  Offered extends { method: Pick<DeliveryMethod, 'kind'>; price: Pick<GrossNet, 'gross'> },
>(offered: readonly Offered[]): Offered | undefined {
  const brought = offered.filter(({ method }) => method.kind !== 'pickup')
  const cheapest = brought.length > 0 ? brought : offered
  return cheapest.toSorted((a, b) => a.price.gross - b.price.gross)[0]
}

/**
 * A method serves a country when its list names the country, or `eu` for a member, or `all`, and it
 * is not switched off there.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 */
export function deliveryApplies(
  method: Pick<DeliveryMethod, 'countries' | 'disabled'>,
  country: string,
): boolean {
  const code = country.toLowerCase()
  if (Object.hasOwn(method.disabled, code) && method.disabled[code] === true) return false
  return method.countries.some(
    (entry) => entry === 'all' || entry === code || (entry === 'eu' && euCountries.has(code)),
  )
}

/**
 * A method with a list of post codes serves only those, where a `*` at the end stands for any rest.
 *
 * Blanks, hyphens and case do not matter. An empty list, or no post code yet, rules nothing out.
 *
 * @rule Catalogue §3 "Delivery method"
 */
export function deliversToPostCode(
  method: Pick<DeliveryMethod, 'enabledPostCodes'>,
  postCode: string | undefined,
): boolean {
  const code = plainPostCode(postCode ?? '')
  if (code === '' || method.enabledPostCodes.length === 0) return true
  return method.enabledPostCodes.some((entry) =>
    entry.endsWith('*')
      ? code.startsWith(plainPostCode(entry.slice(0, -1)))
      : code === plainPostCode(entry),
  )
}

function plainPostCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}
