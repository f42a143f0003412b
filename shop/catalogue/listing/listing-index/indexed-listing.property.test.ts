import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type ListingEntry, listProducts } from '#domain/listing/listing.ts'
import { availabilityOrder, type ListingQuery } from '#domain/listing/listing-query.ts'
import { sortEntries, sortOrders } from '#domain/listing/sort-order.ts'

import { createPrices } from './prices.ts'
import { createListingIndex, groupFacet } from './listing-index.ts'
import type { Part } from './kept-parts.ts'
import { createListings } from './indexed-listing.ts'
import { atOnce } from '#shop/time-budget/in-slices.ts'

type Entry = ListingEntry & { groups: string[] }

const facetNames = ['category', 'glaze', 'size', 'price', 'producer', 'nothing', 'availability']
const few = (...ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
const attribute = fc.record({
  name: fc.constantFrom('glaze', 'size', 'hidden', 'category', 'price'),
  value: fc.constantFrom('a', 'b', 'c', 'Ä'),
})
const amount = fc.option(fc.constantFrom(0, 99, 100, 4799, 4800, 4801, 99_999), {
  nil: undefined,
})
const fields = {
  categories: few('tea', 'mugs', 'bowls'),
  producer: fc.option(fc.constantFrom('dym', 'lesna'), { nil: undefined }),
  attributes: fc.array(attribute, { maxLength: 6 }),
  gross: amount,
  availability: fc.constantFrom(...availabilityOrder),
  smartIdx: fc.integer({ min: -2, max: 2 }),
  createdAt: fc.integer({ min: 0, max: 2 }),
  idx: fc.integer({ min: 0, max: 3 }),
  catPosition: fc.constantFrom(0, 0, 1, 2),
  groups: few('gifts', 'sale'),
}
const entry = (id: string) => fc.record({ id: fc.constant(id), ...fields })
const ids = Array.from({ length: 40 }, (_, at) => `p${at}`)
const catalogue: fc.Arbitrary<Entry[]> = fc
  .subarray(ids)
  .chain((some) => fc.tuple(...some.map((id) => entry(id))))

const query: fc.Arbitrary<ListingQuery> = fc
  .record({
    page: fc.constantFrom(1, 1, 1, 2, 3, 0, 1.5),
    pageSize: fc.constantFrom(1, 3, 12, 999_999),
    sortBy: fc.constantFrom(...sortOrders),
    attr: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('glaze', 'size', 'none'), values: few('a', 'b', 'x') }),
      { selector: ({ name }) => name, maxLength: 2 },
    ),
    category: few('tea', 'bowls', 'gone'),
    producer: few('dym', 'gone'),
    availability: fc.subarray([...availabilityOrder]),
    price: fc.option(
      fc.record(
        { min: fc.constantFrom(0, 1, 48), max: fc.constantFrom(0, 48, 49, 1000) },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
  })
  .chain((whole) => {
    // Most shoppers choose little: each filter stays out now and then.
    const { price, ...rest } = whole
    return fc
      .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean())
      .map(([hasCategory, hasProducer, hasAvailability, hasPrice]) => ({
        ...rest,
        category: hasCategory ? rest.category : [],
        producer: hasProducer ? rest.producer : [],
        availability: hasAvailability ? rest.availability : [],
        ...(hasPrice && price && { price }),
      }))
  })

const part = fc.constantFrom('all', 'category tea', 'category gone', 'producer dym', 'group gifts')

test('a index gives the same listings as the rule, whatever is asked', () => {
  fc.assert(
    fc.property(catalogue, fc.array(fc.tuple(part, query), { minLength: 1 }), (entries, asked) => {
      const index = indexWith(entries)
      for (const [of, wanted] of asked) {
        expect(index.list(of, wanted)).toEqual(byRule(entries, of, wanted))
      }
    }),
  )
})

test('a index that was changed gives the same listings as a new one', () => {
  const change = fc.constantFrom(...ids).chain((id) => fc.option(entry(id), { nil: id }))
  const step = fc.tuple(fc.array(change, { maxLength: 5 }), fc.array(fc.tuple(part, query)))
  fc.assert(
    fc.property(catalogue, fc.array(step, { maxLength: 6 }), (first, steps) => {
      const index = indexWith(first)
      let entries = first
      for (const [changes, asked] of steps) {
        for (const changed of changes) {
          const id = typeof changed === 'string' ? changed : changed.id
          entries = entries.filter((one) => one.id !== id)
          if (typeof changed !== 'string') entries = [...entries, changed]
          if (typeof changed === 'string') index.remove(changed)
          else index.put(changed)
        }
        for (const [of, wanted] of asked) {
          expect(index.list(of, wanted)).toEqual(byRule(entries, of, wanted))
        }
      }
    }),
  )
})

test('a change of stock or price alone is seen by every listing that was asked for before', () => {
  const change = fc.record({
    at: fc.nat(),
    gross: amount,
    availability: fc.constantFrom(...availabilityOrder),
  })
  fc.assert(
    fc.property(
      catalogue.filter(({ length }) => length > 0),
      fc.array(fc.tuple(part, query), { minLength: 1, maxLength: 4 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (first, asked, changes) => {
        const index = indexWith(first)
        let entries = first
        for (const { at, ...fields } of changes) {
          for (const [of, wanted] of asked) index.list(of, wanted)
          const replaced = at % entries.length
          entries = entries.map((one, place) => (place === replaced ? { ...one, ...fields } : one))
          for (const one of entries.slice(replaced, replaced + 1)) index.put(one)
          for (const [of, wanted] of asked) {
            expect(index.list(of, wanted)).toEqual(byRule(entries, of, wanted))
          }
        }
      },
    ),
  )
})

test('what a search found is listed best first, and with the filters of what it found', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(catalogue, scores, fc.nat(7), query, (entries, given, skip, wanted) => {
      const found = entries.filter((_, at) => at % 8 >= skip)
      const index = indexWith(entries)
      const scoreOf = (id: string) => given[Number(id.slice(1))] ?? 0
      const ranked = found.map((one) => ({
        ...one,
        smartIdx: scoreOf(one.id) * 1_000_000 + one.smartIdx,
      }))
      const part = index.found(found.map(({ id }) => [id, scoreOf(id)]))
      expect(index.listPart(part, wanted)).toEqual(byRule(ranked, 'all', wanted))
    }),
  )
})

test('sorting in small steps gives the same order, with any number of products', () => {
  const entries = Array.from({ length: 9000 }, (_, at) => ({
    ...fixed(`p${at}`),
    smartIdx: (at * 7919) % 101,
    gross: (at * 31) % 997,
  }))
  const index = indexWith(entries)
  for (const sortBy of sortOrders) {
    atOnce(index.listings.prepare(sortBy, index.prices))
    const wanted = { ...everything, sortBy }
    expect(index.list('all', wanted)).toMatchObject({
      ids: sortEntries(entries, sortBy).map(({ id }) => id),
    })
  }
})

const everything: ListingQuery = {
  page: 1,
  pageSize: 999_999,
  sortBy: 'auto',
  attr: [],
  category: [],
  producer: [],
  availability: [],
}

function fixed(id: string): Entry {
  return {
    id,
    categories: ['tea'],
    producer: 'dym',
    attributes: [],
    gross: 100,
    availability: 'now',
    smartIdx: 0,
    createdAt: 0,
    idx: 0,
    catPosition: 0,
    groups: [],
  }
}

function indexWith(entries: readonly Entry[]) {
  const index = createListingIndex()
  const prices = createPrices(index)
  const listings = createListings(index)
  const put = (one: Entry) => {
    index.put(one)
    prices.set(index.rowOf(one.id) ?? -1, one.gross)
  }
  entries.forEach(put)
  return {
    prices,
    listings,
    put,
    remove: index.remove,
    found: (scored: [string, number][]): Part => {
      const scores = new Float64Array(index.rowCount())
      const rows = scored.map(([id]) => index.rowOf(id) ?? -1)
      scored.forEach(([, score], at) => (scores[rows[at] ?? -1] = score))
      return { kind: 'found', rows: Uint32Array.from(rows), scores }
    },
    list: (of: string, wanted: ListingQuery) => listPart(partNamed(of), wanted),
    listPart,
  }

  function listPart(of: Part, wanted: ListingQuery) {
    const { inAll: _, ...listing } = listings.list(of, prices, { query: wanted, facetNames })
    return listing
  }

  function partNamed(of: string): Part {
    const [facet = '', id = ''] = of.split(' ')
    if (facet === 'all') return { kind: 'all' }
    const name = facet === 'group' ? groupFacet : facet
    return {
      kind: 'value',
      value: index.values.find(name, id),
      ...(facet === 'category' && { of: 'category' }),
    }
  }
}

function byRule(entries: readonly Entry[], of: string, wanted: ListingQuery) {
  const [facet = '', id = ''] = of.split(' ')
  const part = entries.filter((one) => {
    if (facet === 'category') return one.categories.includes(id)
    if (facet === 'group') return one.groups.includes(id)
    return facet === 'all' || one.producer === id
  })
  return listProducts(part, wanted, facetNames, facet === 'category' ? 'category' : 'other')
}
