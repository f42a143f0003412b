import type { Page } from '@playwright/test'

import { putIn } from '../by-request.ts'
import { demo, field, fillLogin, press } from '../account/customer.ts'
import { callOffReturns } from '../ledger.ts'
import { places, recipients } from '../places.ts'
import { onceWithoutScript, only } from '../projects.ts'
import { agree, chooseDelivery, fillDetails, order, orderNumber } from '../shopper.ts'
import { expect, settle, test } from '../visit.ts'
import { words } from '../words.ts'

test(
  'a guest withdraws from a contract without logging in, and gets the receipt by mail',
  onceWithoutScript,
  async ({ page, shop }, { testId }) => {
    const t = words('en')
    const origin = shop.origin('en')
    const email = `withdraws.${testId}@example.com`
    await putIn(page, origin + places.en.jug.path)
    await page.goto(`${origin}/order/delivery`)
    await chooseDelivery(page, t, places.en.courier)
    await fillDetails(page, t, { ...recipients.en, email })
    await agree(page, t)
    await order(page, t)
    const no = await orderNumber(page, t)

    // The summary has it at its foot, as every page.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('withdrawal.link') })
      .click()
    await expect(page).toHaveURL(`${origin}/withdrawal`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.title'))
    await declare(page, t, { email, no })
    const main = page.getByRole('main')
    await expect(main).toContainText(
      t('withdrawal.declares', { name: 'Hanna Kowalczyk', number: no }),
    )
    await press(page, t('withdrawal.change'))
    await expect(field(page, t('orderLogin.orderNumber'))).toHaveValue(no)
    await main.getByText(t('withdrawal.part'), { exact: true }).click()
    await press(page, t('withdrawal.next'))
    await expect(page.locator('.field-error')).toHaveText(t('form.withdrawalText'))
    await field(page, t('withdrawal.text')).fill('The jug, which is too small')
    await press(page, t('withdrawal.next'))
    await expect(main).toContainText('The jug, which is too small')
    await press(page, t('withdrawal.confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))

    await page.goto(`${origin}/demo/mail`)
    await page
      .locator('tr', { hasText: email })
      .getByRole('link', { name: /Receipt of your withdrawal/ })
      .click()
    const receipt = page.locator('pre')
    await expect(receipt).toContainText(no)
    await expect(receipt).toContainText('The jug, which is too small')
    await expect(receipt).toContainText('in time')
  },
)

test(
  'an order that is not there is answered as one that is',
  only('with-javascript-390', 'without-javascript-1280'),
  async ({ page, shop, hasScript }, { testId }) => {
    const t = words('de')
    const email = `nobody.${testId}@example.com`
    await page.goto(`${shop.origin('de')}/withdrawal`)
    await settle(page, hasScript)
    await declare(page, t, { email, no: 'K/1999/01/0001' })
    await press(page, t('withdrawal.confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))
    await page.goto(`${shop.origin('de')}/demo/mail`)
    await expect(page.locator('tr', { hasText: email })).toHaveCount(1)
  },
)

test(
  'a customer chooses lines of their own order, which becomes a return of theirs',
  onceWithoutScript,
  async ({ page, shop }) => {
    const t = words('pl')
    const origin = shop.origin('pl')
    // Other walks of this worker may have sent back all of it.
    callOffReturns(shop.dataDir)
    await page.goto(`${origin}/my-orders`)
    await fillLogin(page, t, { email: demo.hanna })
    await expect(page).toHaveURL(/\/my-orders$/)
    const sent = page.locator('.record-list > li', { hasText: t('orderStatus.SENT') }).first()
    const no = (await sent.getByRole('link').textContent()) ?? ''
    await page.goto(`${origin}/withdrawal`)
    const main = page.getByRole('main')
    const way = await main.getByRole('link', { name: no, exact: true }).getAttribute('href')
    // Gone to, and not pressed: what is touched next must be of the page that it leads to.
    await page.goto(origin + (way ?? ''))
    await main.getByText(t('withdrawal.part'), { exact: true }).click()
    const line = main.locator('.return-line').first()
    await line.getByRole('checkbox').check()
    await line.getByLabel(t('returns.count')).fill('1')
    await press(page, t('withdrawal.next'))
    await press(page, t('withdrawal.confirm'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.doneTitle'))

    await page.goto(`${origin}/my-returns`)
    await expect(page.locator('.record-list > li').first()).toContainText(t('return.withdrawal'))
  },
)

async function declare(
  page: Page,
  t: ReturnType<typeof words>,
  { email, no }: { email: string; no: string },
) {
  await field(page, t('orderLogin.orderNumber')).fill(no)
  await field(page, t('withdrawal.name')).fill('Hanna Kowalczyk')
  await field(page, t('withdrawal.email')).fill(email)
  await press(page, t('withdrawal.next'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.checkTitle'))
}
