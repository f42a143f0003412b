import { expect, test } from 'vitest'

import { asMarkdown, prefersMarkdown, withEnding } from './markdown.ts'

const ask = (path: string, accept = '*/*', method = 'GET') =>
  asMarkdown(new Request(`http://shop.test${path}`, { method, headers: { accept } }))?.url

test('the ending .md asks for the Markdown of a page, with its query', () => {
  expect(ask('/p/lake-mug.md?glaze=moss')).toBe('http://shop.test/markdown/p/lake-mug?glaze=moss')
  expect(ask('/index.md')).toBe('http://shop.test/markdown')
  expect(ask('/c/tea.md')).toBe('http://shop.test/markdown/c/tea')
  for (const path of ['/order/delivery.md', '/.md', '/p/a/b.md', '/README.md', '/p/lake-mug']) {
    expect([path, ask(path)]).toEqual([path, undefined])
  }
})

test('who wants Markdown at least as much as HTML gets it at the page’s own address', () => {
  expect(ask('/p/lake-mug', 'text/markdown, text/html;q=0.9, */*;q=0.1')).toBe(
    'http://shop.test/markdown/p/lake-mug',
  )
  expect(ask('/', 'text/markdown')).toBe('http://shop.test/markdown')
  expect(ask('/order/delivery', 'text/markdown')).toBeUndefined()
  expect(ask('/p/lake-mug', 'text/markdown', 'POST')).toBeUndefined()
})

test('browsers, and who would rather have HTML, get HTML', () => {
  for (const accept of [
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    '*/*',
    '',
    'text/html, text/markdown;q=0.5',
    'text/markdown;q=0',
    'text/markdown;q=x',
  ]) {
    expect([accept, prefersMarkdown(accept)]).toEqual([accept, false])
  }
})

test('what is elsewhere by now leads to its Markdown there, if that was asked for', () => {
  const moved = (location: string) => new Response(null, { status: 301, headers: { location } })
  const to = (asked: string, location: string) =>
    withEnding(moved(location), new Request(`http://shop.test${asked}`)).headers.get('location')
  expect(to('/p/mug.md', '/p/lake-mug?x=1')).toBe('/p/lake-mug.md?x=1')
  expect(to('/p/mug.md', 'http://pl.shop.test/p/kubek')).toBe('http://pl.shop.test/p/kubek.md')
  expect(to('/p/mug.md', '/')).toBe('/index.md')
  expect(to('/p/mug', '/p/lake-mug')).toBe('/p/lake-mug')
})
