import { expect, test } from '../visit.ts'
import { once } from '../projects.ts'
import { words } from '../words.ts'

const t = words('en')

for (const address of [
  '/c/cups-and-mugs?page=0',
  '/c/cups-and-mugs?page=4',
  '/c/cups-and-mugs?page=-1',
  '/c/cups-and-mugs?page=two',
  '/g/bestsellers?page=99',
  '/m/pracownia-wilga?page=0',
  '/c/no-such-category',
  '/g/no-such-group',
  '/m/no-such-maker',
  '/p/no-such-product',
  '/s/no-such-page',
  '/no/such/path',
  '/favicon.ico/php',
  '/p/no-such-product.png',
]) {
  test(`${address} is not found, and says so between header and footer`, once, async ({ page }) => {
    const answer = await page.goto(address)

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('link', { name: t('notFound.home') })).toBeVisible()
    await expect(page).toHaveTitle(`${t('notFound.title')} · Kamionka`)
    await expect(page.locator('main .cluster a.button')).toHaveText(['Tea', 'Cups and mugs'])
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4)
  })
}

test('a file that is not there gets a few words, not in a whole page', once, async ({ page }) => {
  for (const address of ['/robots.php', '/images/no-such-picture.webp', '/assets/old-build.js']) {
    const answer = await page.goto(address)

    expect(answer?.status()).toBe(404)
    expect((await answer?.body())?.length).toBeLessThan(3_000)
    await expect(page.getByRole('link', { name: 'Kamionka' })).toHaveAttribute('href', '/')
  }
})
