import { expect, test } from 'vitest'

import { formatMoney } from '#domain/money.ts'
import { addressIn } from '#domain/price/currency-choice.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import { demoSettings } from '#demo/shop/pages/settings.ts'

import { ask, inTurns } from './ask.ts'
import { siteMap } from './crawl.ts'
import { originOf } from './crawled-shop.ts'
import { readPage, pageText, type Thing } from './read-page.ts'

type Offer = { url: string; price: string; priceCurrency: string; availability: string }

const choices = LANGUAGES.flatMap((lang) =>
  (demoSettings.langCurrencyMap[lang] ?? []).map((currency) => ({ lang, currency })),
)

test.each(choices)(
  'machines get the price and stock of each page: $lang, $currency',
  async ({ lang, currency }) => {
    const read = async (address: string) => (await ask(address)).body.toString('utf8')
    const inCurrency = (address: string) => addressIn(currency, address, lang, demoSettings)
    const listed = (await siteMap(originOf(lang))).filter((one) => one.includes('/p/'))
    const products = listed.map(inCurrency)
    const wrong: string[] = []
    let compared = 0
    await inTurns(products, async (address) => {
      const html = await read(address)
      const offers = offersOf(readPage(html, address).things)
      const agents = await agentsOffers(address, currency)
      const markdown = await read(inCurrency(`${new URL(address).href.split('?')[0]}.md`))
      if (offers.length === 0 && shown(html).price !== undefined) wrong.push(`${address}: no offer`)
      for (const offer of offers) {
        const page = shown(offer.url === address ? html : await read(offer.url))
        const price = formatMoney(Math.round(Number(offer.price) * 100), offer.priceCurrency, lang)
        const told = `${plain(price)} ${offer.availability.replace('https://schema.org/', '')}`
        const seen = `${page.price} ${page.stock}`
        if (told !== seen) wrong.push(`${offer.url}: ${told}, and the page ${seen}`)
        if (offer.priceCurrency !== currency) wrong.push(`${offer.url} is in another currency`)
        const agent = agents.find(({ url }) => url === offer.url)
        const said = `${agent?.price?.gross} ${agent && STOCK[agent.availability]}`
        const meant = `${offer.price} ${offer.availability.replace('https://schema.org/', '')}`
        if (said !== meant) wrong.push(`${offer.url}: ${meant}, and agents hear ${said}`)
        const line = markdown.split('\n').find((one) => one.includes(offer.url)) ?? ''
        const stands = offers.length === 1 ? markdown : line
        if (!plain(stands).includes(plain(price))) {
          wrong.push(`${offer.url}: ${plain(price)}, and its Markdown ${line}`)
        }
        compared += 1
      }
    })
    expect(wrong).toEqual([])
    expect(products.length).toBeGreaterThan(80)
    expect(compared).toBeGreaterThan(products.length)
  },
)

test('what stands once is shown of each product, and of lists what they list', async () => {
  const origin = originOf('pl')
  const things = async (path: string) =>
    readPage((await ask(origin + path)).body.toString('utf8'), origin + path).things
  const [organization, website] = await things('/')
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Kamionka',
    taxID: '6760000000',
    address: { postalCode: '31-115', addressLocality: 'Kraków', addressCountry: 'PL' },
  })
  expect(website?.['potentialAction']).toMatchObject({
    target: { urlTemplate: `${origin}/search?query={search_term_string}` },
  })

  const way = (await things('/p/kubek-jezioro')).find(
    (thing) => thing['@type'] === 'BreadcrumbList',
  )
  // The page itself needs no address.
  expect(way?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Kamionka', item: `${origin}/` },
    { position: 2, item: `${origin}/c/kubki-i-czarki` },
    { position: 3, item: `${origin}/c/kubki` },
    { position: 4, name: 'Kubek Jezioro' },
  ])

  const path = '/c/herbata'
  const listing = readPage((await ask(origin + path)).body.toString('utf8'), origin + path)
  const list = listing.things.find((thing) => thing['@type'] === 'ItemList')
  const urls = itemsOf(list).map(({ url }) => url)
  expect(urls).toHaveLength(12)
  for (const url of urls) expect(listing.links).toContain(url)
  const later = (await things(`${path}?page=2`)).find((thing) => thing['@type'] === 'ItemList')
  expect(itemsOf(later)[0]?.position).toBe(13)
})

type AgentsOffer = { url: string; availability: string; price?: { gross: string } }

const STOCK: Readonly<Record<string, string>> = {
  now: 'InStock',
  pre: 'PreOrder',
  out: 'OutOfStock',
}

/** What an agent hears of the product at an address. */
async function agentsOffers(address: string, currency: string): Promise<AgentsOffer[]> {
  const { origin, pathname } = new URL(address)
  const product = decodeURIComponent(pathname.replace('/p/', ''))
  const params = { name: 'get_product', arguments: { product, currency } }
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const { body } = await ask(`${origin}/mcp`, headers, question)
  // The shop under test writes it; the server holds it to the form that it tells agents.
  const { result } = JSON.parse(body.toString('utf8')) as {
    result?: { structuredContent?: { offers: AgentsOffer[] } }
  }
  return result?.structuredContent?.offers ?? []
}

function itemsOf(list: Thing | undefined): { url: string; position: number }[] {
  // The page under test writes it.
  return (list?.['itemListElement'] ?? []) as { url: string; position: number }[]
}

function offersOf(things: readonly Thing[]): Offer[] {
  return things.flatMap((thing) => {
    // The page under test writes them.
    const { offers, hasVariant = [] } = thing as { offers?: Offer; hasVariant?: Thing[] }
    return [...(offers ? [offers] : []), ...offersOf(hasVariant)]
  })
}

/** What people see of price and stock: what stands beside the large price of the page. */
function shown(html: string): { price: string | undefined; stock: string } {
  const from = html.indexOf('class="price price-large"')
  const beside = html.slice(from, html.indexOf('</main>'))
  const end = beside.indexOf('</p>')
  const now = /class="price-now">(.*?)<\/b>/.exec(beside.slice(0, end))?.[1]
  const look = /<p class="stock(?: stock-(soon|out))?">/.exec(beside)?.[1]
  return {
    price: now === undefined || from === -1 ? undefined : plain(pageText(now)),
    stock: look === 'soon' ? 'PreOrder' : look === 'out' ? 'OutOfStock' : 'InStock',
  }
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}
