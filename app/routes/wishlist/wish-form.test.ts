import { expect, test } from 'vitest'

import { attribute, product, variant } from '#tests/examples/products.ts'
import { chosenWish, quantityOfWish, WishForm, WishIntent } from './wish-form.ts'

const tea = product('tea', { variants: [variant('', 9)] })
const wish = { productId: 'tea', variantHash: '', quantity: 2 }

test('a wish names its product and what is to become of it', () => {
  for (const intent of WishIntent.options) {
    expect(WishForm.safeParse({ intent, productId: 'tea' }).success).toBe(true)
  }
  // A row that tells its quantity.
  expect(WishForm.safeParse({ productId: 'tea' }).success).toBe(true)
  expect(WishForm.safeParse({ intent: 'sell', productId: 'tea' }).success).toBe(false)
  expect(WishForm.safeParse({ intent: 'add' }).success).toBe(false)
  expect(WishForm.safeParse({ intent: 'add', productId: '' }).success).toBe(false)
  expect(WishForm.safeParse({ intent: 'add', productId: 'x'.repeat(201) }).success).toBe(false)
})

test('what was typed counts first, then the step', () => {
  expect(quantityOfWish(form({ quantity: '4' }), tea, wish).quantity).toBe(4)
  expect(quantityOfWish(form({ quantity: '4', 'quantity-step': '1' }), tea, wish).quantity).toBe(5)
  expect(quantityOfWish(form({ quantity: '4', 'quantity-step': '-1' }), tea, wish).quantity).toBe(3)
})

test('a quantity that is none is shown, and the one before stays', () => {
  for (const fields of [{ quantity: 'many' }, { quantity: '' }, {}]) {
    expect(quantityOfWish(form(fields), tea, wish)).toEqual({
      quantity: 2,
      correction: 'not-a-quantity',
    })
  }
})

test('a wish is for the variant that the form names, if there is one', () => {
  const cup = product('cup', { variants: [variant('blue', 3), variant('red', 3)] })
  const colours = [attribute('colour', ['blue', 'red'])]
  expect(chosenWish(form({ variantHash: 'red' }), cup, colours).variantHash).toBe('red')
  expect(chosenWish(form({ variantHash: 'gold' }), cup, colours).variantHash).toBe('')
  expect(chosenWish(form({}), cup, colours).variantHash).toBe('')
})

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
