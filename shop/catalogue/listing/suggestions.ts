import { availabilityOrder } from '#domain/listing/listing-query.ts'
import { served } from '#shop/handler.ts'

import { shownProducts } from '../shown-products.ts'
import type { ListedProduct } from '../stored/snapshot.ts'
import { firstRows } from './listing-index/first-rows.ts'
import type { ListingIndex } from './listing-index/listing-index.ts'
import { inSlices, type Work } from '#shop/time-budget/in-slices.ts'
import { type ListingIndexes, indexesOf } from './listing-indexes.ts'

const mostSuggested = 24

/** How many products are looked at between two points where others may have their turn. */
const atOnce = 4096

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

  const indexes = await indexesOf(context)
  const ids = await inSlices(mostLike(indexes, taste, count), context.cost)
  return { products: await shownProducts(context, ids) }
})

/** The ids of the products that are most to this taste. */
function* mostLike(
  { listingIndex, keys }: ListingIndexes,
  taste: Taste,
  count: number,
): Work<string[]> {
  const { columns, values } = listingIndex
  const points = pointsOf(taste, listingIndex, keys)
  const main =
    taste.mainCategory === undefined ? undefined : values.find('category', taste.mainCategory)
  const own = taste.id === undefined ? undefined : listingIndex.rowOf(taste.id)
  const affinities = new Uint16Array(listingIndex.rowCount())
  const rows = new Uint32Array(listingIndex.rowCount())
  let found = 0
  for (let row = 0; row < affinities.length; row += 1) {
    if (row % atOnce === 0) yield
    if (columns.taken[row] !== 1 || row === own) continue
    let affinity = main !== undefined && columns.mainCategory[row] === main ? mainPoints : 0
    const until = columns.ends[row] ?? 0
    for (let at = columns.begins[row] ?? 0; at < until; at += 1) {
      affinity += points[columns.values[at] ?? 0] ?? 0
    }
    affinities[row] = affinity
    rows[found++] = row
  }
  const soldOut = availabilityOrder.indexOf('out')
  const isSoldOut = (row: number) => Number(columns.availability[row] === soldOut)
  const compare = (a: number, b: number) =>
    isSoldOut(a) - isSoldOut(b) ||
    (affinities[b] ?? 0) - (affinities[a] ?? 0) ||
    (columns.smartIdx[b] ?? 0) - (columns.smartIdx[a] ?? 0) ||
    (listingIndex.idOf(a) < listingIndex.idOf(b) ? -1 : 1)
  const current = rows.subarray(0, found).filter((row) => columns.taken[row] === 1)
  return Array.from(firstRows(current, compare, count), (row) => listingIndex.idOf(row))
}

/** A common main category weighs most, then common categories, then common attribute values. */
const mainPoints = 4
const categoryPoints = 2
const attributePoints = 1

/** By the number of a value: how much a product that has it is to this taste. */
function pointsOf(
  { categories, attributes }: Taste,
  { values }: ListingIndex,
  keys: ListingIndexes['keys'],
) {
  const points = new Uint8Array(values.size())
  const give = (facet: string | undefined, id: string, given: number) => {
    const value = facet === undefined ? undefined : values.find(facet, id)
    if (value !== undefined) points[value] = given
  }
  for (const { id, value } of attributes) give(keys.get(id), value, attributePoints)
  for (const id of categories) give('category', id, categoryPoints)
  return points
}
