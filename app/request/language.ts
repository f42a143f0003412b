import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'

import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#app/i18n/translator.ts'
import { languageOfHost } from '#domain/screen/language.ts'
import { knownLanguage, type Language } from '#domain/screen/languages.ts'
import { getServices } from './services.ts'

const languageContext = createContext<Language>()

/** The address decides the language, never a guess from headers (Catalogue §1). */
export const languageMiddleware: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { domains } = getServices(context)
  const found = languageOfHost(new URL(request.url).host, domains)
  context.set(languageContext, knownLanguage(found ?? ''))
  return next()
}

/** The language of the requested address. */
export function getLanguage(context: Readonly<RouterContextProvider>): Language {
  return context.get(languageContext)
}

export function getTranslate(context: Readonly<RouterContextProvider>): Translate {
  return translatorOf(getLanguage(context))
}
