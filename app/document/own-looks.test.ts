import { expect, test } from 'vitest'

import { firstStyles } from '#app/styles/first-view/first-styles.ts'
import { ownLooks, ownPaper } from './own-looks.ts'

test('a shop that chooses none has no rules of its own', () => {
  expect(ownLooks({})).toBe('')
  expect(ownLooks({ colours: { light: {}, dark: { ground: '}body{display:none' } } })).toBe('')
})

test('the shop’s own letters are a rule for every medium, beside its colours', () => {
  expect(ownLooks({ fonts: {} })).toBe('')
  expect(ownLooks({ fonts: { headings: 'slab' } })).toMatch(
    /^@layer tokens\{html:root\{--font-display:Rockwell,[^;]*;--display-weight:400;\}\}$/,
  )
  const both = ownLooks({ fonts: { text: 'book' }, colours: { light: { accent: '#aa0000' } } })
  expect(both).toMatch(/html:root\{--font-text:[^}]*\}@media screen .*--accent:#aa0000/)
})

test('each scheme has its own colours, and what lies on pictures those of the day', () => {
  const rules = ownLooks({
    colours: { light: { accent: '#aa0000' }, dark: { ground: '#000000' } },
  })
  expect(rules).toContain('(prefers-color-scheme:light){html:root{--accent:#aa0000;')
  expect(rules).toContain('html .gallery .badges{--accent:#aa0000;')
  expect(rules).toContain('(prefers-color-scheme:dark){html:root{--paper:#000000;')
  expect(rules).toMatch(/^@layer tokens\{.*\}$/)
})

test('the rules hold by the short names of a first view and by those of the style sheet', () => {
  const styles = firstStyles({ faces: '', sheet: 'a{color:var(--accent)}' })
  expect(styles(new Set(), '@layer tokens{:root{--accent:#aa0000}}')).toBe(
    '@layer ;a{color:var(--0)}@layer tokens{:root{--accent:#aa0000}}' +
      '@layer tokens{:root{--0:#aa0000}}',
  )
})

test('browsers draw around pages in the ground that is chosen', () => {
  expect(ownPaper({})).toEqual({ light: '#f7f4ee', dark: '#181613' })
  expect(ownPaper({ colours: { light: { ground: '#ffffff' } } })).toEqual({
    ...{ light: '#ffffff', dark: '#181613' },
  })
})
