import fc from 'fast-check'
import { expect, test } from 'vitest'

import { areaOf, codesApart, nearestTo, postCodeDistance, roughMetres } from './near.ts'

// First: the areas are read once, and mutation asks the test that read them.
test('the middle of an area lies where the area is', () => {
  const krakow = areaOf('31-115')
  expect(krakow?.latitude).toBeCloseTo(50.07, 1)
  expect(krakow?.longitude).toBeCloseTo(19.95, 1)
  const first = areaOf('00-001')
  expect(first?.latitude).toBeCloseTo(52.23, 1)
  expect(first?.longitude).toBeCloseTo(21.01, 1)
  expect(areaOf('')).toBeUndefined()
  expect(areaOf('999')).toBeUndefined()
})

test('codes of one area are apart by what follows, a beginning from none that begins so', () => {
  expect(codesApart('31115', '31-128')).toBe(13)
  expect(codesApart('311', '31-128')).toBe(0)
  expect(codesApart('312', '31-199')).toBe(1)
})

test('half of ten kilometres is rounded up, and less than ten tells nothing', () => {
  expect([0, 9_999, 10_000, 14_999, 15_000].map(roughMetres)).toEqual([
    0, 0, 10_000, 10_000, 20_000,
  ])
})

test.each([
  ['00-001', '00-950', 0, 2],
  ['31-115', '00-545', 245, 260],
  ['31-115', '32-020', 4, 20],
  ['80-827', '81-341', 15, 25],
  ['50067', '53-333', 0, 3],
])('from %s to %s it is %d to %d km', (from, to, least, most) => {
  const distance = postCodeDistance(from, to) ?? -1
  expect(distance).toBeGreaterThanOrEqual(least * 1000)
  expect(distance).toBeLessThanOrEqual(most * 1000)
})

test.each(['', '3', '31', 'Kraków', '31-1155', '10115 Berlin', '999'])(
  'of %s nothing is known',
  (code) => {
    expect(postCodeDistance(code, '31-115')).toBeUndefined()
    expect(nearestTo(code, [{ postCode: '31-115' }])).toBeUndefined()
  },
)

test('the nearest come first, in a town by their codes, and those far away not at all', () => {
  const places = ['00-545', '32-020', '31-866', '31-128', '31-115', 'x'].map((postCode) => ({
    postCode,
  }))
  const near = nearestTo('31-115', places)?.map(({ postCode }) => postCode)
  expect(near).toEqual(['31-115', '31-128', '31-866', '32-020'])
  expect(nearestTo('311', places)?.map(({ postCode }) => postCode)).toEqual([
    '31-128',
    '31-115',
    '31-866',
    '32-020',
  ])
})

const code = fc
  .tuple(
    fc.constantFrom('00', '02', '31', '50', '80', '81', '85'),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([area, rest]) => `${area}-${String(rest).padStart(3, '0')}`)

test('what is shown of a distance are tens of kilometres, and nothing of what is near', () => {
  const places = ['31-115', '32-020', '32-400', '32-700'].map((postCode) => ({ postCode }))
  expect(nearestTo('31-123', places)?.map(({ distance }) => distance)).toEqual([
    0, 0, 30_000, 40_000,
  ])
})

test('both ways are as long, nothing is farther than the country, and order is by distance', () => {
  fc.assert(
    fc.property(code, fc.array(code), (from, others) => {
      for (const to of others) expect(postCodeDistance(from, to)).toBe(postCodeDistance(to, from))
      expect(postCodeDistance(from, from) ?? 0).toBe(0)
      const near =
        nearestTo(
          from,
          others.map((postCode) => ({ postCode })),
        ) ?? []
      const far = near.map(({ postCode }) => postCodeDistance(from, postCode) ?? -1)
      for (const { postCode, distance } of near) {
        const known = postCodeDistance(from, postCode) ?? -1
        if (known < 10_000) expect(distance).toBe(0)
        else expect([distance % 10_000, Math.abs(distance - known) <= 5_000]).toEqual([0, true])
      }
      expect(far).toEqual(far.toSorted((a, b) => a - b))
      expect(Math.max(0, ...far)).toBeLessThanOrEqual(50_000)
    }),
  )
})
