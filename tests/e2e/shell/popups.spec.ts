import type { Page } from '@playwright/test'

import { changeDocument } from '../owner.ts'
import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')
const strip = (page: Page) => page.getByRole('complementary', { name: t('popup.name') })
const dialog = (page: Page) => page.getByRole('dialog', { name: t('popup.name') })

test.use({ isNew: true })

test(
  'a popup of the demo stands quietly at the end, and opens with a script',
  twice,
  async ({ page, hasScript }) => {
    await page.goto('/')
    if (!hasScript) {
      await expect(strip(page)).toContainText('Seconds Saturday')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/order/delivery')
      await expect(strip(page)).toHaveCount(0)
      return
    }
    await expect(strip(page)).toBeHidden()
    // One question at a time.
    await page.waitForTimeout(6_500)
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: t('cookies.none') }).click()
    await expect(dialog(page)).toContainText('Seconds Saturday', { timeout: 15_000 })
    // It came without React, which does not mind it.
    await settle(page, true)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Tab')
    // What is behind it has no focus.
    const behind = () => document.activeElement?.closest('main, header, footer') ?? null
    expect(await page.evaluate(behind)).toBeNull()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    // Once in this browser.
    await page.goto('/')
    await page.waitForTimeout(6_500)
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  'popups come one after the other, each on its pages, and never on the way of an order',
  {
    ...onceWithScript,
  },
  async ({ page, context, changedShop: shop }) => {
    const popup = (id: string, delay: number, pages?: string[]) => ({
      _id: id,
      type: 'html',
      html: { pl: `<p>${id}</p>`, en: `<p>${id} <a href="/c/tea">Tea</a></p>` },
      options: { delay },
      ...(pages && { pages }),
    })
    await changeDocument(shop, 'popup', [
      popup('first', 1),
      popup('second', 1),
      popup('makers', 0, ['manufacturer']),
      popup('mugs', 0, ['product']),
    ])
    await context.addCookies([{ name: 'consent', value: 'n', url: shop.origin('en') }])
    await page.goto('/order/delivery')
    await page.waitForTimeout(2_500)
    await expect(dialog(page)).toHaveCount(0)

    await page.goto('/s/terms')
    const footerLink = page.getByRole('contentinfo').getByRole('link').first()
    await footerLink.focus()
    await expect(dialog(page)).toContainText('first')
    await page.getByRole('button', { name: t('popup.close') }).click()
    // The focus is back where it was.
    await expect(footerLink).toBeFocused()
    await expect(dialog(page)).toContainText('second')
    // Another page closes it.
    await settle(page, true)
    await dialog(page).getByRole('link', { name: 'Tea' }).click()
    await expect(page).toHaveURL(/\/c\/tea$/)
    await expect(dialog(page)).toHaveCount(0)

    // A press beside it closes it.
    await page.goto('/p/lake-mug')
    await expect(dialog(page)).toContainText('mugs')
    await expect(async () => {
      // Browsers drop what is pressed before a page was drawn for the first time.
      await page.mouse.click(5, 5)
      await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    const answer = await page.request.get('/api/public/popup/makers')
    expect(await answer.json()).toMatchObject({ _id: 'makers', options: { delay: 0 } })
    expect((await page.request.get('/api/public/popup/nobody')).status()).toBe(404)
  },
)
