import fc from 'fast-check'
import { expect, test } from 'vitest'

import { product, variant } from '#tests/examples/products.ts'
import type { Measure, Product } from '../entities/product.ts'
import { unitPrice } from './unit-price.ts'

const grams = (amount: number): Measure => ({ amount, unit: 'g' })
const pln = (gross: number, net = gross) => ({ gross, net, currency: 'PLN' })

test('what is packed is shown by the kilogram, gross and net, in the currency of its price', () => {
  expect(of({ content: grams(15) }, pln(1400, 1296))).toEqual({
    price: pln(93_333, 86_400),
    base: { amount: 1, unit: 'kg' },
    content: grams(15),
  })
  expect(of({ content: { amount: 0.75, unit: 'l' } }, pln(1000))?.price.gross).toBe(1333)
  expect(of({ content: { amount: 250, unit: 'cm' } }, pln(1000))).toMatchObject({
    price: { gross: 400 },
    base: { amount: 1, unit: 'm' },
  })
  expect(of({ content: { amount: 6, unit: 'szt.' } }, pln(4800))).toMatchObject({
    price: { gross: 800 },
    base: { amount: 1, unit: 'szt.' },
  })
})

test('what is sold by weight is shown by the kilogram too, whatever amount it is priced for', () => {
  const leaf = { type: 'weight', unit: 'g', pricedUnit: 50, content: grams(7) } as const
  expect(of(leaf, pln(3200))).toEqual({
    price: pln(64_000),
    base: { amount: 1, unit: 'kg' },
    content: grams(50),
  })
  expect(of({ ...leaf, unit: ' KG', pricedUnit: 1 }, pln(3200))?.price.gross).toBe(3200)
})

test('a shop may tell the price of another amount of the same kind', () => {
  const per100 = { content: grams(250), baseMeasure: grams(100) }
  expect(of(per100, pln(1000))).toMatchObject({ price: { gross: 400 }, base: grams(100) })
  const wrong: Measure = { amount: 1, unit: 'l' }
  expect(of({ ...per100, baseMeasure: wrong }, pln(1000))).toMatchObject({
    price: { gross: 4000 },
    base: { amount: 1, unit: 'kg' },
  })
})

test('a variant with a content of its own has its own unit price', () => {
  const variants = [
    { ...variant('size;s', 1), content: grams(100) },
    { ...variant('size;l', 1), content: grams(500) },
    variant('size;x', 1),
  ]
  const tea = product('tea', { variants, content: grams(250) })
  const at = (hash: string | undefined) => unitPrice(tea, hash, pln(1000))?.price.gross

  expect(['size;s', 'size;l', 'size;x', undefined].map(at)).toEqual([10_000, 2000, 4000, 4000])
  const one = product('tea', { variants: [{ ...variant('', 1), content: grams(100) }] })
  expect(unitPrice(one, undefined, pln(1000))?.price.gross).toBe(10_000)
  expect(unitPrice({ ...tea, content: undefined }, undefined, pln(1000))).toBeUndefined()
})

test('several packs priced as one count together, and pieces by themselves', () => {
  expect(of({ pricedUnit: 4, content: grams(50) }, pln(2000))).toMatchObject({
    price: { gross: 10_000 },
    content: grams(200),
  })
  expect(of({ pricedUnit: 6 }, pln(1200))).toMatchObject({
    price: { gross: 200 },
    content: { amount: 6, unit: 'szt.' },
  })
})

test('nothing is shown where nobody said how much it is, or of a set that is put together', () => {
  expect(of({})).toBeUndefined()
  expect(of({ unit: 'opak.', pricedUnit: 3 })).toBeUndefined()
  expect(of({ type: 'set_creator', content: grams(15) })).toBeUndefined()
  expect(of({ type: 'set', content: grams(15) })).toBeDefined()
})

test('as much as the base measure holds costs the price again, to half a minor unit each', () => {
  const contents = fc.record({
    amount: fc.integer({ min: 1, max: 20_000 }),
    unit: fc.constantFrom('g', 'ml', 'cm', 'szt.'),
  })
  const thousandths = { g: 1000, ml: 1000, cm: 100, 'szt.': 1 }
  fc.assert(
    fc.property(contents, fc.integer({ min: 1, max: 1_000_000 }), (content, gross) => {
      const told = of({ content }, pln(gross))
      const share = content.amount / thousandths[content.unit]
      expect(Math.abs((told?.price.gross ?? 0) * share - gross)).toBeLessThanOrEqual(
        share / 2 + 1e-6,
      )
    }),
  )
})

function of(given: Partial<Product>, price = pln(1000)) {
  return unitPrice(product('tea', given), undefined, price)
}
