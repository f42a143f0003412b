import path from 'node:path'

import { checkDesk, join, phoneAndDesk } from '../desk/desk-person.ts'
import { inNewShop } from '../shop.ts'
import { expect, test } from '../visit.ts'

test.use(inNewShop)

const samples = path.join(import.meta.dirname, '../../examples/moving')

test(
  'a shop moves in: looked at first, then for sale and under its old addresses',
  phoneAndDesk,
  async ({ page, shop }) => {
    await join(page, shop, { email: 'moving@shop.example' })
    await page.goto(`${shop.origin('desk')}/goods/file`)
    await page.getByRole('link', { name: 'Take goods from another shop' }).click()
    const file = page.getByLabel('File of products')
    await file.setInputFiles(path.join(samples, 'woocommerce-products-pl.csv'))
    await page.getByLabel('Prices in the file').selectOption('with VAT')
    await page.getByLabel('VAT in percent').fill('23')
    await page.getByRole('button', { name: 'See what would happen' }).click()

    // What the file does not say is asked beside its field, and nothing typed is lost.
    await expect(page.getByText('the VAT of reduced-rate, zero-rate').first()).toBeVisible()
    await expect(page.getByLabel('VAT in percent')).toHaveValue('23')
    await page.getByLabel('VAT in percent').fill('23, reduced-rate=8, zero-rate=0')
    await file.setInputFiles(path.join(samples, 'woocommerce-products-pl.csv'))
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await expect(page.getByText('Read as a file of WooCommerce.')).toBeVisible()
    await expect(page.getByText(/^Left out \(\d+\):$/)).toBeVisible()
    await checkDesk(page, 'what would happen')

    await file.setInputFiles(path.join(samples, 'woocommerce-products-pl.csv'))
    await page.getByRole('button', { name: 'Take the goods' }).click()
    await expect(page.getByText('Nothing was done yet')).toHaveCount(0)
    await expect(page.getByText(/^Taken: products added \d+, changed 0/)).toBeVisible()
    await expect(page.getByText('Former addresses that lead to products: 12.')).toBeVisible()

    // What is kept of the catalogue follows within a second.
    await expect(async () => {
      await page.goto(`${shop.origin('pl')}/produkt/kubek-szczelina/`)
      expect(page.url()).toBe(`${shop.origin('pl')}/p/kubek-szczelina`)
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kubek „Szczelina”')
    await page.goto(`${shop.origin('pl')}/?p=110`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mydło 3-ziołowe')
  },
)
