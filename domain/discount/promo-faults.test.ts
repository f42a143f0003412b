import { expect, test } from 'vitest'

import type { PromoCode } from '#domain/entities/promo-code.ts'
import { demoPromoCodes } from '#demo/shop/checkout/promo-codes.ts'
import { promoFaults } from './promo-faults.ts'

const NOW = Date.UTC(2026, 10, 2)
const tiers = [0, 0, 50, 0, 0, 0].map((value) => ({ type: 'PERCENT' as const, value }))

test.each<[PromoCode['type'], PromoCode['discount'], string]>([
  ['BASKET', { type: 'PERCENT', percentValue: -50 }, 'discount.percentValue'],
  ['BASKET', { type: 'PERCENT', percentValue: 500 }, 'discount.percentValue'],
  ['BASKET', { type: 'PERCENT', value: 5 }, 'discount.percentValue'],
  ['BASKET', { type: 'VALUE', value: -50 }, 'discount.value'],
  ['BASKET', { type: 'VALUE', value: 0 }, 'discount.value'],
  ['BASKET', { type: 'VALUE', value: 5, discountLimit: -1 }, 'discount.discountLimit'],
  ['BASKET', { type: 'VALUE', value: 5, valueThreshold: -1 }, 'discount.valueThreshold'],
  ['NTH_PRODUCT', { type: 'PERCENT' }, 'discount.table'],
  ['NTH_PRODUCT', { type: 'PERCENT', table: tiers.slice(1) }, 'discount.table'],
  [
    'NTH_PRODUCT',
    { type: 'PERCENT', table: [{ type: 'PERCENT', value: 101 }, ...tiers.slice(1)] },
    'discount.table[0].value',
  ],
  ['LOYALTY', { type: 'VALUE' }, 'discount.pointsValue'],
  [
    'LOYALTY',
    { type: 'VALUE', pointsValue: 1, treeshold: { type: 'PERCENT', values: 200 } },
    'discount.treeshold.values',
  ],
])('a code of type %s with %j is refused', (type, discount, path) => {
  expect(promoFaults({ type, validUntil: NOW, discount }).map((one) => one.path)).toEqual([path])
})

test('a moment beyond the calendar is refused, and the codes of the demo shop are not', () => {
  const discount = { type: 'VALUE', value: 5 } as const
  expect(promoFaults({ type: 'BASKET', validUntil: 1e16, discount })).toHaveLength(1)
  expect(demoPromoCodes(NOW).flatMap((code) => promoFaults(code))).toEqual([])
})
