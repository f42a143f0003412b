import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import { badgesOf } from './badges.ts'
import type { Product, ProductView } from '../entities/product.ts'
import type { ResolvedPrice } from './price.ts'

const full = shown(0)

test('an ordinary product wears no badge', () => {
  expect(badgesOf(product(1), full)).toEqual([])
})

test('without free stock it is sold out', () => {
  expect(badgesOf(product(0), full)).toEqual([{ kind: 'sold-out' }])
})

test('pre-sale takes the place of sold out where pre-order is allowed', () => {
  expect(badgesOf(product(0, { allowPreorder: true }), full)).toEqual([{ kind: 'pre-sale' }])
  expect(badgesOf(product(1, { allowPreorder: true }), full)).toEqual([])
})

test('a set is never sold out', () => {
  expect(badgesOf({ ...product(0), type: 'set' }, full)).toEqual([])
})

test('the discount is shown in whole percent', () => {
  expect(badgesOf(product(1), shown(20))).toEqual([{ kind: 'discount', percent: 20 }])
  expect(badgesOf(product(1), shown(1))).toEqual([{ kind: 'discount', percent: 1 }])
})

test('a reduction that rounds to 0 % has no badge', () => {
  expect(badgesOf(product(1), { ...full, reduced: true })).toEqual([])
})

test('a hidden or missing price has no discount badge', () => {
  expect(badgesOf(product(1), { kind: 'hidden' })).toEqual([])
  expect(badgesOf(product(1), { kind: 'none' })).toEqual([])
})

test('new and bestseller follow the product’s options', () => {
  expect(badgesOf(product(1, { newBadge: true }), full)).toEqual([{ kind: 'new' }])
  expect(badgesOf(product(1, { bestsellerBadge: true }), full)).toEqual([{ kind: 'bestseller' }])
})

test('the shop’s own badge shows its text in all languages, and nothing without one', () => {
  const text = { pl: '', en: 'Hand-made' }
  expect(badgesOf(product(1, { additionalBadge: text }), full)).toEqual([
    { kind: 'additional', text },
  ])
  expect(badgesOf(product(1, { additionalBadge: { pl: '', en: ' ' } }), full)).toEqual([])
  expect(badgesOf(product(1, { additionalBadge: {} }), full)).toEqual([])
})

test('what stands in the product’s own list comes last, each text once', () => {
  const badges = ['Hand picked', ' ', 'Hand picked ', 'Last firing']
  expect(badgesOf({ ...product(1, { newBadge: true }), badges }, full)).toEqual([
    { kind: 'new' },
    { kind: 'own', text: 'Hand picked' },
    { kind: 'own', text: 'Last firing' },
  ])
})

test('all badges come in one order', () => {
  const view = { newBadge: true, bestsellerBadge: true, additionalBadge: { pl: 'Ręcznie' } }
  expect(badgesOf(product(0, view), shown(15)).map(({ kind }) => kind)).toEqual([
    'sold-out',
    'discount',
    'new',
    'bestseller',
    'additional',
  ])
})

function shown(percent: number): Extract<ResolvedPrice, { kind: 'shown' }> {
  const regular = { gross: 100, net: 81, currency: 'PLN' }
  return { kind: 'shown', now: regular, regular, reduced: percent > 0, percent, from: false }
}

function product(
  count: number,
  view: Partial<ProductView> = {},
): Pick<Product, 'type' | 'variants' | 'options' | 'badges'> {
  return {
    type: 'normal',
    badges: [],
    variants: [
      { hash: '', attributes: [], count, locked: 0, images: [], code: '', available: true },
    ],
    options: { view: productView(view) },
  }
}
