import { changeDocument, setSettings } from '../owner.ts'
import { onceWithScript, twice } from '../projects.ts'
import { expect, settle, test } from '../visit.ts'

test(
  'a message goes after its seconds without React, waits under a pointer, and stands without a script',
  twice,
  async ({ page, hasScript }) => {
    const message = page.locator('.alert-success')
    const wish = () =>
      page.request.post('/wishlist', {
        form: { productId: 'milk-jug-sand', intent: 'add' },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        maxRedirects: 0,
      })
    await wish()
    await page.goto('/c/tea')
    await expect(message).toBeVisible()
    await page.waitForTimeout(4_000)
    if (!hasScript) return expect(message).toBeVisible()
    await expect(message).toBeHidden()
    await expect(page.locator('html[data-live]')).toHaveCount(0)

    await wish()
    await page.goto('/c/tea')
    await message.hover()
    await page.waitForTimeout(4_500)
    await expect(message).toBeVisible()
    // A press on it ends it at once.
    await message.locator('> div').click()
    await expect(message).toBeHidden({ timeout: 1_500 })
  },
)

test(
  'menu, logo and editors’ links do as the settings and texts say',
  onceWithScript,
  async ({ page, changedShop: shop }) => {
    const same = (text: string) => ({ pl: text, en: text, de: text })
    await changeDocument(shop, 'site', [
      {
        _id: 'links',
        url: same('links'),
        title: same('Links'),
        html: same('<p><a href="/c/tea">To the tea</a></p>'),
      },
    ])
    await page.goto('/s/links')
    await settle(page, true)
    await page.evaluate(() => (document.documentElement.dataset['same'] = ''))
    await page.getByRole('link', { name: 'To the tea' }).click()
    await expect(page).toHaveURL(/\/c\/tea$/)
    // The document is the same: the router has gone on in it.
    await expect(page.locator('html[data-same]')).toHaveCount(1)

    await setSettings(shop, {
      menuNesting: 1,
      logo: { en: '/images/jug-sand.webp' },
      dataProtection: { en: 'We ask for little.' },
    })
    await page.goto('/cookies')
    await expect(page.getByText('We ask for little.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img', { name: 'Kamionka' })).toBeVisible()
    await expect(page.locator('.menu-panel p')).toHaveCount(0)
  },
)
