import type { Page } from '@playwright/test'

import { Template } from '#domain/entities/settings.ts'
import { putIn } from '../by-request.ts'
import { setSettings } from '../owner.ts'
import { places } from '../places.ts'
import { onceWithScript, onceWithoutScript, onPhoneWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { chooseTemplate } from '../templates/choose-template.ts'
import { words } from '../words.ts'

const t = words('en')
const { jug, cups } = places.en
const scoop = { path: '/p/walnut-scoop', name: 'Walnut scoop' }

test.describe('the basket over the page', () => {
  test('shows its lines, changes them, and leads on', onPhoneWithScript, async ({ page }) => {
    const drawer = await openDrawer(page, jug.path, scoop.path)
    await expect(drawer.getByRole('listitem')).toHaveCount(2)
    await expect(drawer).toContainText('137.00 zł')

    const quantity = drawer.getByRole('spinbutton', { name: t('quantity.of', jug) })
    await quantity
      .locator('..')
      .getByRole('button', { name: t('quantity.more') })
      .click()
    await expect(drawer).toContainText('229.00 zł')
    await expect(quantity).toHaveValue('2')
    await expect(page.locator('.tool-basket .tool-count')).toContainText('3')

    await drawer.getByRole('button', { name: t('basket.removeNamed', jug) }).click()
    const back = drawer.getByRole('button', { name: t('basket.putBackNamed', jug) })
    await expect(back).toBeFocused()
    await expect(drawer.getByRole('status')).toContainText(t('basket.removed', jug))
    // It has kept its place.
    await expect(drawer.getByRole('listitem').first()).toContainText(jug.name)
    await back.click()
    await expect(quantity).toHaveValue('2')
    await expect(drawer.locator('.item').first()).toBeFocused()

    await drawer.getByRole('link', { name: t('drawer.toBasket') }).click()
    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(drawer).toHaveCount(0)
  })

  test(
    'keeps the focus, is closed by Escape, and gives the focus back',
    onceWithScript,
    async ({ page }) => {
      const drawer = await openDrawer(page, jug.path)
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab')
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        )
        expect(isInside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(page.locator('.tool-basket')).toBeFocused()
    },
  )

  test('is not there where the basket is the page', onPhoneWithScript, async ({ page }) => {
    await putIn(page, jug.path)
    await page.goto('/order/delivery')
    await settle(page, true)
    await page.locator('.tool-basket').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(
    'closes when another page is shown, and the last line can come back',
    onceWithScript,
    async ({ page }) => {
      const drawer = await openDrawer(page, jug.path)
      await drawer.getByRole('button', { name: t('basket.removeNamed', jug) }).click()
      await expect(drawer).toContainText(t('basket.empty'))
      await drawer.getByRole('button', { name: t('basket.putBackNamed', jug) }).click()
      await drawer.getByRole('link', { name: jug.name }).click()
      await expect(page).toHaveURL(/milk-jug/)
      await expect(drawer).toHaveCount(0)
    },
  )
})

test(
  'a shop that shows the basket after adding opens it over the page with a script, and its page without',
  twice,
  async ({ page, shop, hasScript }) => {
    await setSettings(shop, { afterBasketAdd: 'showBasket' })
    try {
      await page.goto(jug.path)
      await settle(page, hasScript)
      await page
        .locator('#buy')
        .getByRole('button', { name: t('product.add'), exact: true })
        .click()
      if (hasScript) {
        const drawer = page.getByRole('dialog', { name: t('basket.title') })
        await expect(drawer).toContainText(t('basket.added', jug))
        await expect(page).toHaveURL(/milk-jug/)
      } else {
        await expect(page).toHaveURL(/\/order\/delivery/)
      }
    } finally {
      await setSettings(shop, { afterBasketAdd: 'notification' })
    }
  },
)

test('without a script the button leads to the page', onceWithoutScript, async ({ page }) => {
  await putIn(page, jug.path)
  await page.goto(cups.path)
  await page.locator('.tool-basket').click()
  await expect(page).toHaveURL(/\/order\/delivery$/)
})

test('every template opens it', onceWithScript, async ({ page, shop }) => {
  await putIn(page, jug.path)
  try {
    for (const template of Template.options) {
      await chooseTemplate(shop, template)
      await page.goto(cups.path)
      await settle(page, true)
      await page.locator('.tool-basket').click()
      const drawer = page.getByRole('dialog', { name: t('basket.title') })
      await expect(drawer.getByRole('listitem'), template).toHaveCount(1)
      const box = await drawer.boundingBox()
      expect(box?.height, template).toBe(page.viewportSize()?.height)
    }
  } finally {
    await chooseTemplate(shop, 'tmpl1')
  }
})

async function openDrawer(page: Page, ...paths: string[]) {
  for (const path of paths) await putIn(page, path)
  await page.goto(cups.path)
  await settle(page, true)
  await page.locator('.tool-basket').click()
  const drawer = page.getByRole('dialog', { name: t('basket.title') })
  await expect(drawer).toBeVisible()
  return drawer
}
