import { createInstance } from 'i18next'

import type { Translate } from '#app/i18n/messages.ts'
import type { Language } from '#shop/demo/localized-text.ts'
import { words as ownWords } from '#words/words.ts'

/** Walks go through the demo shop, in the languages that it has texts in. */
export type Lang = Language

/** The storefront's own texts, so that a walk can expect a text by its key. */
export function words(lang: Lang): Translate {
  const own = createInstance({
    lng: lang,
    resources: { [lang]: { translation: ownWords[lang].screens } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  void own.init()
  return (key, values) => own.t(key, values ?? {})
}
