import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mostLinked, printLinkedItem, readLinkedItems } from './linked-items.ts'

test('a link names products, variants and quantities', () => {
  expect(readLinkedItems(['lake-mug|2|glaze%3Bmoss', 'sencha|50', 'jug'])).toEqual([
    { productId: 'lake-mug', quantity: '2', variantHash: 'glaze;moss' },
    { productId: 'sencha', quantity: '50', variantHash: '' },
    { productId: 'jug', quantity: '1', variantHash: '' },
  ])
})

const long = 'x'.repeat(501)

test.each([
  ...['', '|2', 'mug|-1', 'mug|1.5', 'mug|1x', 'mug|x1', 'mug||x', 'mug|2|x|y'],
  ...[
    '%|1',
    'mug|%',
    'mug|1|%',
    `mug|${'9'.repeat(11)}`,
    `${long.slice(0, 201)}|1`,
    `mug|1|${long}`,
  ],
])('%j names nothing', (broken) => {
  expect(readLinkedItems([broken])).toEqual([])
})

test('the longest id, variant and quantity are read', () => {
  const [id, hash, quantity] = [long.slice(0, 200), long.slice(0, 500), '9'.repeat(10)]
  expect(readLinkedItems([`${id}|${quantity}|${hash}`])).toEqual([
    { productId: id, quantity, variantHash: hash },
  ])
})

test('without a variant none is written', () => {
  expect(printLinkedItem({ productId: 'a|b', quantity: '2', variantHash: '' })).toBe('a%7Cb|2')
})

test('what is broken or too much is left out, and the last word on a variant counts', () => {
  expect(readLinkedItems(['|2', 'mug|1', 'mug|3'])).toEqual([
    { productId: 'mug', quantity: '3', variantHash: '' },
  ])
  const many = Array.from({ length: mostLinked + 5 }, (_, index) => `p${index}|1`)
  expect(readLinkedItems(many)).toHaveLength(mostLinked)
})

test('what a link says is what is read from it', () => {
  const text = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most })
  const items = fc.uniqueArray(
    fc.record({
      productId: text(20),
      quantity: fc.nat({ max: 9999 }).map(String),
      variantHash: fc.oneof(fc.constant(''), text(20)),
    }),
    { maxLength: mostLinked, selector: ({ productId }) => productId },
  )
  fc.assert(
    fc.property(items, (given) => {
      expect(readLinkedItems(given.map(printLinkedItem))).toEqual(given)
    }),
  )
})
