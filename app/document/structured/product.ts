import { pieceWeight } from '#domain/delivery/delivery-basket.ts'
import type { DetailedProduct, Variant } from '#domain/entities/product.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { type Chosen, chosenHash, variantValues } from '#domain/product/choice.ts'
import { attributeMeaning } from '#domain/product/attribute-meaning.ts'
import { articleNumber } from '#domain/product/article-number.ts'
import { hasChoices, makerCode, variantCode, variantImages } from '#domain/product/variant.ts'
import { metaDescription } from '#domain/screen/meta-description.ts'
import type { Opinions, ProductPage } from '#contract/contract.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Thing } from './note.ts'
import { type Offered, offerThing } from './offer.ts'
import { opinionParts } from './opinions.ts'
import { whole, wholePicture } from './place.ts'
import { Terms } from './terms.ts'

type Given = {
  page: ProductPage
  /** Nothing but what is chosen by itself. */
  chosen: Chosen
  opinions: Opinions | undefined
  deliveries: readonly DeliveryMethod[]
  /** The address of the page with one variant chosen. */
  addressOf: (variant: Variant) => string
  rendering: Rendering
}

/**
 * A product for machines: with several variants a group of them, each with its own address, price
 * and stock.
 */
export function productThings({ opinions, addressOf, ...given }: Given): Thing[] {
  const { page, chosen, rendering } = given
  const { product } = page
  const terms = new Terms(rendering)
  const offered = { ...given, terms }
  const path = toProduct(rendering.text(product.url))
  const shared = {
    ...sharedParts(product, rendering),
    url: whole(path, rendering),
    ...opinionParts(opinions, rendering),
  }
  if (!hasChoices(product) || product.variants.length === 1) {
    const hash = chosenHash(product, chosen.choice)
    const [only] = product.variants
    return [
      {
        '@type': 'Product',
        ...shared,
        ...codes(product, only),
        ...weighed(pieceWeight(product, only, page.attributes)),
        ...offers(offerThing(offered, hash, path)),
      },
      ...terms.things,
    ]
  }
  const group = {
    '@type': 'ProductGroup',
    ...shared,
    ...weighed(pieceWeight(product, undefined, page.attributes)),
    productGroupID: product.productCode || product._id,
    variesBy: variesBy(page, rendering),
    hasVariant: product.variants.map((variant) =>
      variantThing(offered, variant, addressOf(variant)),
    ),
  }
  return [group, ...terms.things]
}

function sharedParts(product: DetailedProduct, rendering: Rendering) {
  const { text } = rendering
  const description = metaDescription(text(product.lead) || text(product.description))
  return {
    name: text(product.name),
    ...(description !== '' && { description }),
    image: picturesOf(product, undefined, rendering),
    ...(product.manufacturer && {
      brand: { '@type': 'Brand', name: text(product.manufacturer.name) },
    }),
  }
}

function variantThing(offered: Offered, variant: Variant, address: string): Thing {
  const { page, rendering } = offered
  const { product, attributes } = page
  const { text } = rendering
  const values = variantValues(variant, attributes)
  const name = [text(product.name), ...values.map(({ value }) => text(value.text))].join(', ')
  const known = values.map(({ attribute, value }) => ({
    meaning: attributeMeaning(attribute.key, rendering.settings),
    name: text(attribute.name),
    value: text(value.text),
  }))
  const others = known.filter(({ meaning }) => meaning === undefined)
  const offer = offerThing(offered, variant.hash, address)
  // What variants differ in stands together: that is half of its bytes.
  return {
    '@type': 'Product',
    name,
    ...Object.fromEntries(
      known.flatMap(({ meaning, value }) => (meaning === undefined ? [] : [[meaning, value]])),
    ),
    ...codes(product, variant),
    image: picturesOf(product, variant, rendering),
    ...weighed(variant.weight),
    ...(others.length > 0 && {
      additionalProperty: others.map((one) => ({
        '@type': 'PropertyValue',
        name: one.name,
        value: one.value,
      })),
    }),
    // An offer says where it is.
    ...(offer === undefined ? { url: whole(address, rendering) } : { offers: offer }),
  }
}

function variesBy({ product, attributes }: ProductPage, { text, settings }: Rendering): string[] {
  const ids = new Set(product.variants.flatMap((variant) => variant.attributes.map(({ id }) => id)))
  return attributes
    .filter(({ _id }) => ids.has(_id))
    .map(({ key, name }) => {
      const known = attributeMeaning(key, settings)
      return known ? `https://schema.org/${known}` : text(name)
    })
}

/** At most so many are worth a machine's while. */
const mostPictures = 10

function picturesOf(
  product: DetailedProduct,
  variant: Variant | undefined,
  rendering: Rendering,
): string[] {
  const images = variantImages(product, variant).map(({ url }) => url)
  const urls = images.length > 0 ? images : [product.mainImage.url]
  return [...new Set(urls)].slice(0, mostPictures).map((url) => wholePicture(url, rendering))
}

function codes(product: DetailedProduct, variant: Variant | undefined) {
  const code = variantCode(product, variant)
  const gtin = articleNumber(product, variant)
  const mpn = makerCode(product, variant)
  return {
    ...(code !== '' && { sku: code }),
    ...(gtin !== undefined && { gtin }),
    ...(mpn !== undefined && { mpn }),
  }
}

/** What one piece weighs. */
function weighed(grams: number | undefined) {
  if (grams === undefined) return {}
  return { weight: { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' } }
}

function offers(offer: Thing | undefined) {
  return offer === undefined ? {} : { offers: offer }
}
