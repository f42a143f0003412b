const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The address of a thing is made of its name, in lower case, plain letters, numbers and hyphens.
 *
 * German umlauts are written out where the language is German; letters of which nothing plain is
 * left are passed over, so a name in another script gives ''.
 *
 * @rule ours
 */
export function slugOf(name: string, lang: string): string {
  const lower = name.toLowerCase()
  const spelled =
    lang === 'de' ? lower.replaceAll(/[äöüß]/g, (letter) => german[letter] ?? '') : lower
  return spelled
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * The last part of a page's address is lower case letters and numbers of any script, with single
 * hyphens, dots or underscores between them.
 *
 * @rule ours
 */
export function isAddressPart(text: string): boolean {
  return /^(?!\p{Lu})[\p{L}\p{N}]+([-._][\p{L}\p{N}]+)*$/u.test(text) && text === text.toLowerCase()
}
