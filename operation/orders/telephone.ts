import type { ShopDatabase } from '#shop/database/open.ts'
import type { ShopContext, TokenHolder } from '#shop/handler.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { openProviders } from '#start/providers.ts'
import type { Context } from '../frame/command.ts'
import { logTo } from './note-tax-number.ts'
import { shopPlaces } from './places.ts'

/** In which language, currency and country somebody orders who says none, or none of ours. */
export function usualFor({ settings }: OrderTerms, said: { lang?: string | undefined }) {
  const lang = settings.langs.find((known) => known === said.lang) ?? settings.baseLang
  const country = settings.langCountry[lang] ?? settings.baseLang
  const currency = settings.langCurrencyMap[lang]?.[0] ?? settings.baseCurrency
  return { lang, country, currency }
}

/** What the checkout works with, for an order that the owner takes: nobody is counted. */
export async function checkoutContext(
  database: ShopDatabase,
  { config, now, mail, tell }: Pick<Context, 'config' | 'now' | 'mail' | 'tell'>,
  user: TokenHolder | undefined,
): Promise<ShopContext> {
  const log = logTo(tell)
  const deliver = async () => {
    throw new Error('an action gets no notifications')
  }
  const { payments } = await openProviders(config, database, { deliver, log })
  const places = await shopPlaces(config, database)
  return { database, now: () => now, user, byOwner: true, log, mail, payments, ...places }
}
