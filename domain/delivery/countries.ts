import type { DeliveryMethod } from '../entities/delivery.ts'
import { deliveryApplies } from './delivery.ts'

type Serving = Pick<DeliveryMethod, 'countries' | 'disabled'>

/** What the standard's user names and the language's list of names hold besides countries. */
const noCountries: ReadonlySet<string> = new Set(
  'ac cp dg ea eu ez ic qo ta un xa xb zz'.split(' '),
)

/**
 * A shopper can choose among the countries that at least one delivery serves; the one chosen
 * already stays among them even if none does.
 *
 * Gives lower-case codes by their alphabet.
 *
 * @rule Catalogue §5 "Delivery method applicability"
 * @rule ours
 */
export function servedCountries(methods: readonly Serving[], chosen: string): string[] {
  const served = methods.map(servedBy)
  return countryCodes().filter(
    (code) => code === chosen || served.some((countries) => countries.has(code)),
  )
}

/** Of methods that were asked before; nobody changes a method. */
const served = new WeakMap<Serving, ReadonlySet<string>>()

function servedBy(method: Serving): ReadonlySet<string> {
  const known =
    served.get(method) ?? new Set(countryCodes().filter((code) => deliveryApplies(method, code)))
  served.set(method, known)
  return known
}

/**
 * Prices in a currency are given for the country that pays in it, where parcels go there; else for
 * the market's own.
 *
 * The standard begins a currency's code with that of its country; the euro has none.
 *
 * @rule ours
 */
export function countryOfCurrency(
  currency: string,
  methods: readonly Serving[],
  home: string,
): string {
  const country = currency.slice(0, 2).toLowerCase()
  return methods.some((method) => servedBy(method).has(country)) ? country : home
}

/**
 * An invoice can go anywhere in the European Union, and wherever the shop delivers.
 *
 * @rule ours
 */
export function invoiceCountries(methods: readonly Serving[], chosen: string): string[] {
  return servedCountries([...methods, union], chosen)
}

const union: Serving = { countries: ['eu'], disabled: {} }

/**
 * A country is what the standard of two letters names as one today, once each.
 *
 * Codes that were withdrawn stand for their successor and are left out.
 *
 * @rule ours
 */
export function countryCodes(): readonly string[] {
  known ??= readCodes()
  return known
}

let known: readonly string[] | undefined

function readCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => names.of(code) !== undefined && isItsOwn(code))
    .map((code) => code.toLowerCase())
    .filter((code) => !noCountries.has(code))
}

/** A code that was withdrawn carries the name of its successor. */
function isItsOwn(code: string): boolean {
  return new Intl.Locale('und', { region: code }).maximize().region === code
}
