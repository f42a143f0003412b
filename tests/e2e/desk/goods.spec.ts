import sharp from 'sharp'

import { expect, inNewShop, mayComplain, test } from '../visit.ts'
import { checkDesk, join, phoneAndDesk } from './desk-person.ts'

// Others see the goods as they were.
test.use(inNewShop)
// One place for all of them: each would start a shop.
test.describe.configure({ mode: 'default' })

const product = '/goods/beeswax-candles'

test.describe('products', phoneAndDesk, () => {
  test('get a photograph, another text and price, and shoppers see them', async ({ page, shop }, {
    testId,
  }) => {
    mayComplain(page, /422/)
    await join(page, shop, { email: `ewa.${testId}@shop.example`, role: 'editor' })
    await page.goto(`${shop.origin('desk')}/goods`)
    await page.getByRole('searchbox', { name: 'Name, code or id' }).fill('candles')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await page
      .getByRole('link', { name: /candles/i })
      .first()
      .click()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()

    const name = page.getByLabel('Name, English')
    const before = await name.inputValue()
    const price = page.getByLabel('The product, Price PLN')
    const cost = await price.inputValue()
    await price.fill('cheap')
    await page.getByRole('button', { name: 'Save and show in the shop' }).click()
    await expect(page.getByRole('alert')).toContainText('Price, PLN')
    await expect(price).toHaveValue('cheap')
    await price.fill(cost)
    await name.fill(`${before} ${testId}`)
    await page.getByRole('button', { name: 'Save and show in the shop' }).click()
    await expect(page.getByRole('status').first()).toContainText('Saved.')

    const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
    const count = await pictures.count()
    await page.setInputFiles('input[type=file]', {
      name: 'candle.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(pictures).toHaveCount(count + 1)
    const added = (await pictures.last().getByRole('img').getAttribute('src')) ?? ''
    for (let at = count + 1; at > 1; at -= 1) {
      await page.getByRole('button', { name: `Picture ${at} one place earlier` }).click()
      await expect(pictures.nth(at - 2).getByRole('img')).toHaveAttribute('src', added)
    }
    await expect(pictures.first()).toContainText('First picture')
    await checkDesk(page, 'a product')

    await expect(async () => {
      await page.goto(`${shop.origin('en')}/p/${await slugOf()}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before} ${testId}`)
    }).toPass()
    await expect(page.locator('main img').first()).toHaveAttribute('src', /\/media\//)

    await page.goto(shop.origin('desk') + product)
    await page.getByRole('button', { name: 'Take picture 1 off' }).click()
    await name.fill(before)
    await page.getByRole('button', { name: 'Save and show in the shop' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

    async function slugOf(): Promise<string> {
      await page.goto(shop.origin('desk') + product)
      return page.getByLabel('Address, English').inputValue()
    }
  })
})

test.describe('pictures', phoneAndDesk, () => {
  test('are put in, described, replaced and removed', async ({ page, shop }, { testId }) => {
    await join(page, shop, { email: `jan.${testId}@shop.example`, role: 'editor' })
    await page.goto(`${shop.origin('desk')}/pictures`)
    const label = `mug-${testId}.jpg`
    await page.setInputFiles('input[type=file]', {
      name: label,
      mimeType: 'image/jpeg',
      buffer: await photo(),
    })
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('link', { name: label }).click()
    await page.getByLabel('For who cannot see it, English').fill('A blue mug')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('img', { name: 'A blue mug' })).toBeVisible()
    await checkDesk(page, 'a picture')

    const other = { name: `other-${testId}.png`, mimeType: 'image/png', buffer: await photo() }
    await page.setInputFiles('input[type=file]', other)
    await page.getByRole('button', { name: 'Replace' }).click()
    await page.getByRole('link', { name: other.name }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('status').first()).toContainText('It is removed.')
    await expect(page.getByRole('link', { name: other.name })).toHaveCount(0)
  })
})

/** A photograph that no other walk has. */
async function photo(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  const background = { r, g, b }
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
