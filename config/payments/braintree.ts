import { z } from 'zod'

import { settingMessages } from '../setting-messages.ts'
import { aName, anAddress, aSecret, contract } from './contract.ts'

const pair = /^([A-Z]{3})=([\w-]{1,100})$/

/** The contract with Braintree. */
export const braintree = contract({
  rows: {
    BRAINTREE_PUBLIC_KEY: aName('BRAINTREE_PUBLIC_KEY', 'the public key'),
    BRAINTREE_PRIVATE_KEY: aSecret('BRAINTREE_PRIVATE_KEY'),
    /** In which account the money of each currency comes. */
    BRAINTREE_ACCOUNTS: z
      .string()
      .refine((text) => text.split(',').every((one) => pair.test(one.trim())))
      .optional()
      .register(settingMessages, {
        is: 'is not a merchant account for each currency',
        cure: 'set BRAINTREE_ACCOUNTS like PLN=shop_pln,EUR=shop_eur, or leave it out',
      }),
    /** What Google calls the shop by. */
    BRAINTREE_GOOGLE_MERCHANT: aName('BRAINTREE_GOOGLE_MERCHANT', 'the merchant id at Google'),
    /** The text by which Apple knows the shop's domains. */
    BRAINTREE_APPLE_DOMAIN: z
      .string()
      .regex(/^[\w+/=.-]{20,20000}$/)
      .optional()
      .register(settingMessages, {
        is: 'is not the text of a domain association file',
        cure: 'set BRAINTREE_APPLE_DOMAIN to what stands in the file from Braintree, on one line',
      }),
    BRAINTREE_URL: anAddress('BRAINTREE_URL', 'https://payments.sandbox.braintree-api.com/graphql'),
  },
  together: ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_ACCOUNTS'],
  of: ({ BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey, ...rest }) => {
    const { BRAINTREE_ACCOUNTS: named, BRAINTREE_URL: url = real } = rest
    if (publicKey === undefined || privateKey === undefined || named === undefined) return undefined
    const accounts = named.split(',').flatMap((one) => {
      const [, currency, account] = pair.exec(one.trim()) ?? []
      return currency === undefined || account === undefined ? [] : [[currency, account] as const]
    })
    const { googleMerchant, appleDomain } = walletsOf(rest) ?? {}
    const wallets = [
      ...(googleMerchant === undefined ? [] : ['googlePay' as const]),
      ...(appleDomain === undefined ? [] : ['applePay' as const]),
    ]
    return { publicKey, privateKey, url, accounts: Object.fromEntries(accounts), wallets }
  },
})

/** What wallets need in the pages, also of a storefront whose shop is elsewhere. */
export function walletsOf(settings: {
  BRAINTREE_GOOGLE_MERCHANT?: string | undefined
  BRAINTREE_APPLE_DOMAIN?: string | undefined
}) {
  const { BRAINTREE_GOOGLE_MERCHANT: googleMerchant, BRAINTREE_APPLE_DOMAIN: appleDomain } =
    settings
  const isNone = googleMerchant === undefined && appleDomain === undefined
  return isNone ? undefined : { googleMerchant, appleDomain }
}

const real = 'https://payments.braintree-api.com/graphql'
