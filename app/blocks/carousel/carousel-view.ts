import type { CarouselView } from './carousel.tsx'
import { rowControls, type RowLayout } from '#domain/screen/carousel.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
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
