import fc from 'fast-check'
import { expect, test } from 'vitest'

import { metresBetween, middleOf, nearestAround, squareAround } from './distance.ts'

const krakow = { latitude: 50.0614, longitude: 19.9366 }
const warsaw = { latitude: 52.2297, longitude: 21.0122 }
const wieliczka = { latitude: 49.987, longitude: 20.065 }

test('Kraków is 252 km from Warsaw, and nowhere from itself', () => {
  expect(metresBetween(krakow, warsaw) / 1000).toBeCloseTo(252.5, 1)
  expect(metresBetween(krakow, krakow)).toBe(0)
})

test('what is nearest comes first, and nothing from another region', () => {
  const near = { latitude: 50.0624, longitude: 19.9366 }
  expect(nearestAround(krakow, [warsaw, wieliczka, near])).toEqual([
    { ...near, distance: 111 },
    { ...wieliczka, distance: metresBetween(krakow, wieliczka) },
  ])
})

test('places that only share a name have no middle', () => {
  expect(middleOf([])).toBeUndefined()
  expect(middleOf([krakow, warsaw])).toBeUndefined()
  expect(middleOf([krakow, { ...krakow, latitude: 50.0634 }])?.latitude).toBeCloseTo(50.0624, 6)
})

test('one place that lies too far from the rest leaves them without a middle', () => {
  expect(middleOf([...Array.from({ length: 9 }, () => krakow), warsaw])).toBeUndefined()
})

test('the square around a place is as high and as wide as it must be, and hardly more', () => {
  const { latitude, longitude } = squareAround(krakow, 50_000)
  expect(latitude[0]).toBeCloseTo(49.612, 3)
  expect(latitude[1]).toBeCloseTo(50.511, 3)
  expect(longitude[0]).toBeCloseTo(19.2295, 3)
  expect(longitude[1]).toBeCloseTo(20.6437, 3)
})

test('at a pole the square goes around it, and no farther', () => {
  const { longitude } = squareAround({ latitude: 90, longitude: 0 }, 1_000)
  expect(longitude[1]).toBeCloseTo(0.9, 1)
})

const spot = fc.record({
  latitude: fc.double({ min: 49, max: 55, noNaN: true }),
  longitude: fc.double({ min: 14, max: 24.5, noNaN: true }),
})

test('property: a distance is the same both ways, and the square holds all that is so near', () => {
  fc.assert(
    fc.property(spot, spot, fc.integer({ min: 1, max: 50_000 }), (here, there, metres) => {
      const far = metresBetween(here, there)
      expect(metresBetween(there, here)).toBe(far)
      if (far >= metres) return
      const { latitude, longitude } = squareAround(here, metres)
      expect(there.latitude).toBeGreaterThanOrEqual(latitude[0])
      expect(there.latitude).toBeLessThanOrEqual(latitude[1])
      expect(there.longitude).toBeGreaterThanOrEqual(longitude[0])
      expect(there.longitude).toBeLessThanOrEqual(longitude[1])
    }),
  )
})

test('property: the nearest come in order, each within 50 km', () => {
  fc.assert(
    fc.property(spot, fc.array(spot), (here, places) => {
      const found = nearestAround(here, places).map(({ distance }) => distance)
      expect(found).toEqual(found.toSorted((a, b) => a - b))
      expect(found.length).toBe(places.filter((it) => metresBetween(here, it) <= 50_000).length)
    }),
  )
})
