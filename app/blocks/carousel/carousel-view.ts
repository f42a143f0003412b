import type { CarouselView } from './carousel.tsx'
import { rowControls, type RowLayout } from '#domain/screen/carousel.ts'
import type { Product } from '#domain/entities/product.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { productCardView } from '../product-card/product-card-view.ts'

/**
 * A titled row of products. On other pages than the home page, rows look like its first one: four
 * beside each other.
 */
export function carouselView(
  id: string,
  title: string,
  products: readonly Product[],
  rendering: Rendering,
  wished: ReadonlySet<string>,
  layout: RowLayout = 'top',
): CarouselView {
  return {
    id,
    title,
    cards: products.map((product) => productCardView(product, rendering, wished)),
    previous: rendering.t('carousel.previous'),
    next: rendering.t('carousel.next'),
    controls: rowControls(products.length, layout),
  }
}
