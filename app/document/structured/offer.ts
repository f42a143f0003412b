import { chosenParts } from '#domain/basket/count.ts'
import { machineDay } from '#domain/delivery/dates.ts'
import { deliveryCosts } from '#domain/delivery/delivery-costs.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Product } from '#domain/entities/product.ts'
import { type GrossNet, shownAmounts, toDecimal } from '#domain/money.ts'
import { announcement } from '#domain/price/announcement.ts'
import type { UnitPrice } from '#domain/price/unit-price.ts'
import type { ShownPrice } from '#domain/price/price.ts'
import type { Chosen } from '#domain/product/choice.ts'
import { type OfferAvailability, offerAvailability } from '#domain/product/offer-availability.ts'
import { findVariant } from '#domain/product/variant.ts'
import type { ProductPage } from '#contract/contract.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Thing } from './note.ts'
import { priced } from './place.ts'
import { sellerRef } from './site.ts'
import type { Terms } from './terms.ts'

export type Offered = {
  page: ProductPage
  /** Nothing but what is chosen by itself. */
  chosen: Chosen
  deliveries: readonly DeliveryMethod[]
  terms: Terms
  rendering: Rendering
}

/** How long search engines may show a price before they look again, unless the shop says so. */
const PRICE_DAYS = 30

/**
 * The offer of a product, or of one variant, by the same rules as its page shows it. Undefined
 * where the page shows no price: then nothing of one is shown here either.
 */
export function offerThing(
  { page, chosen, deliveries, terms, rendering }: Offered,
  hash: string | undefined,
  address: string,
): Thing | undefined {
  const { product, attributes } = page
  const { shopper, settings, now } = rendering
  const parts = chosenParts(product, chosen, [])
  const pricing = { shopper, rules: settings, products: parts.products }
  const { price, unit } = announcement(product, hash, parts.components, pricing, now)
  if (price.kind !== 'shown') return undefined

  const availability = offerAvailability(product, hash, parts)
  const variant = hash === undefined ? undefined : findVariant(product, hash)
  const sent = { product, variant, unit: price.now }
  const shipping = terms.shipping(
    deliveryCosts(deliveries, sent, shopper.country, attributes, settings),
  )
  const until = now + (settings.priceValidDays ?? PRICE_DAYS) * 24 * 60 * 60 * 1000
  return {
    '@type': 'Offer',
    url: priced(address, rendering),
    availability: `https://schema.org/${AVAILABILITIES[availability]}`,
    ...(availability === 'pre' &&
      product.preorderDate !== undefined && {
        availabilityStarts: machineDay(product.preorderDate, settings.timeZone),
      }),
    price: amount(price.now, rendering),
    ...specifications(product, { price, unit }, rendering),
    priceCurrency: price.now.currency,
    priceValidUntil: machineDay(until, settings.timeZone),
    ...leastOf(product),
    itemCondition: 'https://schema.org/NewCondition',
    seller: sellerRef(rendering),
    ...(shipping.length > 0 && { shippingDetails: shipping }),
    hasMerchantReturnPolicy: terms.returns(product),
  }
}

/** What is sold by six says so beside the price of one. */
function leastOf({ unit, options }: Pick<Product, 'unit' | 'options'>) {
  const { value: _, ...of } = quantityOf({ amount: 1, unit })
  const minValue = options.view.quantityFactor
  return minValue === 1 ? {} : { eligibleQuantity: { ...of, minValue } }
}

const AVAILABILITIES: Readonly<Record<OfferAvailability, string>> = {
  now: 'InStock',
  pre: 'PreOrder',
  out: 'OutOfStock',
  gone: 'Discontinued',
}

/** The price that stands first on the page. */
function amount(price: GrossNet, { settings }: Rendering): string {
  return toDecimal(shownAmounts(price, settings.priceFlag).first.minor).toFixed(2)
}

/**
 * For how much the price is, whether it has VAT, and what it was before a reduction: told where it
 * is not simply the gross price of one piece.
 */
function specifications(
  product: Product,
  { price, unit }: { price: ShownPrice; unit: UnitPrice | undefined },
  rendering: Rendering,
) {
  const of = reference(product, unit)
  const { kind } = shownAmounts(price.now, rendering.settings.priceFlag).first
  const isSaid = kind === 'gross' && Object.keys(of).length === 0
  if (!price.reduced && isSaid) return {}
  const shared = {
    '@type': 'UnitPriceSpecification',
    priceCurrency: price.now.currency,
    valueAddedTaxIncluded: kind === 'gross',
    ...of,
  }
  const now = { ...shared, price: amount(price.now, rendering) }
  const was = {
    ...shared,
    price: amount(price.regular, rendering),
    priceType: 'https://schema.org/StrikethroughPrice',
  }
  return { priceSpecification: [...(isSaid ? [] : [now]), ...(price.reduced ? [was] : [])] }
}

/** For how much the price is; with the base measure, readers reckon what that costs. */
function reference(product: Pick<Product, 'pricedUnit' | 'unit'>, told: UnitPrice | undefined) {
  const { pricedUnit: amount, unit } = product
  if (told) {
    const { content, base } = told
    return { referenceQuantity: { ...quantityOf(content), valueReference: quantityOf(base) } }
  }
  if (amount === 1 && unit === 'szt.') return {}
  return { referenceQuantity: quantityOf({ amount, unit }) }
}

function quantityOf({ amount, unit }: { amount: number; unit: string }) {
  const code = UNIT_CODES[unit]
  return {
    '@type': 'QuantitativeValue',
    value: amount,
    ...(code === undefined ? { unitText: unit } : { unitCode: code }),
  }
}

/** Units by their codes of UN/CEFACT. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  'szt.': 'C62',
  mg: 'MGM',
  g: 'GRM',
  kg: 'KGM',
  ml: 'MLT',
  cl: 'CLT',
  l: 'LTR',
  cm: 'CMT',
  m: 'MTR',
  m2: 'MTK',
}
