import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once as happens } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { demo, field, fillRegistration, logIn, newcomer, press } from '../account/customer.ts'
import { recipients } from '../places.ts'
import { onceWithScript } from '../projects.ts'
import { startShop } from '../shop.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  detailsField,
  fillDetails,
  order,
  orderNumber,
} from '../shopper.ts'
import { expect, listen, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

/** What a tool was told: a name, and with what. */
type Told = { tool: string; name: string; data: Record<string, unknown>; at?: number }

test(
  'with consent each event is told once, and without it nothing is',
  onceWithScript,
  async ({ browser }) => {
    const catcher = await openCatcher()
    const { origin } = catcher
    const shop = await startShop({
      GA4_ID: 'G-TEST12345',
      GTM_ID: 'GTM-TEST123',
      META_PIXEL_ID: '123456789',
      GOOGLE_TAG_URL: origin,
      GOOGLE_ANALYTICS_URL: origin,
      META_PIXEL_URL: `${origin}/meta`,
      META_TOKEN: 'EAAB12345678',
      FACEBOOK_GRAPH_URL: `${origin}/graph`,
    })
    const visit = async (consent: string) => {
      const context = await browser.newContext({ baseURL: shop.origin('en') })
      await context.addCookies([{ name: 'consent', value: consent, url: shop.origin('en') }])
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http'))
          localStorage.setItem('popup-seconds-saturday', String(Date.now()))
      })
      const page = await context.newPage()
      const complaints: string[] = []
      await listen(page, complaints)
      return { page, complaints }
    }

    const refused = await visit('n')
    const others = otherHosts(refused.page)
    await buy(refused.page)
    for (const place of ['/', '/search?query=jug', '/contact', '/order/map?delivery=locker']) {
      await refused.page.goto(place)
      await settle(refused.page, true)
    }
    expect(others, 'asked without consent').toEqual([])
    expect(catcher.told(), 'told without consent').toEqual([])
    expect(catcher.asked(), 'asked without consent').toEqual([])
    expect(refused.complaints).toEqual([])

    const agreed = await visit('sm')
    const no = await buy(agreed.page)
    // What the page of an order has to tell, the next page tells.
    await agreed.page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect.poll(() => namesOf(catcher.told(), 'ga4')).toContain('purchase')
    expect(agreed.complaints).toEqual([])

    const once = [
      'view_item_list',
      'select_item',
      'view_item',
      'add_to_wishlist',
      'add_to_cart',
      'view_cart',
      'begin_checkout',
      'add_shipping_info',
      'add_payment_info',
      'purchase',
    ]
    const shopNames = (tool: string) =>
      namesOf(catcher.told(), tool).filter((name) => !['page_view', 'gtm.js'].includes(name))
    await expect.poll(() => shopNames('ga4')).toEqual(once)
    await expect.poll(() => shopNames('gtm')).toEqual(once)
    await expect
      .poll(() => shopNames('meta').filter((name) => name !== 'PageView'))
      .toEqual(['ViewContent', 'AddToWishlist', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo'])

    const of = (tool: string, name: string) =>
      catcher.told().find((one) => one.tool === tool && one.name === name)?.data
    const jug = { item_id: 'milk-jug-sand', item_name: 'Milk jug, sand', quantity: 1 }
    const price = (of('ga4', 'view_item') ?? {})['value']
    expect(price).toEqual(expect.any(Number))
    const sum = { currency: 'PLN', value: price, items: [{ ...jug, price }] }
    expect(of('ga4', 'add_to_cart')).toMatchObject(sum)
    expect(of('gtm', 'add_to_cart')).toMatchObject({ ecommerce: sum })
    expect(of('ga4', 'select_item')).toMatchObject({ items: [{ item_id: 'milk-jug-sand' }] })
    expect(of('ga4', 'add_shipping_info')).toMatchObject({ ...sum, shipping_tier: 'Courier' })
    expect(of('ga4', 'add_payment_info')).toMatchObject({ ...sum, payment_type: 'transfer' })
    expect(of('ga4', 'purchase')).toMatchObject({ ...sum, transaction_id: no })
    // With a token the server tells Meta, and the browser leaves it to it.
    const mailbox = createHash('sha256').update(recipients.en.email).digest('hex')
    await expect
      .poll(() => of('graph', 'Purchase'))
      .toMatchObject({
        event_id: `purchase-${no}`,
        event_source_url: `${shop.origin('en')}/order/summary`,
        user_data: { em: [mailbox] },
        custom_data: { value: price, currency: 'PLN', content_ids: ['milk-jug-sand'] },
      })
    expect(namesOf(catcher.told(), 'graph')).toEqual(['Purchase'])
    const consents = catcher.told().filter(({ tool }) => tool === 'consent')
    expect(consents[0]).toMatchObject({ name: 'default', data: { analytics_storage: 'denied' } })
    expect(consents[1]).toMatchObject({ name: 'update', data: { ad_user_data: 'granted' } })
    expect(catcher.places().filter((place) => place.includes('/order/summary'))).toEqual([])

    // A page that is loaded again tells what is seen on it, and not what has happened.
    catcher.forget()
    await agreed.page.goto('/search?query=jug')
    await expect.poll(() => shopNames('ga4')).toEqual(['search', 'view_item_list'])
    await agreed.page.goto('/contact')
    await settle(agreed.page, true)
    await agreed.page.goBack()
    expect(shopNames('ga4')).not.toContain('purchase')

    // What a form has done is told by the next page that may tell it: not where secrets are typed.
    catcher.forget()
    const { page } = agreed
    // Who leaves a page before the script of a tool has come is not counted by it.
    const both = async (name: string) => {
      for (const tool of ['ga4', 'gtm']) await expect.poll(() => shopNames(tool)).toContain(name)
    }
    await addPlain(page, t, '/p/milk-jug-sand')
    await both('add_to_cart')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('AddToCart')
    await page.goto('/order/delivery')
    await settle(page, true)
    await page
      .getByRole('button', { name: t('basket.removeNamed', { name: 'Milk jug, sand' }) })
      .click()
    await both('remove_from_cart')
    await page.goto('/contact')
    await field(page, t('letter.name')).fill('Jonas Berg')
    await field(page, t('letter.email')).fill('jonas.told@example.com')
    await field(page, t('letter.msg')).fill('Is the jug light?')
    await press(page, t('contact.submit'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.sentTitle'))
    await both('generate_lead')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('Contact')
    await page.goto('/register')
    const who = newcomer('Told')
    await fillRegistration(page, t, who)
    await press(page, t('register.submit'))
    await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
    await page.goto('/')
    await both('sign_up')
    await expect.poll(() => namesOf(catcher.told(), 'meta')).toContain('CompleteRegistration')
    await logIn(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-account$/)
    await page.goto('/')
    await both('login')
    for (const tool of ['ga4', 'gtm']) {
      const forms = shopNames(tool).filter((name) => !/^(?:view_|search$)/.test(name))
      expect(forms, tool).toEqual([
        'add_to_cart',
        'remove_from_cart',
        'generate_lead',
        'sign_up',
        'login',
      ])
    }
    expect(of('ga4', 'remove_from_cart')).toMatchObject(sum)
    expect(of('ga4', 'generate_lead')).toMatchObject({ lead_source: 'contact' })
    expect(of('ga4', 'sign_up')).toMatchObject({ method: 'email' })
    expect(of('ga4', 'login')).toMatchObject({ method: 'email' })
    const seen = /^(?:PageView|ViewContent|Search)$/
    expect(namesOf(catcher.told(), 'meta').filter((name) => !seen.test(name))).toEqual([
      'AddToCart',
      'Contact',
      'CompleteRegistration',
    ])
    const told = JSON.stringify(catcher.told())
    expect(told, 'nothing of who it is').not.toMatch(/@|Nowak|Hanna|Jonas/)
    expect(agreed.complaints).toEqual([])

    await shop.stop()
    catcher.close()
  },
)

/** From a list to an order's number; the order is as every shopper would give it. */
async function buy(page: Page): Promise<string> {
  await page.goto('/c/jugs')
  await settle(page, true)
  await page.getByRole('link', { name: 'Milk jug, sand', exact: true }).click()
  await expect(page).toHaveURL(/\/p\/milk-jug-sand/)
  await page.locator('#buy button[name=intent][value=add][formaction="/wishlist"]').click()
  await expect(page.locator('.alert-success')).toBeVisible()
  await addPlain(page, t)
  await page.goto('/order/delivery')
  await settle(page, true)
  await chooseDelivery(page, t, 'Courier')
  await fillDetails(page, t, recipients.en)
  await expect(detailsField(page, t, 'details.city')).toHaveValue(recipients.en.city)
  await agree(page, t)
  await order(page, t)
  return orderNumber(page, t)
}

/** The hosts besides the shop's own that a page asks. */
function otherHosts(page: Page): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/(?:^|\.)localhost$/.test(hostname)) others.push(hostname)
  })
  return others
}

function namesOf(told: readonly Told[], tool: string): string[] {
  return told.filter((one) => one.tool === tool).map(({ name }) => name)
}

/** What a script of ours sends, or what a server sends to Meta. */
type Collected = { told?: Told; place?: string; data?: Record<string, unknown>[] }

/** Google and Meta in one: their scripts hand over what they are told. */
async function openCatcher() {
  let told: Told[] = []
  const places: string[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { url = '', method } = request
    asked.push(url)
    const script = Object.entries(scripts).find(([path]) => url.startsWith(path))?.[1]
    response.writeHead(200, {
      'Content-Type': script === undefined ? 'text/plain' : 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    })
    if (method === 'POST') {
      const given = JSON.parse((await request.toArray()).join('')) as Collected
      for (const data of given.data ?? [])
        told.push({ tool: 'graph', name: String(data['event_name']), data })
      if (given.told) told.push(given.told)
      places.push(given.place ?? '')
    }
    response.end(script)
  }).listen(0, '127.0.0.1')
  await happens(server, 'listening')
  // A server that listens to a port has this address.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    // What leaves a browser at the same moment arrives in any order.
    told: () => told.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
    places: () => places,
    asked: () => asked,
    forget: () => (told = []),
    close: () => server.close(),
  }
}

const send = `const send = (tool, name, data = {}) => {
  const place = window.pageLocation ?? ''
  fetch(new URL('/collect', document.currentScript?.src ?? own), {
    method: 'POST', body: JSON.stringify({ told: { tool, name, data, at: at() }, place }), keepalive: true })
}
const own = document.currentScript.src
const at = () => (window.toldAt = Math.max((window.toldAt ?? 0) + 0.001, Date.now()))
const follow = (list, take) => {
  const push = list.push
  for (const one of list) take(one)
  list.push = (one) => { take(one); return push.call(list, one) }
}`

const scripts: Record<string, string> = {
  '/gtag/js': `(() => { ${send}
    follow(dataLayer, (one) => {
      if (Object.prototype.toString.call(one) !== '[object Arguments]') return
      const [verb, name, data] = one
      if (verb === 'set' && name === 'page_location') window.pageLocation = data
      if (verb === 'consent') send('consent', name, data)
      if (verb === 'event') send('ga4', name, data)
    })
  })()`,
  '/gtm.js': `(() => { ${send}
    follow(dataLayer, (one) => { if (one.event) send('gtm', one.event, one) })
  })()`,
  '/meta/en_US/fbevents.js': `(() => { ${send}
    const take = ([verb, name, data, more]) => {
      if (verb === 'track') send('meta', name, { ...data, ...more })
    }
    for (const one of fbq.queue) take(one)
    fbq.callMethod = (...given) => take(given)
  })()`,
}
