import type { Page } from '@playwright/test'

import { places } from '../places.ts'
import { once, twice } from '../projects.ts'
import { addPlain, chooseDelivery, detailsField } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, fillDialog, fillLogin, logIn, logOut } from './customer.ts'

const t = words('en')
const tea = '/p/second-flush-assam'

test(
  'wholesale prices appear at the login and vanish at the logout, on every screen',
  twice,
  async ({ page, browser, shop }) => {
    const retail = await pricesOf(page)
    await logIn(page, t, { email: demo.wholesale })
    await expect(page).toHaveURL(/\/my-account$/)
    const wholesale = await pricesOf(page)
    expect(wholesale).not.toEqual(retail)

    const context = await browser.newContext({ baseURL: shop.origin('en') })
    expect(await pricesOf(await context.newPage()), 'a visitor meanwhile').toEqual(retail)
    await context.close()

    expect(await pricesOf(page), 'again').toEqual(wholesale)
    await logOut(page, t)
    expect(await pricesOf(page)).toEqual(retail)
  },
)

test(
  'a customer’s pages say nothing of one customer to another',
  once,
  async ({ page, browser, shop }) => {
    await logIn(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-account$/)
    await page.goto('/')
    expect(await page.content()).toContain('Hanna')
    const context = await browser.newContext({ baseURL: shop.origin('en') })
    const stranger = await context.newPage()
    for (const path of ['/', tea, '/c/tea']) {
      await stranger.goto(path)
      expect(await stranger.content(), path).not.toContain('Hanna')
    }
    await context.close()
  },
)

test(
  'the basket survives login and logout, and two browsers of one customer share it',
  twice,
  async ({ page, browser, shop, hasScript, javaScriptEnabled }) => {
    await addPlain(page, t, places.en.jug.path)
    await logIn(page, t, { email: demo.points })
    await expect(page).toHaveURL(/\/my-account$/)
    expect(await lines(page)).toEqual([places.en.jug.name])

    const context = await browser.newContext({ baseURL: shop.origin('en'), javaScriptEnabled })
    const second = await context.newPage()
    await addPlain(second, t, tea)
    await logIn(second, t, { email: demo.points })
    await expect(second).toHaveURL(/\/my-account$/)
    expect(await lines(second)).toHaveLength(2)
    expect(await lines(page), 'the first sees what the second brought').toHaveLength(2)
    await context.close()

    await settle(page, hasScript)
    await logOut(page, t)
    expect(await lines(page), 'after the logout').toHaveLength(2)
    const before = await quantities(page)
    await logIn(page, t, { email: demo.points })
    await expect(page).toHaveURL(/\/my-account$/)
    expect(await lines(page)).toHaveLength(2)
    expect(await quantities(page), 'nothing is doubled').toEqual(before)
    await logOut(page, t)
  },
)

test(
  'a token that is worth nothing is taken away, and the page is a visitor’s',
  once,
  async ({ page, context, shop }) => {
    const url = shop.origin('en')
    await context.addCookies([{ name: 'app-token', value: 'worth-nothing', url }])
    await page.goto('/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('app-token')
    await page.goto('/my-account')
    await expect(page).toHaveURL(/\/login\?back=/)
  },
)

test('pages of an account are kept by nobody and found by no search', once, async ({ page }) => {
  await logIn(page, t, { email: demo.hanna })
  await expect(page).toHaveURL(/\/my-account$/)
  for (const path of ['/my-account', '/', tea]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-control'], path).toBe('private, no-store')
  }
  for (const path of ['/my-account', '/recover', '/recover/abc']) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test(
  'on the way to an order a visitor may log in, and then finds the own address',
  twice,
  async ({ page, hasScript }) => {
    await addPlain(page, t, places.en.jug.path)
    await page.goto('/order/delivery')
    await chooseDelivery(page, t, places.en.courier)
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

async function pricesOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const path of [tea, '/c/tea', '/search?query=assam']) {
    // Prices are text: nothing waits for the pictures.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    found.push(await page.locator('main .price-now').first().innerText())
  }
  return found
}

async function lines(page: Page): Promise<string[]> {
  await page.goto('/order/delivery', { waitUntil: 'domcontentloaded' })
  return page.locator('main .line-name').allInnerTexts()
}

/** On the page of the basket. */
async function quantities(page: Page): Promise<string[]> {
  const inputs = await page.locator('main input[name^="quantity"]').all()
  return Promise.all(inputs.map((input) => input.inputValue()))
}
