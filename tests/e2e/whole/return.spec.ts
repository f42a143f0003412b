import type { Page } from '@playwright/test'

import { leaveFarDown, scrolled } from '../places-left.ts'
import { onceWithScript } from '../projects.ts'
import { addPlain } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

test.describe('coming back without React', onceWithScript, () => {
  test('two steps lead to the page before, not only to its address', async ({ page }) => {
    await walkAway(page)
    await page.goBack()
    await expect(heading(page)).toHaveText('Oolong')
    await expect(page.locator('html[data-live]')).toHaveCount(0)
    await page.goBack()

    await expect(page).toHaveURL(/\/c\/tea$/)
    await expect(heading(page)).toHaveText('Tea')
  })

  test('finds the place where a page was left', async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    const left = await leaveFarDown(page, 'Camp mug, cobalt')
    await expect(heading(page)).toHaveText('Camp mug, cobalt')
    await page.goto('/s/terms')
    // The page is gone before it could say that it went.
    await page.evaluate(() => void setTimeout(() => history.go(-2)))

    await expect(heading(page)).toHaveText('Cups and mugs')
    await expect.poll(() => scrolled(page)).toBe(left)
  })

  test('a kept page from before a post is asked for again, one from after it is not', async ({
    page,
  }) => {
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await addPlain(page, words('en'), '/p/milk-jug-sand')
    await page.goto('/c/tea')
    loads.length = 0
    await comeBackKept(page)
    await page.waitForTimeout(500)
    expect(loads).toEqual([])

    // As if the post had been made on another page, while this one was kept.
    await page.evaluate(() => sessionStorage.setItem('posted', String(Date.now())))
    await comeBackKept(page)
    await expect.poll(() => loads.length).toBe(1)
  })
})

/** What a browser tells a page that it has kept as it was; walks are made without that. */
function comeBackKept(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

/** From one page to the next within a document, then to another document. */
async function walkAway(page: Page): Promise<void> {
  await page.goto('/c/tea')
  await settle(page, true)
  await page.getByRole('main').getByRole('link', { name: 'Oolong', exact: true }).first().click()
  await expect(heading(page)).toHaveText('Oolong')
  await page.goto('/s/terms')
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
