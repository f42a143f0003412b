import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chart, shapeOf } from './chart-shape.ts'

test('lines are round amounts, and the highest bar reaches no further than the last of them', () => {
  const { lines, bars } = shapeOf([184_200, 241_050, 287_460])
  expect(lines.map(({ amount }) => amount)).toEqual([100_000, 200_000, 300_000])
  expect(bars[2]?.y).toBeGreaterThan(lines.at(-1)?.y ?? 0)
  expect(bars[2]?.height).toBeGreaterThan(bars[0]?.height ?? 0)
})

test('a day on which more went back than came has no bar', () => {
  expect(shapeOf([-5_000, 100]).bars[0]).toMatchObject({ y: chart.base, height: 0 })
  expect(shapeOf([0, 0]).bars.map(({ height }) => height)).toEqual([0, 0])
})

test('every bar stands on the base line, within the plot, as high as its part of the scale', () => {
  const amounts = fc.array(fc.integer({ min: -1e6, max: 1e9 }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(amounts, (given) => {
      const { bars, lines } = shapeOf(given)
      expect(lines.length).toBeLessThanOrEqual(3)
      const scale = (chart.base - chart.top) / (lines.at(-1)?.amount ?? 1)
      for (const [at, { x, y, width, height }] of bars.entries()) {
        expect(y + height).toBeCloseTo(chart.base, 0)
        expect(y).toBeGreaterThanOrEqual(chart.top)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(chart.plot + 0.1)
        expect(height).toBeCloseTo(Math.max(0, given[at] ?? 0) * scale, 0)
      }
    }),
  )
})
