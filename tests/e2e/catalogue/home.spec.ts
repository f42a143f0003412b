import { expect } from '@playwright/test'

import { twice } from '../projects.ts'
import { test } from '../shop.ts'

test('the home page is whole: one heading, products with prices, a way to every category', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible()
  await expect(page.locator('main')).toContainText(/\d\.\d{2}\s*zł/)
  expect(await page.locator('a[href^="/c/"]').count()).toBeGreaterThan(3)
})

test('each language has its own domain and names the others', twice, async ({ page, shop }) => {
  for (const lang of ['en', 'pl', 'de']) {
    await page.goto(shop.origin(lang))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    for (const other of ['en', 'pl', 'de']) {
      const link = page.locator(`link[rel=alternate][hreflang=${other}]`)
      await expect(link).toHaveAttribute('href', `${shop.origin(other)}/`)
    }
  }
})
