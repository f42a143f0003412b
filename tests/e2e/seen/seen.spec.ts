import type { Page } from '@playwright/test'

import { comeToDetails, putIn } from '../by-request.ts'
import { places } from '../places.ts'
import { onceWithScript } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { chooseTemplate } from '../templates/choose-template.ts'

/** What people saw that no rule of a tool sees. */

const phone = { width: 390, height: 844 }

test(
  'the foot of the basket’s drawer covers the lines under it',
  onceWithScript,
  async ({ page }) => {
    await putIn(page, places.en.jug.path)
    await page.goto(places.en.mug.path)
    await settle(page, true)
    await page.getByRole('link', { name: /^Basket/ }).click()
    const foot = page.locator('.drawer-foot')
    await expect(foot).toBeVisible()
    const background = await foot.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(background).toMatch(/^rgb\(/)
  },
)

for (const [template, window] of [
  ['tmpl1', phone],
  ['tmpl1', { width: 320, height: 256 }],
  ['tmpl4', phone],
  ['tmpl4', { width: 320, height: 256 }],
] as const) {
  test(
    `what has the focus is not under a bar, ${template} at ${window.width} × ${window.height}`,
    onceWithScript,
    async ({ page, shop }) => {
      await chooseTemplate(shop, template)
      try {
        await page.setViewportSize(window)
        await page.goto(places.en.mug.path)
        await settle(page, true)
        const hidden: string[] = []
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press('Tab')
          const under = await focusUnderBar(page)
          if (under) hidden.push(under)
        }
        expect(hidden).toEqual([])
      } finally {
        await chooseTemplate(shop, 'tmpl1')
      }
    },
  )
}

test(
  'on a phone a set to fill shows its price and picture first',
  onceWithScript,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/p/tasting-box-choose-six-teas')
    for (const part of ['.creator-head .price-now', '.creator-head img']) {
      const box = await page.locator(part).first().boundingBox()
      expect(box?.y, part).toBeLessThan(phone.height)
    }
    await expect(page.locator('.buy-bar')).toContainText('0 of 6')
  },
)

test('ways to pay take two screens of a phone', onceWithScript, async ({ page }) => {
  await comeToDetails(page)
  await page.setViewportSize(phone)
  await page.goto('/order/details')
  const ways = await page.locator('#payment').boundingBox()
  expect(ways?.height).toBeLessThan(2 * phone.height)
  // Also those in groups that are folded.
  const names = await page
    .locator('#payment .option > span')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''))
  const known = names.map((name) => name.replace(/\(.*/, '').trim())
  expect(known).toContain('PayPal')
  expect(new Set(known).size, 'none twice').toBe(known.length)
})

test(
  'on a phone quotes stand in one column, and kinds before products',
  onceWithScript,
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    const quotes = page.locator('.quotes blockquote')
    const lefts = await quotes.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left),
    )
    expect(lefts.length).toBeGreaterThan(1)
    expect(new Set(lefts).size).toBe(1)

    await page.goto(places.en.cups.path)
    const kinds = await page.locator('.category-links').boundingBox()
    const first = await page.locator('.product-card').first().boundingBox()
    expect(kinds?.y).toBeLessThan(first?.y ?? 0)
  },
)

/** What has the focus, if a bar at the foot of the window covers it whole. */
async function focusUnderBar(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const bars = [...document.querySelectorAll('.buy-bar, .header-tools')]
    const covers = bars.filter((bar) => {
      const { position } = getComputedStyle(bar)
      if (bar.contains(focused) || (position !== 'sticky' && position !== 'fixed')) return false
      const [own, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
      return other.height > 0 && own.top >= other.top && own.bottom <= other.bottom
    })
    return covers.length > 0 ? focused.outerHTML.slice(0, 100) : undefined
  })
}
