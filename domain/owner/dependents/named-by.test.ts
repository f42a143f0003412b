import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { NavigationLink } from '../../entities/catalogue.ts'
import type { HomeSection } from '../../entities/home/section.ts'
import type { DependedSubject } from './depended.ts'
import { namedBy, type NamingDocuments } from './named-by.ts'

const kitchen = { _id: 'kitchen', url: { pl: 'kuchnia', en: 'kitchen' } }

const link = (over: Partial<NavigationLink>): NavigationLink => ({
  ...{ text: {}, url: {}, type: 'category', menuHidden: false, active: true, children: [] },
  ...over,
})

const section: HomeSection = {
  ...{ id: 'story', title: {}, text: {}, tmpl: 'other', type: 'html', html: {} },
  link: { en: '/c/kitchen?sort=price' },
}

test('menu, home page, footer and settings name a page that they lead to', () => {
  const group = { isManufacturer: false, url: { pl: 'kuchnia' } }
  const shop: NamingDocuments = {
    ...{ baseLang: 'pl', deliveries: [] },
    menu: [
      link({ url: { pl: 'stol' }, children: [link({ url: { en: 'kitchen' } })] }),
      link({ url: { pl: 'kuchnia' }, type: 'site' }),
    ],
    home: [
      section,
      {
        ...{ id: 'row', title: {}, text: {}, tmpl: 'other', products: [], group },
        type: 'products_group',
      },
    ],
    footer: {
      columns: [{ title: {}, items: [{ type: 'site', title: {}, url: { pl: 'kuchnia' } }] }],
    },
    settings: { stripes: [{ text: {}, link: { pl: '/c/kuchnia' } }], termsLink: { pl: '/s/x' } },
  }
  const of = (subject: DependedSubject) => namedBy(subject, kitchen, shop)
  expect(of('categories')).toEqual([
    { by: 'menu', at: '[0].children[0]' },
    { by: 'home', at: 'story' },
    { by: 'settings', at: 'stripes[0].link' },
  ])
  expect(of('collections')).toEqual([{ by: 'home', at: 'row' }])
  expect(of('pages')).toEqual([
    { by: 'menu', at: '[1]' },
    { by: 'footer', at: 'columns[0].items[0]' },
  ])
  expect(of('manufacturers')).toEqual([])
})

test('an entry is named by its address in any language, or by its id, and by no other', () => {
  fc.assert(
    fc.property(fc.constantFrom('pl', 'en', 'de'), fc.string(), (lang, address) => {
      const documents: NamingDocuments = {
        ...{ baseLang: 'pl', home: [], footer: undefined, deliveries: [] },
        ...{ settings: { stripes: [] }, menu: [link({ url: { [lang]: address } })] },
      }
      const meant = ['kitchen', lang === 'en' ? 'kitchen' : 'kuchnia'].includes(address)
      expect(namedBy('categories', kitchen, documents)).toHaveLength(Number(meant))
    }),
    {
      examples: [
        ['pl', 'kuchnia'],
        ['de', 'kuchnia'],
        ['en', 'kitchen'],
        ['en', 'kuchnia'],
      ],
    },
  )
})
