import fc from 'fast-check'
import { expect, test } from 'vitest'

import { link } from './to-markdown.ts'

test('a link is read whole by readers that stop at the first bracket', () => {
  expect(link('Tea (green)', 'https://shop.test/c/tea.md')).toBe(
    '[Tea (green)](https://shop.test/c/tea.md)',
  )
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const address = new URL(`https://shop.test${path}`).href
      const [, read = ''] = /^\[Tea\]\(([^)]+)\)$/.exec(link('Tea', address)) ?? []
      expect(decodeURIComponent(read)).toBe(decodeURIComponent(address))
    }),
  )
})
