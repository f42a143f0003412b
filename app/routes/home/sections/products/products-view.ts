import type { CarouselView } from '#app/blocks/carousel/carousel.tsx'
import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import type { HomeContext, SectionOf } from '../../section.ts'

export type ProductsView = { type: 'products'; id: string; carousel: CarouselView }

/** Nothing where none of its products is there any more. */
export function productsView(
  section: SectionOf<'products_group'>,
  context: HomeContext,
): ProductsView | undefined {
  const { home, rendering } = context
  const products = section.products.flatMap(
    (id) => home.products.find(({ _id }) => _id === id) ?? [],
  )
  if (products.length === 0) return undefined
  const carousel = carouselView(
    { id: section.id, title: rendering.text(section.title), products, layout: section.tmpl },
    rendering,
  )
  return { type: 'products', id: section.id, carousel }
}
