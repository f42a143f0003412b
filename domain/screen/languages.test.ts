import { expect, test } from 'vitest'

import { knownLanguage, languageTraits, LANGUAGES } from './languages.ts'

test('where there are no words in a language, the first of ours is spoken', () => {
  expect(knownLanguage('de')).toBe('de')
  expect(knownLanguage('xx')).toBe(LANGUAGES[0])
  expect(knownLanguage('')).toBe('en')
})

test('each language is called as its speakers call it', () => {
  const names = ['en', 'pl', 'de'].map((lang) => languageTraits(lang).name)
  expect(names).toEqual(['English', 'polski', 'Deutsch'])
})

test('networks know a language by its country, and the English read no dates in numbers', () => {
  const told = ['en', 'pl', 'de'].map((lang) => languageTraits(lang))
  expect(told.map(({ region }) => region)).toEqual(['en_GB', 'pl_PL', 'de_DE'])
  expect(told.map(({ datesInWords }) => datesInWords)).toEqual([true, false, false])
})

test('a language without words is called by its code, and its dates are in numbers', () => {
  expect(languageTraits('xx')).toEqual({
    name: 'xx',
    locale: 'xx',
    region: 'xx',
    datesInWords: false,
  })
})

test('dates are written as the machine knows every locale', () => {
  const locales = LANGUAGES.map((lang) => languageTraits(lang).locale)
  expect(Intl.DateTimeFormat.supportedLocalesOf(locales)).toEqual(locales)
})
