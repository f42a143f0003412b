import { createInstance } from 'i18next'

import { LANGUAGES } from '#app/i18n/languages.ts'
import { messages, type Translate } from '#app/i18n/messages.ts'

export type Lang = (typeof LANGUAGES)[number]

/** The storefront's own texts, so that a walk says what it expects to read by its key. */
export function words(lang: Lang): Translate {
  const own = createInstance({
    lng: lang,
    resources: { [lang]: { translation: messages[lang] } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  void own.init()
  return (key, values) => own.t(key, values ?? {})
}
