import type { Measure, MeasureUnit, Product } from '#domain/entities/product.ts'
import { type GrossNet, toDecimal } from '#domain/money.ts'
import { linePrice } from '#domain/price/price.ts'
import { usualBase } from '#domain/product/measure.ts'
import { type AttributeMeaning, attributeMeaning } from '#domain/product/attribute-meaning.ts'
import { groupId, offerId } from '#domain/product/offer-id.ts'
import type { OfferAvailability } from '#domain/product/offer-availability.ts'
import type { ProductPage } from '#contract/contract.ts'
import { basePriceText } from '#app/blocks/price/base-price-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Offer } from '../offers.ts'
import { plainText } from './plain-text.ts'

/** One thing that can be bought, as feeds tell it. Amounts are decimals with VAT: `48.00`. */
export type FeedItem = {
  id: string
  currency: string
  /** The product that its variants have in common; undefined for one that has no others. */
  group: string | undefined
  title: string
  description: string
  link: string
  pictures: string[]
  availability: Exclude<OfferAvailability, 'gone'>
  /** The moment from which what is ordered ahead is sent. */
  from: string | undefined
  /** Of as little as can be bought, with VAT. */
  price: string
  salePrice: string | undefined
  /** Several things that are sold as one. */
  isBundle: boolean
  brand: string | undefined
  gtin: string | undefined
  /** Its maker's number for it. */
  makerCode: string | undefined
  /** The same, else the shop's own. */
  code: string | undefined
  /** What one weighs with nothing around it. */
  grams: number | undefined
  /** Its categories, from the top down. */
  kind: string
  /** What tells its variants apart, as readers of feeds call it. */
  means: Partial<Record<AttributeMeaning, string>>
  /** For how much the price is, and the measure that such prices are given for. */
  measure: string | undefined
  baseMeasure: string | undefined
  /** What a kilogram, litre or piece of it costs, for people. */
  perMeasure: string | undefined
  /** What it costs to be sent, the cheapest first. */
  shipping: { id: string; country: string; service: string; days: string; price: string }[]
}

/** What a product's feed items are; none of what has no price here or is for sale no more. */
export function feedItems(
  page: ProductPage,
  offers: readonly Offer[],
  rendering: Rendering,
): FeedItem[] {
  return offers.flatMap((offer) => {
    const { price, availability } = offer
    if (!price || availability === 'gone') return []
    return [
      itemOf(page, offer, { ...price, availability, hasOthers: offers.length > 1 }, rendering),
    ]
  })
}

type Sold = NonNullable<Offer['price']> & {
  availability: FeedItem['availability']
  /** Whether the product has offers besides. */
  hasOthers: boolean
}

/** The longest that every reader of feeds takes. */
const longest = { title: 150, description: 5_000 }
const mostShipping = 10

function itemOf(
  { product, breadcrumb }: ProductPage,
  offer: Offer,
  { now, was, availability, hasOthers }: Sold,
  rendering: Rendering,
): FeedItem {
  const { text, shopper, settings } = rendering
  const amount = (value: number) => toDecimal(value).toFixed(2)
  // Of as little as can be bought (Google's 6324371), with VAT, which readers of feeds ask for;
  // what is sold by any weight has the price that stands on its page.
  const { quantityFactor } = product.options.view
  const step = quantityFactor === 1 ? product.pricedUnit : quantityFactor
  const least = (price: GrossNet) => amount(linePrice(price, step, product.pricedUnit).gross)
  const measured = measureOf(product, offer, step)
  const means = meansOf(offer, settings)
  const name = [text(product.name), ...offer.values.map(({ value }) => value)].join(', ')
  const { preorderDate } = product
  return {
    id: offerId(product, offer.hash),
    currency: now.currency,
    // Readers take no group whose things differ in nothing that they know.
    group: hasOthers && Object.keys(means).length > 0 ? groupId(product) : undefined,
    title: cut(hasOthers ? name : text(product.name), longest.title),
    description: cut(
      plainText([text(product.lead), text(product.description)].join(' ')) || text(product.name),
      longest.description,
    ),
    link: offer.address,
    pictures: offer.pictures.map(({ url }) => url),
    availability,
    from:
      availability === 'pre' && preorderDate !== undefined
        ? new Date(preorderDate).toISOString()
        : undefined,
    price: least(was ?? now),
    salePrice: was && least(now),
    isBundle: product.type === 'set' || product.type === 'set_creator',
    brand: product.manufacturer && text(product.manufacturer.name),
    gtin: offer.gtin,
    makerCode: offer.makerCode || undefined,
    code: (offer.makerCode ?? offer.code) || undefined,
    grams: offer.weight,
    kind: breadcrumb.map((crumb) => text(crumb.name)).join(' > '),
    means,
    measure: measured && measureText(measured),
    baseMeasure: measured && measureText(readBase(offer.unit?.base ?? usualBase(measured))),
    perMeasure: basePriceText(product, offer.unit, rendering),
    shipping: offer.deliveries.slice(0, mostShipping).map(({ method, price }) => ({
      id: method._id,
      country: shopper.country.toUpperCase(),
      service: cut(text(method.name), 100),
      days: method.days,
      price: amount(price.gross),
    })),
  }
}

/** How much is in as little as can be bought; undefined for one piece of which nobody said it. */
function measureOf(
  { unit, pricedUnit }: Pick<Product, 'unit' | 'pricedUnit'>,
  offer: Pick<Offer, 'unit'>,
  step: number,
): Measure | undefined {
  if (offer.unit) {
    const { content } = offer.unit
    return { ...content, amount: (content.amount * step) / pricedUnit }
  }
  return unit === 'szt.' && step > 1 ? { amount: step, unit } : undefined
}

/** Readers of feeds refuse other amounts of a base measure (Google's 6324490). */
function readBase(base: Measure): Measure {
  return [1, 2, 4, 8, 10, 100].includes(base.amount) ? base : usualBase(base)
}

/** "15 g", by the units that feeds know. */
function measureText({ amount, unit }: Measure): string {
  const names: Partial<Record<MeasureUnit, string>> = { m2: 'sqm', 'szt.': 'ct' }
  return `${amount} ${names[unit] ?? unit}`
}

function meansOf({ values }: Offer, settings: Rendering['settings']): FeedItem['means'] {
  const told = values.flatMap(({ key, value }) => {
    const meaning = attributeMeaning(key, settings)
    return meaning === undefined ? [] : [[meaning, value] as const]
  })
  const same = Map.groupBy(told, ([meaning]) => meaning)
  return Object.fromEntries(
    [...same].map(([meaning, all]) => [meaning, all.map(([, value]) => value).join('/')]),
  )
}

/** At most so many characters, the last of which says that there is more. */
export function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
