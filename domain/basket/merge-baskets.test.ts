import { expect, test } from 'vitest'

import type { BasketItem } from '../entities/basket.ts'
import { mergeBaskets } from './merge-baskets.ts'

test('the same thing in both baskets becomes one line of both quantities', () => {
  expect(mergeBaskets([line('a', 'mug', 1)], [line('b', 'mug', 2)])).toEqual([line('a', 'mug', 3)])
})

test('other things are put behind', () => {
  expect(mergeBaskets([line('a', 'mug', 1)], [line('b', 'tea', 2)])).toEqual([
    line('a', 'mug', 1),
    line('b', 'tea', 2),
  ])
})

test('a line that both have kept is not counted twice', () => {
  const earlier = [line('a', 'mug', 2), line('b', 'tea', 1)]

  expect(mergeBaskets(earlier, earlier)).toEqual(earlier)
  expect(mergeBaskets(earlier, [line('a', 'mug', 5)])).toEqual([
    line('a', 'mug', 5),
    line('b', 'tea', 1),
  ])
  expect(mergeBaskets(earlier, [line('a', 'mug', 1)])).toEqual(earlier)
})

test('an empty basket changes nothing', () => {
  expect(mergeBaskets([], [line('a', 'mug', 2)])).toEqual([line('a', 'mug', 2)])
  expect(mergeBaskets([line('a', 'mug', 2)], [])).toEqual([line('a', 'mug', 2)])
})

function line(id: string, productId: string, quantity: number): BasketItem {
  return { id, productId, variantHash: '', quantity, personalization: [], components: [] }
}
