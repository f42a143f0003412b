import type { Page } from '@playwright/test'

import { checkMain } from '../../check-screen.ts'
import { recipients } from '../../places.ts'
import { once, onceWithScript, only, withScript } from '../../projects.ts'
import { agree, order, orderNumber } from '../../shopper.ts'
import { expect, mayComplain, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { cards, choose, field, ours, toCard, toDetails, type } from './card.ts'

const t = words('en')

const withoutScript = only('without-javascript-390', 'without-javascript-1280')

test('a card is typed in Braintree’s fields and pays the order', withScript, async ({ page }) => {
  const scripts = braintreeScripts(page)
  await toDetails(page)
  await agree(page, t)
  expect(scripts, 'nobody has chosen a card yet').toEqual([])
  await choose(page)
  await expect(field(page, 'number')).toBeVisible()
  expect(scripts).toHaveLength(3)
  await checkMain(page, 'details with a card')
  await type(page, cards.good)
  await expect(ours(page)).not.toHaveAttribute('aria-disabled')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await ours(page).click()
  const body = (await sent).postData() ?? ''
  expect(new URLSearchParams(body).get('payment_nonce')).toMatch(/^played-valid-/)
  expect(body).not.toContain(cards.good)
  await orderNumber(page, t)
  await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
})

test(
  'the button says that the card is missing, and leads to its fields',
  withScript,
  async ({ page }) => {
    await toCard(page)
    await expect(field(page, 'number')).toBeVisible()
    await expect(ours(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('#order-waits')).toHaveText(t('obstacle.card-form-invalid'))
    await order(page, t)
    await expect(field(page, 'number')).toBeFocused()
    for (const name of ['number', 'expirationDate', 'cvv'] as const) {
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.locator('#card-number-error')).toHaveText(t('cardForm.numberWrong'))
    await checkMain(page, 'details with a card that is missing')

    // By keys alone: what is right is no longer said to be wrong, and Enter orders.
    await page.keyboard.type(cards.good)
    await expect(page.locator('#card-number-error')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.type('13/29')
    await page.keyboard.press('Tab')
    await expect(page.locator('#card-expirationDate-error')).toHaveText(t('cardForm.expiryWrong'))
    await expect(page.locator('#order-waits')).toHaveText(t('obstacle.card-form-invalid'))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12/29')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await expect(page.locator('#order-waits')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await orderNumber(page, t)
  },
)

test('another payment needs no card, and the fields go', onceWithScript, async ({ page }) => {
  await toCard(page)
  await type(page, cards.good)
  await expect(page.locator('#order-waits')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await expect(page.locator('.card-fields')).toHaveCount(0)
  await expect(page.locator('#order-waits')).toHaveCount(0)
  await choose(page)
  await expect(field(page, 'number')).toHaveValue('')
  await expect(page.locator('#order-waits')).toHaveText(t('obstacle.card-form-invalid'))
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await order(page, t)
  await orderNumber(page, t)
})

test(
  'a bank asks who pays, and its no keeps the order from being sent',
  onceWithScript,
  async ({ page }) => {
    await toCard(page)
    await type(page, cards.asked)
    await ours(page).click()
    await page.locator('[data-played="bank-no"]').click()
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      t('cardForm.refused'),
    )
    await expect(page).toHaveURL(/\/order\/details/)
    await expect(field(page, 'number'), 'the card is still there').toHaveValue(cards.asked)
    await ours(page).click()
    await page.locator('[data-played="bank-yes"]').click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'what the shop refuses keeps the card, which gets another name',
  onceWithScript,
  async ({ page }) => {
    await toCard(page)
    await type(page, cards.good)
    // Only the shop knows that there is no such card.
    await page.getByLabel(t('card.label')).fill('no-such-gift-card')
    await ours(page).click()
    await expect(page.locator('#card-error')).toBeVisible()
    await expect(field(page, 'number')).toHaveValue(cards.good)
    await page.getByLabel(t('card.label')).fill('')
    await ours(page).click()
    await orderNumber(page, t)
  },
)

test(
  'fields that do not come are said to be missing, and come after all',
  onceWithScript,
  async ({ page }) => {
    await toDetails(page)
    await agree(page, t)
    mayComplain(page, /503 .*order\/card-key/)
    await page.route('**/order/card-key', (route) =>
      route.fulfill({ status: 503, json: { kind: 'none' } }),
    )
    await choose(page)
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(t('cardForm.failed'))
    await checkMain(page, 'details without the fields for a card')
    await order(page, t)
    await expect(page).toHaveURL(/\/order\/details/)
    await page.unroute('**/order/card-key')
    await page.getByRole('button', { name: t('cardForm.again') }).click()
    await type(page, cards.good)
    await ours(page).click()
    await orderNumber(page, t)
  },
)

test(
  'without a script the option says what it needs, and nothing typed is lost',
  withoutScript,
  async ({ page }) => {
    await toCard(page)
    await expect(page.getByText(t('cardForm.needsScript'))).toBeVisible()
    await order(page, t)
    await expect(page).toHaveURL(/\/order\/details$/)
    await expect(page.locator('#payment')).toContainText(t('cardForm.missing'))
    await expect(page.locator('input[name="ship.name"]')).toHaveValue(recipients.en.name)
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await order(page, t)
    await orderNumber(page, t)
  },
)

test('nobody gets a key for a card who has nothing to order', once, async ({ request }) => {
  const answer = await request.get('/order/card-key')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ kind: 'none' })
})

function braintreeScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/braintree/js/')) asked.push(request.url())
  })
  return asked
}
