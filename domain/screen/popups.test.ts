import { expect, test } from 'vitest'

import type { PopupPage } from '../entities/catalogue.ts'
import { nextPopup, popupDelay, popupsAt } from './popups.ts'

test('a popup opens after its own seconds', () => {
  expect(popupDelay({ delay: 12 })).toBe(12_000)
  expect(popupDelay({ delay: 0.5 })).toBe(500)
  expect(popupDelay({ delay: 0 })).toBe(0)
})

test('a popup without a sensible delay opens after five seconds', () => {
  expect(popupDelay({})).toBe(5000)
  expect(popupDelay({ delay: -1 })).toBe(5000)
  expect(popupDelay({ delay: Number.NaN })).toBe(5000)
})

test('the first popup not yet seen is shown, each once', () => {
  const popups = [{ _id: 'a' }, { _id: 'b' }]
  expect(nextPopup(popups, [])).toEqual({ _id: 'a' })
  expect(nextPopup(popups, ['a'])).toEqual({ _id: 'b' })
  expect(nextPopup(popups, ['b'])).toEqual({ _id: 'a' })
  expect(nextPopup(popups, ['b', 'a'])).toBeUndefined()
  expect(nextPopup([], [])).toBeUndefined()
})

test.each([
  ['/', ['everywhere', 'home']],
  ['/c/tea', ['everywhere', 'tea']],
  ['/p/lake-mug', ['everywhere', 'tea']],
  ['/g/seconds', ['everywhere', 'rest']],
  ['/m/kram', ['everywhere', 'rest']],
  ['/s/terms', ['everywhere', 'rest']],
  ['/search', ['everywhere', 'rest']],
  ['/search/more', []],
  ['/order/', []],
  ...['c', 'p', 'g', 'm', 's'].map((kind): [string, string[]] => [`/order/${kind}/1`, []]),
  ['/order/search', []],
  ['/order/delivery', []],
  ['/order/details', []],
  ['/order/summary/x', []],
  ['/my-account', []],
  ['/login', []],
  ['/cookies', []],
])('at %s stand %j', (path, ids) => {
  const popups = [
    { _id: 'everywhere' },
    { _id: 'home', pages: ['home' as const] },
    { _id: 'tea', pages: ['category' as const, 'product' as const] },
    { _id: 'rest', pages: ['group', 'manufacturer', 'site', 'search'] as PopupPage[] },
  ]
  expect(popupsAt(popups, path).map(({ _id }) => _id)).toEqual(ids)
})
