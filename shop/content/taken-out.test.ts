import { expect, test } from 'vitest'

import { lostParts, takenOutOf } from './taken-out.ts'

test('what cleaning takes out of a text is named once, and what stays is not', () => {
  for (const [html, parts] of [
    ['<p>Tea & <b>cups</b></p><br><p>unclosed', []],
    ['<p>a</p><script src="/x.js">alert(1)</script><script>2</script>', ['<script>']],
    ['<p style="color:red" onclick="x()" lang="pl">a</p>', ['<p style>', '<p onclick>']],
    ['<a href="javascript:x()">a</a><a href="/s/terms">b</a>', ['<a href>']],
    [
      '<iframe src="https://maps.example"></iframe><IMG SRC="/a.webp" onerror=x>',
      ['<iframe>', '<img onerror>'],
    ],
    ['<p>1 < 2 and <script in words', []],
  ] as const) {
    expect(lostParts(html), html).toEqual(parts)
  }
})

test('each text is named by its place', () => {
  const given = [{ _id: 'a', html: { pl: '<p>a</p>', en: '<p>a</p><form></form>' } }]
  const clean = [{ _id: 'a', html: { pl: '<p>a</p>', en: '<p>a</p>' } }]

  expect(takenOutOf(given, clean)).toEqual([{ path: '[0].html.en', parts: ['<form>'] }])
  expect(takenOutOf(clean, clean)).toEqual([])
})
