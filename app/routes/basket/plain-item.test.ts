import { expect, test } from 'vitest'

import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { item, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { plainItem } from './plain-item.ts'

const name = { en: 'Mug' }
const mug = product('mug', { name, variants: [variant('', 5)] })

test('what needs no choosing is added as it is', () => {
  expect(add(mug, '2')).toEqual({
    kind: 'item',
    item: {
      productId: 'mug',
      variantHash: '',
      quantity: 2,
      personalization: [],
      components: [],
    },
  })
})

test('what must be chosen is chosen on its page', () => {
  const url = { en: 'mug' }
  const stamp = { id: 's', name: {}, type: 'text', required: true } as const
  const chosen = { kind: 'choose', href: '/p/mug' }

  expect(add(product('mug', { url, variants: [variant('glaze;ash', 3)] }), '1')).toEqual(chosen)
  expect(add(product('mug', { url, type: 'set' }), '1')).toEqual(chosen)
  expect(add(product('mug', { url, personalization: [stamp] }), '1')).toEqual(chosen)
})

test('more than is left is refused, with what is left', () => {
  expect(add(mug, '6')).toEqual(refused('basket.tooMany', { left: '5 pcs' }))
  expect(add(mug, '4', [item('mug', { quantity: 2 })])).toEqual(
    refused('basket.tooMany', { left: '3 pcs' }),
  )
})

test('what is left is shown in what can be added', () => {
  const six = product('mug', { name, variants: [variant('', 30)], view: { quantityFactor: 6 } })

  expect(add(six, '24', [item('mug', { quantity: 7 })])).toEqual(
    refused('basket.tooMany', { left: '18 pcs' }),
  )
})

test('a quantity that is none is refused', () => {
  for (const typed of ['', '0', '-1', 'two']) {
    expect(add(mug, typed)).toMatchObject({ kind: 'refused' })
  }
})

test('what is all in the basket already is not added', () => {
  expect(add(mug, '1', [item('mug', { quantity: 5 })])).toEqual(refused('basket.allInBasket'))
})

test('what is sold out or archived is not added', () => {
  const soldOut = product('mug', { name, variants: [variant('', 0)] })

  expect(add(soldOut, '1')).toEqual(refused('basket.notAvailableNamed'))
  expect(add({ ...mug, archived: true }, '1')).toEqual(refused('basket.notAvailableNamed'))
})

test('a product that does not exist is not added', () => {
  expect(add(undefined, '1')).toEqual({
    kind: 'refused',
    alert: { key: 'basket.notAvailable' },
  })
})

test('where prices are for customers, a visitor is led to where one becomes a customer', () => {
  const closed = rendering({ settings: { priceForLoggedUsers: true } })
  const wanted = { productId: 'mug', variantHash: '', quantity: '1' }

  expect(plainItem(wanted, mug, [], closed)).toEqual({ kind: 'log-in' })
})

function add(found: Product | undefined, quantity: string, basket: BasketItem[] = []) {
  return plainItem({ productId: 'mug', variantHash: '', quantity }, found, basket, rendering())
}

function refused(key: string, values: Record<string, string> = {}) {
  return { kind: 'refused', alert: { key, values: { name: 'Mug', ...values } } }
}
