import fc from 'fast-check'
import { expect, test } from 'vitest'

import { lessPlaces, morePlaces, roughDistance, shownPlaces } from './shown-places.ts'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

test('20 are shown at first, and 20 more each time, as long as there are any', () => {
  expect(shownPlaces(places(45))).toEqual({ places: places(20), more: true })
  expect(morePlaces()).toBe(40)
  expect(shownPlaces(places(45), 40)).toEqual({ places: places(40), more: true })
  expect(shownPlaces(places(45), morePlaces(40))).toEqual({ places: places(45), more: false })
  expect(shownPlaces(places(20))).toEqual({ places: places(20), more: false })
  expect(shownPlaces([], 60)).toEqual({ places: [], more: false })
})

test('nobody is shown fewer than 20 nor more than 200', () => {
  expect(shownPlaces(places(500), 0).places).toHaveLength(20)
  expect(shownPlaces(places(500), 999)).toEqual({ places: places(200), more: false })
  expect(morePlaces(200)).toBe(200)
  expect([60, 20, 10].map(lessPlaces)).toEqual([40, 0, 0])
})

test('who asks for more often enough sees all of 200, in their order, none twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
      let asked: number | undefined
      let shown = shownPlaces(places(count), asked)
      while (shown.more) {
        const before = shown.places
        asked = morePlaces(asked)
        shown = shownPlaces(places(count), asked)
        expect(shown.places.slice(0, before.length)).toEqual(before)
        expect(shown.places.length).toBeGreaterThan(before.length)
      }
      expect(shown.places).toEqual(places(Math.min(count, 200)))
    }),
  )
})

test.each([
  [0, undefined],
  [-5, undefined],
  [7, { value: 100, unit: 'meter' }],
  [120, { value: 100, unit: 'meter' }],
  [940, { value: 900, unit: 'meter' }],
  [960, { value: 1, unit: 'kilometer' }],
  [1400, { value: 1, unit: 'kilometer' }],
  [12_600, { value: 13, unit: 'kilometer' }],
])('%d metres are shown as %o', (metres, told) => {
  expect(roughDistance(metres)).toEqual(told)
})

test('what is shown is never off by more than half a unit, and what is farther is shown as far', () => {
  const distance = fc.integer({ min: 1, max: 60_000 })
  const inMetres = (metres: number) => {
    const { value, unit } = roughDistance(metres) ?? { value: 0, unit: 'meter' }
    return unit === 'meter' ? value : value * 1000
  }
  fc.assert(
    fc.property(distance, distance, (one, other) => {
      const unit = one < 950 ? 100 : 1000
      expect(Math.abs(inMetres(one) - one)).toBeLessThan(one < 50 ? 100 : unit / 2 + 1)
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      expect(inMetres(near)).toBeLessThanOrEqual(inMetres(far))
    }),
  )
})
