import type { Page } from '@playwright/test'

import { onceWithScript, withScript } from '../projects.ts'
import { expect, moveMouse, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('a clock', onceWithScript, () => {
  test('ticks before React is there, and on when it has come', async ({ page }) => {
    await page.goto('/')
    const clock = page.getByRole('timer')
    await expectTicks(page)
    await expect(page.locator('html[data-live]')).toHaveCount(0)

    await settle(page, true)
    await expectTicks(page)
    await expect(clock).toHaveAccessibleName(new RegExp(await clockText(page)))
    await expect.poll(() => page.locator('[data-enhance=countdown] .wrap').count()).toBe(1)
  })

  test('takes its promotion away at the end', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('timer')).toBeVisible()
    await page.clock.fastForward(60 * 24 * 3_600_000)
    await expect(page.getByRole('timer')).toBeHidden()
  })

  test('ticks on a page that React has shown, too', async ({ page }) => {
    await page.goto('/c/tea')
    await settle(page, true)
    await page.getByRole('link', { name: 'Kamionka' }).first().click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectTicks(page)
  })
})

test.describe('slides', onceWithScript, () => {
  test('change by themselves, and the dots follow', async ({ page }) => {
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await shownSlide(page)).toBe(1)
    await page.clock.fastForward(8_000)
    await expect.poll(() => shownSlide(page)).toBe(2)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    await expect(dot(page, 1)).not.toHaveAttribute('aria-current')
    await expect(page.locator('html[data-live]')).toHaveCount(0)
  })

  test('stay for who points at them, who wants less motion, and who stops them', async ({
    page,
  }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.clock.fastForward(9_000)
    expect(await shownSlide(page)).toBe(1)
    await page.getByRole('button', { name: t('home.startSlides') }).click()
    await page.clock.fastForward(8_000)
    await expect.poll(() => shownSlide(page)).toBe(2)

    await page.getByRole('button', { name: t('home.stopSlides') }).click()
    await page.clock.fastForward(30_000)
    expect(await shownSlide(page)).toBe(2)

    await page.getByRole('button', { name: t('home.startSlides') }).click()
    await page.locator('.slider-track').hover()
    await page.clock.fastForward(30_000)
    expect(await shownSlide(page)).toBe(2)
    await page.mouse.move(640, 890)
    await page.locator('.slider-track').focus()
    await page.clock.fastForward(30_000)
    expect(await shownSlide(page)).toBe(2)
    await page.locator('.slider-track').blur()
    await hide(page, true)
    await page.clock.fastForward(30_000)
    expect(await shownSlide(page)).toBe(2)
    await hide(page, false)
    await page.clock.fastForward(8_000)
    await expect.poll(() => shownSlide(page)).toBe(3)
  })

  test('stand still at 0 seconds, without a button; their dots work all the same', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('data-seconds="8"', 'data-seconds="0"')
      await route.fulfill({ response, body })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.clock.fastForward(60_000)
    expect(await shownSlide(page)).toBe(1)
    await expect(page.locator('.slider-dots button')).toBeHidden()
    await dot(page, 2).click()
    await expect.poll(() => shownSlide(page)).toBe(2)
  })

  test('come by their dots without moving the page, once', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    await dot(page, 3).click()
    await expect.poll(() => shownSlide(page)).toBe(3)
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('button', { name: t('home.startSlides') })).toBeVisible()

    // React takes over what is shown as it is.
    await page.locator('html[data-live]').waitFor()
    expect(await shownSlide(page)).toBe(3)
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
    await dot(page, 2).click()
    await expect.poll(() => shownSlide(page)).toBe(2)
  })
})

test(
  'a row of products moves by its arrows without moving the page',
  withScript,
  async ({ page }) => {
    await page.goto('/')
    const row = page.locator('[data-enhance=carousel]').first()
    await row.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => Math.round(scrollY))
    // What moves it comes with the first touch; a press before that follows the arrow's link.
    await moveMouse(page)
    await page.waitForLoadState('networkidle')
    await row.getByRole('link', { name: t('carousel.next') }).click()
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(200)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(before)

    await row.getByRole('link', { name: t('carousel.previous') }).click()
    await expect.poll(() => scrolledTo(page)).toBe(0)
  },
)

/** As in a tab behind another one. */
function hide(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  }, isHidden)
}

function dot(page: Page, number: number) {
  return page.locator('.slider-dots a').nth(number - 1)
}

function shownSlide(page: Page): Promise<number> {
  return page
    .locator('.slider-track')
    .evaluate((track) => 1 + Math.round(track.scrollLeft / track.clientWidth))
}

function scrolledTo(page: Page): Promise<number> {
  return page
    .locator('.carousel-track')
    .first()
    .evaluate((track) => Math.round(track.scrollLeft))
}

async function clockText(page: Page): Promise<string> {
  return (await page.locator('.clock dt').first().textContent()) ?? ''
}

/** Two changes, a second apart each: nothing ticks twice. */
async function expectTicks(page: Page): Promise<void> {
  const changes = await page
    .locator('.clock dd')
    .last()
    .evaluate(
      (seconds) =>
        new Promise<number>((resolve) => {
          let count = 0
          const watcher = new MutationObserver((records) => (count += records.length))
          watcher.observe(seconds, { characterData: true, subtree: true, childList: true })
          setTimeout(() => resolve(count), 3_000)
        }),
    )
  expect(changes).toBeGreaterThanOrEqual(2)
  expect(changes).toBeLessThanOrEqual(4)
}
