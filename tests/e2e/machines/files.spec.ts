import { expect } from '@playwright/test'

import { type OpenShop, test } from '../shop.ts'
import { once } from '../projects.ts'
import { send } from '../raw-http.ts'

const languages = ['en', 'pl', 'de'] as const
type Lang = (typeof languages)[number]

test.describe('machines', once, () => {
  test('site maps tell every page that can be found, and each of them is there', async ({
    shop,
  }) => {
    for (const lang of languages) {
      const robots = await read(shop, lang, '/robots.txt')
      expect(robots.body).toContain(`Sitemap: ${shop.origin(lang)}/sitemap.xml`)
      const index = locations((await read(shop, lang, '/sitemap.xml')).body)
      expect(index.length).toBeGreaterThan(5)
      const maps = await Promise.all(index.map((at) => read(shop, lang, pathOf(at, shop, lang))))
      for (const map of maps) expect(map.headers['content-type']).toContain('application/xml')
      const pages = [...new Set(maps.flatMap(({ body }) => locations(body)))]
      expect(pages.length).toBeGreaterThan(120)
      if (lang !== 'pl') continue
      for (const page of pages) {
        const { status, headers, body } = await read(shop, lang, pathOf(page, shop, lang))
        const told = headers['x-robots-tag']
        expect([page, status, told]).toEqual([page, 200, 'max-image-preview:large'])
        expect([page, body.includes('name="robots"')]).toEqual([page, false])
        expect(body).toContain(`rel="canonical" href="${page}"`)
      }
    }
    expect((await read(shop, 'en', '/sitemaps/products-2.xml')).status).toBe(404)
    expect((await read(shop, 'en', '/sitemaps/orders-1.xml')).status).toBe(404)
  })

  test('feeds say of every variant what its page says, in each language and currency', async ({
    shop,
  }) => {
    for (const lang of languages) {
      const llms = await read(shop, lang, '/llms.txt')
      const currencies = [...llms.body.matchAll(/google-(?<code>[A-Z]{3})\.xml/g)].map(
        ({ groups }) => groups?.['code'] ?? '',
      )
      expect(currencies.length).toBeGreaterThan(0)
      for (const currency of currencies) {
        const feed = await read(shop, lang, `/feeds/google-${currency}.xml`)
        const items = itemsOf(feed.body)
        expect(items.length).toBeGreaterThan(120)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        for (const reader of ['facebook', 'tiktok']) {
          const csv = await read(shop, lang, `/feeds/${reader}-${currency}.csv`)
          expect(csv.body.trimEnd().split('\r\n')).toHaveLength(items.length + 1)
        }
        await expectCompared(shop, lang, currency, items)

        const told = new Map(items.map((item) => [item.link, item]))
        const seen = new Set<string>()
        // Each at the address that its feed names, as a stranger who brings no cookie.
        const pages = new Map(items.map(({ link }) => [withoutChoice(link), link]))
        for (const address of pages.keys()) {
          const page = await read(shop, lang, pathOf(address, shop, lang))
          for (const offer of offersIn(page.body)) {
            const item = told.get(offer.url)
            expect([offer.url, item?.price, item?.availability]).toEqual([
              offer.url,
              `${ofTheLeast(offer)} ${currency}`,
              schemaOf[offer.availability.split('/').at(-1) ?? ''],
            ])
            expect([offer.url, offer.priceCurrency]).toEqual([offer.url, currency])
            seen.add(offer.url)
          }
        }
        expect(seen.size).toBe(items.length)
      }
    }
    const strange = ['google-USD.xml', 'google-PLN.csv', 'google-pln.xml', 'x']
    for (const file of [...strange, 'ceneo-EUR.xml', 'idealo-PLN.csv', 'constructor-PLN.xml']) {
      expect((await read(shop, 'pl', `/feeds/${file}`)).status).toBe(404)
    }
  })

  test('a page can be read as Markdown, with the price, the links and the words of its HTML', async ({
    shop,
  }) => {
    const html = await read(shop, 'en', '/p/milk-jug-sand')
    const byEnding = await read(shop, 'en', '/p/milk-jug-sand.md')
    const byWish = await read(shop, 'en', '/p/milk-jug-sand', { Accept: 'text/markdown' })
    expect(byEnding.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${shop.origin('en')}/p/milk-jug-sand>; rel="canonical"`,
    })
    expect(byWish.body).toBe(byEnding.body)
    expect(byEnding.body).toMatch(/^# Milk jug, sand\n/)
    const [offer] = offersIn(html.body)
    expect(byEnding.body).toContain(`- Price: ${offer?.price} zł`)
    expect(byEnding.body).not.toMatch(/<[a-z]+[ >]|\]\(\//i)

    // What a browser asks for stays what it was, also when it comes from memory.
    for (const accept of ['text/html,*/*;q=0.8', '*/*']) {
      const again = await read(shop, 'en', '/p/milk-jug-sand', { Accept: accept })
      expect(again.headers['content-type']).toContain('text/html')
    }

    const llms = await read(shop, 'pl', '/llms.txt')
    const links = [...llms.body.matchAll(/\]\((?<at>[^)]+\.md)\)/g)].map(
      ({ groups }) => groups?.['at'] ?? '',
    )
    expect(links.length).toBeGreaterThan(20)
    // The form that llmstxt.org gives: a title, a quote, then lists of links with notes.
    const lists = llms.body.split(/^## .*$/m).slice(1)
    for (const line of lists.flatMap((list) => list.trim().split('\n'))) {
      expect(line).toMatch(/^- \[[^\]]+\]\(http[^)\s]+\)(?:: \S.*)?$/)
    }
    for (const at of links) {
      const { status, headers, body } = await read(shop, 'pl', pathOf(at, shop, 'pl'))
      expect([at, status, headers['content-type']]).toEqual([
        at,
        200,
        'text/markdown; charset=utf-8',
      ])
      expect(body).toMatch(/^# \S/)
    }
    for (const path of ['/p/nothing.md', '/c/nothing.md', '/c/tea.md?page=99', '/s/nothing.md']) {
      expect([path, (await read(shop, 'en', path)).status]).toEqual([path, 404])
    }
  })
})

/** Who compares prices is told of the same things, of each that can be ordered, in its currency. */
async function expectCompared(
  shop: OpenShop,
  lang: Lang,
  currency: string,
  items: ReturnType<typeof itemsOf>,
) {
  const orderable = items.filter(({ availability }) => availability !== 'out_of_stock')
  if (currency === 'PLN') {
    const ceneo = await read(shop, lang, '/feeds/ceneo-PLN.xml')
    const told = [...ceneo.body.matchAll(/<o id="(?<id>[^"]*)"/g)].map(
      ({ groups }) => groups?.['id'],
    )
    expect(told.toSorted()).toEqual(orderable.map(({ id }) => id).toSorted())
  }
  if (currency === 'EUR') {
    const idealo = await read(shop, lang, '/feeds/idealo-EUR.csv')
    const told = idealo.body.trimEnd().split('\r\n').slice(1)
    const inStock = items.filter(({ availability }) => availability === 'in_stock')
    expect(told.length).toBeGreaterThanOrEqual(inStock.length)
    expect(told.length).toBeLessThanOrEqual(orderable.length)
  }
}

const schemaOf: Record<string, string> = {
  InStock: 'in_stock',
  PreOrder: 'preorder',
  OutOfStock: 'out_of_stock',
}

type Offer = {
  url: string
  price: string
  priceCurrency: string
  availability: string
  /** The least that can be bought, where that is not one. */
  eligibleQuantity?: { minValue: number; unitCode: string }
  priceSpecification?: { referenceQuantity?: { value: number; unitCode: string } }[]
}

/** The page of a feed's link, before anything is chosen. */
function withoutChoice(link: string): string {
  const { origin, pathname, searchParams } = new URL(link)
  const currency = searchParams.get('currency')
  return `${origin}${pathname}${currency === null ? '' : `?currency=${currency}`}`
}

/** What the least of it costs, of which feeds tell the price. */
function ofTheLeast({ price, eligibleQuantity: least, priceSpecification = [] }: Offer): string {
  const per = priceSpecification[0]?.referenceQuantity
  const base = per && per.unitCode === least?.unitCode ? per.value : 1
  const minor = Math.round(Number(price) * 100)
  return least ? (Math.round((minor * least.minValue) / base) / 100).toFixed(2) : price
}

/** Everything a page says of offers in its JSON-LD. */
function offersIn(html: string): Offer[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(?<json>.*?)<\/script>/gs)
  const found: Offer[] = []
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if ('@type' in value && value['@type'] === 'Offer') found.push(value as unknown as Offer)
    for (const part of Object.values(value)) walk(part)
  }
  for (const { groups } of blocks) walk(JSON.parse(groups?.['json'] ?? 'null'))
  return found
}

function itemsOf(feed: string) {
  return [...feed.matchAll(/<item>(?<item>.*?)<\/item>/gs)].map(({ groups }) => {
    const item = groups?.['item'] ?? ''
    const of = (name: string) =>
      new RegExp(`<g:${name}>(?<text>[^<]*)</g:${name}>`).exec(item)?.groups?.['text']
    const link = (of('link') ?? '').replaceAll('&amp;', '&')
    return {
      id: of('id'),
      link,
      price: of('sale_price') ?? of('price'),
      availability: of('availability'),
    }
  })
}

function read(shop: OpenShop, lang: Lang, path: string, headers: Record<string, string> = {}) {
  return send(shop.port, { path, headers: { Host: hostOf(shop, lang), ...headers } })
}

function hostOf(shop: OpenShop, lang: Lang): string {
  return new URL(shop.origin(lang)).host
}

function pathOf(address: string, shop: OpenShop, lang: Lang): string {
  const { origin, pathname, search } = new URL(address)
  expect(origin).toBe(shop.origin(lang))
  return pathname + search
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(?<at>[^<]*)<\/loc>/g)].map(({ groups }) => groups?.['at'] ?? '')
}
