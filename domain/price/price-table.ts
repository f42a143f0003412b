import { convert, type GrossNet, roundHalfAway, toMinor } from '../money.ts'
import type { DecimalPrice, PriceByCountry, PriceEntry, PriceTable } from '../entities/price.ts'
import type { Settings } from '../entities/settings.ts'
import { canonicalHash } from '../product/variant.ts'

/** What of a shopper decides a price. `country` is the delivery country, in lower case. */
export type Shopper = {
  readonly country: string
  readonly currency: string
  readonly lang: string
  readonly loggedIn: boolean
  readonly wholesale: boolean
}

/**
 * What of the settings decides a price; base language and its country only choose a country to fall
 * back on.
 */
export type PriceRules = Pick<
  Settings,
  'baseCurrency' | 'currencies' | 'langCurrencyMap' | 'additionalFunctions' | 'priceForLoggedUsers'
> &
  Partial<Pick<Settings, 'baseLang' | 'langCountry'>>

/**
 * Where prices are for customers only, a visitor sees none, and has no basket.
 *
 * @rule Catalogue §4 "Prices for logged users only"
 */
export function hidesPrices(
  { priceForLoggedUsers }: Pick<PriceRules, 'priceForLoggedUsers'>,
  { loggedIn }: Pick<Shopper, 'loggedIn'>,
): boolean {
  return priceForLoggedUsers && !loggedIn
}

/** A price read from a table, in the shopper's currency. */
export type TablePrice = {
  readonly now: GrossNet
  readonly regular: GrossNet
  readonly reduced: boolean
}

/** A listed price, the currency it is in and the country it is for. */
type FoundEntry = {
  readonly entry: PriceEntry
  readonly currency: string
  readonly country: string
}

/**
 * A price is looked up by country, then by currency, then by language, and else converted from the
 * base currency.
 *
 * A country without prices borrows those of the base language's country, or of the first country
 * listed. Within a country the variant's own price goes before the product's. A price in a currency
 * without a rate is passed over, and a shopper whose currency has none gets no price. `share` is
 * the part of the listed price that is asked for. Where VAT follows the delivery country, a
 * borrowed price gets that country's VAT; a price listed for the country itself has it already.
 * Undefined when nothing can be found or converted. Amounts in minor units.
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
  if (!hasRate(shopper.currency, rules)) return undefined
  const found = findEntry(table, variantHash, shopper, rules)
  if (!found) return undefined

  const amount = (price: DecimalPrice) => inShoppersTerms(price, found, share, shopper, rules)
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

  for (const country of [shopper.country, fallbackCountry({ ...table.countries, ...own }, rules)]) {
    const found =
      entryIn(own?.[country], shopper, rules) ?? entryIn(table.countries[country], shopper, rules)
    if (found) return { ...found, country }
  }
  return undefined
}

function variantPrices(table: PriceTable, variantHash: string): PriceByCountry | undefined {
  const wanted = canonicalHash(variantHash)
  return Object.entries(table.variants ?? {}).find(([hash]) => canonicalHash(hash) === wanted)?.[1]
}

function fallbackCountry(listed: PriceByCountry, rules: PriceRules): string {
  const home = rules.langCountry?.[rules.baseLang ?? ''] ?? ''
  return Object.hasOwn(listed, home) ? home : (Object.keys(listed)[0] ?? '')
}

function entryIn(
  prices: Readonly<Record<string, PriceEntry>> | undefined,
  { currency, lang }: Shopper,
  rules: PriceRules,
): Omit<FoundEntry, 'country'> | undefined {
  const candidates = [
    { key: currency, currency },
    { key: lang, currency: rules.langCurrencyMap[lang]?.[0] ?? rules.baseCurrency },
    { key: rules.baseCurrency, currency: rules.baseCurrency },
  ]
  for (const candidate of candidates) {
    const entry = prices?.[candidate.key]
    if (entry && hasRate(candidate.currency, rules)) return { entry, currency: candidate.currency }
  }
  return undefined
}

function hasRate(currency: string, rules: PriceRules): boolean {
  return currency === rules.baseCurrency || rules.currencies.some(({ code }) => code === currency)
}

function inShoppersTerms(
  price: DecimalPrice,
  { currency, country }: FoundEntry,
  share: number,
  shopper: Shopper,
  rules: PriceRules,
): GrossNet {
  const minor = (decimal: number) => {
    const listed = roundHalfAway(toMinor(decimal) * share)
    return convert(listed, currency, shopper.currency, rules.currencies)
  }
  const amount = {
    gross: minor(price.brutto),
    net: minor(price.netto),
    currency: shopper.currency,
  }
  const { vatPerDeliveryCountry, vatCountries } = rules.additionalFunctions
  const vat = vatCountries[shopper.country]
  const isBorrowed = country !== shopper.country
  return vatPerDeliveryCountry && isBorrowed && vat !== undefined ? withVat(amount, vat) : amount
}

/**
 * A price taken over from another country keeps its net, and its gross is calculated with
 * the delivery country's VAT.
 *
 * `vat` in percent, amounts in minor units. A gross that carries this VAT already keeps its last
 * digit, which the rounded net alone could not give back.
 *
 * @rule Catalogue §3 "Settings"
 */
export function withVat(amount: GrossNet, vat: number): GrossNet {
  const factor = (100 + vat) / 100
  if (roundHalfAway(amount.gross / factor) === amount.net) return amount
  return { ...amount, gross: roundHalfAway(amount.net * factor) }
}
