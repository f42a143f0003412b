import fc from 'fast-check'
import { expect, test } from 'vitest'

import { askedSearch, keptSearch } from './missed-search.ts'

const kept = (text: string, orderNumber?: string) => keptSearch(text, orderNumber)

test('words that are searched for are kept in small letters', () => {
  expect(kept('Teapot')).toBe('teapot')
  expect(kept('Żółty kubek 330 ml')).toBe('żółty kubek 330 ml')
  expect(kept('Earl Grey No. 7')).toBe('earl grey no. 7')
})

test.each([
  'ewa@shop.example',
  'ewa＠shop.example',
  'www.shop.example',
  'https://shop',
  'shop.example',
  '+48 601 602 603',
  '601-602-603',
  '00-950 Warszawa',
  'K/2026/11/0001',
  'zamówienie K2026110001',
  '5901234123457',
  '123',
  'a'.repeat(51),
])('"%s" is counted without its words', (text) => {
  expect(kept(text)).toBe('')
})

test('a short number of the shop’s orders is known by its format', () => {
  for (const text of ['K/17', 'k17', 'where is k-17', '#K 17']) {
    expect(kept(text, 'K/{n}'), text).toBe('')
    expect(kept(text), text).not.toBe('')
  }
  expect(kept('kubek 17', 'K/{n}')).toBe('kubek 17')
  expect(kept('a 17', '{nn}')).toBe('')
})

test('whatever is kept is short and has no telephone and no mailbox', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, format) => {
      const words = keptSearch(text, format)
      expect([...words].length).toBeLessThanOrEqual(50)
      expect(words).not.toMatch(/@|\d{5}/)
      expect(keptSearch(words, format)).toBe(words)
    }),
  )
})

const asked = {
  path: '/search',
  query: 'query=Tea%20%20pot',
  purpose: undefined,
  cacheControl: undefined,
  userAgent: 'Mozilla/5.0 Firefox/130.0',
}

test('a search counts once for who asks for its page, with a script or without', () => {
  expect(askedSearch(asked)).toBe('Tea pot')
  expect(askedSearch({ ...asked, path: '/search.data' })).toBe('Tea pot')
  expect(askedSearch({ ...asked, query: 'query=teapot&scope=' })).toBe('teapot')
})

test.each([
  ['another page', { path: '/search/suggest' }],
  ['a part of the shop', { query: 'query=teapot&scope=cups' }],
  ['too few letters', { query: 'query=te' }],
  ['no words', { query: '' }],
  ['a robot', { userAgent: 'Googlebot/2.1' }],
  ['a program without a name', { userAgent: undefined }],
  ['a page that is fetched ahead', { purpose: 'prefetch' }],
  ['a page that is loaded again', { cacheControl: 'max-age=0' }],
  ['a page that is loaded afresh', { cacheControl: 'no-cache' }],
])('%s is no search that counts', (_, more) => {
  expect(askedSearch({ ...asked, ...more })).toBeUndefined()
})

test('whatever is asked is no search, or has at least three characters', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const words = askedSearch({ ...asked, query })
      if (words !== undefined) expect([...words].length).toBeGreaterThanOrEqual(3)
    }),
  )
})
