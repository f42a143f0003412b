import type { BadgeView } from '#app/blocks/badge/badge.tsx'
import { pictureView } from '../picture/picture-view.ts'
import type { ProductCardView } from './product-card.tsx'
import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { cardButton } from '#domain/basket/plain-item.ts'
import { announcement } from '#domain/price/announcement.ts'
import { type Badge, badgesOf } from '#domain/price/badges.ts'
import type { Product } from '#domain/entities/product.ts'
import type { ResolvedPrice } from '#domain/price/price.ts'
import { formatRating } from '#domain/product/opinions.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatCount } from '#app/blocks/rating/count-view.ts'
import { priceView } from '../price/price-view.ts'

export function productCardView(product: Product, rendering: Rendering): ProductCardView {
  const { t, text, shopper, settings, now } = rendering
  const name = text(product.name)
  // Cards do not get the parts of a set.
  const pricing = { shopper, rules: settings, products: new Map() }
  const announced = announcement(product, undefined, [], pricing, now)
  const badges = badgesOf(product, announced.price)
  const { f: hover, ...main } = product.mainImage

  return {
    id: product._id,
    href: toProduct(text(product.url)),
    name,
    maker: product.manufacturer && text(product.manufacturer.name),
    picture: pictureView(main, rendering),
    hoverPicture: hover === undefined ? undefined : pictureView({ ...main, url: hover }, rendering),
    badges: badges.map((badge) => badgeView(badge, rendering)),
    rating: ratingView(product.rating, rendering),
    price: priceView(product, announced, rendering, 'card'),
    soldOut: badges.some(({ kind }) => kind === 'sold-out'),
    buy: buyView(product, name, announced.price.kind, rendering),
    wish: t('wishlist.label', { name }),
  }
}

function buyView(
  product: Product,
  name: string,
  price: ResolvedPrice['kind'],
  { t }: Rendering,
): ProductCardView['buy'] {
  switch (cardButton(product, price)) {
    case 'choose':
      return { kind: 'open', label: t('product.choose', { name }) }
    case 'open':
      return { kind: 'open', label: t('product.open', { name }) }
    case 'add':
      return {
        kind: 'add',
        label: t('product.addNamed', { name }),
        quantity: product.options.view.quantityFactor,
      }
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

/** Undefined without opinions: an empty row of stars would look like a bad rating. */
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
