import { plainText } from '../search/plain-text.ts'

/**
 * Whether a word is a currency's: its code, its sign, or its name as readers of these languages
 * write it, with or without accents. Words for its hundredth are not.
 *
 * @rule ours
 */
export function namesCurrency(word: string, code: string): boolean {
  const begun = plainText(word.replace(/\.$/, '')).slice(0, 4)
  return namesOf(code).some((name) => name.slice(0, 4) === begun)
}

const languages = ['pl', 'en', 'de', 'cs', 'sk', 'hu', 'fr', 'it', 'es', 'sv', 'da', 'nb']

const byCode = new Map<string, readonly string[]>()

function namesOf(code: string): readonly string[] {
  const known = byCode.get(code)
  if (known) return known
  // A price list may be named by its language, which has no name of money.
  if (!/^[A-Z]{3}$/.test(code)) return []
  const names = languages.flatMap((lang) =>
    (['code', 'symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(lang, {
        style: 'currency',
        currency: code,
        currencyDisplay,
      })
      return [1, 2, 5].flatMap((count) =>
        format
          .formatToParts(count)
          .filter(({ type }) => type === 'currency')
          .flatMap(({ value }) => plainText(value).split(/\s/)),
      )
    }),
  )
  const distinct = [...new Set(names)]
  byCode.set(code, distinct)
  return distinct
}
