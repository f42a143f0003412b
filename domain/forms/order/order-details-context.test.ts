import { expect, test } from 'vitest'

import { invoiceCountry, orderDetailsContext } from './order-details-context.ts'

test('the form depends on delivery, payment, country and what the shop demands', () => {
  const settings = { nipRequired: true, onlyCompanyCheckout: false }
  expect(orderDetailsContext({ kind: 'courier' }, 'transfer', 'pl', settings)).toEqual({
    deliveryKind: 'courier',
    paymentType: 'transfer',
    nipRequired: true,
    onlyCompany: false,
    regionShown: false,
    deliveryCountry: 'pl',
  })
})

test('the region is asked where addresses of the country name one', () => {
  const settings = { nipRequired: false, onlyCompanyCheckout: true }
  expect(orderDetailsContext({ kind: 'courier' }, undefined, 'us', settings)).toMatchObject({
    regionShown: true,
    onlyCompany: true,
  })
})

test('an invoice goes to the country of the delivery until another one is chosen for it', () => {
  const context = orderDetailsContext({ kind: 'courier' }, undefined, 'pl', {
    nipRequired: false,
    onlyCompanyCheckout: false,
  })
  const typed = (showInvoice: boolean, country: string) =>
    invoiceCountry({ showInvoice, invoice: { country } }, context)
  expect(typed(true, 'de')).toBe('de')
  expect(typed(true, '')).toBe('pl')
  expect(typed(false, 'de')).toBe('pl')
})
