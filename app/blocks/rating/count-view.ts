const formats = new Map<string, Intl.NumberFormat>()

/**
 * A whole number as the language groups it. Making a format is slow, so each language's is kept.
 */
export function formatCount(count: number, lang: string): string {
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  formats.set(lang, format)
  return format.format(count)
}
