import type { Page } from '@playwright/test'

import { payWords } from '#demo/providers/pay/pay-words.ts'
import { checkMain } from '../../check-screen.ts'
import { once, onceWithScript, onceWithoutScript, onPhoneWithScript } from '../../projects.ts'
import { orderNumber } from '../../shopper.ts'
import { expect, mayComplain, settle, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { cardAgain, cards, choose, field, orderBy, ours, toCard, toDetails, type } from './card.ts'

const t = words('en')

test('a card that is declined is followed by another one', onPhoneWithScript, async ({ page }) => {
  await orderByCard(page, cards.declined)
  await expect(heading(page)).toHaveText(t('summary.unpaid'))
  await settle(page, true)
  const { opener, button } = cardAgain(page)
  await expect(button, 'nobody has asked for a card yet').toHaveCount(0)
  await opener.click()
  await expect(field(page, 'number')).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('#card-waits')).toHaveText(t('obstacle.card-form-invalid'))
  await checkMain(page, 'a summary with a card')

  // By keys: the button answers all the same, and leads to what is missing.
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'number')).toBeFocused()
  await expect(page.locator('#card-number-error')).toHaveText(t('cardForm.numberWrong'))
  await checkMain(page, 'a summary with a card that is missing')
  await type(page, cards.declined)
  await expect(button).not.toHaveAttribute('aria-disabled')

  // Folded and opened again it is what was typed.
  await opener.click()
  await opener.click()
  await expect(field(page, 'number')).toHaveValue(cards.declined)
  await button.click()
  await expect(field(page, 'number')).toHaveCount(0)
  await expect(heading(page)).toHaveText(t('summary.unpaid'))

  await settle(page, true)
  await opener.click()
  await type(page, cards.good)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await field(page, 'cvv').press('Enter')
  const body = (await sent).postData() ?? ''
  expect(new URLSearchParams(body).get('payment_nonce')).toMatch(/^played-valid-/)
  expect(body).not.toContain(cards.good)
  await orderNumber(page, t)
  await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
})

test(
  'a card that is declined leaves the order to be paid otherwise',
  onceWithScript,
  async ({ page }) => {
    await orderByCard(page, cards.declined)
    await expect(heading(page)).toHaveText(t('summary.unpaid'))
    await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
    await orderNumber(page, t)
  },
)

test(
  'the bank of another card asks who pays, and its no leaves it where it was typed',
  onceWithScript,
  async ({ page }) => {
    await notPaid(page)
    const { opener, button } = cardAgain(page)
    // The very first touch of the page.
    await opener.click()
    await type(page, cards.asked)
    const asked = page.url()
    await button.click()
    await page.locator('[data-played="bank-no"]').click()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      t('cardForm.refused'),
    )
    await expect(page).toHaveURL(asked)
    await expect(field(page, 'number')).toHaveValue(cards.asked)
    await button.click()
    await page.locator('[data-played="bank-yes"]').click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'fields for another card that do not come are shown, and come after all',
  onceWithScript,
  async ({ page }) => {
    await notPaid(page)
    mayComplain(page, /503 .*order\/card-key/)
    await page.route('**/order/card-key*', (route) =>
      route.fulfill({ status: 503, json: { kind: 'none' } }),
    )
    const { opener, button } = cardAgain(page)
    await opener.click()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(t('cardForm.failed'))
    await checkMain(page, 'a summary without the fields for a card')
    await page.unroute('**/order/card-key*')
    await page.getByRole('button', { name: t('cardForm.again') }).click()
    await type(page, cards.good)
    await button.click()
    await orderNumber(page, t)
  },
)

test(
  'a summary to which a script has led takes a card after it was loaded itself',
  onceWithScript,
  async ({ page }) => {
    await notPaid(page)
    const summary = page.url()
    await page.goto('/order/delivery')
    await settle(page, true)
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      history.pushState(null, '', to)
      history.back()
    }, summary)
    await expect(heading(page)).toHaveText(t('summary.unpaid'))
    await page.getByRole('link', { name: 'Card (Braintree)' }).click()
    await settle(page, true)
    await cardAgain(page).opener.click()
    await expect(field(page, 'number')).toBeVisible()
  },
)

test(
  'without a script the card says what it needs, and another way pays',
  onceWithoutScript,
  async ({ page }) => {
    await notPaid(page)
    const { fold, opener, button } = cardAgain(page)
    await expect(page.getByText(t('cardForm.needsScript'))).toBeHidden()
    await opener.click()
    await expect(page.getByText(t('cardForm.needsScript'))).toBeVisible()
    await expect(button).toHaveCount(0)

    // What is sent without a card’s name begins nothing.
    await fold.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByText(t('cardForm.missing'))).toBeVisible()
    await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
    await orderNumber(page, t)
  },
)

test.describe('where the pages have no script', onceWithScript, () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('axe sees what a card needs', async ({ page }) => {
    await toDetails(page)
    // What a redirect leads to is asked for without the header.
    await page.reload()
    await choose(page)
    await expect(page.getByText(t('cardForm.needsScript'))).toBeVisible()
    await checkMain(page, 'details with a card, without a script')
    await notPaid(page)
    await page.reload()
    await cardAgain(page).opener.click()
    await expect(page.getByText(t('cardForm.needsScript'))).toBeVisible()
    await checkMain(page, 'a summary with a card, without a script')
  })
})

test(
  'nobody gets a key for the card of an order that is not to be paid',
  once,
  async ({ page }) => {
    await orderBy(page, /^Bank transfer/)
    await orderNumber(page, t)
    const [id = ''] = page.url().split('/').slice(-1)
    for (const order of [id, 'made-up']) {
      const answer = await page.request.get(`/order/card-key?order=${order}`)
      expect(answer.status()).toBe(404)
      expect(await answer.json()).toEqual({ kind: 'none' })
    }
  },
)

async function orderByCard(page: Page, number: string): Promise<void> {
  await toCard(page)
  await type(page, number)
  await ours(page).click()
}

/** An order whose payment elsewhere has failed. */
async function notPaid(page: Page): Promise<void> {
  await orderBy(page, /^Przelewy24/)
  await page.getByRole('button', { name: payWords.en.deeds.fail, exact: true }).click()
  await expect(heading(page)).toHaveText(t('summary.unpaid'))
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}
