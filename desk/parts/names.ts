import type { DeskWords } from '#words/words.ts'

/** What a country is called in this language, by its code in any case. */
export function countryName(code: string, lang: string): string {
  if (code === '') return ''
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  return names.of(code.toUpperCase()) ?? code
}

/** Countries to choose from, by their names. */
export function countryOptions(
  codes: readonly string[],
  lang: string,
): (readonly [string, string])[] {
  return codes
    .map((code) => [code, countryName(code, lang)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, lang))
}

/** What a language is called in this one. */
export function languageName(code: string, lang: string): string {
  return new Intl.DisplayNames(lang, { type: 'language', fallback: 'code' }).of(code) ?? code
}

/** A quantity as people write it: pieces by their count alone. */
export function quantityText({ quantity, unit }: { quantity: number; unit: string }): string {
  return unit === 'szt.' ? String(quantity) : `${quantity} ${unit}`
}

/** A link that writes to a mailbox: no sign of it adds a header to the mail (RFC 6068). */
export function mailtoOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent)
  return `mailto:${local}@${domain}`
}

/**
 * What a column of the file of products is called in words, with what stands behind its point; else
 * as the file has it.
 */
export function columnName(column: string, { goods }: DeskWords): string {
  const { textNames, gridNames, columns } = goods
  const names: Readonly<Record<string, string>> = { ...textNames, ...gridNames, ...columns }
  const at = column.indexOf('.')
  const [name, more] = at < 0 ? [column, ''] : [column.slice(0, at), `, ${column.slice(at + 1)}`]
  const called = names[name]
  return called === undefined ? column : `${called}${more}`
}
