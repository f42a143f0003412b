import { expect, test } from 'vitest'

import type { Filter } from '#domain/entities/catalogue.ts'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import { product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import type { ListingAnswer } from '#contract/contract.ts'
import { listingView } from './listing-view.ts'

const defaults = { pageSize: 12, sortBy: 'auto' as const }
const colours: Filter = {
  filterIndex: 'colour',
  name: 'Colour',
  type: 'text',
  displayType: 'list',
  values: [{ id: 'red', text: 'Red', count: 3, active: false }],
}
const categories: Filter = {
  filterIndex: 'category',
  name: '',
  type: 'text',
  displayType: 'list',
  values: [{ id: 'leaves', text: 'Leaves', count: 3, active: true }],
}

test('a listing of many products has pages, an order and a page size', () => {
  const { bar, pageSize, pagination } = viewOf('', found(40))

  expect(pagination?.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(bar).toMatchObject({ total: '40 products', sort: { chosen: 'Recommended' } })
  expect(pageSize?.options.filter(({ current }) => current)).toMatchObject([
    { text: '12 on a page', href: '/here#products', noFollow: false },
  ])
  expect(viewOf('', found(12)).pageSize).toBeUndefined()
})

test('a search offers no pages, order or page size, and says how many it shows of how many', () => {
  const { bar, pageSize, pagination } = viewOf('', found(40, [colours]), true)

  expect(pagination).toBeUndefined()
  expect(pageSize).toBeUndefined()
  expect(bar).toEqual({
    total: 'The 12 best matches of 40. Use the filters to find the others.',
    filters: 'Filters',
    sort: undefined,
  })
  expect(viewOf('', found(7), true).bar.total).toBe('7 products')
})

test('filters of a search keep its words', () => {
  const { chips } = viewOf('category=leaves&price=5,9', found(3, [categories]), true)

  expect(chips.items.map(({ text, href }) => [text, href])).toEqual([
    ['Leaves', '/here?query=tea&price=5,9#products'],
    ['5.00\u00a0zł – 9.00\u00a0zł', '/here?query=tea&category=leaves#products'],
  ])
  expect(chips.clear.href).toBe('/here?query=tea#products')
})

test('a chosen category has its name, a chip and a box, and can be taken back by each', () => {
  const { chips, filter, bar } = viewOf('category=leaves', found(3, [categories]))

  expect(chips.items).toEqual([
    { text: 'Leaves', remove: 'Remove filter Leaves', href: '/here#products', noFollow: false },
  ])
  expect(chips.clear.href).toBe('/here#products')
  expect(bar.filters).toBe('Filters (1)')
  expect(filter?.groups[0]).toMatchObject({
    title: 'Kind',
    values: [{ value: 'leaves', text: 'Leaves', checked: true, disabled: false }],
  })
  expect(filter?.hidden).toEqual([])
  expect(filter?.clear).toEqual({
    text: 'Clear the filter',
    href: '/here#products',
    noFollow: false,
  })
})

test('no control is there that would do nothing', () => {
  const empty = viewOf('', found(0))
  expect(empty.filter).toBeUndefined()
  expect(empty.bar).toEqual({ total: '0 products', filters: undefined, sort: undefined })
  expect(viewOf('', found(3, [colours])).filter?.clear).toBeUndefined()
})

test('who may not see prices is offered no order by them, and learns the one that there is', () => {
  const orders = (loggedIn: boolean) => {
    const given = { settings: { priceForLoggedUsers: true }, shopper: { loggedIn } }
    const { sort } = viewOf('sort_by=price', found(3), false, given).bar
    return { chosen: sort?.chosen, all: sort?.options.map(({ text }) => text) }
  }

  expect(orders(false)).toEqual({ chosen: 'Recommended', all: ['Recommended', 'Newest'] })
  expect(orders(true)).toMatchObject({ chosen: 'Price, low to high', all: { length: 3 } })
})

test('crawlers are led to the pages of a listing, and past its filters, orders and sizes', () => {
  const plain = viewOf('page=2', found(40))
  expect(plain.pagination?.noFollow).toBe(false)
  expect(plain.bar.sort?.options.map(({ noFollow }) => noFollow)).toEqual([false, true, true])
  expect(plain.pageSize?.options.map(({ noFollow }) => noFollow)).toEqual([false, true, true, true])

  const chosen = viewOf('category=leaves&sort_by=price', found(40, [categories]))
  expect(chosen.pagination?.noFollow).toBe(true)
  expect(chosen.chips.items.map(({ noFollow }) => noFollow)).toEqual([true])
})

test('a long group of values folds its rest away, unless something in it is chosen', () => {
  const sizes = (count: number, chosen = -1): Filter => ({
    ...colours,
    values: Array.from({ length: count }, (_, index) => ({
      id: `s${index}`,
      text: `${index}`,
      count: 1,
      active: index === chosen,
    })),
  })
  const foldOf = (filter: Filter) => {
    const [group] = viewOf('', found(9, [filter])).filter?.groups ?? []
    return group?.kind === 'range' ? undefined : group?.fold
  }

  expect(foldOf(sizes(10))).toBeUndefined()
  expect(foldOf(sizes(15))).toEqual({ from: 8, text: '7 more', open: false })
  expect(foldOf(sizes(15, 12))).toMatchObject({ open: true })
  expect(foldOf(sizes(15, 2))).toMatchObject({ open: false })
})

test('what no filter names narrows the listing as well, and can be taken back by its id', () => {
  const { chips, filter } = viewOf('attr=batch~b1&category=gone', found(0, [colours]))

  expect(chips.items.map(({ text, href }) => [text, href])).toEqual([
    ['b1', '/here?category=gone#products'],
    ['gone', '/here?attr=batch~b1#products'],
  ])
  expect(filter?.hidden).toEqual([['category', 'gone']])
})

test('an empty listing says whether filters made it so, and only then offers to clear them', () => {
  expect(viewOf('category=gone', found(0)).empty).toMatchObject({
    title: 'Nothing matches all the filters',
    ways: [{ href: '/here#products' }],
  })
  expect(viewOf('', found(0)).empty).toMatchObject({
    title: 'Nothing here at the moment',
    ways: [],
  })
})

function found(total: number, filters: Filter[] = []): ListingAnswer {
  const products = Array.from({ length: Math.min(total, 12) }, (_, index) => product(`p${index}`))
  return {
    products,
    filters,
    unknown: [],
    total,
    page: 1,
    lastPage: Math.max(1, Math.ceil(total / 12)),
    pageSize: 12,
  }
}

function viewOf(
  address: string,
  answer: ListingAnswer,
  onePage: boolean = false,
  given: Parameters<typeof rendering>[0] = {},
) {
  return listingView({
    path: '/here',
    kept: onePage ? { query: 'tea' } : {},
    query: parseListingQuery(new URLSearchParams(address), defaults),
    defaults,
    answer,
    rendering: rendering(given),
    onePage,
  })
}
