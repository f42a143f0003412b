import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  availabilityOrder,
  fromFormFields,
  hasFormFields,
  type ListingQuery,
  parseListingQuery,
  printListingQuery,
} from './listing-query.ts'
import { sortOrders } from './sort-order.ts'

const defaults = { pageSize: 12, sortBy: 'auto' } as const
const anyText = fc.string({ unit: 'binary', maxLength: 120 })
const separators = fc.string({
  unit: fc.constantFrom(
    '~',
    '.',
    '_',
    ',',
    '%',
    '%2E',
    '%252E',
    '&',
    '=',
    '+',
    ' ',
    'a',
    'ż',
    '\uD83D',
  ),
  maxLength: 12,
})
const word = fc.oneof(anyText, separators)

test('no address makes the parser throw, and what it reads prints and reads back the same', () => {
  const part = fc.tuple(
    fc.constantFrom('page', 'page_size', 'sort_by', 'attr', 'category', 'producer', 'price', 'x'),
    word,
  )
  const address = fc.oneof(
    anyText,
    fc.array(part).map((parts) => parts.map(([name, text]) => `${name}=${text}`).join('&')),
  )
  fc.assert(
    fc.property(address, (text) => {
      const query = parseListingQuery(new URLSearchParams(text), defaults)
      expect(reparse(query)).toEqual(query)
      expect(() => fromFormFields(new URLSearchParams(text), ['x', 'attr'], defaults)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test('whatever is printed is canonical: read and printed again it is the same address', () => {
  fc.assert(
    fc.property(anyQuery(), (query) => {
      const printed = printListingQuery(query, defaults)
      const canonical = parseListingQuery(new URLSearchParams(printed), defaults)
      expect(printListingQuery(canonical, defaults)).toBe(printed)
      expect(reparse(canonical)).toEqual(canonical)
      expect(hasFormFields(new URLSearchParams(printed), [])).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('the order in which a shopper ticks values makes no difference to the address', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 15 })
  fc.assert(
    fc.property(values, (producer) => {
      const query = parseListingQuery(new URLSearchParams(), defaults)
      expect(printListingQuery({ ...query, producer }, defaults)).toBe(
        printListingQuery({ ...query, producer: producer.toReversed() }, defaults),
      )
    }),
  )
})

test('no query holds more than twenty values a list, none longer than a hundred characters', () => {
  fc.assert(
    fc.property(anyQuery(), (query) => {
      const { attr, category, producer } = reparse(query)
      expect(attr.length).toBeLessThanOrEqual(20)
      for (const list of [category, producer, ...attr.map(({ values }) => values)]) {
        expect(list.length).toBeLessThanOrEqual(20)
        for (const value of list) expect(value.length).toBeLessThanOrEqual(100)
      }
    }),
  )
})

function reparse(query: ListingQuery): ListingQuery {
  return parseListingQuery(new URLSearchParams(printListingQuery(query, defaults)), defaults)
}

function anyQuery(): fc.Arbitrary<ListingQuery> {
  const list = fc.array(word, { maxLength: 25 })
  const end = fc.oneof(fc.nat(), fc.double(), fc.constant(undefined))
  return fc.record(
    {
      page: fc.oneof(fc.integer(), fc.double(), fc.constant(1)),
      pageSize: fc.oneof(fc.constantFrom(12, 24, 36, 96), fc.integer()),
      sortBy: fc.constantFrom(...sortOrders),
      attr: fc.array(fc.record({ name: word, values: list }), { maxLength: 25 }),
      category: list,
      producer: list,
      availability: fc.array(fc.constantFrom(...availabilityOrder)),
      price: fc.record({ min: end, max: end }),
    },
    {
      requiredKeys: ['page', 'pageSize', 'sortBy', 'attr', 'category', 'producer', 'availability'],
    },
  )
}
