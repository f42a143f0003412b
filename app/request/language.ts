import { createI18nextMiddleware } from 'remix-i18next'

import type { RouterContextProvider } from 'react-router'

import type { Translate } from '#app/i18n/messages.ts'
import { languageOfHost } from '#domain/screen/language.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { words } from '#words/words.ts'
import { getServices } from './services.ts'

const [middleware, localeOf, instanceOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: LANGUAGES[0],
    // The address decides, never a guess from headers (Catalogue §1).
    order: ['custom'],
    async findLocale({ request, context }) {
      const { domains } = getServices(context)
      return languageOfHost(new URL(request.url).host, domains) ?? null
    },
  },
  i18next: {
    resources: Object.fromEntries(
      LANGUAGES.map((lang) => [lang, { translation: words[lang].screens }]),
    ),
    supportedLngs: [...LANGUAGES],
    fallbackLng: LANGUAGES[0],
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it prints; escaping here would show twice.
    interpolation: { escapeValue: false },
  },
})

export const languageMiddleware = middleware

/** The language of the requested address. */
export function getLanguage(context: Readonly<RouterContextProvider>): string {
  return localeOf(context)
}

export function getTranslate(context: Readonly<RouterContextProvider>): Translate {
  const instance = instanceOf(context)
  return (key, values) => instance.t(key, values ?? {})
}
