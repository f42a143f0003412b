import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { noOpinionsView, opinionsView } from './opinions-view.ts'

const mug = { _id: 'p1', url: { en: 'mug' } }

test('the list grows by four, and any number in the address counts as the next four', () => {
  expect(shownOf(9, NaN)).toBe(4)
  expect(shownOf(9, 5)).toBe(8)
  expect(shownOf(9, 1004)).toBe(9)
  expect(viewOf(9, 5)?.more).toEqual({
    href: '/p/mug?opinions=9#opinions',
    text: 'Show 1 more review',
  })
  expect(viewOf(9, 9)?.more).toBeUndefined()
})

test('the total is that of the ratings, also where the shop gives out fewer opinions', () => {
  const view = viewOf(8, 8, 1200)

  expect(view?.total).toBe('1,200 reviews')
  expect(view?.items).toHaveLength(8)
  expect(view?.more).toBeUndefined()
})

test('each date is one for people and one for programs, each row of stars in its number', () => {
  const view = viewOf(1, 1)

  expect(view?.items[0]?.date).toEqual({ text: '1 January 1970', machine: '1970-01-01' })
  expect(view?.histogram.map(({ stars, starsLabel }) => `${stars} ${starsLabel}`)).toEqual([
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ])
})

test('an opinion in another language says so, and which', () => {
  const [english] = viewOf(1, 1)?.items ?? []
  expect(english?.other).toBeUndefined()
  const german = opinionsView(
    mug,
    { data: listOf(1).map((one) => ({ ...one, lang: 'de' })), counts: { '5': 1 } },
    4,
    rendering(),
  )
  expect(german?.items[0]?.other).toEqual({ lang: 'de', text: 'in German' })
})

test('the form is offered only where the shop takes opinions, also for the first one', () => {
  const { settings } = rendering()
  const open = { ...rendering(), settings: { ...settings, opinionsEnabled: true } }
  const closed = { ...rendering(), settings: { ...settings, opinionsEnabled: false } }
  const given = { data: listOf(1), counts: { '5': 1 } }
  const add = { href: '/opinion/p1', text: 'Write a review' }
  expect(opinionsView(mug, given, 4, open)?.add).toEqual(add)
  expect(opinionsView(mug, given, 4, closed)?.add).toBeUndefined()
  expect(noOpinionsView(mug, open)?.add).toEqual(add)
  expect(noOpinionsView(mug, closed)).toBeUndefined()
})

function shownOf(given: number, asked: number) {
  return viewOf(given, asked)?.items.length
}

function viewOf(given: number, asked: number, counted: number = given) {
  const data = listOf(given)
  return opinionsView(mug, { data, counts: { '5': counted } }, asked, rendering())
}

function listOf(given: number) {
  return Array.from({ length: given }, (_, index) => ({
    _id: String(index),
    user: { name: 'Ola' },
    product: { id: 'mug', name: {}, url: {}, mainImage: { url: '/mug.jpg', r: 1.33, alt: {} } },
    createdAt: 0,
    number: 5,
    text: 'Good',
    lang: 'en',
  }))
}
