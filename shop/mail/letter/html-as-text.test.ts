import { expect, test } from 'vitest'

import { htmlAsText } from './html-as-text.ts'

test('headings, paragraphs and lists of an editor become lines', () => {
  const html =
    '<p>Read this.</p><h2>How</h2><ul><li>By <b>e-mail</b></li><li>By\nletter</li></ul><p>That is all.<br>Really.</p>'
  expect(htmlAsText(html)).toBe(
    'Read this.\n\nHow\n- By e-mail\n- By letter\n\nThat is all.\nReally.',
  )
})

test('a table keeps its rows', () => {
  const html =
    '<table><thead><tr><th>What</th><th>How long</th></tr></thead><tbody><tr><td>Basket</td><td>30 days</td></tr></tbody></table>'
  expect(htmlAsText(html)).toBe('What  How long\n\nBasket  30 days')
})

test('characters are written out, and only once', () => {
  expect(htmlAsText('<p>Tea &amp; cups &lt;3 &amp;lt; &quot;x&quot;</p>')).toBe(
    'Tea & cups <3 &lt; "x"',
  )
})
