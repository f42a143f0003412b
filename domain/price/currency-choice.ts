import type { Settings } from '../entities/settings.ts'
import { inMarket, languageOfCode } from '../screen/language.ts'

type CurrencyRules = Pick<Settings, 'baseCurrency' | 'langCurrencyMap'>

/**
 * A shopper pays in the currency remembered in the cookie if the language allows it, else in the
 * language's first. Where domains share a language, each market may have currencies of its own.
 *
 * Gives a currency code: the base currency where the language lists none.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function chooseCurrency(
  remembered: string | undefined,
  market: string,
  rules: CurrencyRules,
): string {
  const allowed = allowedCurrencies(market, rules)
  return allowed.find((currency) => currency === remembered) ?? allowed[0]
}

/**
 * A language offers the currencies that the shop lists for it, and the base currency where it lists
 * none.
 *
 * The first one is the language's own.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 */
export function allowedCurrencies(market: string, rules: CurrencyRules): [string, ...string[]] {
  const [first, ...others] = inMarket(rules.langCurrencyMap, market) ?? []
  return first === undefined ? [rules.baseCurrency] : [first, ...others]
}

/**
 * An address may name the currency that its prices are in, for who comes from where they stood;
 * one that is not offered there is none.
 *
 * @rule ours
 */
export function namedCurrency(
  { searchParams }: Pick<URL, 'searchParams'>,
  market: string,
  rules: CurrencyRules,
): string | undefined {
  const named = searchParams.get(CURRENCY)
  return allowedCurrencies(market, rules).find((currency) => currency === named)
}

/**
 * The address of a page whose prices are in this currency, no matter who comes to it. In the first
 * one of the market it is the page's own address.
 *
 * @rule ours
 */
export function addressIn(
  currency: string,
  path: string,
  market: string,
  rules: CurrencyRules,
): string {
  if (currency === allowedCurrencies(market, rules)[0]) return path
  const [page = '', ...hash] = path.split('#')
  return [`${page}${page.includes('?') ? '&' : '?'}${CURRENCY}=${currency}`, ...hash].join('#')
}

/** The parameter that names it. */
const CURRENCY = 'currency'

/**
 * An order can be paid in a currency that its language offers, in any of its markets, and that
 * amounts can be converted to.
 *
 * @rule Catalogue §1 "What the product does and for whom"
 * @rule ours
 */
export function isOffered(
  currency: string,
  lang: string,
  rules: CurrencyRules & Pick<Settings, 'currencies'>,
): boolean {
  const markets = Object.keys(rules.langCurrencyMap).filter((one) => languageOfCode(one) === lang)
  return (
    [lang, ...markets].some((one) => allowedCurrencies(one, rules).includes(currency)) &&
    rules.currencies.some(({ code }) => code === currency)
  )
}
