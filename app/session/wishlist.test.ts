import { expect, test } from 'vitest'

import { newSession } from './state.ts'
import {
  hasWishMessages,
  removedWishes,
  withoutWish,
  withWish,
  withWishBack,
  withoutWishMessages,
  withWishQuantity,
} from './wishlist.ts'

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

const HALF_AN_HOUR = 30 * 60_000
const now = { at: 1_000, isNew: true }

test('a wish that is taken off can be put back in its place for half an hour', () => {
  const pot = { productId: 'pot', variantHash: '', quantity: 2 }
  const all = [mug, bowl, pot].reduce(withWish, empty)
  const without = withoutWish(all, 'bowl', now)
  expect(without.wishlist).toEqual([mug, pot])
  expect(removedWishes(without, now.at)).toMatchObject([{ wish: bowl, place: 1, isNew: true }])
  expect(removedWishes(without, now.at + HALF_AN_HOUR)).toEqual([])

  const back = withWishBack(without, 'bowl')
  expect(back.wishlist).toEqual([mug, bowl, pot])
  expect(removedWishes(back, now.at)).toEqual([])
  expect(withWishBack(back, 'bowl')).toBe(back)
})

test('several come back in whatever order, and one that is wished again only once', () => {
  const all = [mug, bowl].reduce(withWish, empty)
  const none = ['mug', 'bowl'].reduce((state, id) => withoutWish(state, id, now), all)
  expect(none.wishlist).toEqual([])
  expect(['bowl', 'mug'].reduce(withWishBack, none).wishlist).toEqual([mug, bowl])
  const again = withWish(none, mug)
  expect(removedWishes(again, now.at)).toMatchObject([{ wish: bowl }])
  expect(withWishBack(again, 'mug')).toBe(again)
})

test('that a wish was taken off is news once, and nothing is where nothing was', () => {
  const without = withoutWish(withWish(empty, mug), 'mug', now)
  expect(hasWishMessages(without)).toBe(true)
  expect(hasWishMessages(withoutWishMessages(without))).toBe(false)
  expect(removedWishes(withoutWishMessages(without), now.at)).toHaveLength(1)
  expect(withoutWish(empty, 'mug', now)).toBe(empty)
  expect(hasWishMessages(empty)).toBe(false)
})

test('how many are wanted is kept with the wish, and only there', () => {
  const state = withWishQuantity(withWish(withWish(empty, mug), bowl), 'bowl', 3)

  expect(state.wishlist).toEqual([mug, { ...bowl, quantity: 3 }])
  expect(withWishQuantity(state, 'vase', 2).wishlist).toEqual(state.wishlist)
})
