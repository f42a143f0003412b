import { z } from 'zod'

import { settingMessages, withoutSlash } from '../setting-messages.ts'
import { anAddress, aSecret, contract, currenciesIn, someCurrencies } from './contract.ts'

/** The contract with Elavon Payment Gateway. */
export const elavon = contract({
  rows: {
    ELAVON_MERCHANT_ALIAS: aName('ELAVON_MERCHANT_ALIAS', 'the alias of a merchant'),
    ELAVON_SECRET_KEY: aSecret('ELAVON_SECRET_KEY'),
    /** Whose signature its notifications have. */
    ELAVON_SIGNER_ID: aName('ELAVON_SIGNER_ID', 'the name of a signer'),
    /** The key of that, in base64. */
    ELAVON_WEBHOOK_SECRET: aSecret('ELAVON_WEBHOOK_SECRET', /^[A-Za-z0-9+/]{10,200}={0,2}$/),
    ELAVON_URL: anAddress('ELAVON_URL', 'https://uat.api.converge.eu.elavonaws.com'),
    /** Where its pages for payments are. */
    ELAVON_PAGES_URL: anAddress('ELAVON_PAGES_URL', 'https://uat.hpp.converge.eu.elavonaws.com'),
    ELAVON_CURRENCIES: someCurrencies('ELAVON_CURRENCIES'),
  },
  together: [
    'ELAVON_MERCHANT_ALIAS',
    'ELAVON_SECRET_KEY',
    'ELAVON_SIGNER_ID',
    'ELAVON_WEBHOOK_SECRET',
  ],
  of: (given) => {
    const { ELAVON_MERCHANT_ALIAS: merchantAlias, ELAVON_SECRET_KEY: secretKey } = given
    const { ELAVON_SIGNER_ID: signerId, ELAVON_WEBHOOK_SECRET: webhookSecret } = given
    if (merchantAlias === undefined || secretKey === undefined) return undefined
    if (signerId === undefined || webhookSecret === undefined) return undefined
    return {
      ...{ merchantAlias, secretKey, signerId, webhookSecret },
      currencies: currenciesIn(given.ELAVON_CURRENCIES),
      url: withoutSlash(given.ELAVON_URL ?? 'https://api.eu.convergepay.com'),
      pagesUrl: withoutSlash(given.ELAVON_PAGES_URL ?? 'https://hpp.eu.convergepay.com'),
    }
  },
})

function aName(name: string, what: string) {
  return z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional()
    .register(settingMessages, {
      is: `is not ${what}`,
      cure: `set ${name} as Elavon’s portal shows it, or leave it out`,
    })
}
