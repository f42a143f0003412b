import { only } from '../projects.ts'
import { expect, inNewShop, test } from '../visit.ts'
import { checkDesk, join } from './desk-person.ts'

// The home page of others stays as it is.
test.use(inNewShop)

const pages = ['/settings/menu?at=0', '/settings/settings', '/goods/lake-mug', '/codes/new']

test.describe('what the shop has', only('with-javascript-390'), () => {
  test('is offered by its name while somebody types, and chosen', async ({ page, shop }, {
    testId,
  }) => {
    await join(page, shop, { email: `ola.${testId}@shop.example` })
    for (const path of pages) {
      await page.goto(shop.origin('desk') + path)
      await checkDesk(page, path)
    }
    await page.goto(`${shop.origin('desk')}/settings/home?at=-&kind=products_group`)
    const first = page.getByLabel('Products 1')
    await first.pressSequentially('beeswax-cand')
    const list = page.locator(`datalist#${await first.getAttribute('list')} option`)
    await expect(list).toHaveCount(1)
    await expect(list).toHaveAttribute('value', 'beeswax-candles')
    await first.fill('beeswax-candle')
    await page.getByLabel('Id', { exact: true }).fill('lights')
    await page.getByLabel('Layout').selectOption('top')
    await page.getByLabel('Polish').first().fill('Świece')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.locator('[aria-invalid]')).toHaveValue('beeswax-candle')
    await checkDesk(page, 'a product that is not there')
    await first.fill('beeswax-candles')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByRole('status').first()).toBeVisible()
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  })
})
