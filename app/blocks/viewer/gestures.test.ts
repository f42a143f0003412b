import { expect, test } from 'vitest'

import { beginning, enlarged, isDoubleTap, moved, roomOf, swiped, wrapped } from './gestures.ts'

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

const phone = roomOf({ width: 400, height: 600 }, 4 / 3)
const desk = roomOf({ width: 1200, height: 600 }, 4 / 3)
const whole = { scale: 1, x: 0, y: 0 }

test('a picture fills its window as far as it goes in whole', () => {
  expect(phone.picture).toEqual({ width: 400, height: 300 })
  expect(desk.picture).toEqual({ width: 800, height: 600 })
})

test('on a phone it begins larger than whole, on a desk whole', () => {
  expect(beginning(phone)).toEqual({ scale: 1.6, x: 0, y: 0 })
  expect(beginning(roomOf({ width: 400, height: 360 }, 4 / 3)).scale).toBe(1.2)
  expect(beginning(desk)).toEqual(whole)
  expect(beginning(roomOf({ width: 0, height: 0 }, 1))).toEqual(whole)
})

test('it is enlarged from whole to six times', () => {
  expect(enlarged(whole, 2, phone).scale).toBe(2)
  expect(enlarged(whole, 9, phone).scale).toBe(6)
  expect(enlarged({ scale: 2, x: 0, y: 0 }, 0.1, phone).scale).toBe(1)
})

test('it never leaves its window, and tells how far it was pulled beyond its edge', () => {
  const twice = { scale: 2, x: 0, y: 0 }
  expect(moved(twice, { x: 150, y: 20 }, phone)).toEqual({
    zoom: { scale: 2, x: 150, y: 0 },
    over: 0,
  })
  expect(moved(twice, { x: -260, y: 0 }, phone)).toEqual({
    zoom: { scale: 2, x: -200, y: 0 },
    over: -60,
  })
  expect(moved(whole, { x: 80, y: 80 }, phone)).toEqual({ zoom: whole, over: 80 })
  expect(enlarged({ scale: 2, x: 200, y: 0 }, 0.5, phone), 'it comes back').toEqual(whole)
})
