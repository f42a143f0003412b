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
 * A text is searched by its words, plain; codes keep their digits but not their hyphens.
 *
 * @rule ours
 */
export function plainWords(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
