import type { BadgeView } from '#app/blocks/badge/badge.tsx'
import { pictureView } from '../picture/picture-view.ts'
import type { ProductCardView } from './product-card.tsx'
import type { RatingView } from '#app/blocks/rating/rating.tsx'
import { cardButton } from '#domain/basket/plain-item.ts'
import { announcement, type Announcement } from '#domain/price/announcement.ts'
import { type Badge, badgesOf } from '#domain/price/badges.ts'
import type { Product } from '#domain/entities/product.ts'
import { type ResolvedPrice, resolvePrice } from '#domain/price/price.ts'
import type { Pricing } from '#domain/price/set-price.ts'
import { startingComponents } from '#domain/product/set.ts'
import { formatRating } from '#domain/product/opinions.ts'
import { toProduct } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { formatCount } from '#app/blocks/rating/count-view.ts'
import { priceView } from '../price/price-view.ts'

/** How many tiles fit in the line of a card. */
const MOST_TILES = 6

export function productCardView(product: Product, rendering: Rendering): ProductCardView {
  const { t, text, shopper, settings, now } = rendering
  const name = text(product.name)
  const parts = new Map(product.startsWith?.map((part) => [part._id, part]))
  const pricing = { shopper, rules: settings, products: parts }
  const starting = startingComponents(product, parts)
  const announced = startingAt(
    announcement(product, undefined, starting, pricing, now),
    product,
    pricing,
  )
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
    facts: product.card?.facts.map(text).join(' · '),
    glazes: glazesView(product, rendering),
    price: priceView(product, announced, rendering, 'card'),
    soldOut: badges.some(({ kind }) => kind === 'sold-out'),
    buy: buyView(product, name, announced.price.kind, rendering),
    wish: t('wishlist.label', { name }),
  }
}

/** A set that is paid for part by part costs more with each that is chosen. */
function startingAt(
  announced: Announcement,
  product: Product,
  { shopper, rules }: Pricing,
): Announcement {
  const { price } = announced
  const isOfParts = resolvePrice(product, undefined, shopper, rules).kind === 'none'
  return isOfParts && price.kind === 'shown'
    ? { ...announced, price: { ...price, from: true } }
    : announced
}

/** The tiles of what it comes in, and how many there are: "5 glazes". */
function glazesView({ card }: Product, { t, lang }: Rendering): ProductCardView['glazes'] {
  if (!card?.tiles) return undefined
  const { colours, counted } = card.tiles
  const count = colours.length
  const names = counted?.[lang]
  const name = names?.[new Intl.PluralRules(lang).select(count)] ?? names?.['other']
  return {
    colours: colours.slice(0, MOST_TILES),
    text: name === undefined ? t('product.colours', { count }) : `${count} ${name}`,
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
    case 'own':
      return { tone: 'plain', text: badge.text }
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
