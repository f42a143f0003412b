import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { paper } from './theme-color.ts'

test('browsers draw around pages in the colour of the pages', async () => {
  const tokens = await readFile('app/styles/tokens.css', 'utf8')
  expect(tokens).toContain(`--paper: light-dark(${paper.light}, ${paper.dark})`)
})
