import { deliveryApplies } from '#domain/delivery/delivery.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'

export type CountryView = { code: string; name: string }

/** Codes that are reserved in the standard or named by the browser but are not countries. */
const NO_COUNTRIES = new Set('ac cp dg ea eu ez ic qo ta un xa xb zz'.split(' '))

/**
 * The countries that at least one delivery method serves, sorted by name; includes `chosen` in any
 * case.
 */
export function servedCountries(
  methods: readonly Pick<DeliveryMethod, 'countries' | 'disabled'>[],
  lang: string,
  chosen: string,
): CountryView[] {
  return countries(lang).filter(
    ({ code }) => code === chosen || methods.some((method) => deliveryApplies(method, code)),
  )
}

/** The countries for an invoice: the European Union, and wherever the shop delivers. */
export function invoiceCountries(
  methods: readonly Pick<DeliveryMethod, 'countries' | 'disabled'>[],
  lang: string,
  chosen: string,
): CountryView[] {
  return servedCountries([...methods, { countries: ['eu'], disabled: {} }], lang, chosen)
}

/** The name of a country in a language; an unknown code is shown as it is. */
export function countryName(code: string, lang: string): string {
  return countries(lang).find((country) => country.code === code)?.name ?? code.toUpperCase()
}

const named = new Map<string, CountryView[]>()

function countries(lang: string): CountryView[] {
  const known = named.get(lang)
  if (known) return known

  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const all = letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = `${first}${second}`
      const name = names.of(code)
      // Withdrawn codes get the name of their successor, so they are shown as they are.
      const isOwn = new Intl.Locale('und', { region: code }).maximize().region === code
      return name && isOwn && !NO_COUNTRIES.has(code.toLowerCase())
        ? [{ code: code.toLowerCase(), name }]
        : []
    }),
  )
  const sorted = all.sort((a, b) => a.name.localeCompare(b.name, lang))
  named.set(lang, sorted)
  return sorted
}
