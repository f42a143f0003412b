import { expect, test } from 'vitest'

import { barePage } from './bare-page.ts'
import type { Crawled } from './crawl.ts'
import { differencesOf } from './differences.ts'
import { readPage } from './read-page.ts'

test('what two builds write otherwise is no difference', () => {
  const page = (hash: string, port: number) =>
    `<link rel="stylesheet" href="/assets/root-${hash}.css">` +
    `<p class="a-${hash}" style="--x: ${port}">Tea</p><script nonce="${hash}">${hash}</script>` +
    `<img src="/img/320-${hash}/mug.png"><a href="http://pl.localhost:${port}/c/tea">Tea</a>` +
    `<b role="timer" aria-label="${port} seconds"><i>${port}</i></b>`
  expect(barePage(page('abcdefgh', 4001))).toEqual(barePage(page('12345678', 4002)))
  expect(barePage(page('abcdefgh', 4001))).toEqual([
    ...['<p>', 'Tea', '</p>', '<img src="/img/320-*/mug.png">', '<a href="/c/tea">', 'Tea', '</a>'],
    ...['<b role="timer">', '</b>'],
  ])
})

test('a row that is new on two pages is one difference, whatever it says', () => {
  const before = crawled(4001, { '/a': '<ul><li>one</li></ul>', '/b': '<ul><li>two</li></ul>' })
  const after = crawled(4002, {
    '/a': '<ul><li>one</li><li id="x">new</li></ul>',
    '/b': '<ul><li>two</li><li id="y">also</li></ul>',
  })
  const [found, ...others] = differencesOf(before, after)
  expect(others).toEqual([])
  expect(found?.pages).toEqual(['pl /a', 'pl /b'])
  expect(found?.example).toContain('+ new')
})

test('pages that came, went or answer otherwise are reported, and the same ones are not', () => {
  const before = crawled(4001, { '/a': '<p>a</p>', '/gone': '<p>b</p>', '/same': '<p>c</p>' })
  const after = crawled(4002, { '/a': '<p>a</p>', '/new': '<p>b</p>', '/same': '<p>c</p>' }, 404)
  expect(differencesOf(before, after).map(({ example, pages }) => [example, ...pages])).toEqual([
    ['status 200, now 404', 'pl /a', 'pl /same'],
    ['an address that is gone', 'pl /gone'],
    ['an address that is new', 'pl /new'],
  ])
  expect(differencesOf(before, before)).toEqual([])
})

function crawled(port: number, pages: Record<string, string>, status = 200): Crawled {
  return {
    files: new Map(),
    pages: new Map(
      Object.entries(pages).map(([path, html]) => {
        const address = `http://pl.localhost:${port}${path}`
        const answer = { status, headers: {}, html }
        return [address, { address, from: '', answer, page: readPage(html, address) }]
      }),
    ),
  }
}
