import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { GrossNet } from '../money.ts'
import { orderTotal, paymentNeed, surchargeOf } from './order-total.ts'
import { applyPromo, type PromoResult } from '../discount/promo.ts'

test('an order comes to its products less the discount, plus delivery and surcharge', () => {
  const total = orderTotal({
    lines: [{ total: pln(12_300, 10_000) }, { total: pln(1080, 1000) }],
    promo: discount(1000, 813),
    delivery: pln(1230, 1000),
    surcharge: pln(500, 407),
    currency: 'PLN',
  })

  expect(total).toEqual({
    products: pln(13_380, 11_000),
    discount: pln(1000, 813),
    delivery: pln(1230, 1000),
    surcharge: pln(500, 407),
    sum: pln(14_110, 11_594),
    giftCard: 0,
    giftCards: [],
    toPay: 14_110,
    vat: 2516,
    currency: 'PLN',
  })
})

test('a placed order says by its totals what its payment cost', () => {
  const order = { brutto: 244.99, products: 218, codeDiscount: 0, delivery: 21.99 }
  expect(surchargeOf(order)).toBe(500)
  expect(surchargeOf({ ...order, brutto: 223.19, codeDiscount: 21.8 })).toBe(500)
  expect(surchargeOf({ ...order, brutto: 239.99 })).toBe(0)
  expect(surchargeOf({ ...order, brutto: 200 }), 'totals that do not fit').toBe(0)
})

test('without code, surcharge and cards an order is its products and the delivery', () => {
  const total = orderTotal({ lines: [{ total: pln(1000, 813) }], delivery: free, currency: 'PLN' })

  expect(total).toMatchObject({
    discount: free,
    surcharge: free,
    sum: pln(1000, 813),
    toPay: 1000,
    vat: 187,
  })
})

test('a refused code takes nothing', () => {
  const total = orderTotal({
    lines: [{ total: pln(1000, 813) }],
    promo: { kind: 'refused', reason: 'expired', validUntil: 1 },
    delivery: free,
    currency: 'PLN',
  })

  expect(total).toMatchObject({ discount: free, toPay: 1000 })
})

test('a code takes from the products only, so delivery is still paid', () => {
  const total = orderTotal({
    lines: [{ total: pln(1000, 813) }],
    promo: discount(1000, 813),
    delivery: pln(1230, 1000),
    currency: 'PLN',
  })

  expect(total).toMatchObject({ sum: pln(1230, 1000), toPay: 1230, vat: 230 })
})

test('gift cards pay last, for delivery and surcharge too, and change neither sum nor VAT', () => {
  const total = orderTotal({
    lines: [{ total: pln(1000, 813) }],
    delivery: pln(1230, 1000),
    surcharge: pln(500, 407),
    giftCards: [{ code: 'A', minor: 2229 }],
    currency: 'PLN',
  })

  expect(total).toMatchObject({
    surcharge: pln(500, 407),
    sum: pln(2730, 2220),
    vat: 510,
    giftCard: 2229,
    giftCards: [{ code: 'A', minor: 2229 }],
    toPay: 501,
  })
})

test('cards that cover the order without the surcharge make it fall away', () => {
  const total = orderTotal({
    lines: [{ total: pln(1000, 813) }],
    delivery: pln(1230, 1000),
    surcharge: pln(500, 407),
    giftCards: [
      { code: 'A', minor: 2000 },
      { code: 'B', minor: 5000 },
    ],
    currency: 'PLN',
  })

  expect(total).toMatchObject({
    surcharge: free,
    sum: pln(2230, 1813),
    giftCard: 2230,
    giftCards: [
      { code: 'A', minor: 2000 },
      { code: 'B', minor: 230 },
    ],
    toPay: 0,
  })
})

test('an order that comes to nothing has no surcharge either', () => {
  const total = orderTotal({
    lines: [{ total: pln(1000, 813) }],
    promo: discount(1000, 813),
    delivery: free,
    surcharge: pln(500, 407),
    currency: 'PLN',
  })

  expect(total).toMatchObject({ surcharge: free, sum: free, toPay: 0, vat: 0 })
})

test('an order without lines comes to nothing but its delivery', () => {
  expect(orderTotal({ lines: [], delivery: free, currency: 'PLN' })).toMatchObject({
    products: free,
    sum: free,
    toPay: 0,
  })
})

test('while something is left to pay, the shopper chooses how', () => {
  expect(paymentNeed({ toPay: 1, giftCard: 500 })).toEqual({ kind: 'choose' })
  expect(paymentNeed({ toPay: 1, giftCard: 0 })).toEqual({ kind: 'choose' })
})

test('gift cards that cover everything are the payment', () => {
  expect(paymentNeed({ toPay: 0, giftCard: 1 })).toEqual({ kind: 'gift-card' })
})

test('an order that comes to nothing by itself needs no payment', () => {
  expect(paymentNeed({ toPay: 0, giftCard: 0 })).toEqual({ kind: 'nothing-to-pay' })
})

test('lines plus delivery less discount is the total, and net plus VAT is gross, exactly', () => {
  fc.assert(
    fc.property(
      fc.array(anyAmount, { maxLength: 8 }),
      anyAmount,
      anyAmount,
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 3 }),
      (amounts, delivery, surcharge, percentValue, balances) => {
        const lines = amounts.map((total, at) => {
          return { id: `${at}`, productId: 'tea', quantity: 1, total, unitGross: 0, reduced: false }
        })
        const promo = applyPromo(
          {
            code: 'X',
            type: 'BASKET',
            validUntil: 1,
            discount: { type: 'PERCENT', percentValue },
          },
          lines,
          'PLN',
          { baseCurrency: 'PLN', currencies: [], loyaltyEnabled: false },
          0,
        )
        const giftCards = balances.map((minor, at) => ({ code: `${at}`, minor }))

        const total = orderTotal({ lines, promo, delivery, surcharge, giftCards, currency: 'PLN' })

        const products = amounts.reduce((sum, { gross }) => sum + gross, 0)
        expect(total.sum.gross).toBe(
          products - total.discount.gross + delivery.gross + total.surcharge.gross,
        )
        expect(total.sum.net + total.vat).toBe(total.sum.gross)
        expect(total.toPay + total.giftCard).toBe(total.sum.gross)
        expect(total.toPay).toBeGreaterThanOrEqual(0)
        expect(total.vat).toBeGreaterThanOrEqual(0)
        expect(total.giftCards.reduce((sum, { minor }) => sum + minor, 0)).toBe(total.giftCard)
      },
    ),
    { numRuns: 500 },
  )
})

const free = pln(0, 0)

const anyAmount = fc
  .tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(0, 5, 8, 23))
  .map(([gross, vat]) => pln(gross, Math.round((gross * 100) / (100 + vat))))

function pln(gross: number, net: number): GrossNet {
  return { gross, net, currency: 'PLN' }
}

function discount(gross: number, net: number): PromoResult {
  return { kind: 'applied', discount: pln(gross, net), perLine: [] }
}
