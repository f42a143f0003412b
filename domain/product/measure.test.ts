import fc from 'fast-check'
import { expect, test } from 'vitest'

import { MeasureUnit } from '../entities/product.ts'
import { measureUnit, timesIn, usualBase } from './measure.ts'

const measures = fc.record({
  amount: fc.integer({ min: 1, max: 5_000 }),
  unit: fc.constantFrom(...MeasureUnit.options),
})

test('a unit is known as people write it, and what measures nothing is none', () => {
  expect(['g', ' KG', 'm²', 'mb', 'szt', 'Stück', 'pcs'].map(measureUnit)).toEqual([
    'g',
    'kg',
    'm2',
    'm',
    'szt.',
    'szt.',
    'szt.',
  ])
  const grams = ['gr', 'gram', 'gramy', 'gramów', 'grams', 'Gramm']
  const pieces = ['sztuk', 'sztuki', 'piece', 'pieces', 'pc', 'pcs.', 'ks', 'Stk', 'Stk.', 'St.']
  expect(grams.map(measureUnit)).toEqual(grams.map(() => 'g'))
  expect(pieces.map(measureUnit)).toEqual(pieces.map(() => 'szt.'))
  expect(['opak.', '', 'constructor', 'oz'].map(measureUnit)).toEqual(Array(4).fill(undefined))
})

test('prices are shown for 1 kg, 1 l, 1 m, 1 m² or one piece', () => {
  expect(MeasureUnit.options.map((unit) => usualBase({ amount: 7, unit }).unit)).toEqual([
    'kg',
    'kg',
    'kg',
    'l',
    'l',
    'l',
    'm',
    'm',
    'm2',
    'szt.',
  ])
})

test('a measure goes into another of its kind, and into no other', () => {
  expect(timesIn({ amount: 50, unit: 'g' }, { amount: 1, unit: 'kg' })).toBe(20)
  expect(timesIn({ amount: 75, unit: 'cl' }, { amount: 0.75, unit: 'l' })).toBe(1)
  expect(timesIn({ amount: 2, unit: 'm' }, { amount: 50, unit: 'cm' })).toBe(0.25)
  expect(timesIn({ amount: 50, unit: 'g' }, { amount: 1, unit: 'l' })).toBeUndefined()
  expect(timesIn({ amount: 1, unit: 'm' }, { amount: 1, unit: 'm2' })).toBeUndefined()
})

test('every measure goes into its base, and back as often as that goes into it', () => {
  fc.assert(
    fc.property(measures, (measure) => {
      const base = usualBase(measure)
      const times = timesIn(measure, base)
      expect(times).toBeGreaterThan(0)
      expect((times ?? 0) * (timesIn(base, measure) ?? 0)).toBeCloseTo(1, 9)
      expect(usualBase(base)).toEqual(base)
    }),
  )
})
