import { convert, type GrossNet, roundHalfAway, toMinor } from './money.ts'
import type { DecimalPrice, PriceByCountry, PriceEntry, PriceTable } from './entities/price.ts'
import type { Settings } from './entities/settings.ts'
import { canonicalHash } from './variant.ts'

/** What of a shopper decides a price. `country` is the delivery country, in lower case. */
export type Shopper = {
  readonly country: string
  readonly currency: string
  readonly lang: string
  readonly loggedIn: boolean
  readonly wholesale: boolean
}

/** What of the settings decides a price; base language and its country only choose a country to fall back on. */
export type PriceRules = Pick<
  Settings,
  'baseCurrency' | 'currencies' | 'langCurrencyMap' | 'additionalFunctions' | 'priceForLoggedUsers'
> &
  Partial<Pick<Settings, 'baseLang' | 'langCountry'>>

/** A price read from a table, in the shopper's currency. */
export type TablePrice = {
  readonly now: GrossNet
  readonly regular: GrossNet
  readonly reduced: boolean
}

type FoundEntry = { readonly entry: PriceEntry; readonly currency: string }

/**
 * A price is looked up by country, then by currency, then by language, and else converted from the base currency.
 *
 * A country without prices borrows those of the base language's country, or of the first country listed.
 * Within a country the variant's own price goes before the product's. `share` is the part of the listed
 * price that is asked for. Undefined when nothing can be found or converted; amounts in minor units.
 *
 * @rule Catalogue §3 "Product"
 * @rule Catalogue §3 "Settings"
 */
export function priceInTable(
  table: PriceTable,
  variantHash: string,
  share: number,
  shopper: Shopper,
  rules: PriceRules,
): TablePrice | undefined {
  const found = findEntry(table, variantHash, shopper, rules)
  if (!found || !hasRate(shopper.currency, rules)) return undefined

  const amount = (price: DecimalPrice) =>
    inShoppersTerms(price, found.currency, share, shopper, rules)
  const regular = amount(found.entry)
  const discount = found.entry.discount && amount(found.entry.discount)

  // A discount of nothing is how some shops write "no discount".
  const reduced = discount !== undefined && discount.gross > 0 && discount.gross < regular.gross
  return { now: reduced ? discount : regular, regular, reduced }
}

function findEntry(
  table: PriceTable,
  variantHash: string,
  shopper: Shopper,
  rules: PriceRules,
): FoundEntry | undefined {
  const own = variantPrices(table, variantHash)

  for (const country of [shopper.country, fallbackCountry(table, rules)]) {
    const found =
      entryIn(own?.[country], shopper, rules) ?? entryIn(table.countries[country], shopper, rules)
    if (found) return found
  }
  return undefined
}

function variantPrices(table: PriceTable, variantHash: string): PriceByCountry | undefined {
  const wanted = canonicalHash(variantHash)
  return Object.entries(table.variants ?? {}).find(([hash]) => canonicalHash(hash) === wanted)?.[1]
}

function fallbackCountry(table: PriceTable, rules: PriceRules): string {
  const home = rules.langCountry?.[rules.baseLang ?? ''] ?? ''
  return home in table.countries ? home : (Object.keys(table.countries)[0] ?? '')
}

function entryIn(
  prices: Readonly<Record<string, PriceEntry>> | undefined,
  { currency, lang }: Shopper,
  rules: PriceRules,
): FoundEntry | undefined {
  const candidates = [
    { key: currency, currency },
    { key: lang, currency: rules.langCurrencyMap[lang]?.[0] ?? rules.baseCurrency },
    { key: rules.baseCurrency, currency: rules.baseCurrency },
  ]
  for (const candidate of candidates) {
    const entry = prices?.[candidate.key]
    if (entry) return { entry, currency: candidate.currency }
  }
  return undefined
}

function hasRate(currency: string, rules: PriceRules): boolean {
  return currency === rules.baseCurrency || rules.currencies.some(({ code }) => code === currency)
}

function inShoppersTerms(
  price: DecimalPrice,
  currency: string,
  share: number,
  shopper: Shopper,
  rules: PriceRules,
): GrossNet {
  const minor = (decimal: number) =>
    convert(roundHalfAway(toMinor(decimal) * share), currency, shopper.currency, rules.currencies)
  const amount = {
    gross: minor(price.brutto),
    net: minor(price.netto),
    currency: shopper.currency,
  }
  const { vatPerDeliveryCountry, vatCountries } = rules.additionalFunctions
  const vat = vatPerDeliveryCountry ? vatCountries[shopper.country] : undefined
  return vat === undefined ? amount : withVat(amount, vat)
}

/**
 * Where VAT follows the delivery country, the net price stays and the gross is made anew with that country's VAT.
 *
 * `vat` in percent, amounts in minor units. A gross that carries this VAT already keeps its last digit,
 * which the rounded net alone could not give back.
 *
 * @rule Catalogue §3 "Settings"
 */
export function withVat(amount: GrossNet, vat: number): GrossNet {
  const factor = (100 + vat) / 100
  if (roundHalfAway(amount.gross / factor) === amount.net) return amount
  return { ...amount, gross: roundHalfAway(amount.net * factor) }
}
