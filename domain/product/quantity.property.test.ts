import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  canStepDown,
  canStepUp,
  clampQuantity,
  floorToMultiple,
  type QuantityBounds,
  readQuantity,
  stepDown,
  stepUp,
} from './quantity.ts'

const bounds = fc
  .record({
    step: fc.constantFrom(1, 2, 3, 6, 12, 50, 100, 0.1, 0.25, 0.5),
    limit: fc.nat(99_999),
    zero: fc.boolean(),
  })
  .map(({ step, limit, zero }): QuantityBounds => {
    const max = floorToMultiple(limit, step)
    return { min: zero ? 0 : Math.min(step, max), step, max }
  })

const quantity = fc.oneof(
  fc.double(),
  fc.integer({ min: -10, max: 200_000 }),
  fc.double({ min: 0, max: 1000 }),
)
const typed = fc.oneof(
  fc.string(),
  quantity.map(String),
  quantity.map((value) => String(value).replace('.', ',')),
)

test('whatever is asked for, the quantity is a multiple within its bounds', () => {
  fc.assert(
    fc.property(bounds, quantity, (bounds, quantity) => {
      expectValid(clampQuantity(quantity, bounds), bounds)
    }),
  )
})

test('whatever is typed, the quantity is a multiple within its bounds', () => {
  fc.assert(
    fc.property(bounds, typed, quantity, (bounds, typed, previous) => {
      expectValid(readQuantity(typed, previous, bounds).quantity, bounds)
    }),
  )
})

test('however plus and minus are pressed, the quantity is a multiple within its bounds', () => {
  fc.assert(
    fc.property(bounds, quantity, fc.array(fc.boolean()), (bounds, start, presses) => {
      const end = presses.reduce(
        (quantity, plus) => (plus ? stepUp(quantity, bounds) : stepDown(quantity, bounds)),
        clampQuantity(start, bounds),
      )
      expectValid(end, bounds)
    }),
  )
})

test('plus and minus undo each other wherever both can be pressed', () => {
  fc.assert(
    fc.property(bounds, quantity, (bounds, start) => {
      const quantity = clampQuantity(start, bounds)
      if (canStepUp(quantity, bounds)) {
        expect(stepDown(stepUp(quantity, bounds), bounds)).toBe(quantity)
      }
      if (canStepDown(quantity, bounds)) {
        expect(stepUp(stepDown(quantity, bounds), bounds)).toBe(quantity)
      }
    }),
  )
})

test('a valid quantity is not changed by clamping, nor by typing it above nothing', () => {
  fc.assert(
    fc.property(bounds, quantity, (bounds, start) => {
      const quantity = clampQuantity(start, bounds)
      expect(clampQuantity(quantity, bounds)).toBe(quantity)
      fc.pre(quantity > 0)
      expect(readQuantity(String(quantity), bounds.min, bounds).quantity).toBe(quantity)
    }),
  )
})

function expectValid(quantity: number, { min, step, max }: QuantityBounds) {
  expect(quantity).toBeGreaterThanOrEqual(min)
  expect(quantity).toBeLessThanOrEqual(max)
  expect(Math.abs(quantity / step - Math.round(quantity / step))).toBeLessThan(1e-6)
}
