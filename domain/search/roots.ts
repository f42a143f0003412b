import { plainUmlauts } from './plain-text.ts'

/** No root is shorter, unless the word is. */
const SHORTEST_ROOT = 3

/** Gives what is left of a word, plain and in small letters, without its ending. */
type Rule = (word: string) => string

/**
 * The forms of a word that case, number, gender and degree give it have one root, with which they
 * find each other: `kubek`, `kubki`, `kubków`; `Schüssel`, `Schuesseln`; `leaf`, `leaves`. A root
 * is no word and is shown to nobody. Words come without diacritics; languages that we have no rules
 * of lose up to two letters of longer words.
 *
 * @rule ours
 */
export function rootOf(word: string, lang: string): string {
  // Codes and numbers have no endings.
  if (/\p{N}/u.test(word)) return word
  const plain = inPlainLetters(word, lang)
  return plain.length <= SHORTEST_ROOT ? plain : (rules[lang] ?? unknownRoot)(plain)
}

/**
 * A plain word in the letters of its language: in German without umlauts that were typed as two.
 *
 * @rule ours
 */
export function inPlainLetters(word: string, lang: string): string {
  return lang === 'de' ? plainUmlauts(word) : word
}

const rules: Readonly<Record<string, Rule>> = { pl: polishRoot, de: germanRoot, en: englishRoot }

/** Of nouns and adjectives, longest first, as they are without diacritics. */
const POLISH = endings(
  'iego iemu iami iach iowi ego emu ami ach ymi imi owi iej iem iom',
  'ych ich ej ym im om ow em ie ia iu io a e i o u y',
)

function polishRoot(word: string): string {
  // A consonant that softens before its ending: herbacie, wodzie, misce.
  const hard = word
    .replace(/(?<=..[aeiouy])cie$/, 't')
    .replace(/(?<=..)dzie$/, 'd')
    .replace(/(?<=.[^aeiouyl])ce$/, 'k')
  const rest = hard === word ? without(word, POLISH) : hard
  // A vowel that goes when an ending comes: kubek, kubki; łyżek, łyżka; widelec, widelce.
  return rest.length > SHORTEST_ROOT ? rest.replace(/(?<=[^aeiouy])e(?=[klc]$)/, '') : rest
}

/** Longest first. */
const GERMAN = endings('chen ern ers em en er es e')

function germanRoot(word: string): string {
  const rest = without(word, GERMAN)
  if (rest !== word) return rest
  return without(word.replace(/(?<=..[bdefghklmnrt])s$|(?<=..[elr])n$/, ''), GERMAN)
}

function englishRoot(word: string): string {
  const single = word
    .replace(/(?<=...)ies$/, 'y')
    .replace(/(?<=...)es$/, '')
    .replace(/(?<=..[^sui])s$/, '')
  const rest = single === word ? word.replace(/(?<=....)(?:ed|ing)$/, '') : single
  return rest
    .replace(/(?<=..)ie$/, 'y')
    .replace(/(?<=...)e$/, '')
    .replace(/(?<=..)v$/, 'f')
}

function unknownRoot(word: string): string {
  return word.slice(0, Math.max(SHORTEST_ROOT + 1, word.length - 2))
}

function endings(...groups: string[]): string[] {
  return groups.flatMap((group) => group.split(' '))
}

/** Without the longest of these endings that leaves enough. */
function without(word: string, all: readonly string[]): string {
  const ending = all.find((one) => word.length - one.length >= SHORTEST_ROOT && word.endsWith(one))
  return ending === undefined ? word : word.slice(0, -ending.length)
}
