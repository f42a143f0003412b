import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type AskedVisit, DIRECT, sourceOf, UNNAMED, visitSource } from './visit.ts'

const own = (host: string) => ['shop.example', 'pl.shop.example'].includes(host)
const browser: AskedVisit = {
  path: '/',
  query: '',
  referer: undefined,
  site: 'none',
  dest: 'document',
  purpose: undefined,
  cacheControl: undefined,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  acceptLanguage: 'pl',
}
const sourceFor = (more: Partial<AskedVisit>) => visitSource({ ...browser, ...more }, own)

test('a visit begins with a page that no page of the shop led to', () => {
  expect(sourceFor({})).toBe('direct')
  expect(sourceFor({ site: 'cross-site', referer: 'https://www.google.com/' })).toBe('google.com')
  expect(sourceFor({ site: undefined, dest: undefined })).toBe('direct')
  expect(sourceFor({ query: '?utm_source=News&ref=lake' })).toBe('news')
  expect(sourceFor({ query: '?ref=lake', referer: 'https://blog.example/' })).toBe('lake')
  expect(sourceFor({ path: '/orders' })).toBe('direct')
  expect(sourceFor({ path: '/p/order/1' })).toBe('direct')
  expect(sourceFor({ site: 'same-origin' })).toBeUndefined()
  expect(sourceFor({ site: 'same-site' })).toBeUndefined()
  expect(sourceFor({ site: 'cross-site', referer: 'https://pl.shop.example/c/t' })).toBeUndefined()
  expect(sourceFor({ site: undefined, referer: 'https://shop.example/' })).toBeUndefined()
})

test.each([
  ['a robot', { userAgent: 'Googlebot/2.1' }],
  ['a program without a name', { userAgent: undefined }],
  ['a program without a language', { acceptLanguage: undefined }],
  ['a page that is fetched ahead', { purpose: 'prefetch' }],
  ['a page that is loaded again', { cacheControl: 'max-age=0' }],
  ['a page that is loaded afresh', { cacheControl: 'no-cache' }],
  ['a step of an order', { path: '/order' }],
  ['a frame', { dest: 'iframe' }],
  [
    'anybody who comes back from a provider of payments',
    { path: '/order/summary/x', site: 'cross-site', referer: 'https://secure.przelewy24.pl/' },
  ],
  ['a window that Facebook leads back to', { path: '/login/facebook/window', site: 'cross-site' }],
] satisfies [string, Partial<AskedVisit>][])('%s begins no visit', (_, more) => {
  expect(sourceFor(more)).toBeUndefined()
})

test('nothing that could name a person is kept of a source', () => {
  const named = (source: string) => sourceOf({ source, ref: undefined, host: undefined })
  expect(named('Facebook')).toBe('facebook')
  for (const [typed, kept] of [
    [' News ', 'news'],
    ['x1', 'x1'],
    ['fair2026', 'fair2026'],
  ] as const)
    expect(named(typed)).toBe(kept)
  for (const personal of ['ola@example.com', '48600100200', 'ola-600100200', 'ola nowak', 'żółw'])
    expect(named(personal)).toBe('other')
  for (const host of ['blog.example', 'awww.example'])
    expect(sourceOf({ source: undefined, ref: '', host })).toBe(host)
  expect([DIRECT, UNNAMED]).toEqual(['direct', 'unknown'])
})

test('whatever an address says, a source is a short plain name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (utm, ref) => {
      const query = new URLSearchParams({ utm_source: utm, ref }).toString()
      expect(sourceFor({ query })).toMatch(/^[a-z\d][a-z\d._-]{0,49}$/)
    }),
  )
})
