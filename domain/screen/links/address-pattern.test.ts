import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  formerPattern,
  hasTexts,
  isPattern,
  ledByPatterns,
  mayHavePath,
} from './address-pattern.ts'

test.each([
  ['/product/*', '/p/*', '/product/lake-mug/', '/p/lake-mug'],
  ['/products/*', '/p/*', '/Products/Lake-Mug?variant=7', '/p/lake-mug'],
  ['/collections/*/products/*', '/p/*', '/collections/tea/products/lake-mug', '/p/lake-mug'],
  ['/*/{id}-*.html', '/p/{id}', '/pl/7-kubek-szczelina.html', '/p/7'],
  ['/{id}-*.html', '/p/{id}', '/7-kubek-szczelina.html', '/p/7'],
  [
    '/index.php?controller=product&id_product={id}',
    '/p/{id}',
    '/index.php?ID_product=7&controller=product&utm_source=x',
    '/p/7',
  ],
  ['/?p={id}', '/p/{id}', '/?p=101', '/p/101'],
  ['/produkt/*', '/p/*', '/produkt/żółty', '/p/%c5%bc%c3%b3%c5%82ty'],
  ['/tag/*', '/', '/tag/blue', '/'],
])('%s to %s leads %s to %s', (pattern, target, address, led) => {
  const former = formerPattern(pattern) ?? ''
  expect(ledByPatterns([{ pattern: former, target }], address)).toEqual([led])
})

test.each([
  ['/product/*', '/product'],
  ['/product/*', '/product/a/b'],
  ['/product/*', '/products/a'],
  ['/{id}-*.html', '/7.html'],
  ['/index.php?id={id}', '/index.php'],
  ['/a.b/*', '/axb/c'],
  ['/a*b', '/ab'],
  ['/*-*', '/a-'],
  ['/index.php?id={id}', '/index.php?id='],
])('%s has nothing to do with %s', (pattern, address) => {
  expect(ledByPatterns([{ pattern, target: '/' }], address)).toEqual([])
})

test('the one that says most of an address is the first, and what is gone is said', () => {
  const patterns = [
    { pattern: '/*/*', target: '/' },
    { pattern: '/tag/*', target: null },
  ]
  expect(ledByPatterns(patterns, '/tag/blue')).toEqual([null, '/'])
  expect(ledByPatterns(patterns, '/top/blue')).toEqual(['/'])
})

test('a pattern says something, and a target nothing that is not in it', () => {
  for (const all of ['/*', '/*/*', '/-*', '/old', '/a*b*c*d*e*']) {
    expect(formerPattern(all)).toBeUndefined()
  }
  expect(formerPattern('/Product//*/')).toBe('/product/*')
  expect(isPattern('/product/{id}')).toBe(true)
  expect(isPattern('/product/{}')).toBe(false)
  expect(hasTexts({ pattern: '/{id}-*', target: '/p/{id}' })).toBe(true)
  expect(hasTexts({ pattern: '/{id}', target: '/p/*' })).toBe(false)
  expect(mayHavePath('/index.php?id={id}', '/index.php')).toBe(true)
  expect(mayHavePath('/*.html', '/p/a.html')).toBe(false)
})

test('an address that begins again and again is looked at once', () => {
  const address = `/${'a-'.repeat(200_000)}`
  const patterns = [{ pattern: '/*-*-*-*.html', target: '/' }]
  expect(ledByPatterns(patterns, address)).toEqual([])
  expect(ledByPatterns(patterns, `${address}a.html`)).toEqual(['/'])
})

test('what stands for a text is put where the target names it, whatever it is', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  fc.assert(
    fc.property(word, word, word, (place, id, name) => {
      const pattern = `/${place}x/{id}-*.html`
      const led = ledByPatterns([{ pattern, target: '/p/{id}' }], `/${place}x/${id}-${name}.html`)
      expect(led).toEqual([`/p/${id}`])
      expect(mayHavePath(pattern, `/${place}x/${id}-${name}.html`)).toBe(true)
      expect(ledByPatterns([{ pattern, target: '/' }], `/${place}/${id}-${name}.html`)).toEqual([])
    }),
  )
})
