import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { shownTotal, totalsView } from './totals-view.ts'

const total = {
  products: 48_200,
  delivery: 0,
  surcharge: 0,
  discount: 0,
  giftCard: 0,
  vat: 8410,
  toPay: 48_200,
  currency: 'PLN',
  isNet: false,
}

test('a free delivery is called free, and what costs nothing has no row', () => {
  expect(totalsView({ total, delivery: 'Courier' }, rendering())).toEqual({
    rows: [
      { name: 'Products', value: '482.00\u00a0zł' },
      { name: 'Courier', value: 'free' },
    ],
    sum: { name: 'To pay', detail: 'including 84.10\u00a0zł VAT', value: '482.00\u00a0zł' },
  })
})

test('while no delivery is chosen its row says so', () => {
  expect(totalsView({ total, delivery: undefined }, rendering()).rows[1]).toEqual({
    name: 'Delivery',
    value: 'not chosen yet',
  })
})

test('a fee of the payment and a discount have rows of their own, in the amounts of the order', () => {
  const rich = { ...total, delivery: 1699, surcharge: 500, discount: 4820, currency: 'EUR' }

  expect(totalsView({ total: rich, delivery: 'Kurier' }, rendering({ lang: 'de' })).rows).toEqual([
    { name: 'Produkte', value: '482,00\u00a0€' },
    { name: 'Kurier', value: '16,99\u00a0€' },
    { name: 'Zahlungsgebühr', value: '5,00\u00a0€' },
    { name: 'Rabatt', value: '−48,20\u00a0€', off: true },
  ])
})

const pln = (gross: number, net: number) => ({ gross, net, currency: 'PLN' })

const amounts = {
  products: pln(24_600, 20_000),
  delivery: pln(1_230, 1_000),
  surcharge: pln(615, 500),
  discount: pln(2_460, 2_000),
  sum: pln(23_985, 19_500),
  giftCard: 0,
  giftCards: [],
  toPay: 23_985,
  vat: 4_485,
  currency: 'PLN',
}

test.each(['brutto', 'netto', 'brutto+netto', 'netto+brutto'] as const)(
  'the rows come to what is to pay, however the shop shows prices: %s',
  (priceFlag) => {
    const shown = shownTotal(amounts, { priceFlag })
    const rows = shown.products + shown.delivery + shown.surcharge - shown.discount

    expect(rows + (shown.isNet ? shown.vat : 0)).toBe(shown.toPay)
    expect(shown.isNet).toBe(priceFlag.startsWith('netto'))
  },
)

test('rows that are net are followed by the VAT', () => {
  const total = shownTotal(amounts, { priceFlag: 'netto' })

  expect(totalsView({ total, delivery: 'Courier' }, rendering()).rows).toEqual([
    { name: 'Products', value: '200.00\u00a0zł' },
    { name: 'Courier', value: '10.00\u00a0zł' },
    { name: 'Payment fee', value: '5.00\u00a0zł' },
    { name: 'Discount', value: '−20.00\u00a0zł', off: true },
    { name: 'VAT', value: '44.85\u00a0zł' },
  ])
})
