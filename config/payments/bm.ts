import { z } from 'zod'

import { settingMessages, withoutSlash } from '../setting-messages.ts'
import { aNumber, anAddress, aSecret, contract } from './contract.ts'

/** Of these a service has one. */
const bmCurrencies = ['PLN', 'EUR', 'GBP', 'USD'] as const

/** The contract with Autopay, formerly Blue Media. */
export const bm = contract({
  rows: {
    BM_SERVICE_ID: aNumber('BM_SERVICE_ID', 'a service'),
    /** The key of signatures. */
    BM_KEY: aSecret('BM_KEY'),
    BM_URL: anAddress('BM_URL', 'https://testpay.autopay.eu'),
    /** A service has one. */
    BM_CURRENCY: z
      .enum(bmCurrencies)
      .optional()
      .register(settingMessages, {
        is: 'is no currency of Autopay',
        cure: `set BM_CURRENCY to one of ${bmCurrencies.join(', ')}, or leave it out for PLN`,
      }),
    BM_PATH: z
      .string()
      .regex(/^(?:\/[\w-]{1,80}){1,5}$/)
      .optional()
      .register(settingMessages, {
        is: 'is not a path',
        cure: 'set BM_PATH like /payment, where Autopay says that payments begin, or leave it out',
      }),
  },
  together: ['BM_SERVICE_ID', 'BM_KEY'],
  of: ({ BM_SERVICE_ID: serviceId, BM_KEY: key, BM_URL: url, ...given }) => {
    const { BM_CURRENCY: currency, BM_PATH: path } = given
    if (serviceId === undefined || key === undefined) return undefined
    const at = withoutSlash(url ?? 'https://pay.autopay.eu')
    return { serviceId, key, url: at, currency, path }
  },
})
