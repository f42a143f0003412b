import type {
  APIRequestContext,
  APIResponse,
  Browser,
  PlaywrightWorkerArgs,
} from '@playwright/test'

import { type RouteAccess, type Visitor, routeAccess, visitors } from '#tests/access/routes.ts'

import { comeToDetails, placeOrder, putIn } from '../by-request.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript } from '../projects.ts'
import type { OpenShop } from '../shop.ts'
import { expect, inNewShop, test } from '../visit.ts'
import { accountContext, orderAndReturn } from './accounts.ts'

test.describe.configure({ mode: 'serial' })
// What others have done with these accounts would be seen as a leak, or as something there.
test.use(inNewShop)

const { jug } = places.en

/** All personal data that the owner types; no other visitor's page may contain any of it. */
const canaries = ['Kanaria', 'kanaria@example.com', 'Kanarkowa', '77-771', '+48 777 123 777']

/** The same of customer A, who is Hanna of the demo shop. */
const canariesOfA = [
  'Hanna Kowal',
  'hanna@kamionka.example',
  'Krupnicza',
  'Zimorodek',
  'Zimorodkowa',
]

/** Names of the same form, of nothing. */
const nobodys = { order: 'K/1999/01/0001', sentBack: 'R/1999/01/0001' }

type OfA = { order: string; sentBack: string }

/** What these say is the same for everybody. */
const forMachines =
  /^\/(?:robots\.txt|sitemap\.xml|sitemaps\/|manifest\.webmanifest|llms\.txt|feeds\/)/

/** What belongs to one of them is never to be kept by a cache. */
const keepers: ReadonlySet<Visitor> = new Set(['owner', 'customer A', 'ghost of A'])

/** What a page is asked for: itself, its data, a form that is sent to it. */
const ways = ['read', 'post', 'cancel', 'data'] as const

test(
  'every route answers everybody as declared, and nobody hears of another’s things',
  // Not among the last walks of all: they follow one another, and nothing else would run by then.
  onceWithoutScript,
  async ({ browser, playwright, shop }) => {
    const { contexts, owner, ofA } = await visitorsOf(browser, playwright, shop)
    const answered: Record<string, Record<'read' | 'post', Record<string, number>>> = {}
    const leaks: string[] = []
    const told: string[] = []
    const kept: string[] = []
    const shown = new Set<string>()

    for (const [route, { example, read, post }] of Object.entries(routeAccess)) {
      const statuses: Record<'read' | 'post', Record<string, number>> = { read: {}, post: {} }
      answered[route] = statuses
      const address = addressOf(shop, example, owner, ofA)
      for (const who of visitors) {
        const isOfA = who === 'customer A' || who === 'ghost of A'
        for (const way of ways) {
          const answer = await ask(contexts[who], shop, address, way)
          if (way === 'read' || way === 'post') statuses[way][who] = answer.status()
          const isRead = way === 'read' || way === 'data'
          if (isRead && keepers.has(who) && !forMachines.test(example)) {
            const { 'cache-control': keeping = '' } = answer.headers()
            if (!keeping.includes('no-store')) kept.push(`${who} at ${answer.url()}: ${keeping}`)
          }
          const body = await answer.text()
          for (const canary of [...canaries, ...canariesOfA].filter((one) => body.includes(one))) {
            const mayBeShown = canariesOfA.includes(canary) ? isOfA : who === 'owner'
            if (mayBeShown) shown.add(canary)
            else leaks.push(`${who} at ${route} (${way}): ${canary}`)
          }
          if (!example.includes('of A)') || isOfA) continue
          const nothing = addressOf(shop, example, owner, nobodys)
          const ofNothing = await seen(await ask(contexts[who], shop, nothing, way), nobodys)
          const difference = firstDifference(await seen(answer, ofA), ofNothing)
          if (difference) told.push(`${who} at ${route} (${way}): ${difference}`)
        }
      }
      expect.soft(statuses, route).toEqual({ read, post })
    }

    expect(leaks).toEqual([])
    expect(kept, 'what belongs to one shopper may be kept by a cache').toEqual([])
    expect(told, 'answers that tell whether a thing exists').toEqual([])
    expect([...shown], 'what its owner may see proves that it could be seen').toEqual(
      expect.arrayContaining(['Kanaria', 'Hanna Kowal', 'Zimorodek']),
    )
  },
)

test(
  'the address of a page’s data opens nothing to who is somebody else, or has logged out',
  onceWithoutScript,
  async ({ browser, playwright, shop }) => {
    const { contexts, ofA } = await visitorsOf(browser, playwright, shop)
    const ofCustomerA = contexts['customer A']
    const addresses = []
    for (const path of ['/my-account', '/my-orders', `/my-orders/${ofA.order}`, '/my-returns']) {
      const page = await (await ask(ofCustomerA, shop, shop.origin('en') + path, 'read')).text()
      const [data = ''] = /\/page-data\/[\w-]{22}\/my-[\w/-]+/.exec(page) ?? []
      expect(data, path).toContain(path)
      addresses.push(path, data, `${path}.data`)
    }
    const canariesAt = async (who: Visitor, path: string) => {
      const answer = await ask(contexts[who], shop, shop.origin('en') + path, 'read')
      expect(answer.headers()['cache-control'], `${who} at ${path}`).toMatch(/no-store/)
      const body = await answer.text()
      return canariesOfA.filter((canary) => body.includes(canary))
    }

    for (const path of addresses) expect(await canariesAt('customer A', path), path).not.toEqual([])
    for (const who of visitors.filter((one) => !one.endsWith(' A'))) {
      for (const path of addresses)
        expect(await canariesAt(who, path), `${who}: ${path}`).toEqual([])
    }
    const left = await ask(ofCustomerA, shop, `${shop.origin('en')}/logout`, 'post')
    expect(left.headers()['clear-site-data']).toBe('"cache"')
    for (const path of addresses) expect(await canariesAt('customer A', path), path).toEqual([])
  },
)

test(
  'shoppers who come in turn and at once each see their own name, basket and orders',
  onceWithoutScript,
  async ({ browser, playwright, shop }) => {
    const { contexts, ofA } = await visitorsOf(browser, playwright, shop)
    const names: Partial<Record<Visitor, string>> = {
      'customer A': 'Hanna Kowal',
      'customer B': 'Jonas Lindner',
      wholesale: 'Marek Liść',
    }
    const paths = [
      '/',
      '/c/tea',
      jug.path,
      '/order/delivery',
      '/wishlist',
      '/my-orders',
      '/my-account',
    ]
    const wrong: string[] = []
    const look = async (who: Visitor, path: string) => {
      const body = await (await ask(contexts[who], shop, shop.origin('en') + path, 'read')).text()
      for (const name of Object.values(names)) {
        const isSeen = body.includes(name)
        if (isSeen && name !== names[who]) wrong.push(`${who} at ${path} sees ${name}`)
        if (!isSeen && name === names[who] && path === '/my-account')
          wrong.push(`${who}: no ${name}`)
      }
      const isOfA = who.endsWith(' A')
      if (!isOfA && body.includes(ofA.order)) wrong.push(`${who} at ${path} sees an order of A`)
      if (isOfA && path === '/my-orders' && !body.includes(ofA.order))
        wrong.push(`${who}: no order`)
    }
    for (let round = 0; round < 3; round += 1) {
      for (const path of paths) await Promise.all(visitors.map((who) => look(who, path)))
    }
    expect(wrong).toEqual([])
  },
)

type Shop = OpenShop

async function visitorsOf(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  shop: Shop,
) {
  const own = await ownerOf(browser, shop)
  const account = (login: string, scope: 'user' | 'ghost' = 'user') =>
    accountContext(playwright, shop, { id: `customer-${login}`, scope })
  const contexts: Record<Visitor, APIRequestContext> = {
    visitor: await playwright.request.newContext(),
    owner: own.request,
    stranger: await strangerOf(browser, shop),
    'customer A': await account('hanna'),
    'customer B': await account('jonas'),
    wholesale: await account('herbaciarnia'),
    'ghost of A': await account('hanna', 'ghost'),
    'ghost of another': await account('punkty', 'ghost'),
  }
  const ship = { name: 'Zimorodek Kowal', street: 'Zimorodkowa', phone: '777321321' }
  const ofA = await orderAndReturn(playwright, shop, { id: 'customer-hanna', ship })
  return { contexts, owner: own.orderId, ofA }
}

function addressOf(shop: Shop, example: RouteAccess['example'], owner: string, ofA: OfA): string {
  const path = example
    .replace('(order)', owner)
    .replace('(order of A)', ofA.order)
    .replace('(return of A)', ofA.sentBack)
  return shop.origin('en') + path
}

function ask(context: APIRequestContext, shop: Shop, address: string, way: (typeof ways)[number]) {
  // What is compressed has another length for another name.
  const headers = { Origin: shop.origin('en'), 'Accept-Encoding': 'identity' }
  // A kept connection may close just as it is used again: browsers ask once more then.
  const asked = { maxRedirects: 0, maxRetries: 1, headers }
  switch (way) {
    case 'read':
      return context.get(address, asked)
    case 'data':
      return context.get(dataOf(address), asked)
    case 'post':
      return context.post(address, { ...asked, form: { a: '' } })
    case 'cancel':
      // What a page does not know leaves it as it is.
      return context.post(address, { ...asked, form: { intent: 'cancel' } })
  }
}

/** Some text before and after the place where two texts differ; empty where they are the same. */
function firstDifference(one: string, other: string): string {
  if (one === other) return ''
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 40)).join(' / ')
}

/** An answer, without what differs each time, and without the name of the thing itself. */
async function seen(answer: APIResponse, { order, sentBack }: OfA): Promise<string> {
  const headers = answer
    .headersArray()
    .filter(({ name }) => !/^(x-request-id|server-timing|date|etag)$/i.test(name))
  const { 'x-request-id': id = '' } = answer.headers()
  const body = (await answer.text()).replaceAll(id, '(id)')
  // The data of a page hold its address, and their mark is made from them.
  const text = JSON.stringify([answer.status(), headers, body]).replaceAll(
    /\/page-data\/[\w-]{22}\//g,
    '/page-data/(mark)/',
  )
  return [order, sentBack]
    .flatMap((name) => [name, encodeURIComponent(name)])
    .reduce((rest, name) => rest.replaceAll(name, '(name)'), text)
}

async function ownerOf(browser: Browser, shop: OpenShop) {
  const { page, request } = await clientOf(browser, shop)
  await comeToDetails(page)
  const [name = '', email = '', street = '', postCode = '', phone = ''] = canaries
  const who = { ...recipients.en, name: `${name} Nowak`, email, street, postCode, phone }
  const summary = await placeOrder(page, /^Bank transfer/, '', who)
  await putIn(page, '/p/walnut-scoop')
  return { request, orderId: new URL(summary).pathname.split('/').at(-1) ?? '' }
}

async function strangerOf(browser: Browser, shop: OpenShop): Promise<APIRequestContext> {
  const { page, request } = await clientOf(browser, shop)
  await putIn(page, '/p/tea-tin-sage')
  return request
}

async function clientOf(browser: Browser, shop: OpenShop) {
  const context = await browser.newContext({ baseURL: shop.origin('en') })
  return { page: await context.newPage(), request: context.request }
}

/** The address at which the router's own script loads the data of the same page. */
function dataOf(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname === '/' ? '/_root.data' : `${url.pathname}.data`
  return url.href
}
