import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  addGrossNet,
  convert,
  formatMoney,
  type GrossNet,
  roundHalfAway,
  type ShownAmounts,
  shownAmounts,
  sumGrossNet,
  toDecimal,
  toMinor,
  vatOf,
} from './money.ts'
import { linePrice } from './price/price.ts'
import { withVat } from './price/price-table.ts'

const flags = ['brutto', 'netto', 'brutto+netto', 'netto+brutto'] as const

const unit = fc
  .record({
    net: fc.integer({ min: 0, max: 10_000_000 }),
    vat: fc.constantFrom(0, 5, 7, 8, 19, 23),
  })
  .map(({ net, vat }): GrossNet => withVat({ gross: net, net, currency: 'PLN' }, vat))

const line = fc
  .record({
    unit,
    quantity: fc.integer({ min: 1, max: 99_999 }),
    pricedUnit: fc.constantFrom(1, 10, 50, 100, 1000),
  })
  .map(({ unit, quantity, pricedUnit }) => linePrice(unit, quantity, pricedUnit))

test('in all four price flags the lines as they are shown add up to the total as it is shown', () => {
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom(...flags), (lines, flag) => {
      const total = shownTexts(shownAmounts(sumGrossNet(lines, 'PLN'), flag))
      const shown = lines.map((amount) => shownTexts(shownAmounts(amount, flag)))

      total.forEach((text, place) => {
        const sum = shown.reduce((minor, texts) => minor + minorIn(texts[place]), 0)
        expect(sum).toBe(minorIn(text))
      })
      expect(total).toHaveLength(flag.includes('+') ? 2 : 1)
    }),
  )
})

test('on every line net and VAT are whole, not negative, and make the gross', () => {
  fc.assert(
    fc.property(line, (amount) => {
      expect(Number.isSafeInteger(amount.gross)).toBe(true)
      expect(Number.isSafeInteger(amount.net)).toBe(true)
      expect(vatOf(amount)).toBeGreaterThanOrEqual(0)
      expect(amount.net + vatOf(amount)).toBe(amount.gross)
    }),
  )
})

test('a sum does not depend on the order of its parts', () => {
  fc.assert(
    fc.property(line, line, (a, b) => {
      expect(addGrossNet(a, b)).toEqual(addGrossNet(b, a))
    }),
  )
})

test('minor units survive the way to decimals and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinor(toDecimal(minor))).toBe(minor)
    }),
  )
})

test('rounding is the same on both sides of zero and moves by half a unit at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
      expect(roundHalfAway(-value) + roundHalfAway(value)).toBe(0)
      expect(Math.abs(roundHalfAway(value) - value)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('every decimal that ends in a half of a minor unit is rounded up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (minor) => {
      expect(
        toMinor(Number(`${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}5`)),
      ).toBe(minor + 1)
    }),
  )
})

test('a dearer amount is never cheaper in another currency', () => {
  fc.assert(
    fc.property(
      fc.nat(1e9),
      fc.nat(1e9),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (a, b, rate) => {
        const inEuro = (minor: number) => convert(minor, 'PLN', 'EUR', [{ code: 'EUR', rate }])
        expect(inEuro(Math.max(a, b))).toBeGreaterThanOrEqual(inEuro(Math.min(a, b)))
      },
    ),
  )
})

function shownTexts({ first, second }: ShownAmounts): string[] {
  return [first, ...(second ? [second] : [])].map(({ minor }) => formatMoney(minor, 'PLN', 'pl'))
}

function minorIn(text: string | undefined): number {
  return Number((text ?? '').replaceAll(/[^\d-]/g, ''))
}
