import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { shellIn, triedTemplate, untried } from './tried-template.ts'

test.each([
  ['/?template=tmpl2', 'tmpl2'],
  ['/c/mugs?page=2&template=tmpl4', 'tmpl4'],
  ['/?template=tmpl5', undefined],
  ['/?template=', undefined],
  ['/', undefined],
])('%s tries %s', (address, template) => {
  expect(triedTemplate(new URL(address, 'http://shop.test'))).toBe(template)
})

test('an address is kept without what it tries', () => {
  expect(untried('/c/mugs?attr=glaze~red&template=tmpl2')).toBe('/c/mugs?attr=glaze%7Ered')
  expect(untried('/?template=tmpl2')).toBe('/')
  expect(untried('/c/mugs?attr=glaze~red')).toBe('/c/mugs?attr=glaze~red')
})

test('a shop in another template is the same one each time, and all else of it stays', () => {
  const { shell } = rendering()
  const other = shellIn(shell, 'tmpl3')

  expect(other).toEqual({ ...shell, settings: { ...shell.settings, template: 'tmpl3' } })
  expect(shellIn(shell, 'tmpl3')).toBe(other)
})
