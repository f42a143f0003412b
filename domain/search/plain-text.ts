/** Letters that Unicode does not take apart into a base and a mark. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * A text is compared in small letters without diacritics, as people type who are in a hurry.
 *
 * @rule ours
 */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łßøđæœı]/g, (letter) => letters[letter] ?? letter)
}

/**
 * Umlauts as they are typed where there is no key for them are plain letters too: `schuessel` is
 * `schussel`, `oel` is `ol`; but `blaue`, `neue` and `quelle` have none. For a plain text.
 *
 * @rule ours
 */
export function plainUmlauts(plain: string): string {
  return plain.replaceAll(/([ao])e|(?<![aeoq])(u)e/g, '$1$2')
}

/**
 * What tells of texts whether they hold what was typed, without regard to case, diacritics and how
 * either of them writes umlauts.
 *
 * @rule ours
 */
export function finderOf(typed: string): (text: string) => boolean {
  const wanted = plainText(typed)
  const folded = plainUmlauts(wanted)
  return (text) => {
    const plain = plainText(text)
    return plain.includes(wanted) || plainUmlauts(plain).includes(folded)
  }
}

/**
 * A text is searched by its words, plain; codes keep their digits but not their hyphens.
 *
 * @rule ours
 */
export function plainWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
