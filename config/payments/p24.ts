import { withoutSlash } from '../setting-messages.ts'
import { aNumber, anAddress, aSecret, contract, currenciesIn, someCurrencies } from './contract.ts'

/** The contract with Przelewy24. */
export const p24 = contract({
  rows: {
    P24_MERCHANT_ID: aNumber('P24_MERCHANT_ID', 'a merchant'),
    P24_POS_ID: aNumber('P24_POS_ID', 'a shop'),
    /** The key to reports. */
    P24_API_KEY: aSecret('P24_API_KEY'),
    P24_CRC: aSecret('P24_CRC'),
    P24_BLIK_METHOD: aNumber('P24_BLIK_METHOD', 'a method'),
    P24_GOPAY_METHOD: aNumber('P24_GOPAY_METHOD', 'a method'),
    P24_URL: anAddress('P24_URL', 'https://sandbox.przelewy24.pl'),
    P24_CURRENCIES: someCurrencies('P24_CURRENCIES'),
  },
  together: ['P24_MERCHANT_ID', 'P24_API_KEY', 'P24_CRC'],
  of: ({ P24_MERCHANT_ID: merchantId, P24_API_KEY: apiKey, P24_CRC: crc, ...rest }) => {
    if (merchantId === undefined || apiKey === undefined || crc === undefined) return undefined
    return {
      merchantId: Number(merchantId),
      posId: Number(rest.P24_POS_ID ?? merchantId),
      apiKey,
      crc,
      blikMethod: rest.P24_BLIK_METHOD === undefined ? undefined : Number(rest.P24_BLIK_METHOD),
      goPayMethod: rest.P24_GOPAY_METHOD === undefined ? undefined : Number(rest.P24_GOPAY_METHOD),
      currencies: currenciesIn(rest.P24_CURRENCIES),
      url: withoutSlash(rest.P24_URL ?? 'https://secure.przelewy24.pl'),
    }
  },
})
