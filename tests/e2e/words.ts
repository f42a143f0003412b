import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#app/i18n/translator.ts'
import type { Language } from '#demo/shop/localized-text.ts'

/** Walks go through the demo shop, in the languages that it has texts in. */
export type Lang = Language

/** The storefront's own texts, so that a walk can expect a text by its key. */
export function words(lang: Lang): Translate {
  return translatorOf(lang)
}
