import { productCardView } from '#app/blocks/product-card/product-card-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { Product } from '#domain/entities/product.ts'
import type { MadeView } from './made.tsx'

/** A product in short, with what the section says of it. */
export function madeView(
  product: Product,
  rendering: Rendering,
  said: Pick<MadeView, 'number' | 'text'> = {},
): MadeView {
  const { id, href, name, picture, price } = productCardView(product, rendering)
  return { id, href, name, price, picture: { ...picture, alt: '' }, ...said }
}
