import type { Page } from '@playwright/test'

import { payWords } from '#demo/providers/pay/pay-words.ts'
import { agree, order, orderNumber, payBy } from '../../shopper.ts'
import { expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { onceWithScript, twice } from '../../projects.ts'
import { onToDetails } from './card.ts'

const t = words('en')

test(
  'PayPal’s own button takes the place of ours, once nothing is missing, and pays',
  twice,
  async ({ page, hasScript }) => {
    await choosePaypal(page)
    if (!hasScript) {
      await agree(page, t)
      await order(page, t)
      await expect(page).toHaveURL(/\/demo\/pay\/paypal\/checkoutnow\?token=/)
      await page.getByRole('button', { name: payWords.en.deeds.pay, exact: true }).click()
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
      return
    }
    await expect(ours(page)).toBeVisible()
    await expect(paypals(page, 'open')).toHaveCount(0)
    await agree(page, t)
    await paypals(page, 'open').click()
    await expect(ours(page)).toHaveCount(0)
    await paypals(page, 'pay').click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'who closes PayPal, or pays with what it declines, pays otherwise',
  onceWithScript,
  async ({ page }) => {
    await choosePaypal(page)
    await agree(page, t)
    await paypals(page, 'open').click()
    await paypals(page, 'cancel').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
    await page.getByRole('button', { name: 'PayPal', exact: true }).click()
    await expect(page).toHaveURL(/\/demo\/pay\/paypal\/checkoutnow\?token=/)
    await page.getByRole('button', { name: payWords.en.deeds.fail, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
    await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
    await orderNumber(page, t)
  },
)

async function choosePaypal(page: Page): Promise<void> {
  await onToDetails(page)
  await payBy(page, /^PayPal/)
}

function ours(page: Page) {
  return page.locator('aside .button-wide')
}

function paypals(page: Page, name: string) {
  return page.locator(`[data-paypal=${name}]`)
}
