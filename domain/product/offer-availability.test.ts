import { expect, test } from 'vitest'

import { product, variant } from '#tests/examples/products.ts'
import { offerAvailability } from './offer-availability.ts'

const noParts = { components: [], products: new Map() }
const mug = (given: Parameters<typeof product>[1] = {}) =>
  product('mug', {
    variants: [variant('glaze;moss', 3), variant('glaze;ash', 0)],
    ...given,
  })

test('a variant can be had while some of it is free, and else only ahead where that is allowed', () => {
  expect(offerAvailability(mug(), 'glaze;moss', noParts)).toBe('now')
  expect(offerAvailability(mug(), 'glaze;ash', noParts)).toBe('out')
  expect(offerAvailability(mug({ view: { allowPreorder: true } }), 'glaze;ash', noParts)).toBe(
    'pre',
  )
})

test('before a variant is chosen it is the state of the product', () => {
  expect(offerAvailability(mug(), undefined, noParts)).toBe('now')
  const sold = mug({ variants: [variant('glaze;ash', 0)] })
  expect(offerAvailability(sold, undefined, noParts)).toBe('out')
})

test('what is not counted can be had, and what is archived is gone', () => {
  expect(offerAvailability(product('card'), '', noParts)).toBe('now')
  expect(offerAvailability(mug({ archived: true }), 'glaze;moss', noParts)).toBe('gone')
})
