import type { Page } from '@playwright/test'

import { leaveFarDown, scrolled } from '../places-left.ts'
import { onceWithScript } from '../projects.ts'
import { addPlain, chooseDelivery } from '../shopper.ts'
import { expect, moveMouse, settle, test } from '../visit.ts'
import { sortByPrice } from '../catalogue/listing-bar.ts'
import { words } from '../words.ts'

/** Pages that hold a slider or a clock, which move by themselves. */
const moving = new Set(['/'])
/** Bytes of scripts before the first touch: of a page, and of one that moves. */
const STANDING = 2_000
const MOVING = 3_500
/** Bytes of scripts that the first touch of each page brings. */
const touched = {
  '/': 119_200,
  '/c/cups-and-mugs': 119_000,
  '/p/lake-mug': 125_500,
  '/search?query=tea': 119_100,
  '/s/care-for-stoneware': 116_100,
}
const screens = Object.keys(touched)

test.describe('with JavaScript', onceWithScript, () => {
  for (const [screen, atTouch] of Object.entries(touched)) {
    test(`${screen} asks for one small script until it is touched, then for the rest`, async ({
      page,
    }) => {
      const asked = scriptsAskedFor(page)
      const weighed = weighScripts(page)
      await page.goto(screen, { waitUntil: 'networkidle' })
      const wanted = moving.has(screen) ? ['entry.client', 'start-enhancements'] : ['entry.client']
      expect(asked.map(nameOf).toSorted()).toEqual(wanted)
      const before = sum(await weighed())
      const most = moving.has(screen) ? MOVING : STANDING
      expect(before, `bytes of scripts before a touch of ${screen}`).toBeLessThanOrEqual(most)
      expect(await inlineScripts(page)).toEqual([])

      await moveMouse(page)
      await page.locator('html[data-live]').waitFor()
      expect(asked.length).toBeGreaterThan(3)
      const after = sum(await weighed()) - before
      expect(after, `bytes of scripts at the touch of ${screen}`).toBeLessThanOrEqual(atTouch)
    })
  }

  test('nothing is asked for within ten seconds without a touch, fast as the line may be', async ({
    page,
  }) => {
    // A mouse that lies where the page appears is no touch.
    await page.mouse.move(300, 300)
    await page.goto('/c/cups-and-mugs', { waitUntil: 'networkidle' })
    expect(await effectiveType(page)).toBe('4g')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.waitForTimeout(10_000)

    expect(asked).toEqual([])
    await expect(page.locator('html[data-live]')).toHaveCount(0)
  })

  for (const touch of ['pointer', 'key', 'focus'] as const) {
    test(`a touch by ${touch} calls React once`, async ({ page }) => {
      await page.goto('/c/cups-and-mugs')
      if (touch === 'pointer') await moveMouse(page)
      if (touch === 'key') await page.keyboard.press('Tab')
      if (touch === 'focus') await page.getByRole('link').first().focus()
      await page.locator('html[data-live]').waitFor()
      // Long enough for a second touch.
      await page.mouse.move(40, 40)
      await page.waitForTimeout(300)

      await sortByPrice(page)
      await expect(page).toHaveURL(/sort_by=price/)
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12)
    })
  }

  test('a press after a new release, whose old modules are gone, leads where it should', async ({
    context,
  }) => {
    // Its own page, because the browser rightly complains about what is missing.
    const page = await context.newPage()
    await page.goto('/c/jugs')
    await settle(page, true)
    let missed = 0
    await page.route(/\/assets\/product-[\w-]+\.js$/, (route) =>
      (missed += 1) > 1 ? route.continue() : route.abort(),
    )
    await page.getByRole('link', { name: 'Milk jug, sand', exact: true }).click()

    await expect(page).toHaveURL(/\/p\/milk-jug-sand$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Milk jug, sand' })).toBeVisible()
    expect(missed).toBeGreaterThan(0)
  })

  test('what is changed before React listens takes effect', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/shell-/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/c/cups-and-mugs')
    await moveMouse(page)
    await page.locator('#filter').getByLabel('Iron rust').check()
    release()

    await expect(page).toHaveURL(/\?attr=glaze~rust#products$/)
    await expect(page.locator('.chips')).toContainText('Iron rust')
  })
})

test.describe('a page that a script changed', onceWithScript, () => {
  test('starts at its top, and going back finds the place where it was left', async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    const left = await leaveFarDown(page, 'Camp mug, cobalt')
    await expect(page.getByRole('heading', { level: 1, name: 'Camp mug, cobalt' })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.goBack()
    await expect(page.getByRole('link', { name: 'Camp mug, cobalt', exact: true })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(left)
  })

  test('comes back to an address whose place is damaged', async ({ page }) => {
    await page.goto('/c/tea#%')
    await settle(page, true)
    await page.getByRole('link', { name: 'Kamionka' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea, in no hurry')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tea')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('shows the products first when the address says so', async ({ page }) => {
    await page.goto('/c/cups-and-mugs')
    await settle(page, true)
    await page.getByRole('link', { name: 'Next page' }).click()

    await expect(page).toHaveURL(/\?page=2#products$/)
    // Below the sticky header, plus twenty pixels (Catalogue §9).
    const header = await page.locator('.header').boundingBox()
    const isBelowHeader = () =>
      page.locator('#products').evaluate((products, height) => {
        const { top } = products.getBoundingClientRect()
        return top >= height && top < 200
      }, header?.height ?? 0)
    await expect.poll(isBelowHeader).toBe(true)
  })

  test('closes the menu it was reached by', async ({ page }) => {
    await page.goto('/')
    await settle(page, true)
    const menu = page.getByRole('navigation', { name: 'Categories', exact: true })
    await menu.getByText('Tea', { exact: true }).first().click()
    await menu.getByRole('link', { name: 'Oolong', exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'Oolong' })).toBeVisible()
    await expect(menu.locator('details[open]')).toHaveCount(0)
  })

  test('changes made on one page are one step of the way back', async ({ page }) => {
    const t = words('en')
    await addPlain(page, t, '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    await settle(page, true)
    for (const quantity of ['2', '3', '4']) {
      await page.getByRole('button', { name: t('quantity.more') }).click()
      await expect(page.getByRole('spinbutton')).toHaveValue(quantity)
    }

    await page.goBack()
    await expect(page).toHaveURL(/\/p\/milk-jug-sand/)
  })

  test('starts at its top after a form, too', async ({ page }) => {
    await addPlain(page, words('en'), '/p/milk-jug-sand')
    await page.goto('/order/delivery')
    await settle(page, true)
    await chooseDelivery(page, words('en'), 'Courier')

    await expect.poll(() => scrolled(page)).toBe(0)
  })
})

test.describe('who saves data', onceWithScript, () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  for (const screen of screens) {
    test(`${screen} comes without a script that runs`, async ({ page }) => {
      const asked = scriptsAskedFor(page)
      await page.goto(screen, { waitUntil: 'networkidle' })
      await page.locator('h1').hover()
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

/** `slider` of `/assets/slider-DY1EW87-.js` */
function nameOf(address: string): string {
  return /\/assets\/(?<name>.+)-[\w-]{8}\.js$/.exec(address)?.groups?.['name'] ?? address
}

/** What each script of the page weighs on the line. */
function weighScripts(page: Page): () => Promise<number[]> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return () => Promise.all(sizes)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function effectiveType(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType,
  )
}

/** The texts of scripts that stand in the page and would run. */
function inlineScripts(page: Page): Promise<(string | null)[]> {
  return page
    .locator('script:not([src], [type$=json], [type=speculationrules])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent))
}
