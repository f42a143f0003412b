import { expect, test } from 'vitest'

import { isDoubleTap, swiped, wrapped } from './gestures.ts'

const start = { x: 200, y: 200, at: 0 }

test.each([
  [-24, 0, 100, undefined],
  [-25, 0, 100, 'next'],
  [25, 0, 100, 'previous'],
  [-59, 0, 400, undefined],
  [-60, 0, 400, 'next'],
  [-60, 61, 400, undefined],
  [60, -60, 400, 'previous'],
])('%d px across and %d along, on a picture %d px wide', (across, along, width, turns) => {
  expect(swiped(start, { x: 200 + across, y: 200 + along, at: 90 }, width)).toBe(turns)
})

test('two touches are a double one within 300 ms, and in one place', () => {
  expect(isDoubleTap(start, { ...start, at: 300 })).toBe(true)
  expect(isDoubleTap(start, { ...start, at: 301 })).toBe(false)
  expect(isDoubleTap(start, { ...start, x: 230, at: 100 })).toBe(false)
  expect(isDoubleTap(undefined, start)).toBe(false)
})

test('pictures go round', () => {
  expect([-1, 0, 4, 5, -6].map((index) => wrapped(index, 5))).toEqual([4, 0, 4, 0, 4])
})
