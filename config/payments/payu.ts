import { z } from 'zod'

import { settingMessages, withoutSlash } from '../setting-messages.ts'
import { aNumber, anAddress, aSecret, contract, currenciesIn, someCurrencies } from './contract.ts'

/** The contract with PayU. */
export const payu = contract({
  rows: {
    PAYU_POS_ID: aNumber('PAYU_POS_ID', 'a point of sale'),
    PAYU_CLIENT_ID: aNumber('PAYU_CLIENT_ID', 'a client'),
    PAYU_CLIENT_SECRET: aSecret('PAYU_CLIENT_SECRET'),
    /** The key of notifications, which the panel calls the second one, or MD5. */
    PAYU_SECOND_KEY: aSecret('PAYU_SECOND_KEY'),
    PAYU_URL: anAddress('PAYU_URL', 'https://secure.snd.payu.com'),
    PAYU_CURRENCIES: someCurrencies('PAYU_CURRENCIES'),
    PAYU_BLIK_CODES: z.enum(['0', '1']).optional().register(settingMessages, {
      is: 'is neither 0 nor 1',
      cure: 'set PAYU_BLIK_CODES to 1 once PayU takes codes of BLIK from the shop, or leave it out',
    }),
  },
  together: ['PAYU_POS_ID', 'PAYU_CLIENT_SECRET', 'PAYU_SECOND_KEY'],
  of: ({
    PAYU_POS_ID: posId,
    PAYU_CLIENT_SECRET: clientSecret,
    PAYU_SECOND_KEY: secondKey,
    ...rest
  }) => {
    if (posId === undefined || clientSecret === undefined || secondKey === undefined) {
      return undefined
    }
    return {
      posId,
      clientId: rest.PAYU_CLIENT_ID ?? posId,
      clientSecret,
      secondKey,
      url: withoutSlash(rest.PAYU_URL ?? 'https://secure.payu.com'),
      takesBlikCode: rest.PAYU_BLIK_CODES === '1',
      currencies: currenciesIn(rest.PAYU_CURRENCIES),
    }
  },
})
