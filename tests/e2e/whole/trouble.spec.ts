import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'

import { expect, type Page, type Response } from '@playwright/test'

import { ledgerOf } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import { type OpenShop, test as base } from '../shop.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { settle } from '../visit.ts'
import { words } from '../words.ts'

/** Does not fail on the browser's reports, because browsers report every 503. */
const test = base.extend<{ hasScript: boolean }>({
  hasScript: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
})
const t = words('en')
const { jug, courier } = places.en

test(
  'a form that meets a locked database is kept, and can be sent again',
  twice,
  async ({ page, shop, hasScript }) => {
    await page.goto(jug.path)
    await settle(page, hasScript)
    const unlock = lockDatabase(shop)
    const refused = answerToForm(page)
    await page
      .locator('#buy')
      .getByRole('button', { name: t('product.add'), exact: true })
      .click()

    await expectUnavailable(await refused)
    await expectKept(page)
    unlock()
    await page.goto(jug.path)
    await addPlain(page, t)
    await page.goto('/order/delivery')
    await chooseDelivery(page, t, courier)
    await fillDetails(page, t, recipients.en)
    await agree(page, t)
    const unlockAgain = lockDatabase(shop)
    const refusedAgain = answerToForm(page)
    await order(page, t)

    await expectUnavailable(await refusedAgain)
    await expectKept(page)
    unlockAgain()
    await page.getByRole('button', { name: t('unavailable.again') }).click()
    const no = await orderNumber(page, t)
    expect(ledgerOf(shop.dataDir, no).stock).toMatchObject([{ locked: 1 }])
  },
)

test(
  'a page that is only read is shown while nobody can write',
  onceWithoutScript,
  async ({ page, shop }) => {
    await addPlain(page, t, jug.path)
    const unlock = lockDatabase(shop)

    const answer = await page.goto('/')
    unlock()

    expect(answer?.status()).toBe(200)
  },
)

// Without a script the proxy’s own page is shown.
test(
  'a proxy that has no answer loses nothing of a form',
  onceWithScript,
  async ({ page, hasScript }) => {
    await page.goto(jug.path)
    await settle(page, hasScript)
    await page.route('**/*.data', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await page
      .locator('#buy')
      .getByRole('button', { name: t('product.add'), exact: true })
      .click()

    await expectKept(page)
    await page.unroute('**/*.data')
    await page.getByRole('button', { name: t('unavailable.again') }).click()
    await expect(page.locator('.alert-success')).toBeVisible()
  },
)

test(
  'a proxy that has no answer for a page leaves the shop around it, in its language',
  onceWithScript,
  async ({ page, shop, hasScript }) => {
    const pl = words('pl')
    await page.goto(shop.origin('pl'))
    await settle(page, hasScript)
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await page.locator('main a[href^="/p/"]').first().click()

    await expect(
      page.getByRole('heading', { level: 1, name: pl('unavailable.title') }),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('link', { name: pl('unavailable.again') }).click()
    await expect(page).toHaveURL(/\/p\//)
    await expect(page.locator('#buy')).toBeVisible()
  },
)

test(
  'a form that cannot be read is answered in the shop’s look, with a way on',
  onceWithoutScript,
  async ({ request, page, shop }) => {
    const form = 'application/x-www-form-urlencoded'
    for (const [path, type, body] of [
      ['/wishlist', form, 'intent=add'],
      ['/wishlist', 'application/json', '{}'],
      ['/basket', form, 'a='],
      ['/basket', 'application/json', '{}'],
      ['/currency', 'text/plain', 'x'],
      ['/p/lake-mug', 'text/plain', 'x'],
    ] as const) {
      const headers = { 'Content-Type': type, Origin: shop.origin('en') }
      const answer = await request.post(shop.origin('en') + path, { headers, data: body })

      expect(answer.status(), path).toBe(400)
      await page.setContent(await answer.text())
      await expect(page.getByRole('heading', { level: 1, name: t('refused.title') })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const link = page.getByRole('link', { name: t('refused.open') })
      await expect(link).toHaveAttribute('href', path)
    }
  },
)

test(
  'a name of 300 letters is the name of nothing',
  onceWithoutScript,
  async ({ request, shop }) => {
    for (const path of ['/c/', '/p/', '/g/', '/m/', '/s/']) {
      const answer = await request.get(`${shop.origin('en')}${path}${'a'.repeat(300)}`)
      expect(answer.status(), path).toBe(404)
    }
  },
)

function answerToForm(page: Page): Promise<Response> {
  return page.waitForResponse((response) => response.request().method() === 'POST')
}

/** Machines must see too that it is temporary, and when to try again. */
async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status()).toBe(503)
  expect(Number(await response.headerValue('retry-after'))).toBeGreaterThan(0)
}

/** The error page: header and footer, what happened, and the form to send again. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t('unavailable.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByText(t('unavailable.formText'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('unavailable.again') })).toBeVisible()
}

/** Holds the write lock, as another program might, until the returned function is called. */
function lockDatabase({ dataDir }: OpenShop): () => void {
  const other = new DatabaseSync(path.join(dataDir, 'kram.db'), { timeout: 5_000 })
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}
