import { expect, test } from 'vitest'

import { longestDescription, metaDescription } from './meta-description.ts'

test('headings do not run into what they head', () => {
  const html =
    '<p>It takes everything, with three exceptions.</p><h2 id="a">What it likes</h2><p>The dishwasher.</p>'
  expect(metaDescription(html)).toBe('It takes everything, with three exceptions. The dishwasher.')
})

test('markup goes, and what it writes for a character is that character', () => {
  expect(metaDescription('Cups &amp;&nbsp;<b>mugs</b>, fired\n<br>once.')).toBe(
    'Cups & mugs, fired once.',
  )
  expect(metaDescription('&lt;b&gt; &quot;a&quot; it&#39;s a&nbsp;b')).toBe('<b> "a" it\'s a b')
  expect(metaDescription('<p>one</p><p>two</p><h2>x</h2>three')).toBe('one two three')
  expect(metaDescription('a<h2>x</h2>b')).toBe('a b')
  expect(metaDescription('')).toBe('')
})

test('a long text ends at a whole word, and says that it goes on', () => {
  const text = metaDescription('Stoneware, '.repeat(40))
  expect(text).toMatch(/Stoneware…$/)
  expect(text.length).toBeLessThanOrEqual(longestDescription)
  const exact = `${'a'.repeat(80)} ${'b'.repeat(79)}`
  expect(metaDescription(exact)).toBe(exact)
  expect(metaDescription(`${'a'.repeat(80)} – ,; ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(80)}…`)
  expect(metaDescription('a'.repeat(300))).toBe(`${'a'.repeat(159)}…`)
})

test('only the beginning is read, so that hostile markup takes no time', () => {
  expect(metaDescription(`${'<b></b>'.repeat(570)}early`)).toBe('early')
  expect(metaDescription(`${'<b></b>'.repeat(600)}late`)).toBe('')
  expect(metaDescription(`${' '.repeat(100_000)}.`)).toBe('')
  expect(metaDescription('<h2>'.repeat(100_000))).toBe('')
  expect(metaDescription('<h2'.repeat(100_000))).toMatch(/…$/)
})
