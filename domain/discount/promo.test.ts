import { expect, test } from 'vitest'

import type { PromoCode } from '../entities/promo-code.ts'
import { applyPromo, type DiscountLine, eligibleLines } from './promo.ts'

const now = 1_800_000_000_000

test('a percent code takes its percent of the basket, gross and net', () => {
  const result = apply(percent(10), [line({ id: 'a', gross: 12_300, net: 10_000 })])

  expect(result).toEqual({
    kind: 'applied',
    discount: { gross: 1230, net: 1000, currency: 'PLN' },
    perLine: [{ id: 'a', gross: 1230, net: 1000 }],
  })
})

test('a percent is rounded to a whole minor unit, half away from zero', () => {
  expect(apply(percent(10), [line({ gross: 1005 })])).toMatchObject({ discount: { gross: 101 } })
  expect(apply(percent(10), [line({ gross: 1004 })])).toMatchObject({ discount: { gross: 100 } })
  expect(apply(percent(12.5), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 125 } })
})

test('the discount is split over the lines to the last minor unit', () => {
  const lines = ['a', 'b', 'c'].map((id) => line({ id, gross: 1000, net: 813 }))

  expect(apply(percent(10.01), lines)).toMatchObject({
    discount: { gross: 300, net: 243 },
    perLine: [
      { id: 'a', gross: 100, net: 81 },
      { id: 'b', gross: 100, net: 81 },
      { id: 'c', gross: 100, net: 81 },
    ],
  })
  expect(apply(value(1), lines)).toMatchObject({
    discount: { gross: 100 },
    perLine: [{ gross: 34 }, { gross: 33 }, { gross: 33 }],
  })
})

test('each line’s part has the share of net that the line has', () => {
  const lines = [
    line({ id: 'tea', gross: 10_800, net: 10_000 }),
    line({ id: 'cup', gross: 12_300, net: 10_000 }),
  ]

  expect(apply(percent(50), lines)).toMatchObject({
    discount: { gross: 11_550, net: 10_000 },
    perLine: [
      { id: 'tea', gross: 5400, net: 5000 },
      { id: 'cup', gross: 6150, net: 5000 },
    ],
  })
})

test('lines that give nothing are left out of the split', () => {
  const lines = [line({ id: 'a', gross: 1000 }), line({ id: 'gift', gross: 0, net: 0 })]

  expect(apply(percent(10), lines)).toMatchObject({ perLine: [{ id: 'a', gross: 100 }] })
})

test('a percent is held down by the code’s limit, and the limit is shown', () => {
  const limited = percent(10, { discountLimit: 5 })

  expect(apply(limited, [line({ gross: 5000 })])).not.toHaveProperty('limitedTo')
  expect(apply(limited, [line({ gross: 5000 })])).toMatchObject({ discount: { gross: 500 } })
  expect(apply(limited, [line({ gross: 5010 })])).toMatchObject({
    discount: { gross: 500 },
    limitedTo: 500,
  })
})

test('without a limit of its own, a percent may come to 999999', () => {
  const dear = line({ gross: 150_000_000 })

  expect(apply(percent(100), [dear])).toMatchObject({
    discount: { gross: 99_999_900 },
    limitedTo: 99_999_900,
  })
  expect(apply(percent(50), [dear])).toMatchObject({ discount: { gross: 75_000_000 } })
})

test('a percent never takes more than everything, nor less than nothing', () => {
  expect(apply(percent(150), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 1000 } })
  expect(apply(percent(-10), [line({ gross: 1000 })])).toMatchObject({
    kind: 'applied',
    discount: { gross: 0, net: 0 },
    perLine: [],
  })
})

test('a code without a percent takes nothing', () => {
  const code = promo({ discount: { type: 'PERCENT' } })

  expect(apply(code, [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 0 } })
})

test('a code of an amount takes that amount, and no more than the lines cost', () => {
  expect(apply(value(5), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 500 } })
  expect(apply(value(10), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 1000 } })
  expect(apply(value(10.01), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 1000 } })
  expect(apply(value(10.01), [line({ gross: 1000 })])).not.toHaveProperty('limitedTo')
  expect(apply(value(-5), [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 0 } })
  expect(apply(promo({ discount: { type: 'VALUE' } }), [line({})])).toMatchObject({
    discount: { gross: 0 },
  })
})

test('the percent limit does not hold down a code of an amount', () => {
  const code = promo({ discount: { type: 'VALUE', value: 8, discountLimit: 5 } })

  expect(apply(code, [line({ gross: 1000 })])).toMatchObject({ discount: { gross: 800 } })
})

test('a code’s amounts are converted into the shopper’s currency', () => {
  const lines = [line({ gross: 10_000, currency: 'EUR' })]
  const inEuro = (code: PromoCode) => applyPromo(code, lines, 'EUR', rules, now)

  expect(inEuro(value(100))).toMatchObject({ discount: { gross: 2500, currency: 'EUR' } })
  expect(inEuro(percent(50, { discountLimit: 100 }))).toMatchObject({
    discount: { gross: 2500 },
    limitedTo: 2500,
  })
  expect(inEuro(percent(10, { valueThreshold: 400 }))).toMatchObject({ kind: 'applied' })
  expect(inEuro(percent(10, { valueThreshold: 401 }))).toEqual({
    kind: 'refused',
    reason: 'minimum-value',
    minimum: 10_025,
    missing: 25,
  })
})

test('a code needs its minimum basket value, and the refusal tells it and what is missing', () => {
  const code = percent(10, { valueThreshold: 100 })

  expect(apply(code, [line({ gross: 10_000 })])).toMatchObject({ kind: 'applied' })
  expect(apply(code, [line({ gross: 9999 })])).toEqual({
    kind: 'refused',
    reason: 'minimum-value',
    minimum: 10_000,
    missing: 1,
  })
})

test('only what the code is for counts towards its minimum', () => {
  const code = promo({
    allowedProducts: ['tea'],
    discount: { type: 'PERCENT', percentValue: 10, valueThreshold: 100 },
  })
  const lines = [
    line({ id: 'a', productId: 'tea', gross: 6000 }),
    line({ id: 'b', productId: 'cup', gross: 6000 }),
  ]

  expect(apply(code, lines)).toMatchObject({ reason: 'minimum-value', missing: 4000 })
})

test('a minimum once met no longer holds after items were removed', () => {
  const code = percent(10, { valueThreshold: 100 })
  const lines = [line({ id: 'a', gross: 6000 }), line({ id: 'b', gross: 6000 })]

  expect(apply(code, lines)).toMatchObject({ kind: 'applied' })
  expect(apply(code, lines.slice(1))).toMatchObject({ reason: 'minimum-value', missing: 4000 })
})

test('a code is used only while its last moment lies ahead', () => {
  const code = { ...percent(10), validUntil: now }

  expect(applyPromo(code, [line({})], 'PLN', rules, now - 1)).toMatchObject({ kind: 'applied' })
  expect(applyPromo(code, [line({})], 'PLN', rules, now)).toEqual({
    kind: 'refused',
    reason: 'expired',
    validUntil: now,
  })
  expect(applyPromo(code, [], 'PLN', rules, now + 1)).toMatchObject({ reason: 'expired' })
})

test('there is no discount while what the code is for costs nothing', () => {
  const refused = { kind: 'refused', reason: 'nothing-eligible' }
  const other = promo({ allowedProducts: ['cup'] })

  expect(apply(percent(10), [])).toEqual(refused)
  expect(apply(value(10), [line({ gross: 0, net: 0 })])).toEqual(refused)
  expect(apply(other, [line({ productId: 'tea' })])).toEqual(refused)
  expect(apply(percent(10, { filterOutDiscount: true }), [line({ reduced: true })])).toEqual(
    refused,
  )
})

test('a code for some products discounts only those', () => {
  const code = promo({
    allowedProducts: ['tea'],
    discount: { type: 'PERCENT', percentValue: 10 },
  })
  const lines = [
    line({ id: 'a', productId: 'tea', gross: 1000 }),
    line({ id: 'b', productId: 'cup', gross: 5000 }),
    line({ id: 'c', productId: 'TEA', gross: 5000 }),
    line({ id: 'd', productId: 't%', gross: 5000 }),
  ]

  expect(apply(code, lines)).toMatchObject({
    discount: { gross: 100 },
    perLine: [{ id: 'a', gross: 100 }],
  })
})

test('product ids with wildcards mean only themselves', () => {
  for (const allowed of ['%', '*', 't*', 't%', 'te_']) {
    const code = promo({ allowedProducts: [allowed] })

    expect(apply(code, [line({ productId: 'tea' })])).toMatchObject({ reason: 'nothing-eligible' })
  }
})

test('an empty list of products allows all', () => {
  expect(eligibleLines(promo({ allowedProducts: [] }), [line({})])).toHaveLength(1)
  expect(eligibleLines(promo({}), [line({})])).toHaveLength(1)
})

test('items already reduced are left out only where the code says so', () => {
  const lines = [line({ id: 'a', gross: 1000 }), line({ id: 'b', gross: 4000, reduced: true })]

  expect(apply(percent(10, { filterOutDiscount: true }), lines)).toMatchObject({
    perLine: [{ id: 'a', gross: 100 }],
  })
  expect(apply(percent(10, { filterOutDiscount: false }), lines)).toMatchObject({
    discount: { gross: 500 },
  })
  expect(apply(percent(10), lines)).toMatchObject({ discount: { gross: 500 } })
})

test('a code by rank gives each single item the tier of its rank, dearest first', () => {
  const code = nth([0, 50, 100, 0, 0, 0])
  const lines = [
    line({ id: 'cheap', quantity: 1, gross: 1000 }),
    line({ id: 'dear', quantity: 2, gross: 6000 }),
  ]

  expect(apply(code, lines)).toMatchObject({
    discount: { gross: 2500 },
    perLine: [
      { id: 'cheap', gross: 1000 },
      { id: 'dear', gross: 1500 },
    ],
  })
})

test('items the code is not for take no rank', () => {
  const code = { ...nth([0, 50]), allowedProducts: ['tea'] }
  const lines = [
    line({ id: 'a', productId: 'cup', gross: 9000 }),
    line({ id: 'b', productId: 'tea', gross: 2000 }),
    line({ id: 'c', productId: 'tea', gross: 1000 }),
  ]

  expect(apply(code, lines)).toMatchObject({ perLine: [{ id: 'c', gross: 500 }] })
})

test('a code by rank is held down by its limit too, and its parts shrink together', () => {
  const code = nth([50, 50], { discountLimit: 10 })
  const lines = [line({ id: 'a', gross: 3000 }), line({ id: 'b', gross: 1000 })]

  expect(apply(code, lines)).toMatchObject({
    discount: { gross: 1000 },
    perLine: [
      { id: 'a', gross: 750 },
      { id: 'b', gross: 250 },
    ],
    limitedTo: 1000,
  })
  expect(apply(nth([50, 50], { discountLimit: 20 }), lines)).not.toHaveProperty('limitedTo')
})

test('a code by rank may come to nothing and still stands', () => {
  expect(apply(nth([0, 50]), [line({ quantity: 1 })])).toMatchObject({
    kind: 'applied',
    discount: { gross: 0 },
  })
  expect(apply(promo({ type: 'NTH_PRODUCT' }), [line({})])).toMatchObject({
    discount: { gross: 0 },
  })
})

test('a code by rank takes amounts in the base currency', () => {
  const table = [{ type: 'VALUE', value: 40 } as const]
  const code = promo({ type: 'NTH_PRODUCT', discount: { type: 'PERCENT', table } })

  expect(
    applyPromo(code, [line({ gross: 5000, currency: 'EUR' })], 'EUR', rules, now),
  ).toMatchObject({ discount: { gross: 1000 } })
})

test('points pay what they are worth, and all of them are used', () => {
  expect(
    apply(loyalty({ points: 300, pointsValue: 0.05 }), [line({ gross: 10_000 })]),
  ).toMatchObject({ discount: { gross: 1500 }, points: 300 })
})

test('points pay no more than the lines cost, and only those needed are used', () => {
  const result = apply(loyalty({ points: 300, pointsValue: 0.05 }), [line({ gross: 1001 })])

  expect(result).toMatchObject({ discount: { gross: 1001 }, points: 201 })
  expect(result).not.toHaveProperty('limitedTo')
})

test('points need the code’s minimum, and the refusal tells it and those held', () => {
  const code = (points: number) => loyalty({ points, minimum: 100, pointsValue: 0.05 })

  expect(apply(code(100), [line({})])).toMatchObject({ kind: 'applied', points: 100 })
  expect(apply(code(99), [line({})])).toEqual({
    kind: 'refused',
    reason: 'minimum-points',
    minimum: 100,
    points: 99,
  })
})

test('without a minimum one whole point is needed', () => {
  const refused = { kind: 'refused', reason: 'minimum-points', minimum: 1, points: 0 }

  expect(apply(loyalty({ points: 1, pointsValue: 1 }), [line({})])).toMatchObject({ points: 1 })
  expect(apply(loyalty({ points: 0.9, pointsValue: 1 }), [line({})])).toEqual(refused)
  expect(apply(promo({ type: 'LOYALTY' }), [line({})])).toEqual(refused)
})

test('only whole points are worth something', () => {
  expect(apply(loyalty({ points: 2.9, pointsValue: 1 }), [line({ gross: 1000 })])).toMatchObject({
    discount: { gross: 200 },
    points: 2,
  })
})

test('points pay only where the shop has its loyalty programme on, and other codes anywhere', () => {
  const off = { ...rules, loyaltyEnabled: false }
  const points = loyalty({ points: 300, pointsValue: 0.1 })

  expect(applyPromo(points, [line({})], 'PLN', rules, now)).toMatchObject({ kind: 'applied' })
  expect(applyPromo(points, [line({})], 'PLN', off, now)).toEqual({
    kind: 'refused',
    reason: 'loyalty-disabled',
  })
  expect(applyPromo(percent(10), [line({})], 'PLN', off, now)).toMatchObject({ kind: 'applied' })
})

test('a minimum of points holds for no other kind of code', () => {
  expect(apply(percent(10, { minimum: 100 }), [line({})])).toMatchObject({ kind: 'applied' })
})

test('points are held down to an amount, and the limit is shown', () => {
  const code = loyalty({ points: 300, pointsValue: 0.05, treeshold: { type: 'VALUE', values: 10 } })

  expect(apply(code, [line({ gross: 10_000 })])).toMatchObject({
    discount: { gross: 1000 },
    limitedTo: 1000,
    points: 200,
  })
})

test('points are held down to a percent of the lines, and the limit is shown', () => {
  const code = loyalty({
    points: 300,
    pointsValue: 0.05,
    treeshold: { type: 'PERCENT', values: 10 },
  })

  expect(apply(code, [line({ gross: 10_000 })])).toMatchObject({
    discount: { gross: 1000 },
    limitedTo: 1000,
    points: 200,
  })
  expect(apply(code, [line({ gross: 15_000 })])).toMatchObject({ discount: { gross: 1500 } })
  expect(apply(code, [line({ gross: 15_000 })])).not.toHaveProperty('limitedTo')
})

test('points keep within the discount limit as well', () => {
  const code = loyalty({
    points: 300,
    pointsValue: 0.05,
    discountLimit: 2,
    treeshold: { type: 'VALUE', values: 10 },
  })

  expect(apply(code, [line({ gross: 10_000 })])).toMatchObject({
    discount: { gross: 200 },
    limitedTo: 200,
    points: 40,
  })
})

test('points without a worth take nothing and none are used', () => {
  expect(apply(loyalty({ points: 300 }), [line({})])).toMatchObject({
    kind: 'applied',
    discount: { gross: 0 },
    points: 0,
  })
})

test('points are worth their value in the shopper’s currency', () => {
  const code = loyalty({ points: 300, pointsValue: 0.05 })

  expect(
    applyPromo(code, [line({ gross: 10_000, currency: 'EUR' })], 'EUR', rules, now),
  ).toMatchObject({ discount: { gross: 375 }, points: 300 })
})

test('a code that is no points tells none', () => {
  expect(apply(percent(10), [line({})])).not.toHaveProperty('points')
  expect(apply(nth([10]), [line({})])).not.toHaveProperty('points')
})

const rules = {
  loyaltyEnabled: true,
  baseCurrency: 'PLN',
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
}

function apply(code: PromoCode, lines: DiscountLine[]) {
  return applyPromo(code, lines, 'PLN', rules, now)
}

function promo(fields: Partial<PromoCode>): PromoCode {
  return {
    code: 'SPRING',
    type: 'BASKET',
    validUntil: now + 1,
    discount: { type: 'PERCENT', percentValue: 10 },
    ...fields,
  }
}

function percent(percentValue: number, fields: Partial<PromoCode['discount']> = {}) {
  return promo({ discount: { type: 'PERCENT', percentValue, ...fields } })
}

function value(value: number) {
  return promo({ discount: { type: 'VALUE', value } })
}

function nth(percents: number[], fields: Partial<PromoCode['discount']> = {}) {
  const table = percents.map((value) => ({ type: 'PERCENT', value }) as const)
  return promo({ type: 'NTH_PRODUCT', discount: { type: 'PERCENT', table, ...fields } })
}

function loyalty({ points, ...fields }: Partial<PromoCode['discount']> & { points: number }) {
  return promo({ code: 'LOYALTY', type: 'LOYALTY', points, discount: { type: 'VALUE', ...fields } })
}

function line({
  id = 'line',
  productId = 'tea',
  quantity = 1,
  gross = 10_000,
  net = gross,
  currency = 'PLN',
  reduced = false,
}: Partial<DiscountLine & { gross: number; net: number; currency: string }>): DiscountLine {
  return {
    id,
    productId,
    quantity,
    total: { gross, net, currency },
    unitGross: gross / quantity,
    reduced,
  }
}
