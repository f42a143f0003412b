import type { PriceTable } from '#domain/entities/price.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { Shopper } from '#domain/price/price.ts'

import type { StoredProduct } from '../stored/stored.ts'

/** The part of a listing's query that describes the shopper. */
export type ShopperQuery = {
  lang: string
  currency?: string | undefined
  country?: string | undefined
}

/** What prices are listed for: countries, and currencies or languages within them. */
export type PricedFor = { countries: Set<string>; keys: Set<string> }

/** Adds what the prices of a product are listed for. */
export function addPricedFor(
  { countries, keys }: PricedFor,
  { price, wholesalePrice }: Pick<StoredProduct, 'price' | 'wholesalePrice'>,
): void {
  for (const table of [price, wholesalePrice]) {
    if (table) for (const listed of byCountry(table)) add(listed)
  }

  function add(listed: PriceTable['countries']) {
    for (const country in listed) {
      countries.add(country)
      for (const key in listed[country]) keys.add(key)
    }
  }
}

function byCountry({ countries, variants }: PriceTable): PriceTable['countries'][] {
  return variants ? [countries, ...Object.values(variants)] : [countries]
}

/**
 * The kind of shopper that is asked for: shoppers of one kind see the same prices. Unknown
 * languages, currencies and countries count as the shop's own, and what no price depends on is left
 * out, so that there are only so many kinds.
 */
export function kindOfShopper(
  settings: Settings,
  query: ShopperQuery,
  user: { wholesale: boolean } | undefined,
  pricedFor: PricedFor,
): Shopper {
  const lang = settings.langs.includes(query.lang) ? query.lang : settings.baseLang
  const currencies = [settings.baseCurrency, ...settings.currencies.map(({ code }) => code)]
  const country = (query.country ?? settings.langCountry[lang] ?? '').toLowerCase()
  const { vatPerDeliveryCountry, vatCountries } = settings.additionalFunctions
  const vat = vatPerDeliveryCountry ? vatCountries[country] : undefined
  return {
    lang,
    currency:
      currencies.find((code) => code === query.currency) ??
      settings.langCurrencyMap[lang]?.[0] ??
      settings.baseCurrency,
    country: pricedFor.countries.has(country) || vat !== undefined ? country : '',
    loggedIn: user !== undefined,
    wholesale: user?.wholesale ?? false,
  }
}

/** One name for all kinds of shoppers who see the same prices. */
export function priceKey(
  settings: Settings,
  { lang, currency, country, loggedIn, wholesale }: Shopper,
  { countries, keys }: PricedFor,
): string {
  if (settings.priceForLoggedUsers && !loggedIn) return 'hidden'

  const vat = settings.additionalFunctions.vatCountries[country]
  const place = countries.has(country) ? country : `vat ${vat}`
  return [keys.has(lang) ? lang : '', currency, place, wholesale ? 'wholesale' : ''].join(' ')
}
