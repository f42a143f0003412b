import type { Page } from '@playwright/test'

import { expect, onlyOnceWithScript, test } from './visit.ts'

const screens = [
  '/',
  '/c/cups-and-mugs',
  '/p/lake-mug',
  '/search?query=tea',
  '/s/care-for-stoneware',
]

test.describe('with JavaScript', () => {
  test.skip(onlyOnceWithScript)

  for (const screen of screens) {
    test(`${screen} asks for one small script until it is touched, then for the rest`, async ({
      page,
    }) => {
      await pretendSlow(page)
      const asked = scriptsAskedFor(page)
      await page.goto(screen, { waitUntil: 'networkidle' })
      expect(asked).toHaveLength(1)
      expect(asked[0]).toMatch(/\/assets\/entry\.client-[\w-]+\.js$/)

      await page.mouse.move(5, 5)
      await page.locator('html[data-live]').waitFor()
      expect(asked.length).toBeGreaterThan(3)
    })
  }

  test('on a fast connection the rest comes by itself once the browser has nothing to do', async ({
    page,
  }) => {
    const asked = scriptsAskedFor(page)
    await page.goto('/')

    await page.locator('html[data-live]').waitFor()
    expect(asked.length).toBeGreaterThan(3)
  })

  for (const touch of ['pointer', 'key', 'focus'] as const) {
    test(`a touch by ${touch} calls React once, however idle the browser is`, async ({ page }) => {
      await page.goto('/c/cups-and-mugs')
      if (touch === 'pointer') await page.mouse.move(5, 5)
      if (touch === 'key') await page.keyboard.press('Tab')
      if (touch === 'focus') await page.getByRole('link').first().focus()
      await page.locator('html[data-live]').waitFor()
      // Long enough for the idle callback to have come as well.
      await page.waitForTimeout(300)

      await page.getByLabel('Sort').selectOption('price')
      await expect(page).toHaveURL(/sort_by=price/)
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
    })
  }

  test('what is changed before React listens takes effect', async ({ page }) => {
    await pretendSlow(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/hydrate-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/c/cups-and-mugs')
    await page.mouse.move(5, 5)
    await page.getByLabel('Sort').selectOption('price')
    release()

    await expect(page).toHaveURL(/\?sort_by=price#products$/)
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Espresso cup, second')
  })
})

test.describe('who saves data', () => {
  test.skip(onlyOnceWithScript)
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  for (const screen of screens) {
    test(`${screen} comes without a script that runs`, async ({ page }) => {
      const asked = scriptsAskedFor(page)
      await page.goto(screen, { waitUntil: 'networkidle' })
      await page.mouse.move(5, 5)
      await page.mouse.click(5, 400)

      const running = page.locator(
        'script:not([type="application/json"], [type="application/ld+json"])',
      )
      await expect(running).toHaveCount(0)
      expect(asked).toEqual([])
      await expect(page.locator('html[data-live]')).toHaveCount(0)
    })
  }
})

function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url())) {
      asked.push(request.url())
    }
  })
  return asked
}

/** On a fast connection React comes unasked; here it has to wait for the shopper. */
async function pretendSlow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
  })
}
