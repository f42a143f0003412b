import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chosenValues, withoutFilters, withoutUnknown, withoutValue } from './chosen-filters.ts'
import { availabilityOrder, type ListingQuery } from './listing-query.ts'

const query: ListingQuery = {
  page: 3,
  pageSize: 24,
  sortBy: 'price',
  attr: [{ name: 'glaze', values: ['ash', 'moss'] }],
  category: ['tea'],
  producer: ['dym'],
  availability: ['now', 'out'],
}

test('values of attributes, categories, producers and availability all count as chosen', () => {
  expect(chosenValues(query)).toEqual([
    { name: 'glaze', id: 'ash' },
    { name: 'glaze', id: 'moss' },
    { name: 'category', id: 'tea' },
    { name: 'producer', id: 'dym' },
    { name: 'availability', id: 'now' },
    { name: 'availability', id: 'out' },
  ])
})

test('values that nobody knows are shown and left out, and the page stays', () => {
  const known = new Set(['ash', 'tea', 'now', 'out'])
  expect(withoutUnknown(query, ({ id }) => known.has(id))).toEqual({
    query: {
      ...query,
      attr: [{ name: 'glaze', values: ['ash'] }],
      producer: [],
    },
    unknown: [
      { name: 'glaze', id: 'moss' },
      { name: 'producer', id: 'dym' },
    ],
  })
  expect(withoutUnknown(query, () => true)).toEqual({ query, unknown: [] })
})

test('one value is taken back and the others stay, from the first page on', () => {
  expect(withoutValue(query, { name: 'glaze', id: 'ash' })).toEqual({
    ...query,
    page: 1,
    attr: [{ name: 'glaze', values: ['moss'] }],
  })
  expect(withoutValue(query, { name: 'category', id: 'tea' })).toEqual({
    ...query,
    page: 1,
    category: [],
  })
  expect(withoutValue(query, { name: 'availability', id: 'now' }).availability).toEqual(['out'])
  const both = { ...query, attr: [...query.attr, { name: 'lid', values: ['ash'] }] }
  expect(withoutValue(both, { name: 'lid', id: 'ash' }).attr).toEqual(query.attr)
})

test('taking back everything keeps order and page size', () => {
  expect(withoutFilters({ ...query, price: { min: 5 } })).toEqual({
    page: 1,
    pageSize: 24,
    sortBy: 'price',
    attr: [],
    category: [],
    producer: [],
    availability: [],
  })
})

test('every chosen value can be taken back, one after another, until nothing is chosen', () => {
  const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'))
  const queries = fc.record({
    page: fc.integer({ min: 1, max: 9 }),
    pageSize: fc.constant(12),
    sortBy: fc.constantFrom('auto' as const, 'price' as const),
    attr: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('x', 'y'), values: values.filter((v) => v.length > 0) }),
      { selector: ({ name }) => name },
    ),
    category: values,
    producer: values,
    availability: fc.subarray([...availabilityOrder]),
  })
  fc.assert(
    fc.property(queries, (asked) => {
      expect(chosenValues(asked).reduce(withoutValue, { ...asked, page: 1 })).toEqual(
        withoutFilters(asked),
      )
    }),
  )
})
