import type { Page } from '@playwright/test'

import { onceWithScript } from '../projects.ts'
import { addPlain } from '../shopper.ts'
import { expect, moveMouse, settle, test } from '../visit.ts'
import { words } from '../words.ts'

// Pages that are printed for everybody name the address of their data instead of bringing them.
const screen = '/c/cups-and-mugs?page=2'
// What Playwright runs in a page to trace it counts as pressed, to the browser.
test.use({ trace: 'off' })
// One browser for all of them: settings of their own would start one for each.
test.describe.configure({ mode: 'default' })

test.describe('a page whose data have an address of their own', onceWithScript, () => {
  test('asks for them at the first touch and is taken over without a change', async ({ page }) => {
    const asked = await openCached(page, 'there')
    const before = await page.locator('main').innerHTML()
    expect(asked()).toBe(0)

    await moveMouse(page)
    await page.locator('html[data-live]').waitFor()
    expect(asked()).toBe(1)
    expect(await page.locator('main').innerHTML()).toBe(before)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
  })

  test('is asked for again when they have changed and nothing was pressed', async ({ page }) => {
    const asked = await openCached(page, 'changed')
    const again = page.waitForEvent('load')
    await moveMouse(page)
    await again
    expect(await visitType(page)).toBe('reload')

    // A second reload would not help either.
    await moveMouse(page)
    await page.mouse.move(50, 50)
    await page.waitForTimeout(1_500)
    expect(asked()).toBe(2)
    await expect(page.locator('html[data-live]')).toHaveCount(0)
  })

  test('stays as it is, and works, once something was pressed', async ({ page }) => {
    await openCached(page, 'changed')
    await page.getByText('Capacity').first().click()
    await page.waitForTimeout(1_500)
    expect(await visitType(page)).toBe('navigate')

    await page.locator('#filter').getByLabel('Iron rust').check()
    await expect(page).toHaveURL(/\?attr=glaze~rust#products$/)
    expect(await visitType(page), 'it became the answer').toBe('navigate')
    await page.locator('#filter').getByLabel('Iron rust').uncheck()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
  })
})

test.describe('a page that was rendered for one shopper', onceWithScript, () => {
  test('asks for its data at the first touch, too', async ({ page }) => {
    await addPlain(page, words('en'), '/p/milk-jug-sand')
    // What was said on the page before is not said again.
    await page.goto('/order/delivery')
    const asked = page.waitForResponse('**/page-data/*/order/delivery')
    await page.goto('/order/delivery')
    expect(await page.locator('#page-data').count()).toBe(0)
    const before = await page.getByRole('table').first().innerHTML()

    await settle(page, true)
    expect((await asked).status()).toBe(200)
    expect(await page.getByRole('table').first().innerHTML()).toBe(before)
    await page.getByRole('button', { name: words('en')('quantity.more') }).click()
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
  })

  test('brings them where it says something only once', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const form = { intent: 'add', productId: 'milk-jug-sand', quantity: '1' }
    const headers = { Origin: shop.origin('en') }
    await page.request.post('/basket', { form, headers, maxRedirects: 0 })
    await page.goto('/order/delivery')
    await expect(page.locator('.alert-success')).toBeVisible()
    await settle(page, true)
    await expect(page.locator('.alert-success')).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/page-data/'))).toEqual([])
  })

  test('brings them where a clock goes on', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const form = { email: 'hanna@kamionka.example', password: 'kamionka-demo' }
    const headers = { Origin: shop.origin('en') }
    await page.request.post('/login', { form, headers, maxRedirects: 0 })
    await page.goto('/')
    await expect(page.locator('[data-enhance="countdown"]')).toBeVisible()
    await page.waitForTimeout(1_100)
    await settle(page, true)
    expect(asked.filter((path) => path.startsWith('/page-data/'))).toEqual([])
  })

  test('is not taken over once the basket has changed elsewhere, and works', async ({
    context,
    page,
  }) => {
    await addPlain(page, words('en'), '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    await page.goto('/order/delivery')
    const other = await context.newPage()
    await addPlain(other, words('en'), '/p/milk-jug-sand')

    const again = page.waitForEvent('load')
    await moveMouse(page)
    await again
    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await settle(page, true)
  })
})

/** Opens the page as it is printed for everybody; its data are there, or have changed. */
async function openCached(page: Page, data: 'there' | 'changed'): Promise<() => number> {
  let asked = 0
  await page.route('**/page-data/**', (route) => {
    asked += 1
    return data === 'there' ? route.continue() : route.fulfill({ status: 204 })
  })
  // The first page of a process is rendered for its visitor alone.
  await expect
    .poll(async () => (await page.request.get(screen)).text())
    .toContain('"data":"/page-data/')
  await page.goto(screen, { waitUntil: 'networkidle' })
  return () => asked
}

function visitType(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    return visit?.toJSON().type as string | undefined
  })
}
