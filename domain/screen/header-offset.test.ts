import { expect, test } from 'vitest'

import { headerOffset, screenOf, scrollOffset } from './header-offset.ts'
import { templates } from './templates.ts'

test('each template has its own header height on mobile and on desktop', () => {
  expect(headerOffset('tmpl1', 'mobile', 0)).toBe(190)
  expect(headerOffset('tmpl1', 'desktop', 0)).toBe(116)
  expect(headerOffset('tmpl2', 'mobile', 0)).toBe(142)
  expect(headerOffset('tmpl2', 'desktop', 0)).toBe(188)
  expect(headerOffset('tmpl3', 'mobile', 0)).toBe(161)
  expect(headerOffset('tmpl3', 'desktop', 0)).toBe(116)
  expect(headerOffset('tmpl4', 'mobile', 0)).toBe(184)
  expect(headerOffset('tmpl4', 'desktop', 0)).toBe(94)
})

test('every stripe adds 39 px, and 49 px on template 2', () => {
  expect(headerOffset('tmpl1', 'desktop', 1)).toBe(155)
  expect(headerOffset('tmpl3', 'mobile', 2)).toBe(239)
  expect(headerOffset('tmpl4', 'desktop', 1)).toBe(133)
  expect(headerOffset('tmpl2', 'desktop', 1)).toBe(237)
  expect(headerOffset('tmpl2', 'mobile', 2)).toBe(240)
})

test('what scrolls away of a header is no more than the header', () => {
  const extras = Object.entries(templates).map(([name, { headerExtra }]) => [name, headerExtra])
  expect(Object.fromEntries(extras)).toEqual({
    tmpl1: { mobile: -126, desktop: 0 },
    tmpl2: { mobile: -78, desktop: -128 },
    tmpl3: { mobile: -45, desktop: 0 },
    tmpl4: { mobile: -184, desktop: 0 },
  })
})

test('two templates cut their listings into pages, and filters drop down in one', () => {
  const namesWith = (trait: 'hasPages' | 'filtersDrop') =>
    Object.entries(templates).flatMap(([name, traits]) => (traits[trait] ? [name] : []))
  expect(namesWith('hasPages')).toEqual(['tmpl1', 'tmpl3'])
  expect(namesWith('filtersDrop')).toEqual(['tmpl2'])
})

test("a theme's correction is added last", () => {
  expect(headerOffset('tmpl1', 'mobile', 1, 7)).toBe(236)
  expect(headerOffset('tmpl1', 'mobile', 1, -9)).toBe(220)
})

test('a screen is mobile up to 600 px, as in the style sheets', () => {
  expect(screenOf(600)).toBe('mobile')
  expect(screenOf(600.5)).toBe('desktop')
  expect(screenOf(601)).toBe('desktop')
})

test('the products come to stand 20 px below the header', () => {
  expect(scrollOffset(116)).toBe(136)
})
