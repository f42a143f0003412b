import type { APIRequestContext, APIResponse, Browser } from '@playwright/test'

import { type Visitor, routeAccess, visitors } from '#tests/access/routes.ts'

import { demo, logIn } from '../account/customer.ts'
import { places, recipients } from '../places.ts'
import type { RunningShop } from '../shop.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, onlyOnce, test } from '../visit.ts'
import { words } from '../words.ts'

test.skip(onlyOnce)
test.describe.configure({ mode: 'serial' })

const t = words('en')
const { jug, courier } = places.en

/** All personal data that the owner types; no other visitor's page may contain any of it. */
const canaries = ['Kanaria', 'kanaria@example.com', 'Kanarkowa', '77-771', '+48 777 123 777']

test('every route answers everybody as declared, and nobody hears of another’s order', async ({
  browser,
  playwright,
  shop,
}) => {
  const own = await ownerOf(browser, shop)
  const contexts: Record<Visitor, APIRequestContext> = {
    owner: own.request,
    stranger: await strangerOf(browser, shop),
    customer: await customerOf(browser, shop),
    visitor: await playwright.request.newContext(),
  }
  const answered: Record<string, Record<'read' | 'post', Record<string, number>>> = {}
  const leaks: string[] = []
  const shownToOwner = new Set<string>()

  for (const [route, { example }] of Object.entries(routeAccess)) {
    const address = shop.origin('en') + example.replace('(order)', own.orderId)
    const statuses = { read: {} as Record<string, number>, post: {} as Record<string, number> }
    answered[route] = statuses
    for (const who of visitors) {
      const headers = { Origin: shop.origin('en') }
      const read = await contexts[who].get(address, { maxRedirects: 0 })
      const post = await contexts[who].post(address, { maxRedirects: 0, headers, form: { a: '' } })
      const asData = await contexts[who].get(dataOf(address), { maxRedirects: 0 })
      statuses.read[who] = read.status()
      statuses.post[who] = post.status()
      for (const answer of [read, post, asData]) {
        for (const canary of await canariesIn(answer)) {
          if (who === 'owner') shownToOwner.add(canary)
          else leaks.push(`${who} at ${route}: ${canary}`)
        }
      }
    }
  }

  expect(answered).toEqual(
    Object.fromEntries(
      Object.entries(routeAccess).map(([route, { read, post }]) => [route, { read, post }]),
    ),
  )
  expect(leaks).toEqual([])
  expect([...shownToOwner], 'what the owner may see proves that it could be seen').toContain(
    'Kanaria',
  )
})

test('what belongs to one shopper is never to be kept by a cache', async ({ browser, shop }) => {
  const own = await ownerOf(browser, shop)

  for (const { example } of Object.values(routeAccess)) {
    const address = shop.origin('en') + example.replace('(order)', own.orderId)
    for (const path of [address, dataOf(address)]) {
      const answer = await own.request.get(path, { maxRedirects: 0 })
      expect(answer.headers()['cache-control'], path).toMatch(/no-store/)
    }
  }
})

async function ownerOf(browser: Browser, shop: RunningShop) {
  const context = await browser.newContext({ baseURL: shop.origin('en'), javaScriptEnabled: false })
  const page = await context.newPage()
  await addPlain(page, t, jug.path)
  await page.goto('/order/delivery')
  await chooseDelivery(page, t, courier)
  const [name = '', email = '', street = '', postCode = '', phone = ''] = canaries
  await fillDetails(page, t, {
    ...recipients.en,
    name: `${name} Nowak`,
    email,
    street,
    postCode,
    phone,
  })
  await agree(page, t)
  await order(page, t)
  await orderNumber(page, t)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await addPlain(page, t, '/p/walnut-scoop')
  return { request: context.request, orderId }
}

async function strangerOf(browser: Browser, shop: RunningShop): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: shop.origin('en'), javaScriptEnabled: false })
  await addPlain(await context.newPage(), t, '/p/tea-tin-sage')
  return context.request
}

async function customerOf(browser: Browser, shop: RunningShop): Promise<APIRequestContext> {
  const context = await browser.newContext({ baseURL: shop.origin('en'), javaScriptEnabled: false })
  const page = await context.newPage()
  await logIn(page, t, { email: demo.hanna })
  await expect(page).toHaveURL(/\/my-account$/)
  return context.request
}

/** The address at which the router's own script loads the data of the same page. */
function dataOf(address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname === '/' ? '/_root.data' : `${url.pathname}.data`
  return url.href
}

async function canariesIn(answer: APIResponse): Promise<string[]> {
  const text = await answer.text()
  return canaries.filter((canary) => text.includes(canary))
}
