import { z } from 'zod'

/** Ways to pay that need no provider (ours): all that can be chosen today. */
export const OwnPayment = z.enum(['transfer', 'cod'])
export type OwnPayment = z.infer<typeof OwnPayment>

/** The providers of the specification. */
export const ProviderPayment = z.enum([
  'eservice',
  'p24',
  'elavon',
  'bm',
  'payu',
  'paypal',
  'imoje',
  'twisto',
  'braintree',
])
export type ProviderPayment = z.infer<typeof ProviderPayment>

/** All of those, gift cards that cover an order, and nothing to pay at all. */
export const PaymentType = z.enum([
  ...OwnPayment.options,
  'giftCard',
  'zero',
  ...ProviderPayment.options,
])
export type PaymentType = z.infer<typeof PaymentType>

/** What the shop and its screens must know of a way to pay; its words are in `words`. */
export type PaymentTraits = {
  /** The symbol beside its name. */
  icon: 'bank' | 'wallet'
  /** The customer sends the money: into an account of the order's currency, until a last day. */
  isTransfer: boolean
}

export const ownPayments: Readonly<Record<OwnPayment, PaymentTraits>> = {
  transfer: { icon: 'bank', isTransfer: true },
  cod: { icon: 'wallet', isTransfer: false },
}
