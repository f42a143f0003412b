import type { Page } from '@playwright/test'

import { archive } from '../ledger.ts'
import { once, twice } from '../projects.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { places, recipients } from '../places.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'
import { activate, demo, fillRegistration, logIn, newcomer, press } from './customer.ts'

test(
  'an order of an account is in its list, asks for its transfer, and can be cancelled once',
  twice,
  async ({ page, shop, hasScript }) => {
    const t = words('en')
    const who = newcomer('Orders')
    await page.goto(`${shop.origin('en')}/register`)
    await settle(page, hasScript)
    await fillRegistration(page, t, who)
    await press(page, t('register.submit'))
    await expect(page.getByRole('main')).toContainText(t('register.done', { email: who.email }))
    await activate(page, t, who)
    await addPlain(page, t, shop.origin('en') + places.en.jug.path)
    await logIn(page, t, who)
    await expect(page).toHaveURL(/\/my-account$/)
    await page.goto(`${shop.origin('en')}/my-orders`)
    await expect(heading(page)).toHaveText(t('orders.none'))

    await page.goto(`${shop.origin('en')}/order/delivery`)
    await settle(page, hasScript)
    await chooseDelivery(page, t, 'Courier')
    await fillDetails(page, t, { ...recipients.en, email: who.email })
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    await page.goto(`${shop.origin('en')}/my-orders`)
    await settle(page, hasScript)
    await page.getByRole('link', { name: no, exact: true }).click()
    await expect(page).toHaveURL(`${shop.origin('en')}/my-orders/${no}`)
    await expect(heading(page)).toHaveText(t('order.title', { no }))
    const main = page.getByRole('main')
    await expect(main).toContainText(t('summary.transferTitle'))
    await expect(main).toContainText(places.en.jug.name)

    const cancel = page.getByRole('button', { name: t('order.cancelSure') })
    await expect(cancel, 'one press alone cancels nothing').toBeHidden()
    await page.getByText(t('order.cancel'), { exact: true }).click()
    await cancel.click()
    await expect(page.locator('.alerts')).toContainText(t('order.canceled', { no }))
    await expect(main).toContainText(t('orderStatus.CANCELED'))
    await expect(main).not.toContainText(t('summary.transferTitle'))
    await expect(cancel).toBeHidden()

    // A cancelled order can be had again, with what is in the basket already.
    const again = page.getByRole('button', { name: t('again.button') })
    await again.click()
    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(page.locator('.alerts')).toContainText(t('again.all', { no }))
    await expect(page.getByRole('main')).toContainText(places.en.jug.name)

    archive(shop.dataDir, 'milk-jug-sand', 1)
    try {
      await page.goto(`${shop.origin('en')}/my-orders/${no}`)
      await settle(page, hasScript)
      await again.click()
      await expect(page).toHaveURL(/\?again$/)
      const told = page.getByRole('status').filter({ hasText: t('again.title') })
      await expect(told).toContainText(places.en.jug.name)
      await expect(told).toContainText(t('again.product-gone'))
      await expect(main.getByRole('link', { name: places.en.jug.name })).toHaveCount(0)
    } finally {
      archive(shop.dataDir, 'milk-jug-sand', 0)
    }
    await page.reload()
    await main.getByRole('link', { name: places.en.jug.name }).first().click()
    await expect(page, 'a line leads to its product').toHaveURL(/\/p\//)
  },
)

test('nobody sees an order or a return of somebody else', once, async ({ page, shop }) => {
  const t = words('en')
  await logIn(page, t, { email: demo.hanna })
  await expect(page).toHaveURL(/\/my-account$/)
  await page.goto(`${shop.origin('en')}/my-orders`)
  const no = await page.locator('.record-list h2').first().innerText()
  const response = await page.goto(`${shop.origin('en')}/my-orders/${no}`)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['cache-control']).toContain('no-store')

  await page.context().clearCookies()
  await page.goto(`${shop.origin('en')}/my-orders/${no}`)
  await expect(page).toHaveURL(/\/login\?back=%2Fmy-orders%2F/)
  await logIn(page, t, { email: demo.wholesale })
  await expect(page).toHaveURL(/\/my-account$/)
  expect((await page.goto(`${shop.origin('en')}/my-orders/${no}`))?.status()).toBe(404)
  expect((await page.goto(`${shop.origin('en')}/my-returns/R/2026/11/0001`))?.status()).toBe(404)
})

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
