import { formatMoney } from '#domain/money.ts'
import { allowedCurrencies, isOffered } from '#domain/price/currency-choice.ts'
import { homeCountry, type Rendering } from '#app/request/shopper.ts'

/** The currencies that this domain has feeds in: none where prices are hidden. */
export function feedCurrencies({
  lang,
  market,
  settings,
}: Pick<Rendering, 'lang' | 'market' | 'settings'>): string[] {
  if (settings.priceForLoggedUsers) return []
  return allowedCurrencies(market, settings).filter((one) => isOffered(one, lang, settings))
}

/**
 * The shop as a stranger sees it in a currency, no matter who asks: a feed is the same for
 * everybody.
 */
export function strangersRendering(rendering: Rendering, currency: string): Rendering {
  const { lang, market, settings } = rendering
  const country = homeCountry(market, settings)
  return {
    ...rendering,
    shopper: { lang, currency, country, loggedIn: false, wholesale: false },
    money: (minor, code = currency) => formatMoney(minor, code, lang),
  }
}
