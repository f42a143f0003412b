import { type HomeSection, productsNamed } from '#domain/entities/home/section.ts'
import { shownProducts } from '#shop/catalogue/shown-products.ts'
import type { Catalogue } from '#shop/catalogue/stored/snapshot.ts'
import { served } from '#shop/handler.ts'
import { inAllLanguages } from '#words/words.ts'
import { opinionsById } from './opinions.ts'

/** How many products a home page shows that nobody has arranged. */
const mostShown = 12

/**
 * The home page's sections with all they name; products that are not sold any more are taken out.
 */
export const homepage = served('homepage', async (context) => {
  const { catalogue } = context
  const arranged = catalogue.homeSections.map((section) => withoutGone(catalogue, section))
  const sections = arranged.every(isBare) ? [...arranged, ...unarranged(catalogue)] : arranged
  const products = sections.flatMap((section) => productsNamed(section).map(({ id }) => id))
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
  const title = inAllLanguages(({ screens }) => screens['home.ours'] ?? '')
  return [{ id: 'ours', type: 'products_group', title, text: {}, tmpl: 'other', products }]
}

/** Whether it only names products, and none of them is there. */
function isBare(section: HomeSection): boolean {
  if (!('products' in section) || section.products.length > 0) return false
  return section.type !== 'products_gallery' || section.tiles.length === 0
}

function withoutGone({ products }: Catalogue, section: HomeSection): HomeSection {
  const isSold = (id: string) => {
    const product = products.get(id)
    return product !== undefined && !product.removed && !product.archived
  }
  if (section.type === 'html' && section.editorial) {
    const made = section.editorial.made.filter(({ product }) => isSold(product))
    return { ...section, editorial: { ...section.editorial, made } }
  }
  if (!('products' in section)) return section
  return { ...section, products: section.products.filter(isSold) }
}
