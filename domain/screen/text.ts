import type { Localized } from '../entities/localized.ts'

/**
 * A text is shown in the shopper's language; without a translation, in the shop's base
 * language. A blank translation counts as none; when neither exists the answer is ''.
 * @rule ours
 */
export function inLanguage(text: Localized, lang: string, baseLang: string): string {
  return (
    [text[lang], text[baseLang]].find((words) => words !== undefined && words.trim() !== '') ?? ''
  )
}
