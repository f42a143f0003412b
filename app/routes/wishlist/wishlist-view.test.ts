import { expect, test } from 'vitest'

import type { Product } from '#domain/entities/product.ts'
import type { Wish } from '#app/session/state.ts'
import { attribute, byId, item, price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { chosenWish, quantityOfWish } from './wish-form.ts'
import { wishlistView } from './wishlist-view.ts'

const mug = product('mug', { name: { en: 'Mug' }, url: { en: 'mug' }, variants: [variant('', 5)] })
const glazed = product('mug', {
  url: { en: 'mug' },
  variants: [variant('glaze;ash', 5), variant('glaze;cobalt', 0)],
})
const attributes = [attribute('glaze', ['ash', 'cobalt'])]

test('a list without wishes, or of products that are gone, is empty', () => {
  expect(viewOf([], mug).kind).toBe('empty')
  expect(viewOf([{ productId: 'gone', variantHash: '' }], mug).kind).toBe('empty')
})

test('a wish that was taken off stands in its old place, with the way to put it back', () => {
  const bowl = product('bowl', { name: { en: 'Bowl' } })
  const removed = [{ wish: { productId: 'bowl', variantHash: '' }, place: 0, at: 0, isNew: true }]
  const view = wishlistView(
    { wishes: [wish()], removed, known: { products: byId(mug, bowl), attributes }, basket: [] },
    rendering(),
  )
  expect(view.kind === 'list' && view.wishes).toMatchObject([
    { name: 'Mug' },
    { id: 'bowl', text: 'Bowl is off the wishlist.', putBackLabel: 'Put Bowl back', isNew: true },
  ])
  const none = wishlistView(
    { wishes: [], removed, known: { products: byId(bowl), attributes }, basket: [] },
    rendering(),
  )
  expect(none).toMatchObject({ kind: 'empty', removed: [{ id: 'bowl' }] })
})

test('the latest wish comes first', () => {
  const bowl = product('bowl', { name: { en: 'Bowl' } })
  const wishes = [wish(), { productId: 'bowl', variantHash: '' }]

  expect(rowsOf(wishes, [mug, bowl]).map(({ name }) => name)).toEqual(['Bowl', 'Mug'])
})

test('a wish can be added in the wanted quantity, and says what that costs', () => {
  expect(rowsOf([wish({ quantity: 2 })], [mug])[0]).toMatchObject({
    unit: '12.30\u00a0zł',
    total: '24.60\u00a0zł',
    button: { kind: 'add', text: 'Add to basket' },
    stepper: { value: 2, max: 999_999 },
  })
})

test('a wish without a variant leads to the page where it is chosen', () => {
  expect(rowsOf([wish()], [glazed])[0]).toMatchObject({
    button: { kind: 'open', text: 'Choose a variant', href: '/p/mug' },
    stepper: undefined,
  })
})

test('a chosen variant can be added without choosing again', () => {
  expect(rowsOf([wish({ variantHash: 'glaze;ash' })], [glazed])[0]).toMatchObject({
    href: '/p/mug?glaze=ash',
    choices: ['glaze: ash'],
    button: { kind: 'add' },
  })
})

test('a variant that is sold out or gone is not available', () => {
  const none = { button: { kind: 'none', text: 'Not available' }, stepper: undefined }

  expect(rowsOf([wish({ variantHash: 'glaze;cobalt' })], [glazed])[0]).toMatchObject(none)
  expect(rowsOf([wish({ variantHash: 'glaze;moss' })], [glazed])[0]).toMatchObject(none)
})

test('a set without an own price costs what it starts with', () => {
  const tea = product('tea', { price: price(20, 16) })
  const cup = product('cup', { price: price(15, 12) })
  const box = product('mug', {
    type: 'set_creator',
    price: undefined,
    components: [
      { id: 'tea', quantity: 1 },
      { id: 'cup', quantity: 1 },
    ],
  })

  expect(rowsOf([wish()], [box, tea, cup])).toMatchObject([
    { unit: '35.00\u00a0zł', total: '35.00\u00a0zł' },
  ])
})

test('more than there is cannot be added, but can be made less', () => {
  expect(rowsOf([wish({ quantity: 6 })], [mug])[0]).toMatchObject({
    button: { kind: 'full', text: 'Not that many available' },
    stepper: { value: 6 },
  })
})

test('what the basket holds all of is already in the basket', () => {
  const view = wishlistView(
    {
      wishes: [wish()],
      known: { products: byId(mug), attributes },
      basket: [item('mug', { quantity: 5 })],
    },
    rendering(),
  )

  expect(rowsIn(view)[0]?.button).toEqual({
    kind: 'full',
    text: 'Already in the basket',
  })
})

test('a heart beside a full choice keeps the variant, beside half a choice it does not', () => {
  const two = product('mug', {
    variants: [variant('glaze;ash,size;s', 1), variant('glaze;ash,size;l', 1)],
  })
  const both = [...attributes, attribute('size', ['s', 'l'])]

  expect(chosenWish(form({ glaze: 'ash' }), glazed, attributes).variantHash).toBe('glaze;ash')
  expect(chosenWish(form({}), glazed, attributes).variantHash).toBe('')
  expect(chosenWish(form({ size: 'l' }), two, both).variantHash).toBe('glaze;ash,size;l')
  expect(chosenWish(form({ variantHash: 'glaze;ash' }), glazed, []).variantHash).toBe('glaze;ash')
  expect(chosenWish(form({ variantHash: 'glaze;moss' }), glazed, []).variantHash).toBe('')
})

test('a wish is counted by steps or by a typed number, whatever the stock', () => {
  const wanted = wish({ quantity: 2 })

  expect(quantityOfWish(form({ quantity: '2', 'quantity-step': '1' }), mug, wanted).quantity).toBe(
    3,
  )
  expect(quantityOfWish(form({ quantity: '2', 'quantity-step': '-1' }), mug, wanted).quantity).toBe(
    1,
  )
  expect(quantityOfWish(form({ quantity: '1', 'quantity-step': '-1' }), mug, wanted).quantity).toBe(
    1,
  )
  expect(quantityOfWish(form({ quantity: '70', 'quantity-step': '0' }), mug, wanted).quantity).toBe(
    70,
  )
  expect(quantityOfWish(form({ quantity: 'many' }), mug, wanted).quantity).toBe(2)
})

test('a quantity that does not stand as it was typed is shown beside its field', () => {
  const wanted = wish({ quantity: 2 })
  expect(quantityOfWish(form({ quantity: 'many' }), mug, wanted)).toEqual({
    quantity: 2,
    correction: 'not-a-quantity',
  })
  expect(quantityOfWish(form({ quantity: '1,5' }), mug, wanted)).toEqual({
    quantity: 1,
    correction: 'rounded',
  })

  const view = wishlistView(
    {
      wishes: [wanted],
      known: { products: byId(mug), attributes: [] },
      basket: [],
      corrections: { mug: 'rounded' },
    },
    rendering(),
  )
  expect(rowsIn(view)[0]?.stepper).toMatchObject({
    error: 'It comes in steps of 1 pc, so the quantity is now 2 pcs.',
    errorId: 'quantity-mug-error',
  })
})

function viewOf(wishes: Wish[], ...products: Product[]) {
  const known = { products: byId(...products), attributes }
  return wishlistView({ wishes, known, basket: [] }, rendering())
}

function rowsOf(wishes: Wish[], products: Product[]) {
  return rowsIn(viewOf(wishes, ...products))
}

function rowsIn(view: ReturnType<typeof viewOf>) {
  return view.kind === 'list' ? view.wishes.flatMap((row) => ('putBack' in row ? [] : [row])) : []
}

function wish(given: Partial<Wish> = {}): Wish {
  return { productId: 'mug', variantHash: '', ...given }
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
