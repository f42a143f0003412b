import { createHash } from 'node:crypto'

import { machineDay } from '#domain/delivery/dates.ts'
import type { Measure, MeasureUnit } from '#domain/entities/product.ts'
import { toDecimal } from '#domain/money.ts'
import { usualBase } from '#domain/product/measure.ts'
import type { OfferAvailability } from '#domain/product/offer-availability.ts'
import type { ProductPage } from '#contract/contract.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Offer } from '../goods/offers.ts'
import { plainText } from './plain-text.ts'

/** One thing that can be bought, as feeds tell it. Amounts are decimals with their currency. */
export type FeedItem = {
  id: string
  /** The product that its variants have in common; undefined for one that has no others. */
  group: string | undefined
  title: string
  description: string
  link: string
  pictures: string[]
  availability: Exclude<OfferAvailability, 'gone'>
  /** The day from which what is ordered ahead is sent. */
  from: string | undefined
  price: string
  salePrice: string | undefined
  brand: string | undefined
  gtin: string | undefined
  code: string | undefined
  /** Its categories, from the top down. */
  kind: string
  colour: string | undefined
  size: string | undefined
  /** For how much the price is, and the measure that such prices are told for. */
  measure: string | undefined
  baseMeasure: string | undefined
  shipping: { country: string; service: string; price: string }[]
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
    return [itemOf(page, offer, { ...price, availability }, offers.length > 1, rendering)]
  })
}

type Sold = NonNullable<Offer['price']> & { availability: FeedItem['availability'] }

/** The longest that every reader of feeds takes. */
const longest = { id: 50, title: 150, description: 5_000 }
const mostShipping = 10

function itemOf(
  { product, breadcrumb }: ProductPage,
  offer: Offer,
  { now, minor, wasMinor, availability }: Sold,
  hasOthers: boolean,
  { text, settings, shopper }: Rendering,
): FeedItem {
  const amount = (value: number) => `${toDecimal(value).toFixed(2)} ${now.currency}`
  const name = [text(product.name), ...offer.values.map(({ value }) => value)].join(', ')
  const { preorderDate } = product
  return {
    id: hasOthers ? variantId(product._id, offer.hash) : product._id.slice(0, longest.id),
    group: hasOthers ? product._id.slice(0, longest.id) : undefined,
    title: cut(hasOthers ? name : text(product.name), longest.title),
    description: cut(
      plainText([text(product.lead), text(product.description)].join(' ')) || text(product.name),
      longest.description,
    ),
    link: offer.address,
    pictures: offer.pictures,
    availability,
    from:
      availability === 'pre' && preorderDate !== undefined
        ? machineDay(preorderDate, settings.timeZone)
        : undefined,
    price: amount(wasMinor ?? minor),
    salePrice: wasMinor === undefined ? undefined : amount(minor),
    brand: product.manufacturer && text(product.manufacturer.name),
    gtin: offer.gtin,
    code: offer.code === '' ? undefined : offer.code,
    kind: breadcrumb.map((crumb) => text(crumb.name)).join(' > '),
    colour: valueOf(offer, ['color', 'colour', 'glaze']),
    size: valueOf(offer, ['size', 'capacity']),
    measure: offer.unit && measureText(offer.unit.content),
    baseMeasure: offer.unit && measureText(readBase(offer.unit.base)),
    shipping: offer.deliveries.slice(0, mostShipping).map(({ method, price }) => ({
      country: shopper.country.toUpperCase(),
      service: cut(text(method.name), 100),
      price: amount(price.gross),
    })),
  }
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

/** Short, and the same as long as product and variant are. */
function variantId(product: string, hash: string): string {
  const mark = createHash('sha256').update(hash).digest('hex').slice(0, 10)
  return `${product.slice(0, longest.id - mark.length - 1)}-${mark}`
}

function valueOf({ values }: Offer, keys: readonly string[]): string | undefined {
  return values.find(({ key }) => keys.includes(key))?.value
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
