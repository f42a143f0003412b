import { once as happens } from 'node:events'
import { createServer } from 'node:http'

import type { Browser, Page } from '@playwright/test'

import { portOf } from '#tests/port-of.ts'
import { recipients } from '../places.ts'
import { type OpenShop, startShop } from '../shop.ts'
import {
  addPlain,
  agree,
  chooseDelivery,
  detailsField,
  fillDetails,
  order,
  orderNumber,
} from '../shopper.ts'
import { expect, listen, settle } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

/** What a tool got: a name, and with what. */
export type CountedEvent = {
  tool: string
  name: string
  data: Record<string, unknown>
  at?: number
}

/** A shop that has all the tools, each of which is the catcher. */
export function startCounted(origin: string, more: Record<string, string> = {}) {
  return startShop({
    GA4_ID: 'G-TEST12345',
    GTM_ID: 'GTM-TEST123',
    META_PIXEL_ID: '123456789',
    GOOGLE_TAG_URL: origin,
    GOOGLE_ANALYTICS_URL: origin,
    META_PIXEL_URL: `${origin}/meta`,
    META_TOKEN: 'EAAB12345678',
    FACEBOOK_GRAPH_URL: `${origin}/graph`,
    ...more,
  })
}

/** A visitor with this answer about cookies, or none yet. */
export async function visitWith(
  browser: Browser,
  shop: OpenShop,
  consent: string | undefined,
): Promise<{ page: Page; complaints: string[] }> {
  const url = shop.origin('en')
  const context = await browser.newContext({ baseURL: url })
  if (consent !== undefined) {
    await context.addCookies([{ name: 'consent', value: consent, url }])
  }
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http'))
      localStorage.setItem('popup-seconds-saturday', String(Date.now()))
  })
  const page = await context.newPage()
  const complaints: string[] = []
  await listen(page, complaints)
  return { page, complaints }
}

/** From a list to an order's number; the order is as every shopper would give it. */
export async function buy(page: Page): Promise<string> {
  await page.goto('/c/jugs')
  await settle(page, true)
  await page.getByRole('link', { name: 'Milk jug, sand', exact: true }).click()
  await expect(page).toHaveURL(/\/p\/milk-jug-sand/)
  await page.locator('#buy button[name=intent][value=add][formaction="/wishlist"]').click()
  await expect(page.locator('.alert-success')).toBeVisible()
  await addPlain(page, t)
  // The success that is shown already was the wish.
  await expect(page.locator('.tool-basket .tool-count')).toContainText('1')
  await page.goto('/order/delivery')
  await settle(page, true)
  await chooseDelivery(page, t, 'Courier')
  await fillDetails(page, t, recipients.en)
  await expect(detailsField(page, t, 'details.city')).toHaveValue(recipients.en.city)
  await agree(page, t)
  await order(page, t)
  return orderNumber(page, t)
}

/** As Google’s Consent Mode v2 names what a visitor agreed to. */
export function consentOf(statistics: string, marketing: string) {
  return {
    analytics_storage: statistics,
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  }
}

/** The hosts besides the shop's own that a page asks. */
export function otherHosts(page: Page): string[] {
  const others: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !/(?:^|\.)localhost$/.test(hostname)) others.push(hostname)
  })
  return others
}

export function namesOf(told: readonly CountedEvent[], tool: string): string[] {
  return told.filter((one) => one.tool === tool).map(({ name }) => name)
}

/** What a script of ours sends, or what a server sends to Meta. */
type Collected = {
  told?: CountedEvent
  place?: string
  /** Of Meta’s Conversions API. */
  data?: Record<string, unknown>[]
  /** Of Google’s Measurement Protocol. */
  events?: { name: string; params: Record<string, unknown> }[]
}

/** Google and Meta in one: their scripts hand over what they get. */
export async function openCatcher() {
  let told: CountedEvent[] = []
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
      const { events = [], ...more } = given
      for (const { name, params } of events)
        told.push({ tool: 'mp', name, data: { ...more, params } })
      if (given.told) told.push(given.told)
      places.push(given.place ?? '')
    }
    response.end(script)
  }).listen(0, '127.0.0.1')
  await happens(server, 'listening')
  // A server that listens to a port has this address.
  const port = portOf(server)
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
