import { expect, test } from 'vitest'

import { productsNamed } from './section.ts'

const section = { id: 'one', title: {}, text: {}, tmpl: 'other' as const }

test('a section names the products that it lists', () => {
  const named = productsNamed({ ...section, type: 'products_group', products: ['mug', 'jug'] })
  expect(named).toEqual([
    { path: 'products[0]', id: 'mug' },
    { path: 'products[1]', id: 'jug' },
  ])
})

test('a section without products names none', () => {
  expect(productsNamed({ ...section, type: 'newsletter' })).toEqual([])
  expect(productsNamed({ ...section, type: 'html', html: {} })).toEqual([])
})
