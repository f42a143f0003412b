import fc from 'fast-check'
import { expect, test } from 'vitest'

import { attribute, detailed, product, variant } from '#tests/examples/products.ts'
import { choiceFrom, choosable, chosenHash, itemOf, variantValues } from './choice.ts'
import { findVariant, hasChoices } from './variant.ts'

const value = fc.constantFrom('a', 'b', 'c')
const attributes = fc
  .shuffledSubarray([
    attribute('glaze', ['a', 'b', 'c'], 3),
    attribute('size', ['c', 'b'], 1),
    attribute('foot', ['a'], 2),
  ])
  .filter((all) => all.length > 0)

/** Products whose variants all have the same attributes, as a shop's do. */
const products = fc
  .record({
    ids: fc.subarray(['glaze', 'size', 'foot'], { minLength: 1 }),
    rows: fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 }),
  })
  .map(({ ids, rows }) => {
    const hashes = rows.map((row) => ids.map((id, index) => `${id};${row[index]}`).join(','))
    return product('mug', { variants: [...new Set(hashes)].map((hash) => variant(hash, 1)) })
  })
const given = fc.dictionary(fc.constantFrom('glaze', 'size', 'foot'), fc.oneof(value, fc.string()))

test('a choice never holds a value that no variant has', () => {
  fc.assert(
    fc.property(products, attributes, given, (product, attributes, given) => {
      const offered = new Map(
        choosable(product, attributes).map(({ attribute, values }) => [attribute._id, values]),
      )
      const choice = choiceFrom(product, attributes, (key) => given[key])
      expect(Object.keys(choice)).toEqual([...offered.keys()])
      for (const [id, value] of Object.entries(choice)) {
        expect(['', ...(offered.get(id) ?? [])]).toContain(value)
      }
    }),
  )
})

test('what a choice names is a variant of the product, or nothing', () => {
  fc.assert(
    fc.property(products, attributes, given, (product, attributes, given) => {
      const hash = chosenHash(
        product,
        choiceFrom(product, attributes, (key) => given[key]),
      )
      expect(hasChoices(product)).toBe(true)
      if (hash !== undefined) expect(findVariant(product, hash)?.hash).toBe(hash)
    }),
  )
})

test('what stands in an address leads back to the same choice', () => {
  fc.assert(
    fc.property(products, attributes, given, (product, attributes, given) => {
      const choice = choiceFrom(product, attributes, (key) => given[key])
      expect(choiceFrom(product, attributes, (key) => choice[key])).toEqual(choice)
    }),
  )
})

test('the values of a variant come in one order, whatever that of its attributes and the list', () => {
  const hash = 'glaze;b,size;c,foot;a'
  fc.assert(
    fc.property(
      fc.shuffledSubarray(hash.split(','), { minLength: 3 }),
      attributes,
      (pairs, attributes) => {
        const names = variantValues(variant(pairs.join(','), 1), attributes).map(
          ({ attribute }) => attribute._id,
        )
        const known = new Set(attributes.map(({ _id }) => _id))
        expect(names).toEqual(['size', 'foot', 'glaze'].filter((id) => known.has(id)))
      },
    ),
  )
})

test('parts are in the basket only in whole pieces of their own amount', () => {
  const types = fc.constantFrom('set' as const, 'set_creator' as const)
  fc.assert(
    fc.property(
      types,
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      fc.option(fc.oneof(fc.string(), fc.integer().map(String)), { nil: undefined }),
      (type, allowZeroForSet, amount, pieces) => {
        const set = detailed(product('box', { type, view: { allowZeroForSet } }))
        const part = { id: 'tea', quantity: amount }
        const parts = [{ part, product: undefined, choice: {}, pieces, texts: {} }]
        const { components } = itemOf(set, { choice: {}, quantity: '', texts: {}, parts }, 1)
        for (const { quantity } of components) {
          expect(quantity).toBeGreaterThan(0)
          expect(quantity % amount).toBe(0)
        }
        if (type === 'set') expect(components).toHaveLength(1)
      },
    ),
  )
})
