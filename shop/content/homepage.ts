import type { HomeSection } from '#domain/entities/catalogue.ts'
import { shownProducts } from '#shop/catalogue/shown-products.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { served } from '#shop/handler.ts'

import { opinionsById } from './opinions.ts'

/**
 * The home page's sections with all they name; products that are not sold any more are taken out.
 */
export const homepage = served('homepage', async (context) => {
  const { catalogue } = context
  const sections = catalogue.homeSections.map((section) => withoutGone(catalogue, section))
  const products = sections.flatMap((section) => ('products' in section ? section.products : []))
  const opinions = sections.flatMap((section) =>
    section.type === 'opinions' ? section.opinions : [],
  )
  return {
    sections,
    products: await shownProducts(context, products),
    opinions: await opinionsById(context, opinions),
    rating: catalogue.rating,
  }
})

function withoutGone({ products }: Catalogue, section: HomeSection): HomeSection {
  if (!('products' in section)) return section

  const isSold = (id: string) => {
    const product = products.get(id)
    return product !== undefined && !product.removed && !product.archived
  }
  return { ...section, products: section.products.filter(isSold) }
}
