import { expect, test } from 'vitest'

import { inLanguage } from './text.ts'

test('a text is given in the language asked for', () => {
  expect(inLanguage({ pl: 'kubek', en: 'mug' }, 'en', 'pl')).toBe('mug')
})

test('a text nobody translated is given in the base language', () => {
  expect(inLanguage({ pl: 'kubek', en: 'mug' }, 'de', 'pl')).toBe('kubek')
})

test('a blank translation counts as none', () => {
  expect(inLanguage({ pl: 'kubek', en: '' }, 'en', 'pl')).toBe('kubek')
  expect(inLanguage({ pl: 'kubek', en: ' \n' }, 'en', 'pl')).toBe('kubek')
})

test('a text without the language and without the base language is empty', () => {
  expect(inLanguage({ cs: 'hrnek' }, 'en', 'pl')).toBe('')
  expect(inLanguage({ pl: '  ' }, 'en', 'pl')).toBe('')
  expect(inLanguage({}, 'en', 'pl')).toBe('')
})

test('the words are given as they were written, with their outer spaces', () => {
  expect(inLanguage({ en: ' mug ' }, 'en', 'pl')).toBe(' mug ')
})
