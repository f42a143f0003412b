import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isAddressPart, slugOf } from './slug.ts'

test('a name becomes an address of plain letters', () => {
  expect(slugOf('Kubek Łąka, 250 ml', 'pl')).toBe('kubek-laka-250-ml')
  expect(slugOf('Große Schüssel', 'de')).toBe('grosse-schuessel')
  expect(slugOf('茶', 'en')).toBe('')
})

test('an address has neither signs of its own meaning nor capital letters', () => {
  for (const good of ['kubek-laka', 'łąka', '茶', 'mug_2.0']) expect(isAddressPart(good)).toBe(true)
  for (const bad of ['', 'Mug', 'a b', 'a/b', 'a?', '-a', 'a-', 'a%20', 'a--b']) {
    expect(isAddressPart(bad)).toBe(false)
  }
})

test('whatever a name gives is an address, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name, 'pl')
      expect(slug === '' || isAddressPart(slug)).toBe(true)
    }),
  )
})
