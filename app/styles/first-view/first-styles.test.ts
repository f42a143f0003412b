import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { firstStyles, openedLater } from './first-styles.ts'
import { namesIn } from './names-in.ts'

const sheet =
  '@layer base{a{x:y}}@layer parts{.card{x:y}.gone{x:y}.tool-count{x:y}' +
  '[data-template=tmpl1] .card{x:1}[data-template=tmpl2] .card{x:2}}@layer last{.gone{x:y}}'
const stylesFor = firstStyles({ faces: '@font-face{x:y}', sheet })

test('a page gets the rules for what is on it, for its template and for what slots bring', () => {
  const page = '<html data-template="tmpl2"><head></head><body class="wide card"></body></html>'

  expect(stylesFor(namesIn(page))).toBe(
    '@font-face{x:y}@layer base,parts,last;@layer base{a{x:y}}@layer parts{.card{x:y}' +
      '.tool-count{x:y}[data-template=tmpl2] .card{x:2}}',
  )
})

test('what opens later is something that the style sheets know', () => {
  const sheets = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
  for (const name of openedLater) {
    expect(
      sheets.some((text) => text.includes(`.${name} `)),
      name,
    ).toBe(true)
  }
})
