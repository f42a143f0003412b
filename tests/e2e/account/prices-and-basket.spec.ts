import type { APIRequestContext, Page } from '@playwright/test'

import { comeAs, comeToDetails, putIn, readerIn, send } from '../by-request.ts'
import { places } from '../places.ts'
import { once, onceWithScript, twice } from '../projects.ts'
import { detailsField } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, fillDialog, fillLogin, logOut } from './customer.ts'

const t = words('en')
const tea = '/p/second-flush-assam'
const listed = [tea, '/c/tea', '/search?query=assam']

test(
  'wholesale prices appear at the login and vanish at the logout, on every screen',
  onceWithScript,
  async ({ page, browser, shop }) => {
    const retail = await pricesOf(page.request)
    await comeAs(page, demo.wholesale)
    const wholesale = await pricesOf(page.request)
    expect(wholesale).not.toEqual(retail)
    // What the pages say is what a browser shows, before scripts and after them.
    for (const [at, place] of listed.entries()) {
      await page.goto(place, { waitUntil: 'domcontentloaded' })
      await settle(page, true)
      await expect(page.locator('main .price-now').first()).toHaveText(wholesale[at] ?? '')
    }

    const context = await browser.newContext({ baseURL: shop.origin('en') })
    expect(await pricesOf(context.request), 'a visitor meanwhile').toEqual(retail)
    await context.close()

    expect(await pricesOf(page.request), 'again').toEqual(wholesale)
    await logOut(page, t)
    await page.goto(tea)
    await settle(page, true)
    await expect(page.locator('main .price-now').first()).toHaveText(retail[0] ?? '')
    expect(await pricesOf(page.request)).toEqual(retail)
  },
)

test(
  'a customer’s pages say nothing of one customer to another',
  once,
  async ({ page, browser, shop }) => {
    await comeAs(page, demo.hanna)
    expect((await readerIn(page.request, shop, 'en').open('/')).html).toContain('Hanna')
    const context = await browser.newContext({ baseURL: shop.origin('en') })
    const stranger = readerIn(context.request, shop, 'en')
    for (const path of ['/', tea, '/c/tea']) {
      expect((await stranger.open(path)).html, path).not.toContain('Hanna')
    }
    await context.close()
  },
)

test(
  'the basket survives login and logout, and two browsers of one customer share it',
  onceWithScript,
  async ({ page, browser, shop }) => {
    await putIn(page)
    await comeAs(page, demo.points)
    expect(await lines(page)).toEqual([places.en.jug.name])

    const context = await browser.newContext({ baseURL: shop.origin('en') })
    const second = await context.newPage()
    await putIn(second, tea)
    await comeAs(second, demo.points)
    expect(await read(second.request)).toHaveLength(2)
    expect(await read(page.request), 'the first sees what the second brought').toHaveLength(2)
    expect(await lines(page), 'and in its browser').toHaveLength(2)
    await context.close()

    await settle(page, true)
    await logOut(page, t)
    expect(await lines(page), 'after the logout').toHaveLength(2)
    const before = await quantities(page)
    await comeAs(page, demo.points)
    expect(await lines(page)).toHaveLength(2)
    expect(await quantities(page), 'nothing is doubled').toEqual(before)
    await send(page, '/my-account', t('area.logOut'))
  },
)

test(
  'a token that is worth nothing is taken away, and the page is a visitor’s',
  once,
  async ({ context, shop }) => {
    const url = shop.origin('en')
    await context.addCookies([{ name: 'app-token', value: 'worth-nothing', url }])
    await context.request.get('/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('app-token')
    const account = await readerIn(context.request, shop, 'en').open('/my-account')
    expect(account.address).toContain('/login?back=')
  },
)

test(
  'pages of an account are kept by nobody and found by no search',
  once,
  async ({ page, shop }) => {
    await comeAs(page, demo.hanna)
    const reader = readerIn(page.request, shop, 'en')
    for (const path of ['/my-account', '/', tea]) {
      expect((await reader.open(path)).headers['cache-control'], path).toBe('private, no-store')
    }
    for (const path of ['/my-account', '/recover', '/recover/abc']) {
      const { html } = await reader.open(path)
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    }
  },
)

test(
  'on the way to an order a visitor may log in, and then finds the own address',
  twice,
  async ({ page, hasScript }) => {
    await comeToDetails(page)
    await page.goto('/order/details')
    // Before that it is a link to a page.
    await settle(page, hasScript)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('login.submit') })
      .click()
    // With a script the login opens over the page.
    if (hasScript) await fillDialog(page, t, { email: demo.hanna })
    else {
      await expect(page).toHaveURL(/\/login\?back=%2Forder%2Fdetails$/)
      await fillLogin(page, t, { email: demo.hanna })
    }
    await expect(page).toHaveURL(/\/order\/details$/)
    await expect(detailsField(page, t, 'details.street')).toHaveValue('ul. Krupnicza')
    const email = detailsField(page, t, 'details.email')
    await expect(email).toHaveValue(demo.hanna)
    await expect(email).not.toBeEditable()
    await expect(detailsField(page, t, 'details.retypedEmail')).toHaveCount(0)
  },
)

/** The prices as the pages say them, in the order of the list. */
async function pricesOf(request: APIRequestContext): Promise<string[]> {
  const found: string[] = []
  for (const path of listed) {
    const html = await (await request.get(path)).text()
    const [, main = ''] = html.split('<main')
    const [, price = ''] = /class="[^"]*\bprice-now\b[^"]*"[^>]*>([^<]*)</.exec(main) ?? []
    expect(price, path).toMatch(/\d/)
    found.push(price.replaceAll('&nbsp;', '\u00A0'))
  }
  return found
}

async function lines(page: Page): Promise<string[]> {
  await page.goto('/order/delivery', { waitUntil: 'domcontentloaded' })
  return page.locator('main .line-name').allInnerTexts()
}

/** The same without a screen. */
async function read(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/order/delivery')).text()
  return html.match(/class="[^"]*\bline-name\b/g) ?? []
}

/** On the page of the basket. */
async function quantities(page: Page): Promise<string[]> {
  const inputs = await page.locator('main input[name^="quantity"]').all()
  return Promise.all(inputs.map((input) => input.inputValue()))
}
