import type { Locator } from '@playwright/test'

import { comeToDetails } from '../../by-request.ts'
import { places, recipients } from '../../places.ts'
import { onPhones, onceWithScript, onceWithoutScript, twice } from '../../projects.ts'
import { agree, detailsField, fillDetails, order, orderButton, orderNumber } from '../../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../../visit.ts'
import { words } from '../../words.ts'

const t = words('en')
const { jug } = places.en
const who = recipients.en

test.beforeEach(async ({ page, hasScript }) => {
  await comeToDetails(page)
  await page.goto('/order/details')
  await settle(page, hasScript)
  await fillDetails(page, t, who)
})

test(
  'with a script the order button waits, says for what, and leads there',
  onceWithScript,
  async ({ page }) => {
    const button = page.locator('aside').getByRole('button', { name: orderButton(t) })
    const terms = page.getByRole('checkbox', { name: t('details.terms') })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(
      [
        t('obstacle.no-payment'),
        t('obstacle.terms-missing'),
        t('obstacle.processing-missing'),
      ].join(' '),
    )
    await order(page, t)
    const problems = page.locator('.problems')
    await expect(problems, 'in the shop’s own words').toBeFocused()
    await expect(problems.getByRole('link')).toHaveText([t('details.payment'), /^\S/, /^\S/])
    await page.getByRole('radio', { name: /^Bank transfer/ }).check()
    await order(page, t)
    await expect(problems.getByRole('link')).toHaveCount(2)
    await expect(problems).toBeFocused()
    await problems.getByRole('link').first().click()
    await expect(terms).toBeFocused()
    await expect(page).toHaveURL(/\/order\/details(?:#order-terms)?$/)

    await agree(page, t)
    await expect(button).not.toHaveAttribute('aria-disabled')
    await detailsField(page, t, 'details.retypedEmail').fill('other@example.com')
    const fields = t('details.retypedEmail')
    await expect(button).toHaveAccessibleDescription(t('obstacle.form-invalid', { fields }))
  },
)

test.describe('what was typed for an order stays', twice, () => {
  test('when the basket is forgotten, and the page says what happened', async ({
    page,
    context,
  }) => {
    await agree(page, t)
    await context.clearCookies()
    await order(page, t)

    await expect(page).toHaveURL(/\/order\/delivery$/)
    await expect(page.getByRole('heading', { name: t('basket.empty') })).toBeVisible()
    await expect(page.getByText(t('details.forgotten'))).toBeVisible()
    await expect(page.locator('address', { hasText: who.name })).toContainText(who.email)

    await comeToDetails(page)
    await page.goto('/order/details')
    await expect(detailsField(page, t, 'details.city')).toHaveValue(who.city)
    await order(page, t)
    await orderNumber(page, t)
  })

  test('when another window emptied the basket, until it is to be forgotten', async ({
    page,
    context,
    hasScript,
  }) => {
    await agree(page, t)
    const other = await context.newPage()
    await other.goto('/order/delivery')
    await other.getByRole('button', { name: t('basket.removeNamed', { name: jug.name }) }).click()
    await expect(other.getByRole('heading', { name: t('basket.empty') })).toBeVisible()
    await order(page, t)

    await expect(page.getByText(t('details.emptied'))).toBeVisible()
    const kept = page.locator('address', { hasText: who.name })
    await expect(kept).toContainText(who.city)
    await page.getByRole('button', { name: t('basket.forget') }).click()
    await expect(kept).toHaveCount(0)

    await comeToDetails(page)
    await page.goto('/order/details')
    await settle(page, hasScript)
    await expect(detailsField(page, t, 'details.city')).toHaveValue('')
  })
})

// A script has its answer where it is.
test(
  'a form that was answered with errors can be gone back to and reloaded without being sent again',
  onceWithoutScript,
  async ({ page }) => {
    await agree(page, t)
    await withoutBrowserChecks(page)
    await detailsField(page, t, 'details.postCode').fill('no code')
    // Enter presses none of the header's buttons, though they belong to the form.
    await detailsField(page, t, 'details.postCode').press('Enter')
    await expect(detailsField(page, t, 'details.postCode')).toHaveAccessibleDescription(
      t('form.postCodeOfCountry'),
    )
    await expect(detailsField(page, t, 'details.postCode')).toHaveValue('no code')

    await page.goto('/s/care-for-stoneware')
    const back = page.waitForResponse((response) => response.request().isNavigationRequest())
    await page.goBack()
    expect((await back).request().method()).toBe('GET')
    await expect(detailsField(page, t, 'details.city')).toHaveValue(who.city)

    await detailsField(page, t, 'details.postCode').fill(who.postCode)
    await order(page, t)
    await orderNumber(page, t)
  },
)

test(
  'what is in the way takes the focus, and leads to fields with their labels',
  onPhones,
  async ({ page, hasScript }) => {
    await withoutBrowserChecks(page)
    await detailsField(page, t, 'details.postCode').fill('no code')
    await order(page, t)

    const summary = page.locator('.problems')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('alert')).toContainText(t('details.look', { count: 4 }))
    const fields = [
      ['details.postCode', page.locator('label[for="order-ship.postCode"]')],
      ['details.termsLink', page.locator('label', { hasText: t('details.terms') })],
    ] as const
    for (const [label, words] of fields) {
      await summary.getByRole('link', { name: t(label), exact: true }).click()
      await expect(summary).not.toBeInViewport()
      await expect(words.first()).toBeInViewport({ ratio: 1 })
      expect(await isCovered(words.first()), 'the label lies under the header').toBe(false)
      await page.evaluate(() => window.scrollTo(0, 0))
    }
    if (hasScript) await expect(page.locator('[id="order-terms"]')).toBeFocused()
  },
)

test.describe('with a script, what was typed and not sent stays', onceWithScript, () => {
  test('through a reload, Back and Forward, and ends with the order', async ({ page }) => {
    const city = detailsField(page, t, 'details.city')
    await page.goto('/order/delivery')
    await page.goto('/order/details')
    await settle(page, true)
    await expect(city).toHaveValue(who.city)

    await page.goBack()
    await expect(page).toHaveURL(/\/order\/delivery/)
    await page.goForward()
    await expect(city).toHaveValue(who.city)

    await agree(page, t)
    await page.reload()
    await settle(page, true)
    await expect(page.getByRole('checkbox', { name: t('details.terms') })).toBeChecked()
    await order(page, t)
    await orderNumber(page, t)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-details'))).toBeNull()
  })

  test('through a moment without a connection, on the page it was typed into', async ({
    page,
    context,
  }) => {
    await agree(page, t)
    await context.setOffline(true)
    await order(page, t)
    await expect(page.getByRole('status')).toContainText(t('shell.offline'))
    await expect(detailsField(page, t, 'details.city')).toHaveValue(who.city)
    await page.getByRole('link', { name: 'Kamionka' }).first().click()
    await expect(page).toHaveURL(/\/order\/details/)
    // A phone call needs no connection.
    const phone = page.locator('a[href^="tel:"]')
    await phone.evaluate((link) => {
      link.addEventListener('click', (event) => {
        event.preventDefault()
        link.ariaLabel = 'called'
      })
    })
    await phone.click()
    await expect(phone).toHaveAccessibleName('called')

    await context.setOffline(false)
    await expect(page.getByRole('status')).not.toContainText(t('shell.offline'))
    await order(page, t)
    await orderNumber(page, t)
  })
})

/** Whether something lies over the middle of its first line. */
function isCovered(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + 5, top + 3)
    return there === null || !(element.contains(there) || there.contains(element))
  })
}
