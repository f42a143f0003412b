import type { Language } from '#domain/screen/languages.ts'
import type { FileStyle } from '#shop/import-export/export-goods.ts'

/** Spreadsheets in Polish and German take the comma for decimals, and part cells by semicolons. */
export function fileStyleOf(
  lang: Language,
  separator: 'comma' | 'semicolon' = lang === 'en' ? 'comma' : 'semicolon',
): FileStyle {
  return { separator: separator === 'comma' ? ',' : ';', decimal: lang === 'en' ? '.' : ',' }
}
