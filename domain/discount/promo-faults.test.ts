import { expect, test } from 'vitest'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import { demoPromoCodes } from '#demo/shop/checkout/promo-codes.ts'
import { promoFaults } from './promo-faults.ts'

const NOW = Date.UTC(2026, 10, 2)
const tiers = [0, 0, 50, 0, 0, 0].map((value) => ({ type: 'PERCENT' as const, value }))

const aboveNothing = '> 0, ≤ 10000000'
const nothingOrMore = '≥ 0, ≤ 10000000'

test.each<[PromoCode['type'], PromoCode['discount'], string, string]>([
  ['BASKET', { type: 'PERCENT', percentValue: -50 }, 'discount.percentValue', '> 0, ≤ 100'],
  ['BASKET', { type: 'PERCENT', percentValue: 500 }, 'discount.percentValue', '> 0, ≤ 100'],
  ['BASKET', { type: 'PERCENT', value: 5 }, 'discount.percentValue', '> 0, ≤ 100'],
  ['BASKET', { type: 'VALUE' }, 'discount.value', aboveNothing],
  ['BASKET', { type: 'VALUE', value: -50 }, 'discount.value', aboveNothing],
  ['BASKET', { type: 'VALUE', value: 0 }, 'discount.value', aboveNothing],
  ['BASKET', { type: 'VALUE', value: 10_000_001 }, 'discount.value', aboveNothing],
  ['BASKET', { type: 'VALUE', value: 5, discountLimit: 0 }, 'discount.discountLimit', aboveNothing],
  [
    'BASKET',
    { type: 'VALUE', value: 5, valueThreshold: -1 },
    'discount.valueThreshold',
    nothingOrMore,
  ],
  ['NTH_PRODUCT', { type: 'PERCENT' }, 'discount.table', '= 6'],
  ['NTH_PRODUCT', { type: 'PERCENT', table: tiers.slice(1) }, 'discount.table', '= 6'],
  [
    'NTH_PRODUCT',
    { type: 'PERCENT', table: tiers.map((tier) => ({ ...tier, value: 0 })) },
    'discount.table',
    '> 0',
  ],
  [
    'NTH_PRODUCT',
    { type: 'PERCENT', table: [{ type: 'PERCENT', value: 101 }, ...tiers.slice(1)] },
    'discount.table[0].value',
    '≥ 0, ≤ 100',
  ],
  ['LOYALTY', { type: 'VALUE' }, 'discount.pointsValue', aboveNothing],
  ['LOYALTY', { type: 'VALUE', pointsValue: 0 }, 'discount.pointsValue', aboveNothing],
  ['LOYALTY', { type: 'VALUE', pointsValue: 1, minimum: -1 }, 'discount.minimum', nothingOrMore],
  [
    'LOYALTY',
    { type: 'VALUE', pointsValue: 1, treeshold: { type: 'PERCENT', values: 200 } },
    'discount.treeshold.values',
    '> 0, ≤ 100',
  ],
  [
    'LOYALTY',
    { type: 'VALUE', pointsValue: 1, treeshold: { type: 'VALUE', values: 0 } },
    'discount.treeshold.values',
    aboveNothing,
  ],
])('a code of type %s with %j is refused', (type, discount, path, bounds) => {
  expect(promoFaults({ type, validUntil: NOW, discount })).toEqual([{ path, bounds }])
})

test.each<[PromoCode['type'], PromoCode['discount']]>([
  ['BASKET', { type: 'PERCENT', percentValue: 100 }],
  ['BASKET', { type: 'VALUE', value: 10_000_000, valueThreshold: 0 }],
  ['NTH_PRODUCT', { type: 'PERCENT', table: [{ type: 'VALUE', value: 101 }, ...tiers.slice(1)] }],
  ['LOYALTY', { type: 'VALUE', pointsValue: 1, minimum: 0 }],
  ['LOYALTY', { type: 'VALUE', pointsValue: 1, treeshold: { type: 'VALUE', values: 200 } }],
])('a code of type %s with %j is taken', (type, discount) => {
  expect(promoFaults({ type, validUntil: NOW, discount })).toEqual([])
})

test('a moment beyond the calendar is refused, and the codes of the demo shop are not', () => {
  const discount = { type: 'VALUE', value: 5 } as const
  for (const validUntil of [-1, 1e16]) {
    expect(promoFaults({ type: 'BASKET', validUntil, discount })).toEqual([
      { path: 'validUntil', bounds: `≥ 0, ≤ ${Date.UTC(9999, 11, 31)}` },
    ])
  }
  expect(promoFaults({ type: 'BASKET', validUntil: 0, discount })).toEqual([])
  expect(demoPromoCodes(NOW).flatMap((code) => promoFaults(code))).toEqual([])
})
