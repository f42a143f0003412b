import { expect, test } from 'vitest'

import type { NavigationLink } from '#domain/entities/catalogue.ts'
import { product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { nothingView } from './nothing-view.ts'

test('what is not here leads to the first two categories, and to products', () => {
  const { ways, suggestions } = viewOf()

  expect(ways).toEqual([
    { text: 'tea', href: '/c/tea' },
    { text: 'cups', href: '/c/cups' },
  ])
  expect(suggestions.cards.map(({ id }) => id)).toEqual(['mug'])
})

test('a nearer way stands before them, and none stands twice', () => {
  expect(viewOf({ text: 'All in mugs', href: '/c/mugs' }).ways.map(({ href }) => href)).toEqual([
    '/c/mugs',
    '/c/tea',
  ])
  expect(viewOf({ text: 'All in tea', href: '/c/tea' }).ways).toEqual([
    { text: 'All in tea', href: '/c/tea' },
    { text: 'cups', href: '/c/cups' },
  ])
})

function viewOf(near?: { text: string; href: string }) {
  const shown = rendering()
  const menu = [
    link('hidden', { menuHidden: true }),
    link('workshop', { type: 'site' }),
    link('tea'),
    link('cups'),
    link('table'),
  ]
  return nothingView({
    title: 'Nothing',
    text: '',
    near,
    products: [product('mug')],
    rendering: { ...shown, shell: { ...shown.shell, menu } },
  })
}

function link(name: string, own: Partial<NavigationLink> = {}): NavigationLink {
  return {
    text: { pl: name },
    url: { pl: name },
    type: 'category',
    menuHidden: false,
    active: true,
    children: [],
    ...own,
  }
}
