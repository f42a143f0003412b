import type { BadgeView } from '#app/blocks/badge/badge.tsx'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { ProductCardView } from './product-card.tsx'
import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { type Badge, badgesOf } from '#domain/price/badges.ts'
import type { MainImage, Product } from '#domain/entities/product.ts'
import { defaultRatio, imageHeight } from '#domain/product/image-url.ts'
import { lineMaximum } from '#domain/product/quantity.ts'
import { hasChoices } from '#domain/product/variant.ts'
import { formatRating } from '#domain/product/opinions.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatCount } from '#app/blocks/rating/count-view.ts'
import { announcement, priceView } from '../price/price-view.ts'

/** Pictures are made 1200 pixels wide; the height follows from the stated ratio. */
const PICTURE_WIDTH = 1200

export function productCardView(
  product: Product,
  rendering: Rendering,
  wished: ReadonlySet<string>,
): ProductCardView {
  const { t, text } = rendering
  const name = text(product.name)
  const { price } = announcement(product, undefined, rendering)
  const badges = badgesOf(product, price)
  const { f: hover, ...main } = product.mainImage

  return {
    id: product._id,
    href: `/p/${text(product.url)}`,
    name,
    maker: product.manufacturer && text(product.manufacturer.name),
    picture: pictureView(main, rendering),
    hoverPicture: hover === undefined ? undefined : pictureView({ ...main, url: hover }, rendering),
    badges: badges.map((badge) => badgeView(badge, rendering)),
    rating: ratingView(product.rating, rendering),
    price: priceView(product, undefined, rendering, 'card'),
    soldOut: badges.some(({ kind }) => kind === 'sold-out'),
    buy: buyOf(product, name, price.kind === 'shown', rendering),
    wish: { label: t('wishlist.label', { name }), wished: wished.has(product._id) },
  }
}

function buyOf(
  product: Product,
  name: string,
  priced: boolean,
  { t }: Rendering,
): ProductCardView['buy'] {
  const needsPage =
    hasChoices(product) ||
    product.type === 'set' ||
    product.type === 'set_creator' ||
    product.personalization.some(({ required }) => required)
  if (needsPage) return { kind: 'open', label: t('product.choose', { name }) }
  if (!priced || lineMaximum(product, '') <= 0)
    return { kind: 'open', label: t('product.open', { name }) }
  return {
    kind: 'add',
    label: t('product.addNamed', { name }),
    quantity: product.options.view.quantityFactor,
  }
}

export function pictureView(
  image: Pick<MainImage, 'url' | 'r' | 'alt'>,
  { text }: Rendering,
): PictureView {
  // What is written as 1.33 is four to three; the file itself is that.
  const ratio = image.r === defaultRatio ? 4 / 3 : image.r
  return {
    url: image.url,
    alt: text(image.alt),
    width: PICTURE_WIDTH,
    height: imageHeight(PICTURE_WIDTH, ratio),
  }
}

export function badgeView(badge: Badge, { t, text }: Rendering): BadgeView {
  switch (badge.kind) {
    case 'sold-out':
      return { tone: 'out', text: t('badge.soldOut') }
    case 'pre-sale':
      return { tone: 'soon', text: t('badge.preSale') }
    case 'discount':
      return { tone: 'sale', text: `−${badge.percent}%` }
    case 'new':
      return { tone: 'new', text: t('badge.new') }
    case 'bestseller':
      return { tone: 'plain', text: t('badge.bestseller') }
    case 'additional':
      return { tone: 'plain', text: text(badge.text) }
  }
}

/** Nothing while there are no opinions: an empty row of stars says less than none. */
export function ratingView(
  rating: { count: number; average: number },
  { t, lang }: Rendering,
): RatingView | undefined {
  if (rating.count === 0) return undefined
  const shown = formatRating(rating.average, lang)
  return {
    average: rating.average,
    label: t('rating.label', { rating: shown }),
    shown,
    count: formatCount(rating.count, lang),
    countLabel: t('rating.opinions', { count: rating.count }),
  }
}
