import fc from 'fast-check'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#domain/screen/languages.ts'
import { words } from '#words/words.ts'
import { runs } from '#tests/runs.ts'

import type { MessageKey } from './messages.ts'
import { translatorOf } from './translator.ts'

const PLURAL = /_(?:one|few|many|other)$/
// A name without its plural's ending is a key, which string functions cannot tell.
const keys = [
  ...new Set(Object.keys(words.en.screens).map((key) => key.replace(PLURAL, ''))),
] as MessageKey[]
const names = [
  ...new Set(
    Object.values(words.en.screens).flatMap((text) =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
    ),
  ),
]
const counts = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 1.5, 0.5, 1_000_000, -1]

test.each(LANGUAGES)('%s: every text with every plural is the one that i18next says', (lang) => {
  const [ours, theirs] = [translatorOf(lang), i18nextIn(lang)]
  const others = Object.fromEntries(names.map((name) => [name, `<${name}>`]))

  for (const key of keys) {
    expect(ours(key), key).toBe(theirs(key))
    for (const count of counts) {
      const values = { ...others, count }
      expect(ours(key, values), `${key} of ${count}`).toBe(theirs(key, values))
    }
  }
})

test('whatever the values say, it is what i18next makes of them', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.double({ noNaN: true }),
    fc.integer(),
    fc.constantFrom('{{count}}', '$t(steps.label)', '$&', '<b>', 'a{{name}}b', '{{', '}}', ''),
  )
  const values = fc.dictionary(fc.constantFrom('count', ...names), value)

  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...keys),
      values,
      (lang, key, given) => {
        expect(translatorOf(lang)(key, given)).toBe(i18nextIn(lang)(key, given))
      },
    ),
    { numRuns: runs(1_000) },
  )
})

test('texts name their values so that both can read them', () => {
  const odd = LANGUAGES.flatMap((lang) =>
    Object.values(words[lang].screens).filter((text) =>
      /\{\{|\}\}|\$t\(/.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
    ),
  )

  expect(odd).toEqual([])
})

const instances = new Map<Language, ReturnType<typeof createInstance>>()

function i18nextIn(lang: Language) {
  const instance = instances.get(lang) ?? createInstance()
  if (!instances.has(lang)) {
    instances.set(lang, instance)
    void instance.init({
      lng: lang,
      resources: Object.fromEntries(
        LANGUAGES.map((each) => [each, { translation: words[each].screens }]),
      ),
      supportedLngs: [...LANGUAGES],
      fallbackLng: LANGUAGES[0],
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
  }
  return (key: string, values: Record<string, string | number> = {}) => instance.t(key, values)
}
