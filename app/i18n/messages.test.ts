import { expect, test } from 'vitest'

import { LANGUAGES } from './languages.ts'
import { messages } from './messages.ts'

const PLURAL = /_(?:one|few|many|other)$/

test.each(LANGUAGES)('%s says everything that English says, and nothing more', (lang) => {
  expect(namesOf(messages[lang])).toEqual(namesOf(messages.en))
})

test.each(LANGUAGES)('%s has every plural form that its grammar knows', (lang) => {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  const counted = Object.keys(messages.en)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(PLURAL, ''))

  const missing = counted.flatMap((name) =>
    forms.map((form) => `${name}_${form}`).filter((key) => !(key in messages[lang])),
  )

  expect(counted.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test.each(LANGUAGES)('%s keeps every value that English puts into a text', (lang) => {
  const differing = Object.entries(messages.en).filter(([key, english]) => {
    const own = messages[lang][key]
    return own !== undefined && String(valuesIn(own)) !== String(valuesIn(english))
  })

  expect(differing).toEqual([])
})

test.each(LANGUAGES)('%s has one stop where a unit such as “szt.” brings its own', (lang) => {
  const unit = messages[lang]['unit.piece']
  const twice = Object.entries(messages[lang]).filter(
    ([, text]) => unit?.endsWith('.') && /\{\{(?:least|most|kept|left|amount)\}\}\./.test(text),
  )

  expect(twice).toEqual([])
})

test('English says reviews and pre-orders, as shops do', () => {
  const odd = Object.entries(messages.en).filter(([, text]) =>
    /\bopinions?\b|pre-?sale/i.test(text),
  )

  expect(odd).toEqual([])
  expect(messages.en).toMatchObject({
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
