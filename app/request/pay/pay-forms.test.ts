import { expect, test } from 'vitest'

import { payForms } from './pay-forms.ts'
import { payableHere } from './wallet-forms.ts'

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

test('wallets that are set up come from their owners, and bring nobody else’s hosts', () => {
  const { googlePay, applePay } = payForms({
    wallets: { googleMerchant: 'BCR2', appleDomain: '7B22' },
  }).wallets
  expect(googlePay?.merchant).toBe('BCR2')
  expect(googlePay?.own).toBe('https://pay.google.com/gp/p/js/pay.js')
  expect(applePay?.own).toBe('https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js')
  const known =
    /^(?:(?:[a-z]+|\*)\.(?:braintreegateway|braintree-api|cardinal(?:commerce|trusted))\.com|(?:pay\.|www\.)?google\.com|applepay\.cdn-apple\.com)$/
  for (const form of [googlePay, applePay]) {
    const hosts = [...Object.values(form?.sources ?? {}).flat(), form?.own ?? '']
    for (const host of hosts) expect(host.split('/')[2]).toMatch(known)
    expect(form?.sources['script-src']).toContain(new URL(form?.own ?? '').origin)
  }
  // Of Apple nothing stands beside Google, nor of Google beside Apple.
  expect(JSON.stringify(googlePay)).not.toContain('apple')
  expect(JSON.stringify(applePay)).not.toContain('google')
  // A card that was drawn by a device needs no bank that asks.
  expect(JSON.stringify(applePay)).not.toMatch(/cardinal|three-d-secure/)
})

test('one that is not set up is not there, and where Braintree is played both are', () => {
  expect(payForms({}).wallets).toEqual({})
  expect(Object.keys(payForms({ wallets: { googleMerchant: 'BCR2' } }).wallets)).toEqual([
    'googlePay',
  ])
  const { wallets } = payForms({}, { braintree: {} })
  expect(Object.keys(wallets)).toEqual(['googlePay', 'applePay'])
  for (const { scripts, own, sources } of Object.values(wallets)) {
    for (const script of [...scripts, own]) expect(script).toMatch(/^\/demo\/pay\/braintree\//)
    expect(sources).toEqual({})
  }
})

test('what has no button here is not offered, and everything else is', () => {
  const options = [
    { type: 'braintree', subType: 'googlePay' },
    { type: 'braintree', subType: 'applePay' },
    { type: 'braintree', subType: 'card' },
    { type: 'payu', subType: 'googlePay' },
    { type: 'transfer' },
  ]
  expect(payableHere(options, undefined)).toEqual(options.slice(2))
  const { wallets } = payForms({ wallets: { appleDomain: '7B22' } })
  expect(payableHere(options, wallets)).toEqual(options.slice(1))
  expect(payableHere(options, payForms({}, { braintree: {} }).wallets)).toEqual(options)
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
