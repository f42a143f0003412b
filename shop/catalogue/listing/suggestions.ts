import { availabilityOrder } from '#domain/listing/listing-query.ts'
import { served } from '#shop/handler.ts'

import { shownProducts } from '../shown-products.ts'
import type { ListedProduct } from '../stored/snapshot.ts'
import { firstRows } from './shelf/first-rows.ts'
import type { Shelf } from './shelf/shelf.ts'
import { inSlices, type Work } from '#shop/effort/in-slices.ts'
import { shelvesOf } from './shelves.ts'

const mostSuggested = 24

/** How many products are looked at between two points where others may have their turn. */
const atOnce = 64

/** What suggestions should match; empty for the shop's own favourites. */
type Taste = {
  id: string | undefined
  categories: readonly string[]
  mainCategory: string | undefined
  attributes: ListedProduct['attributes']
}

/**
 * Products that have the most in common with a product or with categories; available ones come
 * before sold-out ones, and equal ones keep the shop's order. Four, or eight for an archived
 * product. Catalogue §9 "Business constants and limits"
 */
export const suggestions = served('suggestions', async (context, { query }) => {
  const { catalogue } = context
  const product = query.id === undefined ? undefined : catalogue.productAt(query.id, query.lang)
  const taste: Taste = {
    id: product?._id,
    categories: query.categories?.split(',') ?? product?.within ?? [],
    mainCategory: query.mainCategory ?? product?.mainCategory,
    attributes: product?.attributes ?? [],
  }
  const usual = query.archived === 'true' ? 8 : 4
  const count = Math.min(query.count === undefined ? usual : Number(query.count), mostSuggested)

  const { feed, shelf } = await shelvesOf(context)
  const ids = await inSlices(mostLike(feed.listed, taste, { count, shelf }), context.cost)
  return { products: await shownProducts(context, ids) }
})

/** The ids of the products that are most to this taste. */
function* mostLike(
  products: readonly ListedProduct[],
  taste: Taste,
  { count, shelf }: { count: number; shelf: Shelf },
): Work<string[]> {
  const likes = affinityTo(taste)
  const affinities = new Float64Array(shelf.rowCount())
  const rows = new Uint32Array(products.length)
  let found = 0
  for (const product of products) {
    const row = shelf.rowOf(product._id)
    if (row !== undefined && product._id !== taste.id) {
      affinities[row] = likes(product)
      rows[found++] = row
    }
    if (found % atOnce === 0) yield
  }
  const { availability, smartIdx, taken } = shelf.columns
  const soldOut = availabilityOrder.indexOf('out')
  const isSoldOut = (row: number) => Number(availability[row] === soldOut)
  const compare = (a: number, b: number) =>
    isSoldOut(a) - isSoldOut(b) ||
    (affinities[b] ?? 0) - (affinities[a] ?? 0) ||
    (smartIdx[b] ?? 0) - (smartIdx[a] ?? 0) ||
    (shelf.idOf(a) < shelf.idOf(b) ? -1 : 1)
  const current = rows.subarray(0, found).filter((row) => taken[row] === 1)
  return Array.from(firstRows(current, compare, count), (row) => shelf.idOf(row))
}

/** A common main category weighs most, then common categories, then common attribute values. */
function affinityTo({ mainCategory, categories, attributes }: Taste) {
  const within = new Set(categories)
  const values = new Set(attributes.map(nameOf))
  return (candidate: ListedProduct): number => {
    let points = candidate.mainCategory === mainCategory ? 4 : 0
    for (const id of candidate.within) if (within.has(id)) points += 2
    if (values.size > 0) {
      for (const value of candidate.attributes) if (values.has(nameOf(value))) points += 1
    }
    return points
  }
}

function nameOf({ id, value }: ListedProduct['attributes'][number]): string {
  return `${id} ${value}`
}
