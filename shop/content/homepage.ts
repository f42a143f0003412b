import type { HomeSection } from '#domain/entities/catalogue.ts'
import { shownProducts } from '#shop/catalogue/shown-products.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { served } from '#shop/handler.ts'

import { home as de } from '#words/de/home.ts'
import { home as en } from '#words/en/home.ts'
import { home as pl } from '#words/pl/home.ts'

import { opinionsById } from './opinions.ts'

/** How many products a home page shows that nobody has arranged. */
const mostShown = 12

/**
 * The home page's sections with all they name; products that are not sold any more are taken out.
 */
export const homepage = served('homepage', async (context) => {
  const { catalogue } = context
  const arranged = catalogue.homeSections.map((section) => withoutGone(catalogue, section))
  const isBare = arranged.every((one) => 'products' in one && one.products.length === 0)
  const sections = isBare ? [...arranged, ...unarranged(catalogue)] : arranged
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

/** The first of what is for sale, so that a shop never says that nothing is. */
function unarranged({ listed }: Catalogue): HomeSection[] {
  const products = listed.slice(0, mostShown).map(({ _id }) => _id)
  if (products.length === 0) return []
  const title = { pl: pl['home.ours'], en: en['home.ours'], de: de['home.ours'] }
  return [{ id: 'ours', type: 'products_group', title, text: {}, tmpl: 'other', products }]
}

function withoutGone({ products }: Catalogue, section: HomeSection): HomeSection {
  if (!('products' in section)) return section

  const isSold = (id: string) => {
    const product = products.get(id)
    return product !== undefined && !product.removed && !product.archived
  }
  return { ...section, products: section.products.filter(isSold) }
}
