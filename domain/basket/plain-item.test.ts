import fc from 'fast-check'
import { expect, test } from 'vitest'

import { plainProducts as products } from '#tests/examples/any-product.ts'
import { byId, item, openShop, polishShopper, product, variant } from '#tests/examples/products.ts'
import type { BasketItem } from '../entities/basket.ts'
import { refreshBasket } from './basket-refresh.ts'
import type { Product } from '../entities/product.ts'
import { lineMaximum } from '../product/quantity.ts'
import { cardButton, plainItem } from './plain-item.ts'

const mug = product('mug', { variants: [variant('', 5)] })
const six = product('mug', { variants: [variant('', 30)], view: { quantityFactor: 6 } })
const glazed = product('mug', { variants: [variant('glaze;ash', 3)] })
const stamp = { id: 's', name: {}, type: 'text', required: true } as const
const stamped = product('mug', { personalization: [stamp] })
const closed = { ...openShop, priceForLoggedUsers: true }

test('what needs no choosing is added as it is', () => {
  expect(added(mug, '2')).toEqual({
    kind: 'item',
    item: { productId: 'mug', variantHash: '', quantity: 2, personalization: [], components: [] },
  })
  expect(added(glazed, '2', [], 'glaze;ash')).toMatchObject({ item: { variantHash: 'glaze;ash' } })
})

test('what must be chosen is chosen on its page', () => {
  expect(added(glazed, '1')).toEqual({ kind: 'choose' })
  expect(added(product('mug', { type: 'set' }), '1')).toEqual({ kind: 'choose' })
  expect(added(stamped, '1')).toEqual({ kind: 'choose' })
})

test('more than is left is refused with what is left, in whole multiples', () => {
  expect(added(mug, '6')).toEqual({ kind: 'too-many', left: 5 })
  expect(added(mug, '4', [item('mug', { quantity: 2 })])).toEqual({ kind: 'too-many', left: 3 })
  expect(added(six, '24', [item('mug', { quantity: 7 })])).toEqual({ kind: 'too-many', left: 18 })
})

test('a quantity that is none is refused, and one between two multiples as well', () => {
  for (const typed of ['', '0', '-1', 'two']) {
    expect(added(mug, typed)).toEqual({ kind: 'too-many', left: 5 })
  }
  expect(added(six, '7')).toEqual({ kind: 'rounded', least: 6 })
})

test('what is all in the basket, sold out, gone or without a price is not added', () => {
  const soldOut = product('mug', { variants: [variant('', 0)] })

  expect(added(mug, '1', [item('mug', { quantity: 5 })])).toEqual({ kind: 'all-in-basket' })
  expect(added(soldOut, '1')).toEqual({ kind: 'not-available' })
  expect(added({ ...mug, archived: true }, '1')).toEqual({ kind: 'not-available' })
  expect(added({ ...mug, price: undefined }, '1')).toEqual({ kind: 'not-available' })
})

test('what can be ordered ahead is added', () => {
  const ahead = product('mug', { variants: [variant('', 0)], view: { allowPreorder: true } })

  expect(added(ahead, '2')).toMatchObject({ kind: 'item', item: { quantity: 2 } })
})

test('where prices are for customers, a visitor is asked to log in', () => {
  const wish = { product: mug, variantHash: '', quantity: '1' }

  expect(plainItem(wish, [], polishShopper, closed)).toEqual({ kind: 'log-in' })
})

test('a card adds what needs no choosing and can be had, else it leads to the page', () => {
  expect(cardButton(mug, 'shown')).toBe('add')
  expect(cardButton(glazed, 'shown')).toBe('choose')
  expect(cardButton(stamped, 'hidden')).toBe('choose')
  expect(cardButton(product('set', { type: 'set' }), 'shown')).toBe('choose')
  expect(cardButton(product('box', { type: 'set_creator' }), 'none')).toBe('choose')
  expect(cardButton(mug, 'hidden')).toBe('open')
  expect(cardButton(mug, 'none')).toBe('open')
  expect(cardButton(product('mug', { variants: [variant('', 0)] }), 'shown')).toBe('open')
})

test('what is added is just what was typed, and fits beside the basket', () => {
  fc.assert(
    fc.property(products, fc.nat(300), fc.nat(100), (product, wanted, held) => {
      const found = added(product, String(wanted), [item('mug', { quantity: held })])
      fc.pre(found.kind === 'item')
      expect(found.item.quantity).toBe(wanted)
      expect(wanted + held).toBeLessThanOrEqual(lineMaximum(product, ''))
    }),
  )
})

test('what is added stays in the basket as it is', () => {
  const hashes = fc.constantFrom('', 'glaze;ash', 'glaze;moss')
  const glazes = fc
    .tuple(products, fc.subarray(['glaze;ash', 'size;small']), fc.nat(20))
    .map(([shown, kinds, count]) => ({
      ...shown,
      variants: kinds.length > 0 ? kinds.map((hash) => variant(hash, count)) : shown.variants,
    }))
  fc.assert(
    fc.property(glazes, hashes, fc.integer({ min: 1, max: 60 }), (shown, hash, wanted) => {
      const found = added(shown, String(wanted), [], hash)
      fc.pre(found.kind === 'item')
      const items = [{ ...found.item, id: 'new' }]
      const { lines, dropped } = refreshBasket(items, byId(shown), polishShopper, openShop)
      expect(dropped).toEqual([])
      expect(lines.map(({ quantity }) => quantity)).toEqual([wanted])
    }),
  )
})

test('what is left can be added', () => {
  fc.assert(
    fc.property(products, fc.nat(300), (product, held) => {
      const basket = [item('mug', { quantity: held })]
      const found = added(product, 'many', basket)
      fc.pre(found.kind === 'too-many')
      expect(added(product, String(found.left), basket).kind).toBe('item')
    }),
  )
})

function added(shown: Product, quantity: string, basket: BasketItem[] = [], variantHash = '') {
  return plainItem({ product: shown, variantHash, quantity }, basket, polishShopper, openShop)
}
