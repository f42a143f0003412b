import type { Page } from '@playwright/test'

import { payWords } from '#demo/providers/pay/pay-words.ts'
import type { Deed } from '#demo/providers/pay/played.ts'
import { demo } from '../account/customer.ts'
import { comeAs } from '../by-request.ts'
import { checkMain } from '../check-screen.ts'
import { holdsEnd } from '../holds.ts'
import { ledgerOf } from '../ledger.ts'
import { places } from '../places.ts'
import { onceWithoutScript, onceWithScript, twice } from '../projects.ts'
import { orderNumber } from '../shopper.ts'
import { expect, test } from '../visit.ts'
import { words } from '../words.ts'
import { orderBy } from './providers/card.ts'

const t = words('en')

test(
  'an order is paid at a provider that tells it twice, and stands',
  onceWithoutScript,
  async ({ page }) => {
    await orderOnline(page)
    await deed(page, 'twice')
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'a payment that fails says what is true, and another way pays the order',
  onceWithoutScript,
  async ({ page }) => {
    const main = page.getByRole('main')
    await orderOnline(page, /^goPay/)
    await expect(main, 'the way to pay that the account lists').toContainText('p24, goPay:')
    await deed(page, 'fail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
    await expect(page.locator('.notice')).toContainText('do not pay again')
    await expect(page.getByRole('button', { name: 'BLIK (Przelewy24)' })).toBeVisible()
    await page.getByRole('button', { name: 'PayPo (Przelewy24)', exact: true }).click()
    await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
    await expect(main).toContainText('p24, PayPo:')
    await deed(page, 'late-word')
    await expect(page).toHaveURL(/\/order\/summary\//)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'who comes back without paying is waited for, and sees by itself that it is paid',
  twice,
  async ({ page, context, hasScript }) => {
    await orderOnline(page)
    await deed(page, 'cancel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))
    await expect(page.getByRole('button', { name: 'Bank transfer', exact: true })).toBeVisible()
    const toPay = page.getByRole('link', { name: t('summary.goToPay') })
    const address = await toPay.evaluate((link: HTMLAnchorElement) => link.href)
    const other = await context.newPage()
    await other.goto(address)
    await deed(other, 'pay')
    await orderNumber(other, t)

    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
    // A script says it, and the page was never loaded again.
    if (hasScript) await expect(page.locator('main [role="status"]')).not.toBeEmpty()
  },
)

test(
  'who never comes back finds the payment in the account, and after the hold the basket again',
  onceWithoutScript,
  async ({ page, shop }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await comeAs(page, demo.retail)
    await orderOnline(page)
    await deed(page, 'stay')

    await page.goto('/my-orders')
    const [no = ''] = await page.locator('.record-list a').allInnerTexts()
    await page.getByRole('link', { name: no, exact: true }).click()
    await page.getByRole('link', { name: t('summary.payAgain') }).click()
    await expect(heading).toHaveText(t('summary.verifying'))
    await expect(page.getByRole('link', { name: t('summary.goToPay') })).toBeVisible()
    const { stock, lines } = ledgerOf(shop.dataDir, no)
    // The account may have had one in its basket.
    const locked = lines[0]?.quantity
    expect(stock).toMatchObject([{ product_id: 'milk-jug-sand', locked }])

    await holdsEnd(shop)
    await page.reload()
    await expect(heading).toHaveText(t('summary.failed'))
    await expect(page.locator('.notice')).toContainText(t('summary.failedText', { no }))
    const ended = ledgerOf(shop.dataDir, no)
    expect(ended.order).toMatchObject({ status: 'CANCELED', state: 'CANCELED_LOCK', paid: 0 })
    expect(ended.stock).toMatchObject([{ locked: 0, count: stock[0]?.count }])
    expect(ended.mails.map(({ kind }) => kind)).toContain('order-ended')

    await page.getByRole('button', { name: t('summary.restore') }).click()
    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(page.getByRole('main')).toContainText(places.en.jug.name)
    await page.goto(`/my-orders/${no}`)
    await expect(page.getByRole('main')).toContainText(t('orderStatus.CANCELED'))
    await expect(page.getByRole('link', { name: t('summary.payAgain') })).toHaveCount(0)
  },
)

test(
  'an order that has ended, and the money that came for it, are shown in a page for everyone',
  onceWithScript,
  async ({ page, context, shop }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await orderOnline(page)
    const provider = page.url()
    await page.goto('/order/summary')
    await expect(heading).toHaveText(t('summary.verifying'))
    await holdsEnd(shop)
    await page.reload()
    await expect(heading).toHaveText(t('summary.failed'))
    await checkMain(page, 'an order that has ended')

    const other = await context.newPage()
    await other.goto(provider)
    await deed(other, 'pay')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('summary.late.title'))
    await other.close()
    await page.reload()
    await expect(heading).toHaveText(t('summary.late.title'))
    await checkMain(page, 'money that came too late')
  },
)

/** Orders a jug to be paid online, up to the provider's page. */
async function orderOnline(page: Page, way = /^Przelewy24/): Promise<void> {
  await orderBy(page, way)
  await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
}

async function deed(page: Page, name: Deed): Promise<void> {
  await page.getByRole('button', { name: payWords.en.deeds[name], exact: true }).click()
}
