import { expect, test } from 'vitest'
import type { z } from 'zod'

import type { Opinion } from '#domain/entities/catalogue.ts'
import { HomeSection } from '#domain/entities/home/section.ts'
import { product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { homeView } from './home-view.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const words = { title: { pl: 'Tytuł', en: 'Title' }, text: {}, tmpl: 'top' as const }
const products = [1, 2, 3, 4, 5].map((number) => product(`p${number}`))

test('a row of products leads to its group, or to its maker, in the shop’s words or ours', () => {
  const row = { ...words, id: 'row', type: 'products_group' as const, products: ['p1', 'p2'] }
  const url = { pl: 'nowosci', en: 'news' }
  const moreOf = (section: Given) => viewOf(section)?.carousel.more

  expect(moreOf({ ...row, group: { isManufacturer: false, url } })).toEqual({
    href: '/g/news',
    text: 'Show all',
    label: 'Show all: Title',
  })
  const button = { en: 'All new pieces' }
  expect(moreOf({ ...row, group: { isManufacturer: true, url }, button })).toEqual({
    href: '/m/news',
    text: 'All new pieces',
    label: undefined,
  })
  expect(moreOf(row)).toBeUndefined()
  expect(viewOf({ ...row, products: ['gone'] })).toBeUndefined()

  function viewOf(section: Given) {
    const [view] = viewsOf(section)
    return view?.type === 'products' ? view : undefined
  }
})

test('a gallery has its products four or two beside each other, its tiles, or its glazes', () => {
  const gallery = { ...words, id: 'gallery', type: 'products_gallery' as const }
  const ids = ['p1', 'p2', 'p3']
  const carouselOf = (section: Given) => {
    const [view] = viewsOf(section)
    return view?.type === 'gallery' ? view.carousel : undefined
  }

  expect(carouselOf({ ...gallery, products: ids })).toMatchObject({
    pair: false,
    controls: 'on-phones',
    cards: [{ id: 'p1' }, { id: 'p2' }, { id: 'p3' }],
  })
  const inPairs = { ...gallery, tmpl: 'other' as const, products: ids }
  expect(carouselOf(inPairs)).toMatchObject({ pair: true, controls: 'always' })

  const link = { en: '/c/mugs' }
  const tiles = [
    { image: '/a.webp', text: { en: 'Mugs' }, link },
    { colour: '#2a468f', text: { en: 'Cobalt' }, note: { en: 'Brushed' }, link },
  ]
  expect(viewsOf({ ...gallery, tiles })).toMatchObject([
    {
      tiles: [{ href: '/c/mugs', text: 'Mugs', picture: { url: '/a.webp' } }],
      glazes: [{ href: '/c/mugs', name: 'Cobalt', note: 'Brushed', colour: '#2a468f' }],
      carousel: undefined,
    },
  ])
  expect(viewsOf(gallery)).toEqual([])
})

test('a countdown shows its products and its code, with a picture and a link or without', () => {
  const section = {
    ...words,
    id: 'end',
    type: 'product_counting_down' as const,
    products: ['p1', 'gone'],
    timestamp: NOW + 90_000,
    options: { noHide: false },
  }
  expect(viewsOf(section)).toMatchObject([
    {
      type: 'countdown',
      picture: undefined,
      link: undefined,
      code: undefined,
      made: [{ id: 'p1', href: '/p/p1' }],
      clock: [{ value: '00' }, { value: '01' }, { value: '30' }],
      stays: false,
    },
  ])
  const whole = { ...section, code: 'FIRE10', image: '/a.webp', link: { en: '/c/sets' } }
  expect(viewsOf(whole)).toMatchObject([
    {
      picture: { url: '/a.webp' },
      link: { href: '/c/sets', text: 'Have a look' },
      code: { before: 'With the code ', code: 'FIRE10', after: ' in the basket.' },
    },
  ])
  expect(viewsOf({ ...section, timestamp: NOW })).toEqual([])
  const stays = { ...section, timestamp: NOW, options: { noHide: true } }
  expect(viewsOf(stays)).toMatchObject([{ clock: [{}, {}, {}], stays: true }])
})

test('a countdown is read as the shop wants it read', () => {
  const hours = 62
  const section = {
    ...words,
    id: 'end',
    type: 'product_counting_down' as const,
    products: [],
    timestamp: NOW + hours * 3_600_000,
    options: { noHide: false },
  }
  const clockIn = (countdownReading: 'hours' | 'days') => {
    const [view] = viewsOf(section, { countdownReading })
    return view?.type === 'countdown' ? view.clock.map(({ value }) => value) : []
  }
  expect(clockIn('hours')).toEqual(['62', '00', '00'])
  expect(clockIn('days')).toEqual(['02', '14', '00'])
})

test('a slide needs no more than its picture, and may have words of the editor', () => {
  const slider = {
    ...words,
    id: 'slides',
    type: 'slider' as const,
    sliderTime: 5,
    animation: 'slide' as const,
  }
  const html = { en: '<p>Words</p><script>x</script>' }
  expect(viewsOf({ ...slider, resources: [{ url: '/a.webp' }] })).toMatchObject([
    { seconds: 0, fades: false, slides: [{ title: '', link: undefined, mobile: undefined }] },
  ])
  const resources = [{ url: '/a.webp' }, { url: '/b.webp', link: { en: '/c/tea' }, html }]
  expect(viewsOf({ ...slider, resources })).toMatchObject([
    {
      seconds: 5,
      slides: [{}, { link: { href: '/c/tea', text: 'Have a look' }, html: '<p>Words</p>' }],
    },
  ])
  expect(viewsOf({ ...slider, resources: [] })).toEqual([])
})

test('a story with an editorial is shown large, and numbers what is still sold', () => {
  const made = [
    { product: 'gone', x: 10, y: 10 },
    { product: 'p2', text: { en: 'The bowl, fired' }, x: 46, y: 43 },
  ]
  const story = { ...words, id: 'story', type: 'html' as const, html: {}, image: '/a.webp' }
  expect(viewsOf(story)).toMatchObject([{ type: 'html' }])
  const facts = [{ value: { pl: '38' }, name: { en: 'hours' } }]
  expect(viewsOf({ ...story, editorial: { facts, made } })).toMatchObject([
    {
      type: 'editorial',
      html: '',
      picture: { url: '/a.webp', width: 1600, height: 1000 },
      facts: [{ value: '38', name: 'hours' }],
      made: [{ id: 'p2', number: 1, text: 'The bowl, fired' }],
      points: [{ number: 1, x: 46, y: 43 }],
    },
  ])
})

test('eight pictures of the feed, each with who took it', () => {
  const feed = Array.from({ length: 9 }, (_, number) => ({
    media_type: number === 1 ? ('video' as const) : ('image' as const),
    thumbnail_url: `/t${number}.webp`,
    media_url: `/m${number}`,
    caption: `Kiln ${number}`,
    username: 'kamionka',
  }))
  const section = { ...words, id: 'feed', type: 'instagram' as const }
  const [view] = viewsOf(section, {}, feed)
  const items = view?.type === 'feed' ? view.items : []
  expect(items).toHaveLength(8)
  expect(items.slice(0, 2).map(({ label }) => label)).toEqual([
    'Photograph by @kamionka: Kiln 0',
    'Video by @kamionka: Kiln 1',
  ])
  expect(viewsOf(section)).toEqual([])
})

test('a picture of the feed that the shop keeps has other sizes; one from elsewhere has not', () => {
  const item = { media_type: 'image' as const, media_url: '/m', caption: '', username: 'kamionka' }
  const feed = ['/uploads/kept', 'https://cdn.example/1.jpg'].map((url) => ({
    ...item,
    thumbnail_url: url,
  }))
  const section = { ...words, id: 'feed', type: 'instagram' as const }
  const [view] = homeView({
    home: { sections: [HomeSection.parse(section)], products, opinions: [], rating: NONE },
    feed,
    rendering: {
      ...rendering({ now: NOW }),
      sizedPicture: (url) => (url.startsWith('/uploads/') ? `Bx81${url}` : undefined),
    },
  })
  const items = view?.type === 'feed' ? view.items : []
  expect(items.map(({ picture }) => [picture.url, picture.sized])).toEqual([
    ['/uploads/kept', 'Bx81/uploads/kept'],
    ['https://cdn.example/1.jpg', undefined],
  ])
})

test('sections stand in the owner’s order, and what has nothing to show is left out', () => {
  const story = { ...words, type: 'html' as const, html: {} }
  const row = { ...words, id: 'row', type: 'products_group' as const, products: ['p1'] }
  const given = [{ ...story, id: 'b' }, row, { ...row, id: 'none', products: ['gone'] }]
  const sections = [...given, { ...story, id: 'a' }].map((one) => HomeSection.parse(one))
  const home = { sections, products, opinions: [], rating: { count: 0, average: 0 } }
  const views = homeView({ home, feed: [], rendering: rendering({ now: NOW }) })
  expect(views.map(({ id }) => id)).toEqual(['b', 'row', 'a'])
})

test('three opinions, in the language of the page where there are any', () => {
  const section = { ...words, id: 'quotes', type: 'opinions' as const }
  const shown = (langs: string[]) => {
    const opinions = langs.map((lang, at) => opinion(String(at), lang))
    const ids = opinions.map(({ _id }) => _id)
    const sections = [HomeSection.parse({ ...section, opinions: [...ids, 'gone'] })]
    const home = { sections, products, opinions, rating: { count: 9, average: 4.5 } }
    const [view] = homeView({ home, feed: [], rendering: rendering({ now: NOW }) })
    return view?.type === 'opinions' ? view.quotes.map(({ id, lang }) => [id, lang]) : undefined
  }
  expect(shown(['en', 'en', 'en', 'en'])).toHaveLength(3)
  expect(shown(['pl', 'en'])).toEqual([['1', undefined]])
  // Those of others say whose words they are.
  expect(shown(['pl', 'de'])).toEqual([
    ['0', 'pl'],
    ['1', 'de'],
  ])
  expect(shown([])).toBeUndefined()
})

test('there is a newsletter unless the shop has none', () => {
  const section = { ...words, id: 'letter', type: 'newsletter' as const }
  expect(viewsOf(section, { newsletterVisible: true })).toMatchObject([{ type: 'newsletter' }])
  expect(viewsOf(section, { newsletterVisible: false })).toEqual([])
})

function opinion(_id: string, lang: string): Opinion {
  const { url, name, mainImage } = product('p1')
  const about = { id: 'p1', url, name, mainImage }
  return { _id, lang, user: { name: 'Ola' }, product: about, createdAt: 0, number: 5, text: 'Good' }
}

const NONE = { count: 0, average: 0 }

type Given = z.input<typeof HomeSection>
type Context = Parameters<typeof homeView>[0]

/** What is shown of a section that an owner wrote, in English. */
function viewsOf(
  section: Given,
  settings: Partial<Context['rendering']['settings']> = {},
  feed: Context['feed'] = [],
) {
  const sections = [HomeSection.parse(section)]
  const home = { sections, products, opinions: [], rating: NONE }
  return homeView({ home, feed, rendering: rendering({ settings, now: NOW }) })
}
