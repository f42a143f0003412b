import type { CarouselView } from './carousel.tsx'
import { rowControls, type RowLayout } from '#domain/screen/carousel.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ProductCardView } from '../product-card/product-card.tsx'
import { productCardView } from '../product-card/product-card-view.ts'

type Row = { id: string; title: string; products: readonly Product[]; layout?: RowLayout }

/**
 * A titled row of products. On other pages than the home page, rows look like its first one: four
 * beside each other.
 */
export function carouselView(
  { id, title, products, layout = 'top' }: Row,
  rendering: Rendering,
): CarouselView {
  return {
    id,
    title,
    cards: products.map((product) => productCardView(product, rendering)),
    previous: rendering.t('carousel.previous'),
    next: rendering.t('carousel.next'),
    controls: rowControls(products.length, layout),
  }
}

/** Some 4 kB each, with what was rendered of them. */
const MOST_CARDS = 1_000
const cards = new Map<string, ProductCardView>()

/**
 * The same row, where a card that looks like one before it is the same object, so that it is
 * rendered once: for pages that are made for one shopper, but offer the same products to many.
 */
export function withKeptCards(row: CarouselView): CarouselView {
  return { ...row, cards: row.cards.map(keptCard) }
}

function keptCard(view: ProductCardView): ProductCardView {
  const key = JSON.stringify(view)
  const known = cards.get(key)
  if (known) return known
  const [oldest] = cards.keys()
  if (cards.size >= MOST_CARDS && oldest !== undefined) cards.delete(oldest)
  cards.set(key, view)
  return view
}
