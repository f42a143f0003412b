import { pieceWeight } from '#domain/delivery/delivery-basket.ts'
import { chosenParts } from '#domain/basket/count.ts'
import type { ApplicableDelivery } from '#domain/delivery/delivery.ts'
import { deliveryCosts } from '#domain/delivery/delivery-costs.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Variant } from '#domain/entities/product.ts'
import { type GrossNet, shownAmounts } from '#domain/money.ts'
import { announcement } from '#domain/price/announcement.ts'
import type { UnitPrice } from '#domain/price/unit-price.ts'
import { chosenHash, variantValues } from '#domain/product/choice.ts'
import { articleNumber } from '#domain/product/article-number.ts'
import { type OfferAvailability, offerAvailability } from '#domain/product/offer-availability.ts'
import { hasChoices, makerCode, variantCode, variantImages } from '#domain/product/variant.ts'
import type { ProductPage } from '#contract/contract.ts'
import type { PriceView } from '#app/blocks/price/price.tsx'
import { priceView } from '#app/blocks/price/price-view.ts'
import { jpegOf, priced as pricedPage } from '#app/document/structured/place.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { machineView } from '#app/routes/catalogue/product/buy/machine-view.ts'

/** What can be bought of a product, as machines learn of it: one variant, or the product. */
export type Offer = {
  /** The variant; '' where there is nothing to choose. */
  hash: string
  /** The whole address of the page with it chosen. */
  address: string
  /** What makes it this variant, for people. */
  values: { key: string; name: string; value: string }[]
  /** The shop's own code, and the number that goods have everywhere. */
  code: string
  gtin?: string | undefined
  /** Its maker's number for it. */
  makerCode?: string | undefined
  /** What one weighs, grams. */
  weight?: number | undefined
  /** Whole addresses, of JPEGs where they are ours: Meta's readers take nothing newer. */
  pictures: { url: string; alt: string }[]
  /** As the page shows it. */
  shown: PriceView
  /** The amount that stands first on the page, and what it was; none where none is shown. */
  price?:
    | { now: GrossNet; was?: GrossNet | undefined; minor: number; wasMinor?: number }
    | undefined
  availability: OfferAvailability
  /** What a kilogram, litre or piece of it costs. */
  unit?: UnitPrice | undefined
  /** What it costs to be sent, the cheapest first; none where it has no price. */
  deliveries: ApplicableDelivery[]
}

/** At most so many pictures are worth a machine's while. */
const mostPictures = 10

/** Everything that can be bought of a product, by the rules of its page. */
export function offersOf(
  page: ProductPage,
  deliveries: readonly DeliveryMethod[],
  rendering: Rendering,
): Offer[] {
  const { product } = page
  const { chosen, addressOf } = machineView(
    page,
    { opinions: undefined, deliveries: [...deliveries] },
    rendering,
  )
  const offerOf = (variant: Variant | undefined, hash: string | undefined, path: string): Offer => {
    const parts = chosenParts(product, chosen, [])
    const pricing = {
      shopper: rendering.shopper,
      rules: rendering.settings,
      products: parts.products,
    }
    const announced = announcement(product, hash, parts.components, pricing, rendering.now)
    return {
      hash: hash ?? '',
      address: pricedPage(path, rendering),
      ...aboutVariant(page, variant, rendering),
      shown: priceView(product, announced, rendering, 'page'),
      ...priced(page, variant, announced.price, deliveries, rendering),
      unit: announced.unit,
      availability: offerAvailability(product, hash, parts),
    }
  }
  if (hasChoices(product) && product.variants.length > 1) {
    return product.variants.map((variant) => offerOf(variant, variant.hash, addressOf(variant)))
  }
  const hash = chosenHash(product, chosen.choice)
  return [offerOf(product.variants[0], hash, toProduct(rendering.text(product.url)))]
}

function aboutVariant(
  { product, attributes }: ProductPage,
  variant: Variant | undefined,
  rendering: Rendering,
): Pick<Offer, 'values' | 'code' | 'gtin' | 'makerCode' | 'weight' | 'pictures'> {
  const { text } = rendering
  const values = variant === undefined ? [] : variantValues(variant, attributes)
  const images = variantImages(product, variant)
  const shown = images.length > 0 ? images : [product.mainImage]
  const distinct = new Map(shown.map((image) => [image.url, image]))
  return {
    values: values.map(({ attribute, value }) => ({
      key: attribute.key,
      name: text(attribute.name),
      value: text(value.text),
    })),
    code: variantCode(product, variant),
    gtin: articleNumber(product, variant),
    makerCode: makerCode(product, variant),
    weight: pieceWeight(product, variant, attributes),
    pictures: [...distinct.values()]
      .slice(0, mostPictures)
      .map(({ url, alt }) => ({ url: jpegOf(url, rendering), alt: text(alt) })),
  }
}

function priced(
  { product, attributes }: ProductPage,
  variant: Variant | undefined,
  price: ReturnType<typeof announcement>['price'],
  deliveries: readonly DeliveryMethod[],
  { settings, shopper }: Rendering,
): Pick<Offer, 'price' | 'deliveries'> {
  if (price.kind !== 'shown') return { price: undefined, deliveries: [] }
  const first = (amount: GrossNet) => shownAmounts(amount, settings.priceFlag).first.minor
  const sent = { product, variant, unit: price.now }
  return {
    price: {
      now: price.now,
      minor: first(price.now),
      ...(price.reduced && { was: price.regular, wasMinor: first(price.regular) }),
    },
    deliveries: deliveryCosts(deliveries, sent, shopper.country, attributes, settings),
  }
}
