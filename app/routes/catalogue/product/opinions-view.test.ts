import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { opinionsView } from './opinions-view.ts'

const mug = { url: { en: 'mug' } }

test('the list grows by four, and any number in the address counts as the next four', () => {
  expect(shownOf(9, NaN)).toBe(4)
  expect(shownOf(9, 5)).toBe(8)
  expect(shownOf(9, 1004)).toBe(9)
  expect(viewOf(9, 5)?.more).toEqual({ href: '/p/mug?opinions=9#opinions', text: 'Show 1 more' })
  expect(viewOf(9, 9)?.more).toBeUndefined()
})

test('the total is that of the ratings, also where the shop gives out fewer opinions', () => {
  const view = viewOf(8, 8, 1200)

  expect(view?.total).toBe('1,200 opinions')
  expect(view?.items).toHaveLength(8)
  expect(view?.more).toBeUndefined()
})

function shownOf(given: number, asked: number) {
  return viewOf(given, asked)?.items.length
}

function viewOf(given: number, asked: number, counted: number = given) {
  const data = Array.from({ length: given }, (_, index) => ({
    _id: String(index),
    user: { name: 'Ola' },
    product: { id: 'mug', name: {}, url: {}, mainImage: { url: '/mug.jpg', r: 1.33, alt: {} } },
    createdAt: 0,
    number: 5,
    text: 'Good',
    lang: 'en',
  }))
  return opinionsView(mug, { data, counts: { '5': counted } }, asked, rendering())
}
