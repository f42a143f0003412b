import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PromoCode } from '../entities/promo-code.ts'
import { applyPromo, type DiscountLine, eligibleLines } from './promo.ts'

test('a discount is never above what it is for, never negative, and its parts add up exactly', () => {
  fc.assert(
    fc.property(anyCode, anyLines, currency, (code, lines, currency) => {
      const priced = inCurrency(lines, currency)
      const result = applyPromo(code, priced, currency, rules, 0)
      if (result.kind === 'refused') return

      const eligible = eligibleLines(code, priced)
      expect(result.discount.gross).toBeLessThanOrEqual(sum(eligible.map((l) => l.total.gross)))
      expect(result.discount.gross).toBe(sum(result.perLine.map(({ gross }) => gross)))
      expect(result.discount.net).toBe(sum(result.perLine.map(({ net }) => net)))
      for (const part of result.perLine) {
        const total = eligible.find(({ id }) => id === part.id)?.total ?? { gross: 0, net: 0 }
        expect(part.gross).toBeGreaterThan(0)
        expect(part.gross).toBeLessThanOrEqual(total.gross)
        expect(part.net).toBeGreaterThanOrEqual(0)
        // What remains of the line keeps a net and a VAT that are not negative.
        expect(part.net).toBeLessThanOrEqual(total.net)
        expect(part.gross - part.net).toBeGreaterThanOrEqual(0)
        expect(total.gross - part.gross).toBeGreaterThanOrEqual(total.net - part.net)
      }
    }),
    { numRuns: 1000 },
  )
})

test('points used are never more than those held', () => {
  fc.assert(
    fc.property(anyCode, anyLines, (code, lines) => {
      const result = applyPromo(code, inCurrency(lines, 'PLN'), 'PLN', rules, 0)
      if (result.kind === 'refused' || result.points === undefined) return

      expect(result.points).toBeLessThanOrEqual(code.points ?? 0)
      expect(result.points > 0).toBe(result.discount.gross > 0)
    }),
    { numRuns: 500 },
  )
})

test('an empty basket, or one that costs nothing, never gets a discount', () => {
  fc.assert(
    fc.property(anyCode, anyLines, (code, lines) => {
      const free = lines.map(({ id, productId, quantity, unitGross, reduced }) => {
        return { id, productId, quantity, unitGross, reduced, total: zero }
      })

      expect(applyPromo(code, [], 'PLN', rules, 0).kind).toBe('refused')
      expect(applyPromo(code, free, 'PLN', rules, 0).kind).toBe('refused')
    }),
    { numRuns: 300 },
  )
})

test('adding an item the code is for never lowers a percent discount', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 120, noNaN: true }),
      fc.integer({ min: 0, max: 500 }),
      anyLines,
      fc.integer({ min: 0, max: 50_000 }),
      (percentValue, discountLimit, lines, gross) => {
        const code: PromoCode = {
          code: 'X',
          type: 'BASKET',
          validUntil: 1,
          discount: { type: 'PERCENT', percentValue, discountLimit },
        }
        const total = { gross, net: gross, currency: 'PLN' }
        const added = { id: 'added', productId: 'tea', quantity: 1, total, reduced: false }
        const more = [...lines, lineOf(added)]
        const before = applyPromo(code, lines, 'PLN', rules, 0)
        const after = applyPromo(code, more, 'PLN', rules, 0)
        if (before.kind === 'refused' || after.kind === 'refused') return

        expect(after.discount.gross).toBeGreaterThanOrEqual(before.discount.gross)
        expect(after.discount.gross).toBeLessThanOrEqual(discountLimit * 100)
      },
    ),
    { numRuns: 500 },
  )
})

test('by rank, the discount is that of a plain walk over every single item', () => {
  fc.assert(
    fc.property(anyTable, anyLines, (table, lines) => {
      const code: PromoCode = {
        code: 'X',
        type: 'NTH_PRODUCT',
        validUntil: 1,
        discount: { type: 'PERCENT', table },
      }
      const result = applyPromo(code, lines, 'PLN', rules, 0)
      if (result.kind === 'refused') return

      expect(result.discount.gross).toBe(walked(table, lines))
    }),
    { numRuns: 500 },
  )
})

const zero = { gross: 0, net: 0, currency: 'PLN' }

const rules = {
  loyaltyEnabled: true,
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.2317 },
  ],
}

const currency = fc.constantFrom('PLN', 'EUR')

const anyLines: fc.Arbitrary<DiscountLine[]> = fc
  .array(
    fc.tuple(
      fc.constantFrom('tea', 'cup', 'set'),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.constantFrom(0, 5, 8, 23),
      fc.boolean(),
    ),
    { maxLength: 8 },
  )
  .map((lines) =>
    lines.map(([productId, quantity, gross, vat, reduced], at) =>
      lineOf({
        id: `${at}`,
        productId,
        quantity,
        total: { gross, net: Math.round((gross * 100) / (100 + vat)), currency: 'PLN' },
        reduced,
      }),
    ),
  )

const anyTable = fc.array(
  fc.record({
    type: fc.constantFrom('PERCENT', 'VALUE'),
    value: fc.integer({ min: 0, max: 110 }),
  }),
  { maxLength: 6 },
)

const anyCode: fc.Arbitrary<PromoCode> = fc.record(
  {
    code: fc.constant('X'),
    type: fc.constantFrom('BASKET', 'NTH_PRODUCT', 'LOYALTY'),
    validUntil: fc.constant(1),
    allowedProducts: fc.subarray(['tea', 'cup', 'set']),
    points: fc.integer({ min: 0, max: 5000 }),
    discount: fc.record(
      {
        type: fc.constantFrom('PERCENT', 'VALUE'),
        percentValue: fc.double({ min: -10, max: 150, noNaN: true }),
        value: fc.double({ min: -10, max: 600, noNaN: true }),
        discountLimit: fc.integer({ min: 0, max: 300 }),
        valueThreshold: fc.integer({ min: 0, max: 100 }),
        filterOutDiscount: fc.boolean(),
        minimum: fc.integer({ min: 0, max: 100 }),
        pointsValue: fc.double({ min: 0, max: 1, noNaN: true }),
        treeshold: fc.record({
          type: fc.constantFrom('PERCENT', 'VALUE'),
          values: fc.integer({ min: 0, max: 120 }),
        }),
        table: anyTable,
      },
      { requiredKeys: ['type'] },
    ),
  },
  { requiredKeys: ['code', 'type', 'validUntil', 'discount'] },
)

type Tier = NonNullable<PromoCode['discount']['table']>[number]

function walked(table: readonly Tier[], lines: readonly DiscountLine[]): number {
  const items = lines.flatMap(({ quantity, total: { gross } }) =>
    Array.from({ length: quantity }, (_, at) => Math.floor((gross + quantity - 1 - at) / quantity)),
  )
  const saved = items
    .toSorted((a, b) => b - a)
    .map((price, rank) => {
      const tier = table[Math.min(rank, 5)]
      if (!tier) return 0
      const discount = tier.type === 'VALUE' ? tier.value * 100 : (price * tier.value) / 100
      return Math.min(price, Math.floor(discount + 0.5))
    })
  return sum(saved)
}

function inCurrency(lines: readonly DiscountLine[], currency: string): DiscountLine[] {
  return lines.map((line) => ({ ...line, total: { ...line.total, currency } }))
}

function lineOf(line: Omit<DiscountLine, 'unitGross'>): DiscountLine {
  return { ...line, unitGross: line.total.gross / line.quantity }
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
