import { expect, test } from 'vitest'

import { HomeSection, linksNamed, productsNamed } from './section.ts'

const section = { id: 'one', title: {}, text: {}, tmpl: 'other' as const }
const wordless = { alt: {}, title: {}, text: {}, button: {} }

test('a section names the products that it lists', () => {
  const named = productsNamed({ ...section, type: 'products_group', products: ['mug', 'jug'] })
  expect(named).toEqual([
    { path: 'products[0]', id: 'mug' },
    { path: 'products[1]', id: 'jug' },
  ])
})

test('a section without products names none', () => {
  expect(productsNamed({ ...section, type: 'newsletter' })).toEqual([])
  expect(productsNamed({ ...section, type: 'html', html: {} })).toEqual([])
})

test('links are named where a section has them', () => {
  const link = { en: '/c/tea' }
  const story = { ...section, type: 'html' as const, html: {} }
  expect(linksNamed(story)).toEqual([])
  expect(linksNamed({ ...story, link })).toEqual([{ path: 'link', link }])
  const tile = { text: {}, alt: {}, link, image: '/images/tea.webp' }
  expect(linksNamed({ ...section, type: 'products_gallery', products: [], tiles: [tile] })).toEqual(
    [{ path: 'tiles[0].link', link }],
  )
  const slider = { ...section, type: 'slider' as const, sliderTime: 5, animation: 'slide' as const }
  const slide = { url: '/a.webp', mobileUrl: '/b.webp', html: {}, ...wordless, link }
  expect(linksNamed({ ...slider, resources: [slide] })).toEqual([
    { path: 'resources[0].link', link },
  ])
  for (const type of ['newsletter', 'instagram'] as const) {
    expect(linksNamed({ ...section, type })).toEqual([])
  }
  expect(linksNamed({ ...section, type: 'products_group', products: ['mug'] })).toEqual([])
  expect(linksNamed({ ...section, type: 'opinions', opinions: [] })).toEqual([])
})

test('things in the picture of a story are named too', () => {
  const made = [{ product: 'mug', text: {}, x: 1, y: 2 }]
  const story = { ...section, type: 'html' as const, html: {} }
  expect(productsNamed({ ...story, editorial: { kicker: {}, facts: [], made } })).toEqual([
    { path: 'editorial.made[0].product', id: 'mug' },
  ])
})

const words = { pl: 'Kubki', en: 'Mugs' }
const common = { id: 'one', title: words, text: words, tmpl: 'top' }
const slide = { url: '/wide.webp', mobileUrl: '/narrow.webp', html: words }
const slideWords = { link: words, alt: words, title: words, text: words, button: words }
const tile = { image: '/t.webp', colour: '#2A468f', text: words, note: words, link: words }
const made = { product: 'mug', text: words, x: 0, y: 100 }
const gallery = {
  ...common,
  type: 'products_gallery',
  products: ['mug'],
  tiles: [{ ...tile, alt: words }],
}
const slider = {
  ...{ ...common, type: 'slider', resources: [{ ...slide, ...slideWords }] },
  ...{ sliderTime: 5, animation: 'slide' },
}
const story = {
  ...{ ...common, type: 'html', html: words, image: '/h.webp', imageAlt: words, link: words },
  ...{ button: words, editorial: { kicker: words, facts: [{ value: words, name: words }] } },
}

test.each([
  slider,
  { ...slider, animation: 'fade', tmpl: 'other' },
  {
    ...{ ...common, type: 'products_group', products: ['mug'], button: words },
    group: { isManufacturer: true, url: words },
  },
  gallery,
  {
    ...{ ...common, type: 'product_counting_down', products: ['mug'], code: 'SPRING' },
    ...{ timestamp: 1, image: '/c.webp', link: words, button: words, options: { noHide: true } },
  },
  { ...common, type: 'newsletter' },
  { ...common, type: 'instagram' },
  { ...story, editorial: { ...story.editorial, made: [made] } },
  { ...common, type: 'opinions', opinions: ['o1'] },
])('a section of the kind $type is read with all that a shop says of it', (said) => {
  expect(HomeSection.parse(said)).toEqual(said)
})

test('what a section says nothing of stays empty', () => {
  expect(HomeSection.parse({ ...slider, resources: [slide] })).toMatchObject({
    resources: [{ link: {}, alt: {}, title: {}, text: {}, button: {} }],
  })
  expect(HomeSection.parse({ ...gallery, products: undefined, tiles: undefined })).toMatchObject({
    ...{ products: [], tiles: [] },
  })
  expect(HomeSection.parse({ ...gallery, tiles: [tile] })).toMatchObject({ tiles: [{ alt: {} }] })
  expect(HomeSection.parse({ ...story, editorial: {} })).toMatchObject({
    editorial: { kicker: {}, facts: [], made: [] },
  })
  const unnamed = { product: 'mug', x: 1, y: 2 }
  expect(HomeSection.parse({ ...story, editorial: { made: [unnamed] } })).toMatchObject({
    editorial: { made: [{ text: {} }] },
  })
})

test('a number stands within its picture', () => {
  const isRead = (place: object) =>
    HomeSection.safeParse({ ...story, editorial: { made: [{ ...made, ...place }] } }).success
  for (const side of ['x', 'y']) {
    expect(
      [-1, 0, 100, 101].map((at) => isRead({ [side]: at })),
      side,
    ).toEqual([...[false, true, true, false]])
  }
})

test.each(['', '2a468f', '#2a468', '#2a468f0', ' #2a468f', '#2a468g'])(
  '%j is the colour of no tile',
  (colour) => {
    const section = { ...gallery, tiles: [{ ...tile, colour }] }
    expect(HomeSection.safeParse(section).success).toBe(false)
  },
)
