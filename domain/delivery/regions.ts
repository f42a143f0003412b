/** Where a postal address names a state, province or county. */
const countriesWithRegions: ReadonlySet<string> = new Set(
  'ae ar au br ca cl cn co es id ie in it jp kr mx my ng ph ru th tr ua us vn'.split(' '),
)

/**
 * An address names its region in the countries where the post wants one; there the order form asks
 * for it.
 *
 * `country`: lower case.
 *
 * @rule Shopping §5 "Order form"
 */
export function asksRegion(country: string): boolean {
  return countriesWithRegions.has(country)
}
