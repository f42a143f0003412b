/** More readings of one search are not looked for. */
const MOST_READINGS = 6

/** Phrases that mean the same to the owner, each as its words and their roots. */
export type SameMeaning = readonly { words: readonly string[]; roots: readonly string[] }[]

/**
 * A search is also read with the owner's synonyms in place of what was typed, word by word; as it
 * was typed comes first, and what stands twice is left out. At most six readings are made.
 *
 * @rule ours
 */
export function readingsOf(
  typed: readonly string[],
  synonyms: readonly SameMeaning[],
  root: (word: string) => string,
): string[][] {
  const readings = [[...typed]]
  const roots = typed.map(root)
  const seen = new Set([typed.join(' ')])
  for (const group of synonyms) {
    for (const phrase of group) {
      const at = phraseStart(roots, phrase.roots)
      if (at === -1) continue
      for (const other of group) {
        if (other === phrase || other.words.length === 0) continue
        const reading = typed.toSpliced(at, phrase.words.length, ...other.words)
        if (seen.has(reading.join(' '))) continue
        if (readings.length >= MOST_READINGS) return readings
        seen.add(reading.join(' '))
        readings.push(reading)
      }
    }
  }
  return readings
}

/** Where the words of a phrase stand beside each other; -1: nowhere. */
function phraseStart(words: readonly string[], phrase: readonly string[]): number {
  if (phrase.length === 0) return -1
  return words.findIndex((_, at) => phrase.every((word, next) => words[at + next] === word))
}

/** Words that join others and are in no name on purpose. */
const FILLERS: Readonly<Record<string, ReadonlySet<string>>> = {
  pl: words('a albo dla do i lub na o od oraz po w we z za ze'),
  de: words(
    'am an auf aus das dem den der die ein eine einen einer fur im in mit oder und von zu zum zur',
  ),
  en: words('a an and for from in of on or the to with'),
}

/**
 * Words that only join others need not be found, unless nothing else was typed.
 *
 * @rule ours
 */
export function withoutFillers(typed: readonly string[], lang: string): string[] {
  const said = typed.filter((word) => !FILLERS[lang]?.has(word))
  return said.length > 0 ? said : [...typed]
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
