import { expect, test } from 'vitest'

import { emptyShop } from '#shop/empty-shop.ts'
import { judged } from './judge.ts'
import { subjects } from './kinds.ts'

test('a social profile leads to a page of the web, and to nothing else', () => {
  const { footer } = emptyShop(0)
  for (const url of ['data:text/html,x', 'vbscript:x', 'file:///x', '//evil.example', '/s/me']) {
    const socials = [{ type: 'ig', url }]
    expect(judged('footer', subjects.footer, { ...footer, socials }).faults, url).toEqual([
      { path: 'socials[0].url', kind: 'link' },
    ])
  }
  const socials = [{ type: 'fb', url: 'https://www.facebook.com/kamionka' }]
  expect(judged('footer', subjects.footer, { ...footer, socials }).faults).toEqual([])
})

test('a menu entry that says itself where it leads stays with http, at any depth', () => {
  const entry = (url: string, children: unknown[] = []) => ({
    ...{ text: { en: 'x' }, type: 'html', menuHidden: false, active: true },
    ...{ url: { en: url }, children },
  })
  const menu = [entry('/s/terms', [entry('javascript:alert(1)')]), entry('')]
  expect(judged('menu', subjects.menu, menu).faults).toEqual([
    { path: '[0].children[0].url.en', kind: 'link' },
  ])
})
