import { expect, test } from 'vitest'

import { frameHeaders, framedHtml, productHtml, withTicket } from './framed.ts'

const origins = ['https://shop.example', 'https://sklep.example']
const framing = {
  ...{ ticket: 'T', parent: 'https://editor.example', origins },
  ...{ block: '{"a":"</script>"}', script: '/preview/frame.js' },
}

test('pages of the shop lead on within the preview, others are left alone', () => {
  const to = (address: string) => withTicket(address, 'T', origins)
  expect(to('/c/tea')).toBe('/c/tea?preview=true&ticket=T')
  expect(to('/c/tea?sort_by=price#products')).toBe(
    '/c/tea?sort_by=price&preview=true&ticket=T#products',
  )
  expect(to('https://sklep.example/')).toBe('https://sklep.example/?preview=true&ticket=T')
  for (const other of [
    ...['https://shop.example.evil.example/', '//evil.example/', 'mailto:a@b.example', '#main', ''],
  ]) {
    expect(to(other)).toBe(other)
  }
})

test('a framed page has its links, four eager pictures, no claim on the focus, and the script', () => {
  const picture = '<img src="/a.webp" loading="lazy">'
  const html = framedHtml(
    `<body><a class="x" href="/p/a?b=1&amp;c=2">A</a><link href="/sheet.css">${picture.repeat(6)}<input autoFocus="" name="q"></body></html>`,
    framing,
  )
  expect(html).toContain('href="/p/a?b=1&amp;c=2&amp;preview=true&amp;ticket=T"')
  expect(html).toContain('<link href="/sheet.css">')
  expect(html.match(/loading="eager"/g)).toHaveLength(4)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(html).not.toMatch(/autofocus/i)
  expect(html).toContain(String.raw`id="preview">{"a":"\u003c/script>"}</script>`)
  expect(html).toMatch(
    /<script type="module" src="\/preview\/frame\.js"><\/script><\/body><\/html>$/,
  )
})

test('of a product’s page only what leads to itself stays within the preview', () => {
  const html = productHtml(
    '<a href="/p/cup">Cup</a><a href="/p/cup?glaze=moss">Moss</a><a href="/p/cups">Cups</a>',
    { ticket: 'T', path: '/p/cup', origins },
  )
  expect(html).toBe(
    '<a href="/p/cup?preview=true&amp;ticket=T">Cup</a>' +
      '<a href="/p/cup?glaze=moss&amp;preview=true&amp;ticket=T">Moss</a><a href="/p/cups">Cups</a>',
  )
})

test('only its parent frames it, nothing of it is sent, kept or found', () => {
  const headers = new Headers({
    'Content-Security-Policy':
      "default-src 'self'; form-action 'self' https://sklep.example; frame-ancestors 'none'",
    'Cache-Control': 'public, max-age=60',
    'X-Robots-Tag': 'max-image-preview:large',
    'Set-Cookie': 'a=b',
  })
  frameHeaders(headers, framing)
  expect(Object.fromEntries(headers)).toEqual({
    'content-security-policy':
      "default-src 'self'; frame-ancestors https://editor.example; form-action 'none'",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
})
