import type { Page } from '@playwright/test'

import { onceWithScript } from '../projects.ts'
import { expect, moveMouse, test } from '../visit.ts'

// Pages that are printed for everybody name the address of their data instead of bringing them.
const screen = '/c/cups-and-mugs?page=2'
// What Playwright runs in a page to trace it counts as pressed, to the browser.
test.use({ trace: 'off' })

test.describe('a page whose data have an address of their own', onceWithScript, () => {
  test('asks for them at the first touch and is taken over without a change', async ({ page }) => {
    const asked = await openPrinted(page, 'there')
    const before = await page.locator('main').innerHTML()
    expect(asked()).toBe(0)

    await moveMouse(page)
    await page.locator('html[data-live]').waitFor()
    expect(asked()).toBe(1)
    expect(await page.locator('main').innerHTML()).toBe(before)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
  })

  test('is asked for again when they have changed and nothing was pressed', async ({ context }) => {
    // Its own page, because the browser rightly complains about the status 409.
    const page = await context.newPage()
    const asked = await openPrinted(page, 'changed')
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

  test('stays as it is, and works, once something was pressed', async ({ context }) => {
    const page = await context.newPage()
    await openPrinted(page, 'changed')
    await page.getByLabel('Sort').selectOption('price')
    await page.getByText('Capacity').first().click()
    await page.waitForTimeout(1_500)
    expect(await visitType(page)).toBe('navigate')
    await expect(page.getByLabel('Sort')).toHaveValue('price')

    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/\/c\/cups-and-mugs#products$/)
  })
})

/** Opens the page as it is printed for everybody; its data are there, or have changed. */
async function openPrinted(page: Page, data: 'there' | 'changed'): Promise<() => number> {
  let asked = 0
  await page.route('**/page-data/**', (route) => {
    asked += 1
    return data === 'there' ? route.continue() : route.fulfill({ status: 409 })
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
