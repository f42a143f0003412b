import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import { addButton, type ButtonInput } from './add-button.ts'
import type { ProductView, Variant } from '../entities/product.ts'

const ash = variant('glaze;ash', 3)
const moss = variant('glaze;moss', 0)

test('what is in stock can be added', () => {
  expect(addButton(input([ash, moss], { variantHash: 'glaze;ash' }))).toEqual({ kind: 'add' })
  expect(addButton(input([variant('', 1)]))).toEqual({ kind: 'add' })
  expect(addButton(input([]))).toEqual({ kind: 'add' })
})

test('a hidden price asks to log in before anything else', () => {
  expect(addButton(input([moss], { price: 'hidden' }))).toEqual({ kind: 'log-in' })
})

test('without a price, or once archived, the product is not available', () => {
  expect(addButton(input([variant('', 1)], { price: 'none' }))).toEqual(disabled('not-available'))
  const archived = input([variant('', 1)])
  expect(addButton({ ...archived, product: { ...archived.product, archived: true } })).toEqual(
    disabled('not-available'),
  )
})

test('where there is something to choose, a variant must be chosen', () => {
  expect(addButton(input([ash]))).toEqual(disabled('choose-variant'))
  expect(addButton(input([ash], { variantHash: '' }))).toEqual(disabled('choose-variant'))
})

test('a sold-out variant of a normal product offers to notify, where the shop does that', () => {
  expect(addButton(input([ash, moss], { variantHash: 'glaze;moss' }))).toEqual({ kind: 'notify' })
  expect(addButton(input([variant('', 0)]))).toEqual({ kind: 'notify' })
  expect(
    addButton(input([ash, moss], { variantHash: 'glaze;moss', notifyAvailability: false })),
  ).toEqual(disabled('not-available'))
})

test('only a normal product offers to notify', () => {
  const soldOut = input([variant('', 0)])
  expect(addButton({ ...soldOut, product: { ...soldOut.product, type: 'weight' } })).toEqual(
    disabled('not-available'),
  )
})

test('a combination that does not exist is not available and cannot be waited for', () => {
  expect(addButton(input([ash], { variantHash: 'glaze;cobalt' }))).toEqual(
    disabled('not-available'),
  )
})

test('a sold-out variant can be pre-ordered where that is allowed', () => {
  const ahead = { allowPreorder: true }
  expect(addButton(input([moss], { variantHash: 'glaze;moss' }, ahead))).toEqual({
    kind: 'pre-order',
  })
  expect(addButton(input([], {}, ahead))).toEqual({ kind: 'pre-order' })
})

test('with pre-order allowed, free stock is sold first', () => {
  const ahead = { allowPreorder: true }
  const chosen = { variantHash: 'glaze;ash' }
  expect(addButton(input([ash], chosen, ahead))).toEqual({ kind: 'add' })
  expect(addButton(input([ash], { ...chosen, inBasket: 2 }, ahead))).toEqual({ kind: 'add' })
  expect(addButton(input([ash], { ...chosen, inBasket: 3 }, ahead))).toEqual({ kind: 'pre-order' })
})

test('once the basket holds all there is, it says so', () => {
  const chosen = { variantHash: 'glaze;ash' }
  expect(addButton(input([ash], { ...chosen, inBasket: 2 }))).toEqual({ kind: 'add' })
  expect(addButton(input([ash], { ...chosen, inBasket: 3 }))).toEqual(disabled('already-in-basket'))
  expect(addButton(input([ash], { ...chosen, inBasket: 9 }))).toEqual(disabled('already-in-basket'))
})

test('room for less than one multiple is no room', () => {
  const six = input([variant('', 12)], { inBasket: 7 }, { quantityFactor: 6 })
  expect(addButton(six)).toEqual(disabled('already-in-basket'))
  expect(addButton({ ...six, inBasket: 6 })).toEqual({ kind: 'add' })
})

test('parts of a set and personalization must be complete, in this order', () => {
  const parts = { components: 'not-available' as const }
  const engraving = { personalizationComplete: false }
  expect(addButton(input([], parts))).toEqual(disabled('component-invalid'))
  expect(addButton(input([], engraving))).toEqual(disabled('personalization-missing'))
  expect(addButton(input([], { ...parts, ...engraving }))).toEqual(disabled('component-invalid'))
})

test('a set whose parts the basket holds is already in the basket', () => {
  expect(addButton(input([], { components: 'in-basket' }))).toEqual(disabled('already-in-basket'))
})

function disabled(reason: string) {
  return { kind: 'disabled', reason }
}

function variant(hash: string, count: number): Variant {
  const [id = '', value = ''] = hash.split(';')
  const attributes = hash === '' ? [] : [{ id, value }]
  return { hash, attributes, count, locked: 0, images: [], code: '', available: true }
}

function input(
  variants: Variant[],
  given: Partial<ButtonInput> = {},
  view: Partial<ProductView> = {},
): ButtonInput {
  return {
    variantHash: undefined,
    price: 'shown',
    inBasket: 0,
    notifyAvailability: true,
    personalizationComplete: true,
    components: 'available',
    ...given,
    product: {
      type: 'normal',
      archived: false,
      variants,
      options: { view: productView(view) },
    },
  }
}
