import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { totalsView } from './totals.ts'

const total = {
  products: 48_200,
  delivery: 0,
  surcharge: 0,
  discount: 0,
  vat: 8410,
  toPay: 48_200,
  currency: 'PLN',
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
