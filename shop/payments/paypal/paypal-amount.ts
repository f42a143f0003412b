import { decimalAmount, minorAmount } from '#domain/payment/decimal-amount.ts'

/**
 * In which currencies PayPal takes money. Left out are those in which it takes none with decimals
 * (HUF, JPY, TWD), because our amounts have them, and those that only accounts of their own country
 * may use (BRL, CNY, MYR).
 */
export const paypalCurrencies: readonly string[] =
  'AUD CAD CHF CZK DKK EUR GBP HKD ILS MXN NOK NZD PHP PLN SEK SGD THB USD'.split(' ')

export type PaypalAmount = { currency_code: string; value: string }

/** PayPal writes amounts as texts with two decimals. */
export function paypalAmount(minor: number, currency: string): PaypalAmount {
  return { currency_code: currency, value: decimalAmount(minor) }
}

/** Minor units; NaN for what is no amount, which then equals none. */
export function minorOf({ value }: PaypalAmount): number {
  return minorAmount(value) ?? Number.NaN
}
