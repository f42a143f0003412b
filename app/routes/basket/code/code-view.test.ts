import { expect, test } from 'vitest'

import { type BasketCode, basketCode, codeProblems } from '#domain/discount/basket-code.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { partly } from '#tests/partly.ts'
import { codeView } from './code-view.ts'

const now = 1_000
const english = rendering({ settings: { loyaltyEnabled: true } })

/** What stands of this code beside a basket of one line for 100.00. */
function viewOf(rules: Partial<PromoCode>, over: Partial<BasketCode> = {}) {
  const known = partly<PromoCode>({
    ...{ code: 'TEN', type: 'BASKET', validUntil: now + 1, discount: {} },
    ...rules,
  })
  const line = {
    id: 'a',
    productId: 'cup',
    quantity: 1,
    total: { gross: 10_000, net: 8_130, currency: 'PLN' },
    unitGross: 10_000,
    reduced: false,
  }
  const typed = known.code
  const code = basketCode({ typed, rules: known }, [line], 'PLN', english.settings, now)
  return codeView({
    code: partly<BasketCode>({ ...code, ...over }),
    user: undefined,
    rendering: english,
  })
}

test('a discount is shown with its title, its message and the limit that held it down', () => {
  const discount = { type: 'PERCENT' as const, percentValue: 50, discountLimit: 20 }
  const { applied, field } = viewOf({ title: { en: 'Kiln.' }, message: { en: 'Hot!' }, discount })
  expect(field).toBeUndefined()
  expect(applied).toEqual({
    text: 'Code TEN',
    note: 'Kiln. Hot! It takes off at most 20.00\u00a0zł.',
    remove: 'Remove: Code TEN',
  })
})

test('points are shown as held, worth and used', () => {
  const discount = {
    type: 'VALUE' as const,
    pointsValue: 0.1,
    treeshold: { type: 'VALUE' as const, values: 15 },
  }
  const { applied } = viewOf({ code: 'LOYALTY', type: 'LOYALTY', points: 240, discount })
  expect(applied).toMatchObject({
    text: '150 points',
    note: 'You have 240 points, worth 24.00\u00a0zł. It takes off at most 15.00\u00a0zł.',
  })
})

test('each refusal is shown with its amounts', () => {
  const ten = { type: 'PERCENT' as const, percentValue: 10 }
  const errorOf = (rules: Partial<PromoCode>) => viewOf(rules).field?.error
  expect(errorOf({ discount: { ...ten, valueThreshold: 150 } })).toBe(
    'The code is for 150.00\u00a0zł or more: 50.00\u00a0zł is missing.',
  )
  expect(errorOf({ discount: ten, allowedProducts: ['bowl'] })).toBe(
    'The code is not for anything in your basket.',
  )
  const few = { code: 'LOYALTY', type: 'LOYALTY' as const, points: 7 }
  expect(errorOf({ ...few, discount: { type: 'VALUE', pointsValue: 1, minimum: 20 } })).toBe(
    'It takes at least 20 points; you have 7.',
  )
  expect(errorOf({ discount: ten, validUntil: now })).toBe(problem('not-valid'))
})

test('whatever the shop says of a code has its own words, but unknown and over are alike', () => {
  const told = codeProblems.map(problem)
  expect(new Set(told).size).toBe(codeProblems.length)
})

function problem(reason: (typeof codeProblems)[number]) {
  const code = { kind: 'refused', typed: 'X', refusal: { reason } } as const
  return codeView({ code, user: undefined, rendering: english }).field?.error
}
