import { expect, test } from 'vitest'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { words } from './words.ts'
import { en } from './en/all.ts'

const PLURAL = /_(?:one|few|many|other)$/

test.each(LANGUAGES)('%s says everything that English says, and nothing more', (lang) => {
  expect(namesOf(words[lang].screens)).toEqual(namesOf(en.screens))
})

test.each(LANGUAGES)('%s has every plural form that its grammar knows', (lang) => {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  const counted = Object.keys(en.screens)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(PLURAL, ''))

  const missing = counted.flatMap((name) =>
    forms.map((form) => `${name}_${form}`).filter((key) => !(key in words[lang].screens)),
  )

  expect(counted.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test.each(LANGUAGES)('%s keeps every value that English puts into a text', (lang) => {
  const differing = Object.entries(en.screens).filter(([key, english]) => {
    const own = words[lang].screens[key]
    return own !== undefined && String(valuesIn(own)) !== String(valuesIn(english))
  })

  expect(differing).toEqual([])
})

test.each(LANGUAGES)('%s has one stop where a unit such as “szt.” brings its own', (lang) => {
  const unit = words[lang].screens['unit.piece']
  const twice = Object.entries(words[lang].screens).filter(
    ([, text]) => unit?.endsWith('.') && /\{\{(?:least|most|kept|left|amount)\}\}\./.test(text),
  )

  expect(twice).toEqual([])
})

test('English says reviews and pre-orders, as shops do', () => {
  const odd = Object.entries(en.screens).filter(([, text]) => /\bopinions?\b|pre-?sale/i.test(text))

  expect(odd).toEqual([])
  expect(en.screens).toMatchObject({
    'opinions.title': 'Reviews',
    'rating.opinions_other': 'reviews',
    'badge.preSale': 'Pre-order',
    'stock.preSale': 'Pre-order',
  })
})

function namesOf(texts: Record<string, string>): string[] {
  return [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].toSorted()
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name)).toSorted()
}
