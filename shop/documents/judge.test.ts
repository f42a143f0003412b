import { expect, test } from 'vitest'

import { emptyShop } from '#shop/empty-shop.ts'
import { partly } from '#tests/partly.ts'
import { homeFaults } from './home-faults.ts'
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

const bad = ['data:text/html,x', 'javascript:x', '//evil.example/x', '\\\\evil.example', 'x.webp']

test('a picture is on the web or a path of the shop, wherever one is named', () => {
  const menu = (image: string) => [
    {
      text: { en: 'x' },
      type: 'html',
      menuHidden: false,
      active: true,
      url: {},
      children: [],
      image,
    },
  ]
  const category = (image: string) => [{ _id: 'mugs', name: { en: 'Mugs' }, image }]
  const attribute = (image: string) => [
    { _id: 'glaze', name: { en: 'Glaze' }, values: [{ id: 'ash', text: { en: 'Ash' }, image }] },
  ]
  for (const image of bad) {
    const paths = [
      judged('menu', subjects.menu, menu(image)),
      judged('categories', subjects.categories, category(image)),
      judged('attributes', subjects.attributes, attribute(image)),
    ].map(({ faults }) => faults.map(({ path, kind }) => `${path} ${kind}`).join())
    expect(paths, image).toEqual(['[0].image link', '[0].image link', '[0].values[0].image link'])
  }
  expect(judged('menu', subjects.menu, menu('/images/tea.webp')).faults).toEqual([])
  expect(
    judged('categories', subjects.categories, category('https://x.example/a.webp')).faults,
  ).toEqual([])
})

test('slides, tiles and stories of the home page name no other addresses either', () => {
  const none = { productIds: new Set<string>(), codes: new Set<string>(), addresses: new Map() }
  const known = partly<Parameters<typeof homeFaults>[0]>(none)
  const section = { id: 's', title: {}, text: {}, tmpl: 'top' } as const
  for (const url of bad) {
    const faults = homeFaults(known, [
      {
        ...{ ...section, type: 'slider', sliderTime: 5, animation: 'fade' },
        resources: [
          { url, mobileUrl: url, link: { en: url }, alt: {}, title: {}, text: {}, button: {} },
        ],
      },
      {
        ...{ ...section, type: 'products_gallery', products: [] },
        tiles: [{ image: url, text: {}, link: { en: url }, alt: {} }],
      },
      { ...section, type: 'html', html: {}, image: url, link: { en: url } },
    ])
    expect(faults.map(({ path }) => path).toSorted(), url).toEqual([
      ...['[0].resources[0].link.en', '[0].resources[0].mobileUrl', '[0].resources[0].url'],
      ...['[1].tiles[0].image', '[1].tiles[0].link.en', '[2].image', '[2].link.en'],
    ])
  }
})

test('what is no language was meant otherwise, and is reported', () => {
  const { settings } = emptyShop(0)
  const logo = { url: 'https://shop.example/logo.svg', en: '/logo.svg' }
  expect(judged('settings', subjects.settings, { ...settings, logo }).faults).toEqual([
    { path: 'logo.url', kind: 'unknown' },
  ])
})
