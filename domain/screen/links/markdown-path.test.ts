import { expect, test } from 'vitest'

import { markdownPath, pageOfMarkdown } from './markdown-path.ts'

test.each([
  ['/', '/index.md'],
  ['/p/mug', '/p/mug.md'],
  ['/c/tea', '/c/tea.md'],
  ['/m/ceramika-sanna', '/m/ceramika-sanna.md'],
  ['/g/seconds', '/g/seconds.md'],
  ['/s/terms', '/s/terms.md'],
])('%s can be read as Markdown at %s, and from there', (path, markdown) => {
  expect(markdownPath(path)).toBe(markdown)
  expect(pageOfMarkdown(markdown)).toBe(path)
})

test.each(['/login', '/p/mug/pictures/1', '/p/', '/search', '/p/mug.md', ''])(
  '%s cannot',
  (path) => {
    expect(markdownPath(path)).toBeUndefined()
    expect(pageOfMarkdown(path === '/p/mug.md' ? '/x.md' : path)).toBeUndefined()
  },
)

test('a page may be called as Markdown is', () => {
  expect(pageOfMarkdown('/p/a.mdx.md')).toBe('/p/a.mdx')
})

test('the Markdown of a page is no page', () => {
  for (const path of ['/.md', '/.md.md', '/p/.md', '/p/mug.md.md', '/index', '/p/mug'])
    expect(pageOfMarkdown(path), path).toBeUndefined()
})
