import { z } from 'zod'

import { settingMessages, withoutSlash } from '../setting-messages.ts'
import { anAddress, aSecret, contract, currenciesIn, someCurrencies } from './contract.ts'

/** The contract with imoje. */
export const imoje = contract({
  rows: {
    IMOJE_MERCHANT_ID: z
      .string()
      .regex(/^[a-z\d]{4,40}$/)
      .optional()
      .register(settingMessages, {
        is: 'is not the id of a merchant',
        cure: 'set IMOJE_MERCHANT_ID to the 20 letters and digits that imoje shows',
      }),
    IMOJE_SERVICE_ID: z.guid().optional().register(settingMessages, {
      is: 'is not the id of a shop',
      cure: 'set IMOJE_SERVICE_ID like 63f574ed-d90d-4abe-9cc1-39117584a7b7',
    }),
    IMOJE_SERVICE_KEY: aSecret('IMOJE_SERVICE_KEY'),
    /** Without it only a form leads there, and nobody can be asked. */
    IMOJE_TOKEN: aSecret('IMOJE_TOKEN'),
    IMOJE_URL: anAddress('IMOJE_URL', 'https://sandbox.paywall.imoje.pl'),
    IMOJE_API_URL: anAddress('IMOJE_API_URL', 'https://sandbox.api.imoje.pl/v1'),
    IMOJE_CURRENCIES: someCurrencies('IMOJE_CURRENCIES'),
  },
  together: ['IMOJE_MERCHANT_ID', 'IMOJE_SERVICE_ID', 'IMOJE_SERVICE_KEY'],
  of: ({ IMOJE_MERCHANT_ID: merchantId, IMOJE_SERVICE_ID: serviceId, ...rest }) => {
    const { IMOJE_SERVICE_KEY: serviceKey, IMOJE_TOKEN: token } = rest
    if (merchantId === undefined || serviceId === undefined || serviceKey === undefined) {
      return undefined
    }
    return {
      ...{ merchantId, serviceId, serviceKey, token },
      currencies: currenciesIn(rest.IMOJE_CURRENCIES),
      url: withoutSlash(rest.IMOJE_URL ?? 'https://paywall.imoje.pl'),
      apiUrl: withoutSlash(rest.IMOJE_API_URL ?? 'https://api.imoje.pl/v1'),
    }
  },
})
