import type { CarouselView } from '#app/blocks/carousel/carousel.tsx'
import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import { toGroup, toManufacturer } from '#app/request/addresses.ts'
import { type HomeContext, productsOf, type SectionOf } from '../../section.ts'

export type ProductsView = { type: 'products'; id: string; carousel: CarouselView }

/** Nothing where none of its products is there any more; its group has them all. */
export function productsView(
  section: SectionOf<'products_group'>,
  context: HomeContext,
): ProductsView | undefined {
  const { text, t } = context.rendering
  const products = productsOf(section.products, context)
  if (products.length === 0) return undefined
  const { id, group, tmpl: layout } = section
  const title = text(section.title)
  const carousel = carouselView({ id, title, products, layout }, context.rendering)
  const url = group ? text(group.url) : ''
  if (!group || url === '') return { type: 'products', id, carousel }

  const own = section.button ? text(section.button) : ''
  const more = {
    href: group.isManufacturer ? toManufacturer(url) : toGroup(url),
    text: own || t('home.all'),
    // Read alone, "Show all" does not say of what.
    label: own === '' ? t('home.allOf', { title }) : undefined,
  }
  return { type: 'products', id, carousel: { ...carousel, more } }
}
