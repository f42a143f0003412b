import type { Attribute } from '../entities/catalogue.ts'
import type { DeliveryMethod } from '../entities/delivery.ts'
import type { Product, Variant } from '../entities/product.ts'
import type { GrossNet } from '../money.ts'
import { linePrice } from '../price/price.ts'
import { type ApplicableDelivery, applicableDeliveries, type DeliveryRules } from './delivery.ts'
import { deliveryBasket } from './delivery-basket.ts'

/** What is sent: a product in one variant, with the price of one priced unit. */
export type Sent = {
  readonly product: Product
  readonly variant: Variant | undefined
  readonly unit: GrossNet
}

/**
 * One product costs to be sent what a basket with the least of it that can be bought would pay, for
 * each method that brings parcels to a whole country.
 *
 * Left out: pick-up, which sends nothing, and methods for some post codes only. The cheapest comes
 * first. Prices in the currency of `unit`.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule ours
 */
export function deliveryCosts(
  methods: readonly DeliveryMethod[],
  { product, variant, unit }: Sent,
  country: string,
  attributes: readonly Attribute[],
  rules: DeliveryRules,
): ApplicableDelivery[] {
  const quantity = product.options.view.quantityFactor
  const total = linePrice(unit, quantity, product.pricedUnit)
  const basket = deliveryBasket([{ product, variant, quantity }], total, attributes)
  const sending = methods.filter(
    ({ kind, enabledPostCodes }) => kind !== 'pickup' && enabledPostCodes.length === 0,
  )
  return applicableDeliveries(sending, { country }, basket, unit.currency, rules).sort(
    (a, b) => a.price.gross - b.price.gross,
  )
}

/** Whole days from the shop's door to the customer's. */
export type DayRange = { readonly min: number; readonly max: number }

/**
 * The days of a delivery are text for people, and machines learn its one or two numbers: `1–2`,
 * `3-5`, `2`.
 *
 * Undefined for any other text, and where the second number is the smaller.
 *
 * @rule ours
 */
export function daysOfDelivery(text: string): DayRange | undefined {
  const [, first, second] = /^\s*(\d{1,3})\s*(?:[-–—]\s*(\d{1,3}))?\s*$/.exec(text) ?? []
  if (first === undefined) return undefined
  const min = Number(first)
  const max = second === undefined ? min : Number(second)
  return max < min ? undefined : { min, max }
}
