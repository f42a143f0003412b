import { expect, inNewShop, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from '../desk/desk-person.ts'

// Others see the goods as they were.
test.use(inNewShop)

const candles = '/goods/beeswax-candles'

test.describe('a product', phoneAndDesk, () => {
  test('is looked at before it is saved, as visitor and for wholesale, in each look', async ({
    page,
    shop,
  }, { testId }) => {
    await join(page, shop, { email: `lea.${testId}@shop.example`, role: 'editor' })
    await page.goto(shop.origin('desk') + candles)
    const name = page.getByLabel('Name, English')
    const before = await name.inputValue()
    const address = await page.getByLabel('Address, English').inputValue()
    await name.fill('Candles as typed')
    await page.locator('[name="0 price.PLN"]').fill('345.60')
    const wholesale = page.locator('[name="0 wholesale.PLN"]')
    await page.locator('details', { has: wholesale }).locator('summary').click()
    await wholesale.fill('246.18')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Preview, not saved')
    const ways = preview.url()

    await preview.getByRole('link', { name: /English.*Look 2.*visitor/ }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Candles as typed')
    await expect(preview.locator('html')).toHaveAttribute('data-template', 'tmpl2')
    const text = async () => (await preview.locator('main').innerText()).replaceAll('\u00A0', ' ')
    // A package holds six.
    expect(await text()).toContain('57.60 zł')
    expect(await preview.content()).not.toMatch(/246\.18|41\.03/)
    await preview.goBack()
    await preview.getByRole('link', { name: /Polish.*Look 4.*visitor/ }).click()
    await expect(preview.locator('html')).toHaveAttribute('data-template', 'tmpl4')
    await expect(preview.locator('html')).toHaveAttribute('lang', 'pl')
    await preview.goBack()
    await preview.getByRole('link', { name: /English.*Look 1.*wholesale/ }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Candles as typed')
    expect(await text()).toMatch(/41\.03 zł|33\.36 zł/)

    // Who has no ticket sees the shop as it is, and what was typed is still there.
    await preview.goto(`${shop.origin('en')}/p/${address}`)
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(before)
    await expect(name).toHaveValue('Candles as typed')
    await preview.goto(ways)
    await checkDesk(preview, 'ways to a preview')
    await preview.close()
  })
})
