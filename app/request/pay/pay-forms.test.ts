import { expect, test } from 'vitest'

import { payForms } from './pay-forms.ts'

test('PayPal’s button comes from PayPal, and brings nobody else’s hosts', () => {
  const { paypal } = payForms({ paypal: { clientId: 'A-1' } }, { paypal: {} })
  expect(paypal?.scripts).toEqual([
    'https://www.paypal.com/sdk/js?client-id=A-1&intent=capture&components=buttons',
  ])
  for (const host of Object.values(paypal?.sources ?? {}).flat()) {
    expect(new URL(host).hostname).toMatch(/\.(?:paypal|paypalobjects)\.com$/)
  }
  expect(Object.keys(paypal?.sources ?? {})).toEqual(['script-src', 'frame-src', 'connect-src'])
})

test('where it is played its script is the shop’s own, and the policy stays as it is', () => {
  const { paypal, braintree } = payForms({}, { paypal: {}, braintree: {} })
  expect(paypal?.scripts[0]).toMatch(/^\/demo\/pay\/paypal\/sdk\/js\?client-id=demo&/)
  expect(paypal?.sources).toEqual({})
  expect(braintree.scripts[0]).toBe('/demo/pay/braintree/js/client.min.js')
  expect(braintree.sources).toEqual({})
})

test('without a contract nothing of PayPal stands in any page', () => {
  expect(payForms({}).paypal).toBeUndefined()
})

test('a card’s fields come from Braintree, and from who asks its bank', () => {
  const { scripts, sources, writesStyles } = payForms({}).braintree
  for (const script of scripts) {
    expect(script).toMatch(
      /^https:\/\/js\.braintreegateway\.com\/web\/3\.144\.0\/js\/[a-z-]+\.min\.js$/,
    )
  }
  for (const host of Object.values(sources).flat()) {
    expect(host).toMatch(
      /^https:\/\/(?:[a-z]+|\*)\.(?:braintreegateway|braintree-api|cardinal(?:commerce|trusted))\.com$/,
    )
  }
  expect(Object.keys(sources)).toEqual(['script-src', 'frame-src', 'connect-src', 'form-action'])
  expect(writesStyles).toBe(false)
})
