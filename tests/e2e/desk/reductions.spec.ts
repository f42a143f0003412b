import { only } from '../projects.ts'
import { expect, inNewShop, test } from '../visit.ts'
import { checkDesk, join } from './desk-person.ts'

// Others see the goods as they were.
test.use(inNewShop)

const candles = '/goods/beeswax-candles'

test.describe('a reduction for a time', only('with-javascript-390'), () => {
  test('is seen before it is planned, begins and ends by itself, and shoppers see both', async ({
    page,
    shop,
  }, { testId }) => {
    await join(page, shop, { email: `iga.${testId}@shop.example` })
    await page.goto(shop.origin('desk') + candles)
    const address = await page.getByLabel('Address, English').inputValue()
    await checkDesk(page, 'a product with its cells')
    await page.getByRole('link', { name: 'Reduce it for a time' }).click()
    await page.getByLabel('From').fill('2026-01-01T00:00')
    await page.getByLabel('Until').fill('2099-01-01T00:00')
    // It is the price of a package of six.
    await page.getByLabel('The product: Reduced price, PLN').fill('12')
    await page.getByRole('button', { name: 'See what shoppers will see' }).click()
    await expect(page.getByText('shoppers will see:')).toBeVisible()
    await expect(page.getByText(/Reduced price, PLN: 2\.00\s?zł instead of/)).toBeVisible()
    await checkDesk(page, 'what shoppers will see')
    await page.getByRole('button', { name: 'Plan it so' }).click()
    await expect(page.getByRole('table')).toContainText('Reduced price, PLN: 12.00')

    const shopper = await page.context().newPage()
    const price = async () => {
      await shopper.goto(`${shop.origin('en')}/p/${address}`)
      return (await shopper.locator('main').innerText()).replaceAll('\u00A0', ' ')
    }
    await expect.poll(price).toMatch(/(?<!\d)2\.00 zł/)
    await page.reload()
    await page.getByRole('button', { name: /^End it now/ }).click()
    await expect(page.getByRole('table')).toContainText('taken back')
    await expect.poll(price).not.toMatch(/(?<!\d)2\.00 zł/)
    await shopper.close()
  })
})
