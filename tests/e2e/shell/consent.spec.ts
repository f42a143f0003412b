import { field, press } from '../account/customer.ts'
import { comeToDetails } from '../by-request.ts'
import { recipients } from '../places.ts'
import { onceWithScript } from '../projects.ts'
import { addPlain, agree, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { consentOf, namesOf, openCatcher, otherHosts, startCounted, visitWith } from './counted.ts'

const t = words('en')

test(
  'a crawl of the shop without consent asks no other host, and may ask none',
  onceWithScript,
  async ({ browser }) => {
    test.slow()
    const catcher = await openCatcher()
    const shop = await startCounted(catcher.origin)
    const origin = shop.origin('en')
    const listed = await listedPlaces(origin)
    expect(listed.length).toBeGreaterThan(50)
    const hostsAt = async (place: string, cookie: string) => {
      const answer = await fetch(origin + place, { headers: { cookie } })
      return foreignHosts(answer, await answer.text(), origin)
    }
    for (const cookie of ['consent=n', '']) {
      for (const place of [...listed, ...others]) {
        expect(await hostsAt(place, cookie), place).toEqual([])
      }
    }
    expect(await hostsAt('/', 'consent=sm'), 'with consent').toContain(catcher.origin)

    // A browser sees one of each kind, and may ask no other host on any page, as read above.
    const kinds = Map.groupBy(listed, (place) => place.split('/')[1])
    const places = [...[...kinds.values()].flatMap((some) => some.slice(0, 1)), ...seen]
    const refused = await visitWith(browser, shop, 'n')
    const unasked = await visitWith(browser, shop, undefined)
    const hosts = [otherHosts(refused.page), otherHosts(unasked.page)]
    for (const { page } of [refused, unasked]) {
      for (const place of page === refused.page ? places : places.slice(0, 3)) {
        await page.goto(place)
        await settle(page, true)
      }
    }
    expect(hosts).toEqual([[], []])
    expect(catcher.asked()).toEqual([])
    expect([...refused.complaints, ...unasked.complaints]).toEqual([])
    await shop.stop()
    catcher.close()
  },
)

test(
  'who has agreed to a part is reported to those alone, and Google hears to which',
  onceWithScript,
  async ({ browser }) => {
    const catcher = await openCatcher()
    const shop = await startCounted(catcher.origin)
    const tools = () => new Set(catcher.told().map(({ tool }) => tool))
    const consents = () =>
      catcher.told().filter(({ tool, name }) => tool === 'consent' && name === 'update')

    const statistics = await visitWith(browser, shop, 's')
    // Anybody who agrees reads before what is loaded then.
    await statistics.page.goto('/cookies')
    const named = (category: 'statistics' | 'marketing') =>
      statistics.page.locator('.panel', { has: statistics.page.locator(`[name=${category}]`) })
    await expect(named('statistics').locator('li')).toContainText(['Analytics', 'Tag Manager'])
    await expect(named('marketing').locator('li')).toContainText([
      'Tag Manager',
      'Meta Pixel',
      'Our server reports',
    ])
    await expect(statistics.page.getByText(t('cookies.noScripts'))).toHaveCount(0)
    await addPlain(statistics.page, t, '/p/milk-jug-sand')
    for (const tool of ['ga4', 'gtm']) {
      await expect.poll(() => namesOf(catcher.told(), tool)).toContain('add_to_cart')
    }
    expect(tools()).toEqual(new Set(['consent', 'ga4', 'gtm']))
    for (const { data } of consents()) expect(data).toEqual(consentOf('granted', 'denied'))
    expect(catcher.asked().filter((url) => url.startsWith('/meta'))).toEqual([])

    // What a page that is still open reports late would count as the next visitor's.
    await statistics.page.context().close()
    catcher.forget()
    const marketing = await visitWith(browser, shop, 'm')
    await addPlain(marketing.page, t, '/p/milk-jug-sand')
    await expect.poll(() => namesOf(catcher.told(), 'gtm')).toContain('add_to_cart')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('AddToCart')
    expect(tools()).toEqual(new Set(['gtm', 'meta']))
    expect([...statistics.complaints, ...marketing.complaints]).toEqual([])

    // A mailbox for the newsletter is a lead: told by the next page that may tell, without it.
    catcher.forget()
    const { page } = marketing
    await page.goto('/newsletter')
    await field(page, t('letter.email')).fill('lea.told@example.com')
    await press(page, t('newsletter.submit'))
    await expect(page.getByRole('status').first()).toContainText('lea.told@example.com')
    await page.goto('/')
    await expect.poll(() => namesOf(catcher.told(), 'gtm')).toContain('generate_lead')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('Lead')
    expect(JSON.stringify(catcher.told())).not.toContain('lea.told')
    await shop.stop()
    catcher.close()
  },
)

test(
  'an order is reported by the server once, and not by the browser as well',
  onceWithScript,
  async ({ browser }) => {
    const catcher = await openCatcher()
    const shop = await startCounted(catcher.origin, { GA4_API_SECRET: 'a1b2c3d4e5' })
    const { page, complaints } = await visitWith(browser, shop, 'sm')
    // As Google's own script leaves it.
    const known = { name: '_ga', value: 'GA1.1.123456.7654321', url: shop.origin('en') }
    await page.context().addCookies([known])
    await comeToDetails(page)
    await page.goto('/order/details')
    await settle(page, true)
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)
    await expect
      .poll(() => namesOf(catcher.told(), 'mp'), { timeout: 30_000 })
      .toEqual(['purchase'])
    await expect.poll(() => namesOf(catcher.told(), 'graph')).toEqual(['Purchase'])
    const told = catcher.told().find(({ tool }) => tool === 'mp')
    expect(told?.data).toMatchObject({
      client_id: '123456.7654321',
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      params: { transaction_id: no, currency: 'PLN', items: [{ item_id: 'milk-jug-sand' }] },
    })

    await page.reload()
    await page.goto('/')
    await expect.poll(() => namesOf(catcher.told(), 'gtm')).toContain('purchase')
    await settle(page, true)
    const purchases = catcher.told().filter(({ name }) => /^purchase$/i.test(name))
    // The Tag Manager may do something else with it.
    expect(purchases.map(({ tool }) => tool).toSorted()).toEqual(['graph', 'gtm', 'mp'])
    expect(complaints).toEqual([])
    await shop.stop()
    catcher.close()
  },
)

/** Pages that no list has: forms, a search, the way to an order, accounts, and nothing at all. */
const others = [
  ...['/search?query=jug', '/search?query=nothing-at-all', '/contact', '/newsletter', '/cookies'],
  ...['/wishlist', '/order/delivery', '/order/map?delivery=locker', '/login', '/login/order'],
  ...['/register', '/recover', '/withdrawal', '/my-account', '/order/summary', '/not-there'],
]

/** Those whose scripts do something of their own. */
const seen = [
  ...['/search?query=jug', '/contact', '/wishlist', '/order/delivery'],
  ...['/order/map?delivery=locker', '/login', '/register'],
]

/** Hosts besides its own that a page loads something from, or that its policy would let it ask. */
function foreignHosts(answer: Response, html: string, origin: string): string[] {
  const policy = (answer.headers.get('content-security-policy') ?? '')
    // What stands in quotes is a word or a hash.
    .replaceAll(/'[^']*'/g, '')
    .split(';')
    // A form may be sent to who takes payments; it is the shopper who sends it.
    .filter((directive) => !directive.trim().startsWith('form-action'))
  const loaders = /<(?:script|img|iframe|source|link rel="(?:style|pre)[^>]*)[^>]*>/g
  const loaded = [...html.matchAll(loaders)].flatMap(
    ([tag]) => tag.match(/(?:src|srcset|href)="[^"]*"/g) ?? [],
  )
  return [...policy, ...loaded]
    .flatMap((text) => text.match(/(?<![\w/])(?:https?:)?\/\/[\w.-]+(?::\d+)?/g) ?? [])
    .filter((host) => host !== origin)
}

/** What the shop's site maps name, without its host. */
async function listedPlaces(origin: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text()
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  }
  const found: string[] = []
  for (const part of await read(`${origin}/sitemap.xml`)) {
    found.push(...(part.includes('/sitemaps/') ? await read(part) : [part]))
  }
  return [...new Set(found.map((loc) => new URL(loc).pathname))]
}
