import fc from 'fast-check'
import { expect, test } from 'vitest'

import { component, item } from '#tests/examples/products.ts'

import {
  addToBasket,
  isBasketExpired,
  putBack,
  quantityInBasket,
  removeFromBasket,
  sameLine,
  takeBack,
} from './basket.ts'
import type { Personalization } from '../entities/basket.ts'

test('the first thing added is a line of its own', () => {
  const { id, ...mug } = item('mug', { quantity: 2 })
  expect(addToBasket([], mug, '1')).toEqual([{ ...mug, id: '1' }])
  expect(id).toBe('mug')
})

test('adding the same thing again makes its line larger and keeps its place', () => {
  const items = [item('mug', { quantity: 2 }), item('pot')]
  expect(addToBasket(items, item('mug', { quantity: 3 }), '9')).toEqual([
    item('mug', { quantity: 5 }),
    item('pot'),
  ])
})

test('a line that comes back takes its old place, or joins what was added again', () => {
  const items = [item('mug'), item('pot')]
  expect(putBack(items, item('tea', { quantity: 2 }), 1).map(({ id }) => id)).toEqual([
    'mug',
    'tea',
    'pot',
  ])
  expect(putBack(items, item('tea'), 9).map(({ id }) => id)).toEqual(['mug', 'pot', 'tea'])
  const again = item('tea-2', { productId: 'tea', quantity: 3 })
  expect(putBack([again], item('tea', { quantity: 2 }), 0)).toEqual([{ ...again, quantity: 5 }])
})

test('what was added is taken back from its line, and a line that held nothing else goes', () => {
  const items = [item('mug', { quantity: 5 }), item('pot')]
  expect(takeBack(items, 'mug', 2)).toEqual([item('mug', { quantity: 3 }), item('pot')])
  expect(takeBack(items, 'pot', 1)).toEqual([item('mug', { quantity: 5 })])
  expect(takeBack(items, 'mug', 9)).toEqual([item('pot')])
  expect(takeBack(items, 'tea', 1)).toEqual(items)
  expect(takeBack([item('tea', { quantity: 0.3 })], 'tea', 0.1)[0]?.quantity).toBe(0.2)
})

test('taking an adding back leaves the basket as it was', () => {
  const quantity = fc.integer({ min: 1, max: 500 })
  const lines = fc.uniqueArray(fc.constantFrom('mug', 'pot', 'tea'))
  fc.assert(
    fc.property(lines, quantity, quantity, fc.constantFrom('mug', 'jug'), (ids, had, more, id) => {
      const before = ids.map((each) => item(each, { quantity: had }))
      const { id: _, ...added } = item(id, { quantity: more })
      const after = addToBasket(before, added, 'new')
      expect(takeBack(after, sameLine(after, added)?.id ?? '', more)).toEqual(before)
    }),
  )
})

test('another product, variant or text becomes another line', () => {
  const mug = item('1', { productId: 'mug', variantHash: 'glaze;ash' })
  const others = [
    { productId: 'pot' },
    { variantHash: 'glaze;sand' },
    { personalization: [text('stamp', 'HK')] },
    { components: [component('tea')] },
  ]
  for (const other of others) {
    const added = addToBasket([mug], { ...mug, ...other }, '2')
    expect(added, JSON.stringify(other)).toEqual([mug, { ...mug, ...other, id: '2' }])
  }
})

test('texts are the same when they say the same, in whatever order', () => {
  const line = item('mug', { personalization: [text('a', 'x'), text('b', 'y')] })
  const same = item('mug', { personalization: [text('b', ' y '), text('a', 'x'), text('c', '')] })
  expect(addToBasket([line], same, '2')).toEqual([{ ...line, quantity: 2 }])
  const different = [
    [text('a', 'y'), text('b', 'x')],
    [text('a', 'x')],
    [text('a', 'x'), { ...text('b', 'y'), type: 'image' as const }],
  ]
  for (const personalization of different)
    expect(addToBasket([line], item('mug', { personalization }), '2')).toHaveLength(2)
})

test('a variant is the same in whatever order its hash lists the attributes', () => {
  const line = item('mug', { variantHash: 'a;1,b;2' })
  expect(addToBasket([line], item('mug', { variantHash: 'b;2,a;1' }), '2')).toEqual([
    { ...line, quantity: 2 },
  ])
})

test('a set is the same when all of its parts are, in whatever order', () => {
  const tea = component('tea', { quantity: 15 })
  const cup = component('cup', { variantHash: 'a;1,b;2' })
  const line = item('box', { components: [tea, cup] })
  const same = [{ ...cup, variantHash: 'b;2,a;1' }, tea, component('tin', { quantity: 0 })]
  expect(addToBasket([line], item('box', { components: same }), '2')).toEqual([
    { ...line, quantity: 2 },
  ])
  const different = [
    [tea],
    [tea, { ...cup, variantHash: 'a;1' }],
    [{ ...tea, quantity: 30 }, cup],
    [tea, { ...cup, personalization: [text('stamp', 'HK')] }],
    [tea, cup, cup],
  ]
  for (const components of different)
    expect(addToBasket([line], item('box', { components }), '2')).toHaveLength(2)
})

test('only one line grows, and the list given stays as it was', () => {
  const items = [item('1', { productId: 'mug' }), item('2', { productId: 'mug' })]
  expect(addToBasket(items, item('mug'), '3').map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(items.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('quantities add up without binary noise', () => {
  const items = [item('tea', { quantity: 0.1 })]
  expect(addToBasket(items, item('tea', { quantity: 0.2 }), '2')[0]?.quantity).toBe(0.3)
})

test('a line can be taken out', () => {
  expect(removeFromBasket([item('mug'), item('pot')], 'mug')).toEqual([item('pot')])
  expect(removeFromBasket([item('mug')], 'pot')).toEqual([item('mug')])
})

test('what is in the basket of a variant counts over lines and sets', () => {
  const items = [
    item('1', { productId: 'cup', variantHash: 'a;1,b;2', quantity: 3 }),
    item('2', { productId: 'cup', variantHash: 'a;2' }),
    item('3', { quantity: 2, components: [component('cup', { variantHash: 'b;2,a;1' })] }),
  ]
  expect(quantityInBasket(items, 'cup', 'b;2,a;1')).toBe(5)
  expect(quantityInBasket(items, 'cup', 'a;2')).toBe(1)
  expect(quantityInBasket(items, 'cup', '')).toBe(0)
  expect(quantityInBasket(items, 'pot', 'a;2')).toBe(0)
})

test('a basket is over when nobody touched it for more than 30 days', () => {
  const thirtyDays = 2_592_000_000
  expect(isBasketExpired(1000, 1000 + thirtyDays)).toBe(false)
  expect(isBasketExpired(1000, 1000 + thirtyDays + 1)).toBe(true)
})

function text(id: string, value: string): Personalization {
  return { id, type: 'text', value }
}
