import type { Page } from '@playwright/test'

import { payWords } from '#shop/demo/pay/pay-words.ts'
import type { PaymentDeed } from '#shop/demo/pay/simulator.ts'
import { places, recipients } from '../places.ts'
import { addPlain, agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, onOneWidth, settle, test } from '../visit.ts'
import { words } from '../words.ts'

test.skip(onOneWidth)

const t = words('en')

test('an order is paid at a provider that tells it twice, and stands', async ({ page }) => {
  await orderOnline(page)
  await deed(page, 'twice')
  await orderNumber(page, t)
  await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
})

test('a payment that fails says what is true, and another way pays the order', async ({
  page,
  hasScript,
}) => {
  await orderOnline(page)
  await deed(page, 'fail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
  await settle(page, hasScript)
  await expect(page.locator('.notice')).toContainText('do not pay again')
  await page.getByRole('button', { name: 'Pay online', exact: true }).click()
  await expect(page).toHaveURL(/\/demo\/pay\/trnRequest\//)
  await deed(page, 'late-word')
  await expect(page).toHaveURL(/\/order\/summary\//)
  await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
})

test('who comes back without paying is waited for, and sees by itself that it is paid', async ({
  page,
  context,
  hasScript,
}) => {
  await orderOnline(page)
  await deed(page, 'cancel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))
  await settle(page, hasScript)
  await expect(page.getByRole('button', { name: 'Bank transfer', exact: true })).toBeVisible()
  const toPay = page.getByRole('link', { name: t('summary.goToPay') })
  const address = await toPay.evaluate((link: HTMLAnchorElement) => link.href)
  const other = await context.newPage()
  await other.goto(address)
  await deed(other, 'pay')
  await orderNumber(other, t)

  await orderNumber(page, t)
  await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  // A script says it, and the page was never loaded anew.
  if (hasScript) await expect(page.locator('main [role="status"]')).not.toBeEmpty()
})

/** Orders a jug to be paid online, up to the provider's page. */
async function orderOnline(page: Page): Promise<void> {
  await addPlain(page, t, places.en.jug.path)
  await page.goto('/order/delivery')
  await chooseDelivery(page, t, places.en.courier)
  await fillDetails(page, t, recipients.en)
  await page.getByRole('radio', { name: /^Pay online/ }).check()
  await agree(page, t)
  await order(page, t)
  await expect(page).toHaveURL(/\/demo\/pay\/trnRequest\//)
}

async function deed(page: Page, name: PaymentDeed): Promise<void> {
  await page.getByRole('button', { name: payWords.en.deeds[name], exact: true }).click()
}
