import fc from 'fast-check'
import { expect, test } from 'vitest'

import { withPlainLines } from './plain-lines.ts'

test('lines of what is no HTML stay lines, and an empty one begins a paragraph', () => {
  expect(withPlainLines('One\r\ntwo\r\n\r\nThree')).toBe('<p>One<br>two</p>\n<p>Three</p>')
  expect(withPlainLines('One line & no more')).toBe('One line & no more')
  expect(withPlainLines('<p>One</p>\n<p>two</p>')).toBe('<p>One</p>\n<p>two</p>')
})

test('no word is lost, and what it made stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r\n') }), (typed) => {
      const made = withPlainLines(typed)
      const wordsIn = (text: string) =>
        text
          .replaceAll(/<[^>]+>/g, ' ')
          .split(/\s+/)
          .join(' ')
      expect(wordsIn(made).trim()).toBe(wordsIn(typed).trim())
      expect(withPlainLines(made)).toBe(made)
    }),
  )
})
