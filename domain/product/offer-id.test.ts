import fc from 'fast-check'
import { expect, test } from 'vitest'

import { product, variant } from '#tests/examples/products.ts'
import { groupId, hasOffers, offerId } from './offer-id.ts'

const vase = product('vase', { variants: [variant('glaze;ash', 1), variant('glaze;moss', 1)] })
const jug = product('jug', { variants: [variant('', 4)] })

test('a variant has an id of its own, which stays; a product without any has its own', () => {
  expect(hasOffers(vase)).toBe(true)
  expect(offerId(vase, 'glaze;ash')).toBe('vase-8e4ca2cd22')
  expect(groupId(vase)).toBe('vase')
  expect(offerId(vase, 'glaze;oak')).toBe('vase-060dc1cd66')
  expect(hasOffers(jug)).toBe(false)
  const [ash] = vase.variants
  if (!ash) throw new Error('no variant')
  expect(hasOffers({ ...vase, variants: [ash] }), 'one alone').toBe(false)
  expect(hasOffers({ ...jug, variants: [...jug.variants, variant('', 1)] }), 'no choice').toBe(
    false,
  )
  expect(offerId(jug, '')).toBe('jug')
})

test('the id of a product gives way to the mark of its variant, up to fifty characters', () => {
  const long = { ...vase, _id: 'v'.repeat(60) }
  expect(offerId(long, 'glaze;ash')).toBe(`${'v'.repeat(39)}-8e4ca2cd22`)
  expect(groupId(long)).toBe('v'.repeat(50))
})

test('other variants have other ids, none longer than readers take', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), fc.string(), fc.string(), (_id, one, other) => {
      fc.pre(one !== other)
      const long = { ...vase, _id }
      expect(offerId(long, one)).not.toBe(offerId(long, other))
      expect(offerId(long, one).length).toBeLessThanOrEqual(50)
    }),
  )
})
