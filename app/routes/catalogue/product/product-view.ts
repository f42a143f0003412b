import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { BadgeView } from '#app/blocks/badge/badge.tsx'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { PriceView } from '#app/blocks/price/price.tsx'
import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { isUnfilled } from '#domain/basket/bought-item.ts'
import { chosenParts } from '#domain/basket/count.ts'
import { announcement } from '#domain/price/announcement.ts'
import { badgesOf } from '#domain/price/badges.ts'
import type { CleanHtml } from '#domain/screen/editor-html.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { DetailedProduct } from '#domain/entities/product.ts'
import { chosenHash, inShopOrder } from '#domain/product/choice.ts'
import { type Choice, chosenImages, findVariant, variantCode } from '#domain/product/variant.ts'
import { toManufacturer, toPicture } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { returnText } from '#app/blocks/promise/return-view.ts'
import { returnRight } from '#domain/withdrawal/excluded.ts'
import { priceView } from '#app/blocks/price/price-view.ts'
import { badgeView, ratingView } from '#app/blocks/product-card/product-card-view.ts'
import { type BuyView, buyView } from './buy/buy-view.ts'
import { variantText } from './buy/choice-view.ts'
import { type SafetyView, safetyView } from './safety-view.ts'
import type { ViewInput } from './buy/view-input.ts'

export type ProductView = {
  name: string
  maker?: { text: string; href: string } | undefined
  rating?: RatingView | undefined
  badges: BadgeView[]
  price: PriceView
  lead: string
  pictures: { picture: PictureView; label: string; thumbLabel: string; href: string }[]
  picturesLabel: string
  description: CleanHtml
  attributes: { title: string; rows: { name: string; value: string }[] }
  folds: { title: string; html: CleanHtml }[]
  safety?: SafetyView | undefined
  codes: { name: string; value: string }[]
  assurances: { icon: string; text: string }[]
  buy: BuyView
  /** "Cobalt, 350 ml", once it is chosen. */
  chosen: string
}

export function productView(input: ViewInput): ProductView {
  const { page, chosen, rendering } = input
  const { product, attributes } = page
  const { t, text, settings } = rendering
  const hash = chosenHash(product, chosen.choice)
  const variant = hash === undefined ? undefined : findVariant(product, hash)
  const { components, products } = chosenParts(product, chosen, input.basket)
  const pricing = { shopper: rendering.shopper, rules: settings, products }
  const announced = announcement(product, hash, components, pricing, rendering.now)
  const name = text(product.name)

  return {
    name,
    maker: product.manufacturer && {
      text: text(product.manufacturer.name),
      href: toManufacturer(text(product.manufacturer.url)),
    },
    rating: ratingView(product.rating, rendering),
    badges: badgesOf(product, announced.price).map((badge) => badgeView(badge, rendering)),
    price: isUnfilled({ product, chosen }, input.basket, rendering.shopper, settings)
      ? { kind: 'none' as const, text: t('price.ofParts') }
      : priceView(product, announced, rendering, 'page'),
    lead: text(product.lead),
    ...picturesView(product, chosen.choice, name, rendering),
    description: rendering.html(product.description),
    attributes: {
      title: t('product.attributes'),
      rows: attributeRows(product, attributes, rendering),
    },
    folds: product.additionalDescription.map((block) => ({
      title: text(block.title),
      html: rendering.html(block.text),
    })),
    safety: safetyView(product, rendering),
    codes: [
      { name: t('product.code'), value: variantCode(product, variant) },
      {
        name: text(settings.secondCodeLabel ?? {}) || t('product.secondCode'),
        value: variant?.ean ?? product.productCode2,
      },
      {
        name: t('product.makerCode'),
        value: variant?.makerCode ?? product.makerCode ?? '',
      },
      { name: t('product.pieceWeight'), value: variant?.weight ? `${variant.weight} g` : '' },
    ].filter(({ value }) => value !== ''),
    assurances: [
      ...settings.stripes.map((stripe) => ({ icon: 'truck', text: text(stripe.text) })),
      { icon: 'return', text: returnText(returnRight(product), rendering) },
    ],
    buy: buyView(input, hash),
    chosen: variant ? variantText(variant, attributes, rendering) : '',
  }
}

function picturesView(
  product: DetailedProduct,
  choice: Choice,
  name: string,
  rendering: Rendering,
) {
  const { t, text } = rendering
  const own = chosenImages(product, choice)
  // The pictures of what is chosen come first, the others stay to be seen.
  const images = [...own, ...product.images.filter((image) => !own.includes(image))]
  return {
    picturesLabel: t('product.picturesOf', { name }),
    pictures: images.map((image, index) => ({
      picture: pictureOf({ url: image.url, alt: text(image.alt) }, rendering),
      label: t('product.enlarge', { number: index + 1, all: images.length }),
      thumbLabel: t('product.picture', { number: index + 1 }),
      href: toPicture(text(product.url), product.images.indexOf(image) + 1),
    })),
  }
}

function attributeRows(
  product: DetailedProduct,
  attributes: readonly Attribute[],
  { text }: Rendering,
) {
  const refs = [...product.attributes, ...product.variants.flatMap((variant) => variant.attributes)]
  return inShopOrder(attributes)
    .filter(({ productDisplayType }) => productDisplayType !== 'hide')
    .flatMap((attribute) => {
      const ids = new Set(refs.filter(({ id }) => id === attribute._id).map(({ value }) => value))
      const values = attribute.values
        .filter(({ id }) => ids.has(id))
        .map((value) => text(value.text))
      return values.length > 0 ? [{ name: text(attribute.name), value: values.join(', ') }] : []
    })
}
