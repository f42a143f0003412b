import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addressOf, isAddressPart, plainId, slugOf } from './slug.ts'

test('a name becomes an address of plain letters', () => {
  expect(slugOf('Kubek Łąka, 250 ml', 'pl')).toBe('kubek-laka-250-ml')
  expect(slugOf('Große Schüssel', 'de')).toBe('grosse-schuessel')
})

test.each([
  ['Encyclopædia', 'en', 'encyclopaedia'],
  ['Œuvre', 'en', 'oeuvre'],
  ['Große Öfen', 'pl', 'grosse-ofen'],
  ['Þórður', 'en', 'thordur'],
  ['Đorđe', 'en', 'dorde'],
  ['Käse & Öl', 'de', 'kaese-oel'],
  ['Ħal, ŋa, ŧa, ĸa, Paraŀlel, Baſe, Bakı əla', 'en', 'hal-nga-ta-ka-paral-lel-base-baki-ela'],
  // A mark has to have a letter.
  ['\u0e31ก', 'en', 'ก'],
  ['Işık İncir', 'en', 'isik-incir'],
  ['Smørrebrød på fad', 'en', 'smorrebrod-pa-fad'],
  ['Žluťoučký kůň', 'en', 'zlutoucky-kun'],
  ['Őrült', 'en', 'orult'],
  ["L'eau", 'en', 'l-eau'],
  // Other scripts stay as they are.
  ['Чай зелений', 'pl', 'чай-зелений'],
  ['Чай Earl Grey №1', 'pl', 'чай-earl-grey-no1'],
  ['Πράσινο ΤΣΆΙ', 'en', 'πράσινο-τσάι'],
  ['茶', 'en', '茶'],
  ['ชา เขียว', 'en', 'ชา-เขียว'],
  ['☕ 🍵', 'en', ''],
])('%s in %s is at %s', (name, lang, slug) => {
  expect(slugOf(name, lang)).toBe(slug)
  expect(slug === '' || isAddressPart(slug)).toBe(true)
})

test('an id is made of plain letters, whatever a thing is called', () => {
  expect(plainId('Kubek Łąka, 250 ml', 'pl')).toBe('kubek-laka-250-ml')
  expect(plainId('Чай Earl Grey', 'en')).toBe('earl-grey')
  expect(plainId('☕', 'en')).toBe('')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const id = plainId(name, 'en')
      expect(id).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(id.length).toBeLessThanOrEqual(60)
      expect(plainId(id, 'en')).toBe(id)
    }),
  )
})

test('what has no letter in its name is at its id', () => {
  expect(addressOf('☕ 🍵', 'en', 'x_1.B')).toBe('x-1-b')
  expect(addressOf('Kubek', 'en', 'x1')).toBe('kubek')
})

test('an address has neither signs of its own meaning nor capital letters', () => {
  for (const good of ['kubek-laka', 'łąka', '茶', 'mug_2.0']) expect(isAddressPart(good)).toBe(true)
  for (const bad of ['', 'Mug', 'mUg', 'a b', 'a/b', 'a?', '-a', 'a-', 'a%20', 'a--b']) {
    expect(isAddressPart(bad)).toBe(false)
  }
})

test('whatever a name gives is an address, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name, 'pl')
      expect(slug === '' || isAddressPart(slug)).toBe(true)
    }),
  )
})
