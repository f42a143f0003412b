import { expect, test } from 'vitest'

import { newSession } from '#app/session/state.ts'
import { orderOf } from '#tests/examples/order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { orderFrom } from './order-in-progress.ts'

test('a transfer is offered only in a currency that the shop has an account for', () => {
  expect(paymentsIn('PLN', 'courier')).toContain('transfer')
  const inEuro = paymentsIn('EUR', 'courier')
  expect(inEuro).toContain('p24')
  expect(inEuro).not.toContain('transfer')
  expect(paymentsIn('EUR', 'courier-cod')).toEqual(['cod'])
})

test('without a delivery no payment is offered', () => {
  expect(paymentsIn('PLN', undefined)).toEqual([])
})

/** In a shop with an account in złoty. */
function paymentsIn(currency: string, deliveryId: string | undefined): string[] {
  const priced = orderOf(rendering())
  // Its lines are priced in złoty.
  const total = { ...priced.refreshed.total, currency }
  const example = { ...priced, refreshed: { ...priced.refreshed, lines: [], total } }
  const { payments } = orderFrom(
    example,
    { state: { ...newSession('basket'), draft: { deliveryId } }, version: 1 },
    {
      ...example,
      shopper: { ...example.shopper, currency },
      checkout: { ...example.checkout, transferCurrencies: ['PLN'] },
    },
  )
  return payments.map(({ type }) => type)
}
