import { expect } from '@playwright/test'

import { onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import { test } from '../shop.ts'

test(
  'the home page is whole: one heading, products with prices, a way to every category',
  onceWithoutScript,
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('main a[href^="/p/"]').first()).toBeVisible()
    await expect(page.locator('main')).toContainText(/\d\.\d{2}\s*zł/)
    expect(await page.locator('a[href^="/c/"]').count()).toBeGreaterThan(3)
  },
)

test(
  'each language has its own domain and names the others',
  onceWithoutScript,
  async ({ page, shop }) => {
    for (const lang of ['en', 'pl', 'de']) {
      await page.goto(shop.origin(lang))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      for (const other of ['en', 'pl', 'de']) {
        const link = page.locator(`link[rel=alternate][hreflang=${other}]`)
        await expect(link).toHaveAttribute('href', `${shop.origin(other)}/`)
      }
    }
  },
)

test(
  'what the story shows leads to it, a glaze to all its pieces, a row to its group',
  twice,
  async ({ page }) => {
    await page.goto('/')
    const story = page.getByRole('region', { name: 'Before the fire, they are all brown' })
    const made = story.getByRole('list', { name: 'In the picture' })
    await expect(made.getByRole('listitem')).toHaveText([
      /^1 The bowl .*Rice bowl.*zł/,
      /^2 The cups/,
    ])
    await expect(story.locator('circle')).toHaveCount(2)
    // The whole place leads on.
    await made
      .getByRole('listitem')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(/\/p\/rice-bowl-cobalt$/)

    await page.goto('/')
    await page.getByRole('link', { name: 'Cobalt', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cobalt glaze' })).toBeVisible()
    await page.goto('/')
    await page.getByRole('link', { name: 'All new pieces' }).click()
    await expect(page).toHaveURL(/\/g\/out-of-the-kiln-this-week$/)
  },
)

test(
  'the picture on top is square on a phone and stands beside its words on a desk',
  onceWithScript,
  async ({ page }) => {
    const picture = page.locator('.slide img').first()
    const shape = async () => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      return { width, height }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    expect(await shape()).toEqual({ width: 390, height: 390 })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await shape()).width).toBeLessThan(900)
  },
)
