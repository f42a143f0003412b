import fc from 'fast-check'
import { expect, test } from 'vitest'

import { cleanHtml } from './editor-html.ts'
import { attributesOf, isEditorAddress } from './editor-tags.ts'

test.each([
  ['/s/pflege', true],
  ['pflege?a=b:c#d', true],
  ['https://a.example/b', true],
  ['HTTPS://a.example', true],
  ['mailto:a@a.example', true],
  ['tel:+48600100200', true],
  ['', false],
  ['//a.example', false],
  ['/\\a.example', false],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,a', false],
  [' /s/pflege', false],
])('%j: %s', (address, isKept) => {
  expect(isEditorAddress(address)).toBe(isKept)
})

test('an address that a text may have is one that the cleaner leaves in it', () => {
  const piece = fc.constantFrom('http', 'javascript', 'mailto', ':', '/', '\\', '?', '#', 'a', '&')
  const address = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(address, (href) => {
      const link = `<a href="${href.replaceAll('&', '&amp;')}">a</a>`
      if (isEditorAddress(href)) expect(cleanHtml(link)).toBe(link)
    }),
  )
})

test('a tag has its own attributes and those of all', () => {
  expect(attributesOf('time')).toEqual(['datetime', 'lang', 'dir', 'title'])
  expect(attributesOf('p')).toEqual(['lang', 'dir', 'title'])
})
