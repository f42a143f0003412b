import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { listingFields, type ListingField } from '#domain/listing/listing-query.ts'
import { ListingParams, listingCodec } from './listing-query.ts'

const codec = listingCodec({ pageSize: 12, sortBy: 'auto' })

test('a listing is asked for by what is not usual, and nothing else', () => {
  const query = codec.decode({ page: '2', page_size: '12', attr: 'color~blue.red' })

  expect(query).toMatchObject({ page: 2, pageSize: 12, sortBy: 'auto' })
  expect(query.attr).toEqual([{ name: 'color', values: ['blue', 'red'] }])
  expect(codec.encode(query)).toEqual({ page: '2', attr: 'color~blue.red' })
})

test('no call is refused for its length by the one who makes it', () => {
  const producer = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(100, 'x'))

  expect(codec.encode({ ...codec.decode({}), producer }).producer).toHaveLength(2019)
})

test(
  'whatever a call carries is read, and a query that was read survives the way to the shop',
  {
    // Properties take their time on a busy machine.
    timeout: 60_000,
  },
  () => {
    fc.assert(
      fc.property(anyFields(), (given) => {
        const query = codec.decode(given)
        const sent = codec.encode(query)
        expect(codec.decode(sent)).toEqual(query)
        expect(codec.encode(codec.decode(sent))).toEqual(sent)
      }),
      { numRuns: 300 },
    )
  },
)

test('what the storefront sends fits the contract, unless it is far too long', () => {
  const short = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...listingFields), short)), (given) => {
      const sent = { lang: 'pl', ...codec.encode(codec.decode(Object.fromEntries(given))) }
      expect(z.parse(ListingParams, sent)).toEqual(sent)
    }),
  )
})

function anyFields(): fc.Arbitrary<Partial<Record<ListingField, string>>> {
  const separators = fc.constantFrom('~', '.', '_', ',', '%', '%2E', '&', '=', '+', 'a', 'ż')
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: separators, maxLength: 12 }),
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...listingFields), text), { maxLength: 10 })
    .map((given) => Object.fromEntries(given))
}
