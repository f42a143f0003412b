import { expect } from '@playwright/test'

import { type RunningShop, test } from '../shop.ts'
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
        expect([page, status, headers['x-robots-tag']]).toEqual([page, 200, undefined])
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
      // One language in all its currencies, the others in their own.
      for (const currency of lang === 'pl' ? currencies : currencies.slice(0, 1)) {
        const feed = await read(shop, lang, `/feeds/google-${currency}.xml`)
        const items = itemsOf(feed.body)
        expect(items.length).toBeGreaterThan(120)
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        const csv = await read(shop, lang, `/feeds/facebook-${currency}.csv`)
        expect(csv.body.trimEnd().split('\r\n')).toHaveLength(items.length + 1)

        const told = new Map(items.map((item) => [item.link, item]))
        const seen = new Set<string>()
        const paths = new Set(items.map(({ link }) => pathOf(link, shop, lang).split('?')[0] ?? ''))
        for (const path of paths) {
          const page = await read(shop, lang, path, { Cookie: await cookie(shop, lang, currency) })
          for (const offer of offersIn(page.body)) {
            const item = told.get(offer.url)
            expect([offer.url, item?.price, item?.availability]).toEqual([
              offer.url,
              `${offer.price} ${offer.priceCurrency}`,
              schemaOf[offer.availability.split('/').at(-1) ?? ''],
            ])
            seen.add(offer.url)
          }
        }
        expect(seen.size).toBe(items.length)
      }
    }
    for (const file of ['google-USD.xml', 'google-PLN.csv', 'google-pln.xml', 'x']) {
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
    const links = [...llms.body.matchAll(/\]\(<(?<at>[^>]+\.md)>\)/g)].map(
      ({ groups }) => groups?.['at'] ?? '',
    )
    expect(links.length).toBeGreaterThan(20)
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

const schemaOf: Record<string, string> = {
  InStock: 'in_stock',
  PreOrder: 'preorder',
  OutOfStock: 'out_of_stock',
}

type Offer = { url: string; price: string; priceCurrency: string; availability: string }

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

/** A visitor who has chosen this currency. */
async function cookie(shop: RunningShop, lang: Lang, currency: string): Promise<string> {
  const chosen = await send(shop.port, {
    method: 'POST',
    path: '/currency',
    headers: {
      Host: hostOf(shop, lang),
      Origin: shop.origin(lang),
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ currency, back: '/' }).toString(),
  })
  const [set = ''] = chosen.headers['set-cookie'] ?? []
  return set.split(';')[0] ?? ''
}

function read(shop: RunningShop, lang: Lang, path: string, headers: Record<string, string> = {}) {
  return send(shop.port, { path, headers: { Host: hostOf(shop, lang), ...headers } })
}

function hostOf(shop: RunningShop, lang: Lang): string {
  return new URL(shop.origin(lang)).host
}

function pathOf(address: string, shop: RunningShop, lang: Lang): string {
  const { origin, pathname, search } = new URL(address)
  expect(origin).toBe(shop.origin(lang))
  return pathname + search
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(?<at>[^<]*)<\/loc>/g)].map(({ groups }) => groups?.['at'] ?? '')
}
