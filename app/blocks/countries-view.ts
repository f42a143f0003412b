import { countryCodes, invoiceCountries, servedCountries } from '#domain/delivery/countries.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'

export type CountryView = { code: string; name: string }

type Serving = Pick<DeliveryMethod, 'countries' | 'disabled'>

/** Where the shop delivers, by name; `chosen` is among them in any case. */
export function servedCountryViews(
  methods: readonly Serving[],
  lang: string,
  chosen: string,
): CountryView[] {
  const codes = new Set(servedCountries(methods, chosen))
  return countries(lang).filter(({ code }) => codes.has(code))
}

/** Where an invoice can go, by name. */
export function invoiceCountryViews(
  methods: readonly Serving[],
  lang: string,
  chosen: string,
): CountryView[] {
  const codes = new Set(invoiceCountries(methods, chosen))
  return countries(lang).filter(({ code }) => codes.has(code))
}

/** The name of a country in a language; an unknown code is shown as it is. */
export function countryName(code: string, lang: string): string {
  return countries(lang).find((country) => country.code === code)?.name ?? code.toUpperCase()
}

const named = new Map<string, CountryView[]>()

/** All of them by name. */
function countries(lang: string): CountryView[] {
  const known = named.get(lang)
  if (known) return known

  const names = new Intl.DisplayNames(lang, { type: 'region' })
  const sorted = countryCodes()
    .map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code.toUpperCase() }))
    .sort((a, b) => a.name.localeCompare(b.name, lang))
  named.set(lang, sorted)
  return sorted
}
