import { expect, test } from 'vitest'

import type { Filter } from '#app/domain/entities/catalogue.ts'
import { parseListingQuery } from '#app/domain/listing-query.ts'
import { product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import type { ListingAnswer } from './listing-input.ts'
import { listingView } from './listing-view.ts'

const defaults = { pageSize: 12, sortBy: 'auto' as const }
const categories: Filter = {
  filterIndex: 'category',
  name: '',
  type: 'text',
  displayType: 'list',
  values: [{ id: 'leaves', text: 'Leaves', count: 3, active: true }],
}

test('a listing of many products has pages, an order and a page size', () => {
  const { bar, pagination } = viewOf('', found(40))

  expect(pagination?.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(bar).toMatchObject({ total: '40 products', order: { pageSize: { chosen: '12' } } })
})

test('a search offers no pages, order or page size, and says how many it shows of how many', () => {
  const { bar, pagination, filter } = viewOf('', found(40), true)

  expect(pagination).toBeUndefined()
  expect(bar).toEqual({
    total: 'The 12 best matches of 40. Use the filters to find the others.',
    filters: 'Filters',
    order: undefined,
  })
  expect(filter.show).toBe('Show 12 products')
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
    { text: 'Leaves', remove: 'Remove filter Leaves', href: '/here#products' },
  ])
  expect(chips.clear.href).toBe('/here#products')
  expect(bar.filters).toBe('Filters (1)')
  expect(filter.groups[0]).toMatchObject({
    title: 'Category',
    values: [{ value: 'leaves', text: 'Leaves', checked: true, disabled: false }],
  })
  expect(filter.hidden).toEqual([])
})

test('what no filter names narrows the listing as well, and can be taken back by its id', () => {
  const { chips, filter } = viewOf('attr=batch~b1&category=gone', found(0))

  expect(chips.items.map(({ text, href }) => [text, href])).toEqual([
    ['b1', '/here?category=gone#products'],
    ['gone', '/here?attr=batch~b1#products'],
  ])
  expect(filter.hidden).toEqual([['category', 'gone']])
})

test('an empty listing says whether filters made it so, and only then offers to clear them', () => {
  expect(viewOf('category=gone', found(0)).empty).toMatchObject({
    title: 'Nothing matches all the filters',
    clear: { href: '/here#products' },
  })
  expect(viewOf('', found(0)).empty).toMatchObject({
    title: 'Nothing here at the moment',
    clear: undefined,
  })
})

function found(total: number, filters: Filter[] = []): ListingAnswer {
  const products = Array.from({ length: Math.min(total, 12) }, (_, index) => product(`p${index}`))
  return {
    products,
    filters,
    total,
    page: 1,
    lastPage: Math.max(1, Math.ceil(total / 12)),
    pageSize: 12,
  }
}

function viewOf(address: string, answer: ListingAnswer, onePage: boolean = false) {
  return listingView({
    path: '/here',
    kept: onePage ? { query: 'tea' } : {},
    query: parseListingQuery(new URLSearchParams(address), defaults),
    defaults,
    answer,
    rendering: rendering(),
    wished: new Set(),
    onePage,
  })
}
