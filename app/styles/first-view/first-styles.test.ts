import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { firstStyles, holders, openedLater, openedSheets, setByElements } from './first-styles.ts'
import { kinds, namesIn, variedIn } from './names-in.ts'

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

test('a sheet is drawn when it is opened, unless the page shows one beside its list', () => {
  const styles = firstStyles({ faces: '', sheet: '@layer parts{.sheet{x:y}.filter{x:z}}' })

  expect(styles(new Set(['sheet']))).toBe('@layer parts;')
  expect(styles(new Set(['sheet', 'filter']))).toContain('.sheet{x:y}')
})

test('what cards differ in comes with the first of them', () => {
  const last = '<p class="badge badge-new">'
  expect(variedIn(last, new Set(['badge']))).toEqual(['badge-new'])
  expect(variedIn(last, new Set(['stars']))).toEqual([])
  expect(variedIn('', new Set(['badge']))).toEqual([])
})

test('where nothing is said, nothing says how it looks', () => {
  const styles = firstStyles({ faces: '', sheet: '.alerts{x:y}.alert{x:z}' })
  expect(styles(new Set(['alerts']))).toBe('@layer ;')
  expect(styles(new Set(['alerts', 'alert']))).toBe('@layer ;.alerts{x:y}.alert{x:z}')
})

test('a property that nothing on the page uses stays in the style sheet', () => {
  const drawings = `:root{--a:url("data:a;b");--b:url("data:b")}`
  const styles = firstStyles({ faces: '', sheet: `${drawings}.card{mask:var(--b)}` })

  expect(styles(new Set(['card']))).toBe('@layer ;:root{--0:url("data:b")}.card{mask:var(--0)}')
  expect(styles(new Set())).toBe('@layer ;:root{}')

  const tokens = ':root{--a:1px;--b:var(--a);--c:x var(--b, 2px);--d:"}"}:root{--e:}'
  const some = firstStyles({
    faces: '',
    sheet: `${tokens}.card{color:var(--b)}.tile{top:var(--c)}`,
  })
  expect(some(new Set(['card']))).toContain(':root{--1:1px;--0:var(--1);}')
  expect(some(new Set(['tile']))).toContain('--2:x var(--0, 2px)')
  expect(some(new Set())).not.toContain('--')
})

test('properties have short names, but for those that elements set in their style', () => {
  const rule = '.card{--gap:1px;gap:var(--gap);aspect-ratio:var(--ratio)}'
  const styles = firstStyles({ faces: '', sheet: rule })(new Set(['card']))
  expect(styles).toContain('.card{--0:1px;gap:var(--0);aspect-ratio:var(--ratio)}')

  const set = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(--[\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect(new Set(set)).toEqual(setByElements)
})

test('what opens later is something that the style sheets know', () => {
  const sheets = globSync('app/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const named = [
    ...openedLater,
    ...openedSheets,
    ...Object.entries({ ...kinds, ...holders }).flat(2),
  ]
  for (const name of named) {
    expect(
      sheets.some((text) => new RegExp(`\\.${name}\\b`).test(text)),
      name,
    ).toBe(true)
  }
})
