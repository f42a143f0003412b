import { expect, test } from 'vitest'

import { rendering } from '#tests/examples/rendering.ts'
import { pageHead, pageMeta } from './page.ts'

const page = { suffix: 'page 3', name: 'Page 3' }
const paths = { pl: '/c/herbata', en: '/c/tea' }
const domains = { pl: 'https://pl.shop.test', en: 'https://en.shop.test' }
const tea = { title: 'Tea', description: 'All our tea.', paths, domains, lang: 'pl' }

test('a page is linked in every language, and in English for anybody who reads none of them', () => {
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

test('a page is linked in the languages in which it is written, and is a copy in the others', () => {
  const written = ['pl']
  expect(linksOf(pageMeta({ ...tea, written }))).toEqual([
    ['canonical', undefined, 'https://pl.shop.test/c/herbata'],
    ['alternate', 'pl', 'https://pl.shop.test/c/herbata'],
    ['alternate', 'x-default', 'https://pl.shop.test/c/herbata'],
  ])
  expect(linksOf(pageMeta({ ...tea, lang: 'en', written }))).toEqual([
    ['canonical', undefined, 'https://pl.shop.test/c/herbata'],
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
  const url = { pl: 'herbata', en: 'tea' }
  const site = { ...rendering({ lang: 'pl' }), domains }
  const { meta, alternates } = pageHead({ title: 'Tea', at: (text) => `/c/${text(url)}` }, site)

  expect(meta[0]).toEqual({ title: 'Tea · Kamionka' })
  expect(alternates).toEqual(paths)
  expect(linksOf(meta)).toEqual(linksOf(pageMeta(tea)))
  expect(pageHead({ title: { whole: 'Tea' }, at: '/' }, site)).toMatchObject({
    meta: expect.arrayContaining([{ title: 'Tea' }]),
    alternates: { pl: '/', en: '/' },
  })
})

test('every page is described, by its name and by no other page in the same words', () => {
  const site = rendering({ settings: { shopName: 'Kamionka', tagline: { en: 'Stoneware' } } })
  const described = (title: string | { whole: string }, description?: string) => {
    const { meta } = pageHead({ title, description, at: '/' }, site)
    return meta.find((one) => 'name' in one && one.name === 'description')
  }

  const content = (text: string) => ({ name: 'description', content: text })
  expect(described('Green tea', 'From Uji.')).toEqual(content('Green tea: From Uji.'))
  expect(described('Green tea', '<p>Our green tea.</p>')).toEqual(content('Our green tea.'))
  expect(described('Contact')).toEqual(content('Contact at Kamionka. Stoneware.'))
  expect(described({ whole: 'Kamionka' })).toEqual(content('Stoneware'))
})

test('a link to a page is shown with its title, words and picture', () => {
  const url = { pl: 'herbata', en: 'tea' }
  const site = { ...rendering(), domains, sizedPicture: (path: string) => `v1${path}` }
  const page = { title: 'Tea', at: (text: (of: typeof url) => string) => `/c/${text(url)}` }
  const picture = { url: '/images/tea.webp', r: 1.33, alt: { en: 'Leaves' } }
  const { meta } = pageHead({ ...page, description: 'Tea.', picture }, site)

  expect(sharedLines(meta)).toEqual({
    'og:type': 'website',
    'og:site_name': 'Kamionka',
    'og:locale': 'en_GB',
    'og:title': 'Tea · Kamionka',
    'og:description': 'Tea.',
    'og:url': 'https://en.shop.test/c/tea',
    'og:image': 'https://en.shop.test/img/1200-v1/images/tea.webp.jpg',
    'og:image:width': '1200',
    'og:image:height': '900',
    'og:image:alt': 'Leaves',
  })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(pageHead({ ...page, noIndex: true }, site).meta).toHaveLength(2)
})

test('a link to a page without a picture is shown with the shop’s own, or small with its sign', () => {
  const own = { ...rendering({ settings: { sharedPicture: '/images/shop.webp' } }), domains }
  const site = { ...own, sizedPicture: () => undefined }
  const { meta } = pageHead({ title: 'Terms', at: '/s/terms' }, site)
  expect(sharedLines(meta)['og:image']).toBe('https://en.shop.test/images/shop.webp')

  const bare = {
    ...rendering({ settings: { sharedPicture: undefined } }),
    domains,
    sizedPicture: () => undefined,
  }
  const { meta: small } = pageHead({ title: 'Terms', at: '/s/terms' }, bare)
  expect(sharedLines(small)['og:image']).toBe('https://en.shop.test/icon-512.png')
  expect(small).toContainEqual({ name: 'twitter:card', content: 'summary' })
})

test('a shop that is not to be found yet says so on every page', () => {
  const site = { ...rendering({ settings: { hiddenFromSearch: true } }), domains }
  expect(pageHead({ title: 'Tea', at: '/c/tea' }, site).meta).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
})

function sharedLines(meta: ReturnType<typeof pageMeta>): Record<string, unknown> {
  return Object.fromEntries(
    meta.flatMap((one) => ('property' in one ? [[String(one.property), one.content]] : [])),
  )
}

function linksOf(meta: ReturnType<typeof pageMeta>) {
  return meta.flatMap((one) =>
    'tagName' in one ? [['rel', 'hrefLang', 'href'].map((name) => Reflect.get(one, name))] : [],
  )
}
