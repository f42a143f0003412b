import type { Page } from '@playwright/test'

import {
  comeAs,
  numberAt,
  placeOrder,
  putIn,
  readerIn,
  register,
  takeDelivery,
} from '../by-request.ts'
import { archive } from '../ledger.ts'
import { places } from '../places.ts'
import { once, onceWithoutScript } from '../projects.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { demo, newcomer } from './customer.ts'

test(
  'an order of an account is in its list, asks for its transfer, and can be cancelled once',
  onceWithoutScript,
  async ({ page, shop }) => {
    const t = words('en')
    const who = newcomer('Orders')
    await register(page, who)
    await putIn(page)
    await comeAs(page, who.email, who.password)
    const reader = readerIn(page.request, shop, 'en')
    expect((await reader.open('/my-orders')).title).toBe(t('orders.none'))
    await takeDelivery(page)
    const no = await numberAt(page, await placeOrder(page, /^Bank transfer/))

    await page.goto(`${shop.origin('en')}/my-orders`)
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
  const reader = readerIn(page.request, shop, 'en')
  await comeAs(page, demo.hanna)
  const list = await reader.open('/my-orders')
  const [, no = ''] = /class="record-list".*?\/my-orders\/(K\/[\d/]+)"/s.exec(list.html) ?? []
  const own = await reader.open(`/my-orders/${no}`)
  expect(own.status).toBe(200)
  expect(own.title).toContain(no)
  expect(own.headers['cache-control']).toContain('no-store')

  await page.context().clearCookies()
  expect((await reader.open(`/my-orders/${no}`)).address).toContain('/login?back=%2Fmy-orders%2F')
  await comeAs(page, demo.wholesale)
  expect((await reader.open(`/my-orders/${no}`)).status).toBe(404)
  expect((await reader.open('/my-returns/R/2026/11/0001')).status).toBe(404)
})

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
