import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#app/i18n/translator.ts'
import { domainOfLanguage, languageOfCode, marketOfHost } from '#domain/screen/language.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import { getServices } from './services.ts'
import type { Rendering } from './shopper.ts'

const languageContext = createContext<Language>()
const marketContext = createContext<string>()

/** The address decides the language, never a guess from headers (Catalogue §1). */
export const languageMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { domains } = getServices(context)
  const market = marketOfHost(new URL(request.url).host, domains)
  const lang = knownLanguage(languageOfCode(market ?? ''))
  context.set(languageContext, lang)
  context.set(marketContext, market ?? lang)
  return next()
}

/** The language of the requested address. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext)
}

/** Its language, with its country where several domains share the language. */
export function getMarket(context: Readonly<RouterContextProvider>): string {
  return context.get(marketContext)
}

export function getTranslate(context: Readonly<RouterContextProvider>): Translate {
  return translatorOf(getLanguage(context))
}

/** The origin of the page's own domain. */
export function ownOrigin({ domains, market }: Pick<Rendering, 'domains' | 'market'>): string {
  return domains[market] ?? domainOfLanguage(languageOfCode(market), domains) ?? ''
}

/** The same of a request. */
export function getOrigin(context: Readonly<RouterContextProvider>): string {
  return ownOrigin({ ...getServices(context), market: getMarket(context) })
}
