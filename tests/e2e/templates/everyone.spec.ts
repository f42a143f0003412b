import type { Page } from '@playwright/test'

import { Template } from '#domain/entities/settings.ts'
import { checkRules } from '../check-screen.ts'
import { onceWithoutScript, only } from '../projects.ts'
import { expect, settle, test, withPictures } from '../visit.ts'
import { words } from '../words.ts'

test.use(withPictures)

const t = words('en')

/** The first has its walks among those of the whole shop. */
const others = Template.options.slice(1)
const paths = ['/', '/c/cups-and-mugs', '/p/lake-mug']

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Many pages, one after the other.
test.describe.configure({ timeout: 600_000 })

test(
  'every template can be used by everyone',
  only('with-javascript-390', 'with-javascript-1280'),
  async ({ page, hasScript, onPhone }) => {
    for (const [turn, template] of others.entries()) {
      await page.emulateMedia({ colorScheme: turn % 2 === (onPhone ? 0 : 1) ? 'light' : 'dark' })
      for (const path of paths) {
        await openIn(page, template, path)
        await settle(page, hasScript)
        await checkRules(page, `${template} ${path}`)
      }
      // The drawer is the only menu of a phone, and of the fourth template.
      const burger = page.locator('.burger:visible').first()
      if ((await burger.count()) === 0) continue
      await burger.click()
      await checkRules(page, `${template} drawer`, { include: ['#burger'] })
      await page.keyboard.press('Escape')
      await expect(page.locator('#burger')).toBeHidden()
      await expect(burger).toBeFocused()
    }
  },
)

test(
  'a page of 320 px, as it is at 400 %, fits in every template and hides nothing',
  onceWithoutScript,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const template of Template.options) {
      for (const path of paths) {
        await openIn(page, template, path)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([template, path, wider]).toEqual([template, path, 0])
        // At such a height what stays in view would cover the page.
        await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
        expect([template, path, await isPage(page)]).toEqual([template, path, true])
      }
    }
  },
)

test(
  'the menu of every template opens with the keyboard, and closes by Escape and outside',
  only('with-javascript-1280'),
  async ({ page, hasScript }) => {
    for (const template of Template.options) {
      await openIn(page, template, '/s/terms')
      await settle(page, hasScript)
      if (template === 'tmpl4') {
        await page.getByRole('button', { name: t('header.menu'), exact: true }).focus()
        await page.keyboard.press('Enter')
        await expect(page.locator('#burger')).toBeVisible()
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('#burger') !== null)).toBe(
          true,
        )
        await page.mouse.click(1200, 500)
        await expect(page.locator('#burger')).toBeHidden()
        continue
      }
      const tea = page.locator('.menu summary', { hasText: 'Tea' })
      const panel = page.locator('.menu details[open]')
      await tea.focus()
      await page.keyboard.press('Enter')
      await expect(panel).toHaveCount(1)
      await expect(page.locator('.menu-panel a:visible').first()).toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(tea).toBeFocused()
      await tea.click()
      await expect(panel).toHaveCount(1)
      await page.mouse.click(640, 850)
      await expect(panel).toHaveCount(0)
    }
  },
)

test(
  'in forced colours every template says which language is current and what is chosen',
  only('without-javascript-1280'),
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const template of Template.options) {
      await openIn(page, template, '/c/cups-and-mugs?attr=glaze~cobalt')
      const line = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).textDecorationLine)
      expect([template, await line('.languages [aria-current]')]).toEqual([template, 'underline'])
      expect([template, await line('.languages a:not([aria-current])')]).toEqual([template, 'none'])
      const chip = page.locator('.chip').first()
      expect(await chip.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid')
    }
  },
)

test(
  'a change of page fades, but not where movement is unwanted',
  only('with-javascript-1280'),
  async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['faded'] = String(viewTransition !== null)
      }),
    )
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.goto('/c/cups-and-mugs')
      await page.evaluate(() => location.assign('/p/lake-mug'))
      await page.waitForURL('**/p/lake-mug')
      const faded = String(reducedMotion === 'no-preference')
      await expect(page.locator('html')).toHaveAttribute('data-faded', faded)
    }
    const named = page.locator('.gallery-stage img').first()
    expect(await named.evaluate((image) => getComputedStyle(image).viewTransitionName)).toBe(
      'picture',
    )
  },
)

async function openIn(page: Page, template: Template, path: string): Promise<void> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}template=${template}`)
  await expect(page.locator('html')).toHaveAttribute('data-template', template)
}

/** Whether the middle of the view is the page's own, under nothing that stays. */
function isPage(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return there?.closest('main, .footer') !== null
  })
}
