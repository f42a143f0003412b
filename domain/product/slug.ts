import { plainText } from '../search/plain-text.ts'

const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Letters of Europe that a search need not know apart, as their languages write them plainly. */
const written: Readonly<Record<string, string>> = {
  þ: 'th',
  ð: 'd',
  ħ: 'h',
  ŋ: 'ng',
  ŧ: 't',
  ĸ: 'k',
  ə: 'e',
}

/**
 * The address of a thing is made of its name, in lower case, plain letters, numbers and hyphens.
 *
 * Letters of the Latin script become plain ones, by the rules of their languages (umlauts are
 * written out in German alone); those of other scripts stay as they are. '' where the name has
 * neither letter nor number.
 *
 * @rule ours
 */
export function slugOf(name: string, lang: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => (lang === 'de' ? german[letter] : undefined) ?? letter)
    .replaceAll(/[þðħŋŧĸə]/g, (letter) => written[letter] ?? letter)
    .replaceAll(/\p{Script=Latin}\p{M}*/gu, plainText)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '-')
    .replaceAll(/(?<=^|-)\p{M}+/gu, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * What has no letter in its name (`★★★`) has its id for an address.
 *
 * @rule ours
 */
export function addressOf(name: string, lang: string, id: string): string {
  return slugOf(name, lang) || slugOf(id, lang)
}

/**
 * What an entry is called as its id: plain letters, numbers and hyphens, whatever the script of its
 * name. '' where nothing is left.
 *
 * @rule ours
 */
export function plainId(name: string, lang: string): string {
  const plain = slugOf(name, lang).replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, 60).replaceAll(/^-|-$/g, '')
}

/**
 * The last part of a page's address is lower case letters and numbers of any script, with single
 * hyphens, dots or underscores between them.
 *
 * @rule ours
 */
export function isAddressPart(text: string): boolean {
  return (
    /^(?!\p{Lu})[\p{L}\p{N}][\p{L}\p{N}\p{M}]*([-._][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u.test(
      text,
    ) && text === text.toLowerCase()
  )
}
