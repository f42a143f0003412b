import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PromoCode } from '../entities/promo-code.ts'
import { basketCode, codeProblems, codeState } from './basket-code.ts'
import { type DiscountLine, loyaltyCode } from './promo.ts'

const NOW = Date.UTC(2026, 10, 23)
const shop = { baseCurrency: 'PLN', currencies: [], loyaltyEnabled: true }
const ten: PromoCode = {
  code: 'TEN',
  type: 'BASKET',
  validUntil: NOW + 1,
  discount: { type: 'PERCENT', percentValue: 10 },
}

test('without a code there is none, whatever is remembered', () => {
  for (const typed of [undefined, '', '  ']) {
    expect(code({ typed, rules: ten, problem: 'not-valid' })).toEqual({ kind: 'none' })
  }
})

test('a code waits until the shop has said what it is', () => {
  expect(code({ typed: ' TEN ' })).toEqual({ kind: 'loading', typed: 'TEN' })
  // What is remembered is about another code.
  expect(code({ typed: 'ELEVEN', rules: ten })).toEqual({ kind: 'loading', typed: 'ELEVEN' })
})

test('what the shop refused is refused, for the reason that it gave', () => {
  for (const problem of codeProblems) {
    expect(code({ typed: 'TEN', problem })).toEqual({
      kind: 'refused',
      typed: 'TEN',
      refusal: { reason: problem },
    })
  }
})

test('a known code gives its discount as long as it is valid, and says why it does not', () => {
  expect(code({ typed: 'TEN', rules: ten })).toMatchObject({
    kind: 'valid',
    applied: { discount: { gross: 1000 } },
  })
  expect(code({ typed: 'TEN', rules: { ...ten, validUntil: NOW } })).toMatchObject({
    kind: 'refused',
    refusal: { reason: 'expired' },
  })
  const rich = { ...ten, discount: { ...ten.discount, valueThreshold: 150 } }
  expect(code({ typed: 'TEN', rules: rich })).toMatchObject({
    kind: 'refused',
    refusal: { reason: 'minimum-value', minimum: 15_000, missing: 5_000 },
  })
})

test('for the order button a refused code was entered in vain, any other is what it is', () => {
  const states = [
    code({}),
    code({ typed: 'TEN' }),
    code({ typed: 'TEN', rules: ten }),
    code({ typed: 'TEN', problem: 'not-valid' }),
  ].map(codeState)
  expect(states).toEqual(['none', 'loading', 'valid', 'entered'])
})

test('points are used under the name that the shop knows them by', () => {
  expect(loyaltyCode).toBe('LOYALTY')
})

test('whatever is remembered, only a valid code takes something off, and never more than there is', () => {
  const known = fc.record({
    typed: fc.constantFrom(undefined, '', 'TEN', 'ELEVEN'),
    rules: fc.constantFrom(undefined, ten, { ...ten, validUntil: 0 }),
    problem: fc.constantFrom(undefined, ...codeProblems),
  })
  fc.assert(
    fc.property(known, fc.array(fc.nat(100_000), { maxLength: 5 }), (given, amounts) => {
      const lines = amounts.map((gross, at) => line(String(at), gross))
      const found = basketCode(given, lines, 'PLN', shop, NOW)
      const all = amounts.reduce((sum, one) => sum + one, 0)
      const off = found.kind === 'valid' ? found.applied.discount.gross : 0
      expect(off).toBeLessThanOrEqual(all)
      expect(codeState(found) === 'valid').toBe(found.kind === 'valid')
      if (given.problem && given.typed) expect(codeState(found)).toBe('entered')
    }),
  )
})

function code(known: Parameters<typeof basketCode>[0]) {
  return basketCode(known, [line('cup', 10_000)], 'PLN', shop, NOW)
}

function line(id: string, gross: number): DiscountLine {
  const total = { gross, net: gross, currency: 'PLN' }
  return { id, productId: id, quantity: 1, total, unitGross: gross, reduced: false }
}
