import { ask, expect, test } from '../visit.ts'
import { once } from '../projects.ts'
import type { Lang } from '../words.ts'

// What a crawler, a reader's preview or a text browser gets: the raw HTML, without a browser.

type Page = {
  name: string
  paths: Record<Lang, string>
  title: Record<Lang, string>
  /** Must all be in the raw HTML. */
  says: Record<Lang, string[]>
}

const pages: Page[] = [
  {
    name: 'the home page',
    paths: { en: '/', pl: '/', de: '/' },
    title: {
      en: 'Kamionka: stoneware and loose-leaf tea',
      pl: 'Kamionka: ceramika i herbata liściasta z Krakowa',
      de: 'Kamionka: Steinzeug und loser Tee aus Krakau',
    },
    says: {
      en: ['<h1>Tea, in no hurry</h1>', 'Lake mug', '89.00 zł', 'href="/p/lake-mug"'],
      pl: [
        '<h1>Herbata bez pośpiechu</h1>',
        'Kubek Jezioro',
        '89,00 zł',
        'href="/p/kubek-jezioro"',
      ],
      de: ['<h1>Tee ohne Eile</h1>', 'Seebecher', '€', 'href="/p/seebecher"'],
    },
  },
  {
    name: 'a category',
    paths: { en: '/c/cups-and-mugs', pl: '/c/kubki-i-czarki', de: '/c/becher-und-tassen' },
    title: {
      en: 'Cups and mugs · Kamionka',
      pl: 'Kubki i czarki · Kamionka',
      de: 'Becher und Tassen · Kamionka',
    },
    says: {
      en: ['<h1>Cups and mugs</h1>', 'Lake mug', '89.00 zł', '29 products'],
      pl: ['<h1>Kubki i czarki</h1>', 'Kubek Jezioro', '89,00 zł', '29 produktów'],
      de: ['<h1>Becher und Tassen</h1>', 'Seebecher', '€', '29 Produkte'],
    },
  },
  {
    name: 'a product',
    paths: { en: '/p/lake-mug', pl: '/p/kubek-jezioro', de: '/p/seebecher' },
    title: {
      en: 'Lake mug · Kamionka',
      pl: 'Kubek Jezioro · Kamionka',
      de: 'Seebecher · Kamionka',
    },
    says: {
      en: ['<h1>Lake mug</h1>', '89.00 zł', 'Made for the second cup', 'Add to basket'],
      pl: ['<h1>Kubek Jezioro</h1>', '89,00 zł', 'Zrobiony na drugą herbatę', 'Do koszyka'],
      de: ['<h1>Seebecher</h1>', '€', 'Für die zweite Tasse gemacht', 'In den Warenkorb'],
    },
  },
  {
    name: 'a page of information',
    paths: {
      en: '/s/care-for-stoneware',
      pl: '/s/jak-dbac-o-kamionke',
      de: '/s/steinzeug-pflegen',
    },
    title: {
      en: 'Care for stoneware · Kamionka',
      pl: 'Jak dbać o kamionkę · Kamionka',
      de: 'Steinzeug pflegen · Kamionka',
    },
    says: {
      en: ['<h1>Care for stoneware</h1>'],
      pl: ['<h1>Jak dbać o kamionkę</h1>'],
      de: ['<h1>Steinzeug pflegen</h1>'],
    },
  },
]

const langs: Lang[] = ['en', 'pl', 'de']

for (const { name, paths, title, says } of pages) {
  for (const lang of langs) {
    test(`${name} is whole in its HTML, in ${lang}`, once, async ({ request, shop }) => {
      const answer = await ask(request, shop, lang, paths[lang])
      const html = (await answer.text()).replaceAll('\u00A0', ' ')

      expect(answer.status()).toBe(200)
      expect(html).toMatch(new RegExp(`<html lang="${lang}"`))
      expect(textOf(html, /<title>([^<]*)/)).toBe(title[lang])
      expect(textOf(html, /<meta name="description" content="([^"]*)"/).length).toBeGreaterThan(50)
      expect(says[lang].filter((words) => !html.includes(words))).toEqual([])
      expect(html.match(/<h1/g)).toHaveLength(1)
      // A part that waits for a script would be in a hidden block.
      expect(html).not.toMatch(/<template id="B:|<div hidden id="S:/)
      expect(linksOf(html)).toEqual({
        canonical: shop.origin(lang) + paths[lang],
        ...Object.fromEntries(langs.map((other) => [other, shop.origin(other) + paths[other]])),
        'x-default': shop.origin('en') + paths.en,
      })
    })
  }
}

test('of a listing’s address only the page is canonical', once, async ({ request, shop }) => {
  const answer = await request.get('/c/cups-and-mugs?page=2&sort_by=price&utm_source=letter')

  expect(linksOf(await answer.text())['canonical']).toBe(
    `${shop.origin('en')}/c/cups-and-mugs?page=2`,
  )
})

test('a search is not to be indexed', once, async ({ request }) => {
  const html = await (await request.get('/search?query=tea')).text()

  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(linksOf(html)).toEqual({})
})

test('who only reads gets no cookie', once, async ({ request }) => {
  for (const path of [
    '/',
    '/c/tea',
    '/p/lake-mug',
    '/search?query=tea',
    '/order/delivery',
    '/no',
  ]) {
    const answer = await request.get(path)
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test(
  'an address with nothing that the shop knows, or with the usual, moves for good',
  once,
  async ({ request, shop }) => {
    const moved = {
      '/c/tea?producer=junk': '/c/tea#products',
      '/c/tea?attr=caffeine~junk&utm_source=x': '/c/tea?utm_source=x#products',
      '/c/tea?attr=junk~x&page=2': '/c/tea?page=2#products',
      '/c/tea?page=1': '/c/tea#products',
      '/c/tea?sort_by=auto&page_size=12': '/c/tea#products',
      '/search?query=tea&producer=junk': '/search?query=tea#products',
    }
    for (const [from, to] of Object.entries(moved)) {
      const answer = await request.get(shop.origin('en') + from, { maxRedirects: 0 })
      expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to])
    }
    // A form's request is a choice, not an address for search engines.
    const form = await request.get(`${shop.origin('en')}/c/tea?min=20&max=`, { maxRedirects: 0 })
    expect(form.status()).toBe(302)
  },
)

test(
  'of a listing only its pages are to be indexed, no filter, order or size',
  once,
  async ({ request, shop }) => {
    const robots = async (path: string) =>
      textOf(
        await (await ask(request, shop, 'en', path)).text(),
        /<meta name="robots" content="(\w+)"/,
      )
    expect(await robots('/c/tea?price=90000,')).toBe('noindex')
    for (const query of ['availability=now', 'sort_by=price', 'page_size=24']) {
      expect(await robots(`/c/tea?${query}`), query).toBe('noindex')
    }
    expect(await robots('/c/tea?page=2')).toBe('')
  },
)

test(
  'every listing says what it is, each of its pages for itself',
  once,
  async ({ request, shop }) => {
    const described = async (path: string) =>
      textOf(
        await (await ask(request, shop, 'en', path)).text(),
        /<meta name="description" content="([^"]*)"/,
      )
    const home = await (await ask(request, shop, 'en', '/')).text()
    const listings = new Set(
      [...home.matchAll(/href="(\/[cgm]\/[a-z-]+)"/g)].map(([, path]) => path),
    )
    const texts: string[] = []
    for (const path of listings) texts.push(await described(path ?? ''))

    expect(listings.size).toBeGreaterThan(20)
    expect(texts.filter((text) => text.length < 30)).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(await described('/c/tea?page=2')).toMatch(/^Page 2: /)
    expect(await described('/s/care-for-stoneware')).not.toMatch(/exceptions\. What/)
  },
)

function textOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

/** The canonical address, and the address in each language. */
function linksOf(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link rel="(canonical|alternate)"([^>]*)>/g)]
  return Object.fromEntries(
    links.map(([, rel = '', rest = '']) => [
      rel === 'canonical' ? rel : textOf(rest, /hrefLang="([^"]*)"/),
      textOf(rest, /href="([^"]*)"/),
    ]),
  )
}
