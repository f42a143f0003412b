import { createBraintree } from '#shop/payments/braintree/braintree.ts'
import { callsTo, type Player } from '../played.ts'
import { playBraintree } from './played-braintree.ts'

/** Braintree, and a shop's contract with it. */
export const demoBraintree: Player = (keyOf, ground) => {
  const keys = { publicKey: 'demo_public_key', privateKey: keyOf('private') }
  const currencies = ['PLN', 'EUR', 'GBP', 'CZK']
  const accounts = Object.fromEntries(currencies.map((currency) => [`demo_${currency}`, currency]))
  const played = playBraintree({ ...keys, accounts }, ground)
  const settings = {
    ...keys,
    accounts: Object.fromEntries(currencies.map((currency) => [currency, `demo_${currency}`])),
    url: 'http://pay.invalid/graphql',
    wallets: ['googlePay', 'applePay'] as const,
  }
  return { played, adapter: createBraintree(settings, { fetch: callsTo(played, ground) }) }
}
