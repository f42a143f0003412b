import { expect, test } from 'vitest'

import { htmlIn } from './html-in-text.ts'

test.each([
  ['<p>Kubek</p>', '<p>'],
  ['Kubek<br />i spodek', '<br />'],
  ['<a href="/x">Kubek</a>', '<a href="/x">'],
  ['Kubek &amp; spodek', '&amp;'],
  ['<h2>Kubek</h2>', '<h2>'],
  ['Kubek &ndash; biały', '&ndash;'],
  ['&bdquo;Jezioro', '&bdquo;'],
  ['Jezioro&rsquo;', '&rsquo;'],
  ['K&oacute;łko', '&oacute;'],
  ['Z&#322;oty', '&#322;'],
  ['Gro&szlig;', '&szlig;'],
])('%s holds %s', (text, found) => {
  expect(htmlIn(text)).toBe(found)
})

test.each([
  'Kubek & spodek',
  'R&D; plus',
  '2 < 3 > 1',
  '<3',
  'A<B',
  '&',
  'a&b;c',
  'x <y@z.example>',
])('%s is text', (text) => {
  expect(htmlIn(text)).toBeUndefined()
})
