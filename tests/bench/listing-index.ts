/**
 * `node tests/bench/listing-index.ts --products 100000`: how long listings and searches take
 * in the call, without HTTP, on made-up products with twelve facets. Prints a table;
 * no figure makes it fail.
 */
import { parseArgs } from 'node:util'

import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { createPrices } from '#shop/catalogue/listing/listing-index/prices.ts'
import type { IndexEntry } from '#shop/catalogue/listing/listing-index/index-rows.ts'
import { createListingIndex } from '#shop/catalogue/listing/listing-index/listing-index.ts'
import type { Part } from '#shop/catalogue/listing/listing-index/kept-parts.ts'
import { createListings } from '#shop/catalogue/listing/listing-index/indexed-listing.ts'
import { atOnce } from '#shop/time-budget/in-slices.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } })
const count = Number(values.products)
const random = seeded(7)

/** How many values each of the twelve facets has, and how many of them a product. */
const facets = [200, 150, 100, 80, 60, 50, 40, 30, 20, 12, 8, 5].map((size, at) => ({
  name: `facet${at}`,
  size,
  each: at % 4 === 0 ? 3 : 1,
}))
const categoryCount = 300
const usual: ListingQuery = {
  page: 1,
  pageSize: 24,
  sortBy: 'auto',
  attr: [],
  category: [],
  producer: [],
  availability: [],
}
const facetNames = [...facets.map(({ name }) => name), 'producer', 'availability']

const memoryBefore = used()
const listingIndex = createListingIndex()
const prices = createPrices(listingIndex)
const listings = createListings(listingIndex)
const filled = timed(() => {
  for (let at = 0; at < count; at += 1) {
    listingIndex.put(made(at))
    prices.set(at, random() < 0.02 ? undefined : Math.ceil(random() * 50_000))
  }
})
const sorted = timed(() => {
  for (const sortBy of ['auto', 'newest', 'price'] as const)
    atOnce(listings.prepare(sortBy, prices))
})
print('', 'least ms', 'p50', 'p99')
const all: Part = { kind: 'all' }
listings.list(all, prices, { query: usual, facetNames })
for (let at = 0; at < categoryCount; at += 1) list(categoryPart(at), usual)
row('category, as it is', () => list(anyCategory(), usual))
row('category, one to three filters', () => list(anyCategory(), filters(1 + pick(3))))
row('category, price range', () => list(anyCategory(), { ...usual, price: { min: 50, max: 200 } }))
row('category, by price, deep page', () =>
  list(anyCategory(), { ...usual, sortBy: 'price', page: 9 }),
)
row('whole shop, as it is', () => list(all, usual))
row('whole shop, one filter', () => list(all, filters(1)))
row('whole shop, two filters', () => list(all, filters(2)))
row('whole shop, three filters', () => list(all, filters(3)))
row('whole shop, price range', () => list(all, { ...usual, price: { min: 50, max: 200 } }))
row('whole shop, by price, last page', () =>
  list(all, { ...usual, sortBy: 'price', page: Math.floor(count / 24) }),
)
row('a stock change, then the whole shop', () => {
  const at = pick(count)
  listingIndex.put({ ...made(at), availability: pick(2) === 0 ? 'now' : 'out' })
  list(all, usual)
})
row('a price change, then a category by price', () => {
  prices.set(pick(count), Math.ceil(random() * 50_000))
  list(anyCategory(), { ...usual, sortBy: 'price' })
})
print('filled, ms', filled.toFixed(0))
print('sorted three ways, ms', sorted.toFixed(0))
print('memory, MB', ((used() - memoryBefore) / 1024 / 1024).toFixed(1))

function list(part: Part, query: ListingQuery) {
  return listings.list(part, prices, { query, facetNames })
}

function filters(many: number): ListingQuery {
  const names = new Set<number>()
  while (names.size < many) names.add(pick(facets.length))
  const attr = [...names].map((at) => ({
    name: `facet${at}`,
    values: [`v${skewed(facets[at]?.size ?? 1)}`, `v${skewed(facets[at]?.size ?? 1)}`],
  }))
  return { ...usual, attr }
}

function anyCategory(): Part {
  return categoryPart(skewed(categoryCount))
}

function categoryPart(at: number): Part {
  return { kind: 'value', value: listingIndex.values.find('category', `c${at}`) }
}

/** The same product for the same number. */
function made(at: number): IndexEntry {
  const own = seeded(at + 1)
  const some = (most: number) => Math.floor(own() * most)
  const few = (most: number) => Math.floor(own() ** 3 * most)
  const category = few(categoryCount)
  return {
    id: `p${at}`,
    categories: [`c${category}`, `c${category % 20}`, 'c0'].slice(0, 1 + some(3)),
    producer: `m${few(120)}`,
    attributes: facets.flatMap(({ name, size, each }) =>
      Array.from({ length: each }, () => ({ name, value: `v${few(size)}` })),
    ),
    availability: own() < 0.9 ? 'now' : 'out',
    smartIdx: some(1000),
    createdAt: some(1_000_000),
    idx: at,
    catPosition: 0,
    groups: [],
  }
}

function pick(most: number): number {
  return Math.floor(random() * most)
}

/** Low numbers far more often than high ones, as a few categories have most products. */
function skewed(most: number): number {
  return Math.floor(random() ** 3 * most)
}

/** Numbers from 0 to 1 that look like chance and are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32
  }
}

function row(name: string, call: () => void): void {
  for (let warm = 0; warm < 10; warm += 1) call()
  const times = Array.from({ length: 200 }, () => timed(call)).sort((a, b) => a - b)
  print(name, ...[0, 0.5, 0.99].map((part) => at(times, part).toFixed(2)))
}

function at(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
}

function timed(call: () => void): number {
  const begun = performance.now()
  call()
  return performance.now() - begun
}

function used(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function print(name: string, ...figures: string[]): void {
  const line = [name.padEnd(42), ...figures.map((figure) => figure.padStart(9))].join(' ')
  process.stdout.write(`${line}\n`)
}
