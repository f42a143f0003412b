import { expect, test } from 'vitest'

import { fixedWords, lockerWord, searchWord } from './fixed-words.ts'

test('the fixed words are Polish in every language, and say so where the page is not', () => {
  expect(fixedWords(searchWord, undefined, 'pl')).toEqual({ text: 'Wyszukaj' })
  expect(fixedWords(searchWord, {}, 'en')).toEqual({ text: 'Wyszukaj', lang: 'pl' })
  expect(fixedWords(lockerWord, { de: 'Abholort wählen' }, 'en')).toEqual({
    text: 'Wybierz punkt odbioru',
    lang: 'pl',
  })
})

test('a shop sets words of its own by language; blank ones are none', () => {
  const own = { en: ' Search the shop ', de: ' ', pl: 'Szukaj' }
  expect(fixedWords(searchWord, own, 'en')).toEqual({ text: 'Search the shop' })
  expect(fixedWords(searchWord, own, 'pl')).toEqual({ text: 'Szukaj' })
  expect(fixedWords(searchWord, own, 'de')).toEqual({ text: 'Wyszukaj', lang: 'pl' })
})
