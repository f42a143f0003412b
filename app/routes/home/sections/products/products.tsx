import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import type { ProductsView } from './products-view.ts'

/** A row of products; as the second section it keeps its distance from the first. */
export function Products({ products, second }: { products: ProductsView; second: boolean }) {
  const here = useCurrentPath()
  return (
    <section
      className={second ? 'section section-apart' : 'section'}
      aria-labelledby={`${products.id}-h`}
    >
      <Carousel carousel={products.carousel} back={here} />
    </section>
  )
}
