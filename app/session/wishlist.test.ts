import { expect, test } from 'vitest'

import { newSession } from './state.ts'
import { withoutWish, withWish, withWishQuantity } from './wishlist.ts'

const empty = newSession('basket-1')
const mug = { productId: 'mug', variantHash: '' }
const bowl = { productId: 'bowl', variantHash: '' }

test('a wish is kept at the end of the list', () => {
  expect(withWish(withWish(empty, mug), bowl).wishlist).toEqual([mug, bowl])
})

test('a product is wished once, as it was chosen last', () => {
  const blue = { productId: 'mug', variantHash: 'glaze;cobalt' }

  expect(withWish(withWish(withWish(empty, mug), bowl), blue).wishlist).toEqual([bowl, blue])
})

test('the oldest of more than a hundred wishes makes room', () => {
  const ids = Array.from({ length: 101 }, (_, index) => `p${index}`)
  const full = ids.reduce(
    (state, productId) => withWish(state, { productId, variantHash: '' }),
    empty,
  )

  expect(full.wishlist.map(({ productId }) => productId)).toEqual(ids.slice(1))
})

test('a wish can be taken back', () => {
  expect(withoutWish(withWish(withWish(empty, mug), bowl), 'mug').wishlist).toEqual([bowl])
})

test('how many are wanted is kept with the wish, and only there', () => {
  const state = withWishQuantity(withWish(withWish(empty, mug), bowl), 'bowl', 3)

  expect(state.wishlist).toEqual([mug, { ...bowl, quantity: 3 }])
  expect(withWishQuantity(state, 'vase', 2).wishlist).toEqual(state.wishlist)
})
