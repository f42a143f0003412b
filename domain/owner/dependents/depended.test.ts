import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dependedSubjects, placesOf, withoutPlace } from './depended.ts'

const cup = {
  _id: 'cup',
  mainCategory: 'cups',
  categories: ['gifts', 'cups'],
  groups: ['new', 'winter'],
  manufacturerId: 'olga',
  attributes: [{ id: 'clay', value: 'red' }],
  variants: [{ attributes: [{ id: 'size', value: 'small' }] }, { attributes: [] }],
}

test('a product is in its categories and collections, and has a maker and attributes', () => {
  expect(placesOf(cup, 'categories')).toEqual(['cups', 'gifts'])
  expect(placesOf({ ...cup, mainCategory: '', categories: [] }, 'categories')).toEqual([])
  expect(placesOf(cup, 'collections')).toEqual(['new', 'winter'])
  expect(placesOf(cup, 'manufacturers')).toEqual(['olga'])
  expect(placesOf({ ...cup, manufacturerId: undefined }, 'manufacturers')).toEqual([])
  expect(placesOf(cup, 'attributes')).toEqual(['clay', 'size'])
  expect(placesOf(cup, 'pages'), 'there are no products in pages').toEqual([])
})

test('without its main category the first other one takes its place, and the last stays', () => {
  const moved = withoutPlace(cup, 'categories', 'cups')
  expect(moved).toEqual({ ...cup, mainCategory: 'gifts', categories: ['gifts'] })
  expect(withoutPlace(moved, 'categories', 'gifts').mainCategory).toBe('gifts')
  expect(withoutPlace(cup, 'categories', 'gifts')).toEqual({ ...cup, categories: ['cups'] })
})

test('what goes is gone from a product, and nothing else is', () => {
  expect(withoutPlace(cup, 'collections', 'new')).toEqual({ ...cup, groups: ['winter'] })
  const unmade = { ...cup, manufacturerId: undefined }
  expect(withoutPlace(cup, 'manufacturers', 'olga')).toEqual(unmade)
  expect(withoutPlace(cup, 'attributes', 'clay')).toEqual({ ...cup, attributes: [] })
  fc.assert(
    fc.property(fc.constantFrom(...dependedSubjects), (subject) => {
      expect(withoutPlace(cup, subject, 'of-no-product')).toEqual(cup)
    }),
  )
})
