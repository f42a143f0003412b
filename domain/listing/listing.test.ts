import { expect, test } from 'vitest'

import { listingQuery as query } from '#tests/examples/listing.ts'
import {
  type Facet,
  type ListingEntry,
  type ListingPage,
  listProducts,
  priceRangeOf,
} from './listing.ts'
import type { ListingQuery } from './listing-query.ts'
import { sortEntries } from './sort-order.ts'

test('a listing without filters shows every product', () => {
  const page = list([entry('a'), entry('b')], query())
  expect(page).toEqual({
    kind: 'page',
    ids: ['a', 'b'],
    total: 2,
    page: 1,
    lastPage: 1,
    pageSize: 12,
    facets: [],
    priceRange: { min: 10, max: 11 },
  })
})

test('a category begins with what the owner gave a place in it, in that order', () => {
  const entries = [
    rank('last', { smartIdx: 3 }),
    rank('second', { catPosition: 2, smartIdx: 1 }),
    rank('first', { catPosition: 1, smartIdx: 0 }),
    rank('best', { smartIdx: 9 }),
  ]
  const ids = (kind: 'category' | 'other', asked = query()) => {
    const listing = listProducts(entries, asked, [], kind)
    return listing.kind === 'page' ? listing.ids : []
  }
  expect(ids('category')).toEqual(['first', 'second', 'best', 'last'])
  expect(ids('other')).toEqual(['best', 'last', 'second', 'first'])
  expect(ids('category', query({ sortBy: 'newest' }))).toEqual(
    ids('other', query({ sortBy: 'newest' })),
  )
})

test('ticking several values of one attribute widens the choice', () => {
  const entries = [entry('ash', { glaze: 'ash' }), entry('moss', { glaze: 'moss' }), entry('none')]
  expect(list(entries, query({ attr: [attr('glaze', 'ash')] })).ids).toEqual(['ash'])
  expect(list(entries, query({ attr: [attr('glaze', 'ash', 'moss')] })).ids).toEqual([
    'ash',
    'moss',
  ])
})

test('ticking values of several attributes narrows the choice', () => {
  const entries = [
    entry('ash-l', { glaze: 'ash', size: 'l' }),
    entry('ash-m', { glaze: 'ash', size: 'm' }),
    entry('moss-l', { glaze: 'moss', size: 'l' }),
  ]
  const asked = query({ attr: [attr('glaze', 'ash'), attr('size', 'l')] })
  expect(list(entries, asked).ids).toEqual(['ash-l'])
})

test('a product may have several values of an attribute, and any of them counts', () => {
  const both = { ...entry('both'), attributes: [ref('size', 'm'), ref('size', 'l')] }
  expect(list([both], query({ attr: [attr('size', 'l')] })).ids).toEqual(['both'])
  expect(list([both], query({ attr: [attr('size', 's')] })).ids).toEqual([])
})

test('a value counts only for its own attribute', () => {
  const entries = [entry('a', { glaze: 'x', size: 'y' })]
  expect(list(entries, query({ attr: [attr('glaze', 'y')] })).ids).toEqual([])
})

test('producers, availabilities and categories filter like attributes', () => {
  const entries = [
    { ...entry('a'), producer: 'wilga', availability: 'now' as const, categories: ['mugs', 'tea'] },
    { ...entry('b'), producer: 'sanna', availability: 'out' as const, categories: ['bowls'] },
    { ...entry('c'), availability: 'pre' as const },
  ]
  expect(list(entries, query({ producer: ['wilga', 'gliny'] })).ids).toEqual(['a'])
  expect(list(entries, query({ availability: ['pre', 'out'] })).ids).toEqual(['b', 'c'])
  expect(list(entries, query({ category: ['tea', 'cups'] })).ids).toEqual(['a'])
  expect(list(entries, query({ category: ['tea'], producer: ['sanna'] })).ids).toEqual([])
})

test('the price filter includes both of its ends', () => {
  const entries = [priced('a', 4799), priced('b', 4800), priced('c', 24900), priced('d', 24901)]
  expect(list(entries, query({ price: { min: 48, max: 249 } })).ids).toEqual(['b', 'c'])
  expect(list(entries, query({ price: { min: 48 } })).ids).toEqual(['b', 'c', 'd'])
  expect(list(entries, query({ price: { max: 249 } })).ids).toEqual(['a', 'b', 'c'])
})

test('a product whose price is hidden does not pass a price filter', () => {
  const entries = [priced('hidden', undefined), priced('free', 0)]
  expect(list(entries, query({ price: { max: 5 } })).ids).toEqual(['free'])
  expect(list(entries, query()).ids).toEqual(['hidden', 'free'])
})

test('a facet counts what each value would leave, given the other filters', () => {
  const entries = [
    entry('1', { glaze: 'ash', size: 'l' }),
    entry('2', { glaze: 'ash', size: 'm' }),
    entry('3', { glaze: 'moss', size: 'l' }),
    entry('4', { glaze: 'moss', size: 's' }),
    entry('5', { glaze: 'sand', size: 's' }),
  ]
  const asked = query({ attr: [attr('glaze', 'ash'), attr('size', 'l')] })
  expect(list(entries, asked, ['glaze', 'size']).facets).toEqual([
    facet('glaze', ['ash', 1, true], ['moss', 1, false], ['sand', 0, false]),
    facet('size', ['l', 1, true], ['m', 1, false], ['s', 0, false]),
  ])
})

test('a facet that is the only one ticked counts the whole listing', () => {
  const entries = [entry('1', { glaze: 'ash' }), entry('2', { glaze: 'moss' }), entry('3')]
  const asked = query({ attr: [attr('glaze', 'ash')] })
  expect(list(entries, asked, ['glaze']).facets).toEqual([
    facet('glaze', ['ash', 1, true], ['moss', 1, false]),
  ])
})

test('a product with a value twice is counted once', () => {
  const twice = { ...entry('a'), attributes: [ref('size', 'l'), ref('size', 'l')] }
  expect(list([twice], query(), ['size']).facets).toEqual([facet('size', ['l', 1, false])])
})

test('a ticked value that no product has stays in its facet, so that it can be unticked', () => {
  const asked = query({ attr: [attr('glaze', 'gold')] })
  expect(list([entry('a', { glaze: 'ash' })], asked, ['glaze'])).toMatchObject({
    ids: [],
    facets: [facet('glaze', ['ash', 1, false], ['gold', 0, true])],
  })
})

test('a filter without a facet narrows all the same', () => {
  const asked = query({ attr: [attr('size', 'l')] })
  const entries = [entry('a', { glaze: 'ash', size: 'l' }), entry('b', { glaze: 'ash' })]
  expect(list(entries, asked, ['glaze']).facets).toEqual([facet('glaze', ['ash', 1, false])])
})

test('the facets come in the order asked for, availabilities in their own', () => {
  const entries = [
    { ...entry('a'), availability: 'out' as const, producer: 'wilga', categories: ['c2', 'c1'] },
    { ...entry('b'), availability: 'now' as const, producer: 'sanna', categories: ['c1'] },
    { ...entry('c'), availability: 'pre' as const },
  ]
  const asked = query({ availability: ['now'], producer: ['sanna'] })
  expect(list(entries, asked, ['producer', 'availability', 'category']).facets).toEqual([
    facet('producer', ['sanna', 1, true], ['wilga', 0, false]),
    facet('availability', ['now', 1, true], ['pre', 0, false], ['out', 0, false]),
    facet('category', ['c1', 1, false], ['c2', 0, false]),
  ])
})

test('only the availabilities that the listing knows are offered', () => {
  const entries = [{ ...entry('a'), availability: 'out' as const }]
  expect(list(entries, query(), ['availability']).facets).toEqual([
    facet('availability', ['out', 1, false]),
  ])
})

test('a facet does not change with the page shown', () => {
  const entries = Array.from({ length: 13 }, (_, i) => entry(`p${i}`, { glaze: 'ash' }))
  const second = list(entries, query({ page: 2 }), ['glaze'])
  expect(second.ids).toEqual(['p12'])
  expect(second.facets).toEqual([facet('glaze', ['ash', 13, false])])
})

test('the price range is that of the products the other filters leave', () => {
  const entries = [priced('a', 1999), priced('b', 5001), { ...priced('c', 9900), producer: 'x' }]
  const asked = query({ price: { min: 30, max: 60 } })
  expect(list(entries, asked)).toMatchObject({ ids: ['b'], priceRange: { min: 19, max: 99 } })
  expect(list(entries, query({ producer: ['x'] })).priceRange).toEqual({ min: 99, max: 100 })
})

test('the price range is rounded down below and up above', () => {
  expect(priceRangeOf([{ gross: 4899 }, { gross: 24801 }])).toEqual({ min: 48, max: 249 })
  expect(priceRangeOf([{ gross: 4800 }, { gross: 24900 }])).toEqual({ min: 48, max: 249 })
})

test('a price range of one amount is widened by one unit', () => {
  expect(priceRangeOf([{ gross: 4800 }, { gross: 4800 }])).toEqual({ min: 48, max: 49 })
  expect(priceRangeOf([{ gross: 4850 }])).toEqual({ min: 48, max: 49 })
  expect(priceRangeOf([{ gross: 0 }])).toEqual({ min: 0, max: 1 })
})

test('hidden prices make no range', () => {
  expect(priceRangeOf([{ gross: undefined }, { gross: 500 }])).toEqual({ min: 5, max: 6 })
  expect(priceRangeOf([{ gross: undefined }])).toBeUndefined()
  expect(priceRangeOf([])).toBeUndefined()
  expect(list([priced('a', undefined)], query())).not.toHaveProperty('priceRange')
})

test("the usual order is the shop's own rank, highest first", () => {
  const entries = [rank('low', { smartIdx: 1 }), rank('high', { smartIdx: 2 })]
  expect(order(entries, 'auto')).toEqual(['high', 'low'])
  expect(list(entries, query()).ids).toEqual(['high', 'low'])
})

test('the newest come first by the moment they were made', () => {
  const entries = [rank('old', { createdAt: 1 }), rank('new', { createdAt: 2 })]
  expect(order(entries, 'newest')).toEqual(['new', 'old'])
  expect(list(entries, query({ sortBy: 'newest' })).ids).toEqual(['new', 'old'])
})

test('by price the cheapest comes first and hidden prices last', () => {
  const entries = [priced('hidden', undefined), priced('dear', 200), priced('cheap', 100)]
  expect(order(entries, 'price')).toEqual(['cheap', 'dear', 'hidden'])
})

test('equal products keep one order, by idx and then by id', () => {
  const entries = [rank('c', { idx: 1 }), rank('b', { idx: 2 }), rank('a', { idx: 2 })]
  for (const sortBy of ['auto', 'newest', 'price'] as const) {
    expect(order(entries, sortBy)).toEqual(['c', 'a', 'b'])
    expect(order(entries.toReversed(), sortBy)).toEqual(['c', 'a', 'b'])
  }
  const hidden = [rank('b', { gross: undefined, idx: 1 }), rank('a', { gross: undefined, idx: 1 })]
  expect(order(hidden, 'price')).toEqual(['a', 'b'])
})

test('sorting leaves the given list as it was', () => {
  const entries = [rank('b', { idx: 2 }), rank('a', { idx: 1 })]
  sortEntries(entries, 'auto')
  expect(entries.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('a page holds its part of the products', () => {
  const entries = Array.from({ length: 25 }, (_, i) => rank(`p${i}`, { idx: i }))
  expect(list(entries, query({ page: 2 }))).toMatchObject({
    ids: Array.from({ length: 12 }, (_, i) => `p${i + 12}`),
    total: 25,
    page: 2,
    lastPage: 3,
    pageSize: 12,
  })
  expect(list(entries, query({ page: 3 })).ids).toEqual(['p24'])
  expect(list(entries, query({ pageSize: 999_999 })).ids).toHaveLength(25)
})

test('page 0, broken pages and pages beyond the last are not found', () => {
  const entries = Array.from({ length: 13 }, (_, i) => entry(`p${i}`))
  for (const page of [0, -1, 1.5, Number.NaN, 3])
    expect(listProducts(entries, query({ page }), []), String(page)).toEqual({
      kind: 'not-found',
      total: 13,
      lastPage: 2,
    })
})

test('a listing without products has an empty first page and no second', () => {
  expect(list([], query(), ['glaze'])).toEqual({
    kind: 'page',
    ids: [],
    total: 0,
    page: 1,
    lastPage: 1,
    pageSize: 12,
    facets: [facet('glaze')],
  })
  expect(listProducts([], query({ page: 2 }), [])).toEqual({
    kind: 'not-found',
    total: 0,
    lastPage: 1,
  })
})

function list(entries: ListingEntry[], asked: ListingQuery, facets: string[] = []): ListingPage {
  const listing = listProducts(entries, asked, facets)
  if (listing.kind !== 'page') throw new Error('a page was expected')
  return listing
}

function order(entries: ListingEntry[], sortBy: ListingQuery['sortBy']): string[] {
  return sortEntries(entries, sortBy).map(({ id }) => id)
}

function facet(name: string, ...values: [id: string, count: number, active: boolean][]): Facet {
  return { name, values: values.map(([id, count, active]) => ({ id, count, active })) }
}

function attr(name: string, ...values: string[]) {
  return { name, values }
}

function ref(name: string, value: string) {
  return { name, value }
}

function priced(id: string, gross: number | undefined): ListingEntry {
  return { ...entry(id), gross }
}

function rank(id: string, ranks: Partial<ListingEntry>): ListingEntry {
  return { ...entry(id), ...ranks }
}

let count = 0

/** Entries rank in the order in which they are made. */
function entry(id: string, attributes: Record<string, string> = {}): ListingEntry {
  count += 1
  return {
    id,
    categories: [],
    producer: undefined,
    attributes: Object.entries(attributes).map(([name, value]) => ref(name, value)),
    gross: 1050,
    availability: 'now',
    smartIdx: 0,
    createdAt: 0,
    idx: count,
    catPosition: 0,
  }
}
