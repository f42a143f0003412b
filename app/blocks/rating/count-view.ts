const formats = new Map<string, Intl.NumberFormat>()

/**
 * A whole number in the language's format. Creating a format is slow, so there is one per language.
 */
export function formatCount(count: number, lang: string): string {
  const format = formats.get(lang) ?? new Intl.NumberFormat(lang, { maximumFractionDigits: 0 })
  formats.set(lang, format)
  return format.format(count)
}
