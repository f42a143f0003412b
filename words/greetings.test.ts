import { expect, test } from 'vitest'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { wordsOf } from './words.ts'

test.for(LANGUAGES)('%s: a mail greets in one way, also who gave no name', (lang) => {
  const { hello } = wordsOf(lang).accountMails
  expect(hello('Ola')).toContain('Ola')
  expect(hello('')).toMatch(/^[\p{L} ]+$/u)
})

test.for(LANGUAGES)('%s: what follows the greeting begins as a sentence', (lang) => {
  const { accountMails, customerMails, deskMails, mailingMails, orderMails } = wordsOf(lang)
  const said = firstSentences({
    accountMails,
    customerMails,
    deskMails,
    mailingMails,
    orderMails,
  })
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((text) => !/^\p{Lu}/u.test(text))).toEqual([])
})

/** What mails begin with, wherever it stands. */
function firstSentences(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return firstSentences(value)
    if (!['text', 'ready', 'byShop'].includes(key)) return []
    return [typeof value === 'function' ? String(value('X', 'X', 'X')) : String(value)]
  })
}
