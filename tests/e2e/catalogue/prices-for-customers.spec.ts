import { demo } from '../account/customer.ts'
import { comeAs } from '../by-request.ts'
import { setSettings } from '../owner.ts'
import { only } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

const t = words('en')

test(
  'where prices are for customers only, anybody who would buy is led to an account, and then sees them',
  only('with-javascript-1280', 'without-javascript-1280'),
  async ({ page, hasScript, changedShop: shop }) => {
    await setSettings(shop, { priceForLoggedUsers: true })
    const place = hasScript ? page.locator('.login-dialog') : page.getByRole('main')

    await page.goto('/c/jugs')
    await settle(page, hasScript)
    const cards = page.locator('.product-card')
    await expect(cards.filter({ hasText: t('price.hidden') })).toHaveCount(await cards.count())
    await expect(page.getByRole('main')).not.toContainText(/\d zł/)
    await cards
      .first()
      .getByRole('link', { name: t('price.hidden') })
      .click()
    await expect(place.getByRole('heading').first()).toHaveText(t('register.title'))

    await page.goto('/p/milk-jug-sand')
    await settle(page, hasScript)
    await page
      .locator('#buy')
      .getByRole('link', { name: t('product.register') })
      .click()
    await expect(place.getByRole('heading').first()).toHaveText(t('register.title'))
    await expect(page).toHaveURL(hasScript ? /\/p\/milk-jug-sand$/ : /\/register\?/)

    // A customer who gets the letters already is not asked for an address.
    await page.goto('/')
    await expect(page.locator('form.newsletter')).toBeVisible()
    await comeAs(page, demo.points)
    await page.goto('/p/milk-jug-sand')
    await expect(page.locator('#buy .price-now')).toHaveText('92.00 zł')
    await expect(page.locator('#buy').getByRole('button', { name: t('product.add') })).toBeEnabled()
    await page.goto('/')
    await expect(page.locator('form.newsletter')).toBeHidden()
  },
)
