import type { Synonyms } from '#domain/search/synonyms.ts'
import { type SameMeaning, withoutFillers } from '#domain/search/readings.ts'
import { rootOf } from '#domain/search/roots.ts'

import { plainWords } from '#domain/search/plain-text.ts'

type InLanguages = Map<string, readonly SameMeaning[]>

const known = new WeakMap<readonly Synonyms[], InLanguages>()

/** What means the same to the owner in one language, as the search compares it. */
export function synonymsIn(all: readonly Synonyms[], lang: string): readonly SameMeaning[] {
  const languages: InLanguages = known.get(all) ?? new Map()
  known.set(all, languages)
  const groups = languages.get(lang) ?? all.map((group) => phrasesOf(group[lang] ?? [], lang))
  languages.set(lang, groups)
  return groups
}

function phrasesOf(phrases: readonly string[], lang: string): SameMeaning {
  return phrases
    .map((phrase) => withoutFillers(plainWords(phrase), lang))
    .filter((words) => words.length > 0)
    .map((words) => ({ words, roots: words.map((word) => rootOf(word, lang)) }))
}
