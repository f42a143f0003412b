import type { CarouselView } from '#app/components/carousel/carousel.tsx'
import type { Product } from '#app/domain/entities/product.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import { productCardView } from './product-card.ts'

/** A titled row of products; the arrows appear when more than four do not fit (Catalogue §2 "Home page"). */
export function carouselView(
  id: string,
  title: string,
  products: readonly Product[],
  rendering: Rendering,
  wished: ReadonlySet<string>,
): CarouselView {
  return {
    id,
    title,
    cards: products.map((product) => productCardView(product, rendering, wished)),
    previous: rendering.t('carousel.previous'),
    next: rendering.t('carousel.next'),
    controls: products.length > 4,
  }
}
