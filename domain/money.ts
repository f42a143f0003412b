import type { PriceFlag } from './entities/settings.ts'

/** An amount in minor units (grosze, cents) of one currency. */
export type Money = { readonly minor: number; readonly currency: string }

/** The two faces of one amount, in minor units; what lies between them is the VAT. */
export type GrossNet = { readonly gross: number; readonly net: number; readonly currency: string }

export type ShownAmount = { readonly kind: 'gross' | 'net'; readonly minor: number }
export type ShownAmounts = { readonly first: ShownAmount; readonly second?: ShownAmount }

/** One currency's code and how many of its units one unit of the base currency is worth. */
export type Rate = { readonly code: string; readonly rate: number }

/**
 * Every amount is rounded to a whole minor unit in one way: to the nearest, and a half away from
 * zero.
 *
 * A value within a few binary digits of a half counts as the half it was meant to be, so that
 * 1.005 × 100 (stored as 100.49999999999999) gives 101. Never gives -0.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Catalogue §5 "Promo code rules"
 */
export function roundHalfAway(value: number): number {
  const size = Math.abs(value)
  return Math.sign(value) * Math.floor(size + 0.5 + size * binaryNoise) + 0
}

/** About eight roundings of a double: more than any of our sums of products can gather. */
const binaryNoise = 2 ** -50

/**
 * A decimal amount, as the calls carry it, becomes a whole number of minor units.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function toMinor(decimal: number): number {
  return roundHalfAway(decimal * 100)
}

/**
 * An amount in minor units goes back to the calls as a decimal number.
 *
 * @rule Catalogue §9 "Business constants and limits"
 */
export function toDecimal(minor: number): number {
  return minor / 100
}

/**
 * An amount changes currency by the two rates, and is rounded once at the end.
 *
 * Rates count units for one unit of the base currency; a currency without a rate counts as the
 * base.
 *
 * @rule Catalogue §3 "Settings"
 */
export function convert(minor: number, from: string, to: string, rates: readonly Rate[]): number {
  if (from === to) return minor
  return roundHalfAway((minor * rateOf(to, rates)) / rateOf(from, rates))
}

/**
 * An amount that the shop gives in its base currency becomes minor units of the shopper's.
 *
 * @rule Catalogue §3 "Settings"
 */
export function shopAmount(
  decimal: number,
  currency: string,
  rules: { readonly baseCurrency: string; readonly currencies: readonly Rate[] },
): number {
  return convert(toMinor(decimal), rules.baseCurrency, currency, rules.currencies)
}

function rateOf(code: string, rates: readonly Rate[]): number {
  return rates.find((currency) => currency.code === code)?.rate ?? 1
}

const symbols: Readonly<Record<string, string>> = {
  PLN: 'zł',
  USD: '$',
  EUR: '€',
  GBP: '£',
  CZK: 'Kč',
  RON: 'Lei',
  UAH: 'грн',
}

/**
 * A currency is shown by its own sign, and by its code when it has none here.
 *
 * @rule Catalogue §3 "Currency symbols"
 */
export function currencySymbol(code: string): string {
  return symbols[code] ?? code
}

/**
 * An amount reads as the language writes numbers, with two decimals, and the currency's sign after
 * it.
 *
 * Takes minor units; a no-break space keeps the sign on the amount's line.
 *
 * @rule Catalogue §9 "Business constants and limits"
 * @rule Shopping §9 "Business constants and limits"
 */
export function formatMoney(minor: number, currency: string, lang: string): string {
  return `${digits(lang).format(toDecimal(minor))}\u00a0${currencySymbol(currency)}`
}

const formatters = new Map<string, Intl.NumberFormat>()

function digits(lang: string): Intl.NumberFormat {
  const known = formatters.get(lang)
  if (known) return known

  // English second, or an unknown language would follow the machine it runs on.
  const made = new Intl.NumberFormat([lang, 'en'], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  formatters.set(lang, made)
  return made
}

/**
 * Nothing, in a currency: where every sum of amounts starts.
 *
 * @rule ours
 */
export function zero(currency: string): GrossNet {
  return { gross: 0, net: 0, currency }
}

/**
 * Two amounts of one currency add up gross with gross and net with net, in minor units.
 *
 * Throws a RangeError on two currencies: that is a mistake in the program, never a shopper's doing.
 *
 * @rule ours
 */
export function addGrossNet(a: GrossNet, b: GrossNet): GrossNet {
  return { gross: a.gross + b.gross, net: a.net + b.net, currency: oneCurrency(a, b) }
}

/**
 * One amount is taken from another of the same currency, gross from gross and net from net, in
 * minor units.
 *
 * Throws a RangeError on two currencies, like adding.
 *
 * @rule ours
 */
export function subtractGrossNet(a: GrossNet, b: GrossNet): GrossNet {
  return { gross: a.gross - b.gross, net: a.net - b.net, currency: oneCurrency(a, b) }
}

/**
 * A total is exactly the sum of its lines, in minor units, gross and net each on their own.
 *
 * @rule ours
 */
export function sumGrossNet(amounts: readonly GrossNet[], currency: string): GrossNet {
  return amounts.reduce(addGrossNet, zero(currency))
}

function oneCurrency(a: GrossNet, b: GrossNet): string {
  if (a.currency !== b.currency) {
    throw new RangeError(`cannot reckon ${a.currency} with ${b.currency}`)
  }
  return a.currency
}

/**
 * The VAT of an amount is what its gross has over its net, in minor units.
 *
 * @rule ours
 */
export function vatOf(amount: GrossNet): number {
  return amount.gross - amount.net
}

/**
 * The shop decides whether prices are shown gross, net, or both, and which of the two leads.
 *
 * @rule Catalogue §3 "Price display modes"
 * @rule Shopping §9 "Business constants and limits"
 */
export function shownAmounts(price: GrossNet, flag: PriceFlag): ShownAmounts {
  const gross = { kind: 'gross', minor: price.gross } as const
  const net = { kind: 'net', minor: price.net } as const

  switch (flag) {
    case 'brutto':
      return { first: gross }
    case 'netto':
      return { first: net }
    case 'brutto+netto':
      return { first: gross, second: net }
    case 'netto+brutto':
      return { first: net, second: gross }
  }
}
