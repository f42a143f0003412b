import type { Page } from '@playwright/test'

import { Template } from '#domain/entities/settings.ts'
import { headerOffset } from '#domain/screen/header-offset.ts'
import { templates } from '#domain/screen/templates.ts'
import { only } from '../projects.ts'
import { startShop } from '../shop.ts'
import { expect, test } from '../visit.ts'
import { chooseTemplate } from './choose-template.ts'

type Controls = Record<'phone' | 'desk', string>

const languages = 'PL, polski | EN, English | DE, Deutsch'
const menu = 'Tea | Cups and mugs | Table | For the home | Gifts | Seconds | The workshop'

/** What a header offers, in the order of the Tab key, which is that of the eye. */
const controls: Record<Template, Controls> = {
  tmpl1: {
    phone: `Menu | Kamionka | Wishlist | Basket | Search | Search | ${menu}`,
    desk: `${languages} | Currency | Change currency | Kamionka | Search | Log in | Wishlist | Basket | ${menu}`,
  },
  tmpl2: {
    phone: 'Kamionka | Menu | Search | Log in | Wishlist | Basket',
    desk: `${languages} | Currency | Change currency | Log in | Wishlist | Kamionka | ${menu} | Search | Search | Basket`,
  },
  tmpl3: {
    phone: `Kamionka | Search | Search | Log in | Wishlist | Basket | All categories | ${languages}`,
    desk: `Kamionka | Search | Search | Log in | Wishlist | Basket | All categories | ${menu} | ${languages} | Currency | Change currency`,
  },
  tmpl4: {
    phone: `Kamionka | ${languages} | Menu | Search | Log in | Wishlist | Basket`,
    desk: `Menu | Kamionka | ${languages} | Search | Log in | Wishlist | Basket`,
  },
}

test(
  'each template has its header, of which as much stays in view as its numbers say',
  only('without-javascript-390', 'without-javascript-1280'),
  async ({ browser, viewport, onPhone }) => {
    test.slow()
    const shop = await startShop()
    const screen = onPhone ? 'mobile' : 'desktop'
    for (const name of Template.options) {
      await chooseTemplate(shop, name)
      const context = await browser.newContext({ baseURL: shop.origin('en'), viewport })
      const page = await context.newPage()
      await openIn(page, name, '/c/cups-and-mugs')

      expect([name, await controlsOf(page)]).toEqual([
        name,
        controls[name][onPhone ? 'phone' : 'desk'],
      ])
      const stuck = headerOffset(name, screen, 0, templates[name].headerExtra[screen])
      const padding = await page.evaluate(
        () => getComputedStyle(document.documentElement).scrollPaddingBlockStart,
      )
      expect([name, padding]).toEqual([name, `${stuck + templates[name].stripeHeight + 20}px`])
      expect([name, await heightInView(page)]).toEqual([name, stuck])
      await context.close()
    }
    await shop.stop()
  },
)

/** Opens a page once it is shown in the template: others than the home page follow it. */
async function openIn(page: Page, template: Template, path: string): Promise<void> {
  const shown = async () => {
    await page.goto(path)
    return page.locator('html').getAttribute('data-template')
  }
  await expect.poll(shown).toBe(template)
}

/** The names of what can be used in the header, as they are read. */
function controlsOf(page: Page): Promise<string> {
  return page.locator('.header').evaluate((header) => {
    const usable = header.querySelectorAll<HTMLElement>(
      'a, button, select, summary, input:not([type=hidden])',
    )
    const nameOf = (element: HTMLElement) => {
      const label = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      const named = label ? element.labels?.[0] : element
      const text = element.getAttribute('aria-label') ?? named?.textContent ?? ''
      // The name in the header is followed by what the shop sells.
      return element.matches('.logo') ? (element.querySelector('span')?.textContent ?? '') : text
    }
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.menu-panel')
    return [...usable]
      .filter(isSeen)
      .map((element) => nameOf(element).trim())
      .join(' | ')
  })
}

/** How much of the header, from the top on, covers a page that was scrolled. */
async function heightInView(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000)
  return page.evaluate(() => {
    let height = 0
    const isHeader = (y: number) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('.header') !== null
    while (height < 400 && isHeader(height)) height += 1
    return height
  })
}
