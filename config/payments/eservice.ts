import { withoutSlash } from '../setting-messages.ts'
import { aNumber, anAddress, aSecret, contract, currenciesIn, someCurrencies } from './contract.ts'

/** The contract with eService. */
export const eservice = contract({
  rows: {
    ESERVICE_MERCHANT_ID: aNumber('ESERVICE_MERCHANT_ID', 'a merchant'),
    ESERVICE_PASSWORD: aSecret('ESERVICE_PASSWORD', /^\S{4,100}$/),
    ESERVICE_URL: anAddress('ESERVICE_URL', 'https://apiuat.test.secure.eservice.com.pl'),
    /** Its page for payments. */
    ESERVICE_CASHIER_URL: anAddress(
      'ESERVICE_CASHIER_URL',
      'https://cashierui-apiuat.test.secure.eservice.com.pl/ui/cashier',
    ),
    ESERVICE_CURRENCIES: someCurrencies('ESERVICE_CURRENCIES'),
  },
  together: ['ESERVICE_MERCHANT_ID', 'ESERVICE_PASSWORD'],
  of: ({ ESERVICE_MERCHANT_ID: merchantId, ESERVICE_PASSWORD: password, ...rest }) => {
    if (merchantId === undefined || password === undefined) return undefined
    const { ESERVICE_URL: url, ESERVICE_CASHIER_URL: cashierUrl } = rest
    return {
      merchantId,
      password,
      currencies: currenciesIn(rest.ESERVICE_CURRENCIES),
      url: withoutSlash(url ?? 'https://api.secure.eservice.com.pl'),
      cashierUrl: withoutSlash(
        cashierUrl ?? 'https://cashierui-api.secure.eservice.com.pl/ui/cashier',
      ),
    }
  },
})
