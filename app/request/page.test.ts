import { expect, test } from 'vitest'

import { demoSettings } from '#shop/demo/pages/settings.ts'
import { pageHead, pageMeta } from './page.ts'

const page = { suffix: 'page 3', name: 'Page 3' }
const paths = { pl: '/c/herbata', en: '/c/tea' }
const domains = { pl: 'https://pl.shop.test', en: 'https://en.shop.test' }
const tea = { title: 'Tea', description: 'All our tea.', paths, domains, lang: 'pl' }

test('a page is linked in every language, and in English for whoever reads none of them', () => {
  expect(linksOf(pageMeta(tea))).toEqual([
    ['canonical', undefined, 'https://pl.shop.test/c/herbata'],
    ['alternate', 'pl', 'https://pl.shop.test/c/herbata'],
    ['alternate', 'en', 'https://en.shop.test/c/tea'],
    ['alternate', 'x-default', 'https://en.shop.test/c/tea'],
  ])
  const polish = pageMeta({ ...tea, paths: { pl: '/c/herbata' } })
  expect(linksOf(polish).at(-1)).toEqual([
    'alternate',
    'x-default',
    'https://pl.shop.test/c/herbata',
  ])
})

test('later pages say their number in title, description and address', () => {
  const meta = pageMeta({ ...tea, page: { ...page, number: 3 } })

  expect(meta).toContainEqual({ title: 'Tea, page 3' })
  expect(meta).toContainEqual({ name: 'description', content: 'Page 3: All our tea.' })
  expect(linksOf(meta)[0]?.[2]).toBe('https://pl.shop.test/c/herbata?page=3')
  expect(pageMeta({ ...tea, page: { ...page, number: 1 } })).toEqual(pageMeta(tea))
})

test('what makes sense to one shopper only is not indexed, and has no address to index', () => {
  const meta = pageMeta({ ...tea, noIndex: true })

  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(linksOf(meta)).toEqual([])
})

test('a page is called by its title and its shop, and found at its name in each language', () => {
  const settings = { ...demoSettings, shopName: 'Kamionka', baseLang: 'pl' }
  const url = { pl: 'herbata', en: 'tea' }
  const site = { domains, lang: 'pl', settings }
  const { meta, alternates } = pageHead({ title: 'Tea', at: (text) => `/c/${text(url)}` }, site)

  expect(meta[0]).toEqual({ title: 'Tea · Kamionka' })
  expect(alternates).toEqual(paths)
  expect(linksOf(meta)).toEqual(linksOf(pageMeta(tea)))
  expect(pageHead({ title: { whole: 'Tea' }, at: '/' }, site)).toMatchObject({
    meta: [{ title: 'Tea' }, {}, {}, {}, {}],
    alternates: { pl: '/', en: '/' },
  })
})

function linksOf(meta: ReturnType<typeof pageMeta>) {
  return meta.flatMap((one) =>
    'tagName' in one ? [['rel', 'hrefLang', 'href'].map((name) => Reflect.get(one, name))] : [],
  )
}
