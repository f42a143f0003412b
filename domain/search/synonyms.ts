import { z } from 'zod'

/** The most words or phrases that may mean the same, and how long one may be. */
const MOST_PHRASES = 30
const LONGEST_PHRASE = 60

/**
 * Words and phrases that mean the same to the owner, by language: who searches for one also finds
 * what has another (ours).
 */
export const Synonyms = z.record(
  z.string(),
  z.array(z.string().min(1).max(LONGEST_PHRASE)).max(MOST_PHRASES),
)
export type Synonyms = z.infer<typeof Synonyms>

/**
 * The phrases of one language as people type them: a group a line, parted by commas. Where a group
 * has none in this language its line is blank, so that a line is the same group in each language.
 *
 * @rule ours
 */
export function synonymLines(groups: readonly Synonyms[], lang: string): string {
  return groups.map(({ [lang]: phrases = [] }) => phrases.join(', ')).join('\n')
}

/**
 * The groups that were typed, by language; what is blank in every language is none.
 *
 * @rule ours
 */
export function typedSynonyms(typed: Readonly<Record<string, string>>): Synonyms[] {
  const byLanguage = Object.entries(typed).map(
    ([lang, text]) => [lang, text.split(/\r?\n/).map(phrasesIn)] as const,
  )
  const most = Math.max(0, ...byLanguage.map(([, lines]) => lines.length))
  const groups = Array.from({ length: most }, (_, place): Synonyms =>
    Object.fromEntries(
      byLanguage.flatMap(([lang, lines]) => {
        const phrases = lines[place] ?? []
        return phrases.length > 0 ? [[lang, phrases]] : []
      }),
    ),
  )
  return groups.filter((group) => Object.keys(group).length > 0)
}

function phrasesIn(line: string): string[] {
  return line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}
