import { stockState } from '#domain/product/variant.ts'
import { served } from '#shop/handler.ts'

import { shownProducts } from '../shown-products.ts'
import type { CatalogueProduct } from '../stored/snapshot.ts'
import { readStock, withStock } from '../stock.ts'

const mostSuggested = 24

/** What suggestions should match; empty for the shop's own favourites. */
type Taste = {
  id: string | undefined
  categories: readonly string[]
  mainCategory: string | undefined
  attributes: CatalogueProduct['attributes']
}

/**
 * Products that have the most in common with a product or with categories; available ones come
 * before sold-out ones, and equal ones keep the shop's order. Four, or eight for an archived
 * product. Catalogue §9 "Business constants and limits"
 */
export const suggestions = served('suggestions', async (context, { query }) => {
  const { database, catalogue } = context
  const product = query.id === undefined ? undefined : catalogue.productAt(query.id, query.lang)
  const taste: Taste = {
    id: product?._id,
    categories: query.categories?.split(',') ?? product?.within ?? [],
    mainCategory: query.mainCategory ?? product?.mainCategory,
    attributes: product?.attributes ?? [],
  }
  const usual = query.archived === 'true' ? 8 : 4
  const count = Math.min(query.count === undefined ? usual : Number(query.count), mostSuggested)

  const stock = await readStock(database.db)
  const ranked = catalogue.listed
    .filter((candidate) => candidate._id !== taste.id)
    .map((candidate) => ({
      candidate,
      affinity: affinity(candidate, taste),
      soldOut: Number(stockState(withStock(candidate, stock)) === 'out'),
    }))
    .sort(
      (a, b) =>
        a.soldOut - b.soldOut ||
        b.affinity - a.affinity ||
        b.candidate.smartIdx - a.candidate.smartIdx ||
        (a.candidate._id < b.candidate._id ? -1 : 1),
    )

  const ids = ranked.slice(0, count).map(({ candidate }) => candidate._id)
  return { products: await shownProducts(context, ids) }
})

/** A common main category weighs most, then common categories, then common attribute values. */
function affinity(candidate: CatalogueProduct, taste: Taste): number {
  const sameMain = candidate.mainCategory === taste.mainCategory ? 1 : 0
  const sameCategories = candidate.within.filter((id) => taste.categories.includes(id)).length
  const sameValues = candidate.attributes.filter(({ id, value }) =>
    taste.attributes.some((own) => own.id === id && own.value === value),
  ).length
  return sameMain * 4 + sameCategories * 2 + sameValues
}
