import type { Page } from '@playwright/test'

import { payWords } from '#demo/providers/pay/pay-words.ts'
import { checkMain } from '../../check-screen.ts'
import { onceWithoutScript, onceWithScript, twice } from '../../projects.ts'
import { agree, order, orderNumber, payBy } from '../../shopper.ts'
import { expect, settle, test, withoutBrowserChecks } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy, toDetails } from './card.ts'

const t = words('en')

test(
  'a provider that sends the browser back by a form of its own turns nobody away',
  onceWithoutScript,
  async ({ page, shop }) => {
    await orderBy(page, /^Przelewy24/)
    await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
    const playedPage = page.url()
    await page.getByRole('button', { name: payWords.en.deeds.stay, exact: true }).click()
    await page.goto('/order/summary')
    const summary = page.url()
    expect(summary).toMatch(/\/order\/summary\/[\w-]{20,}$/)

    // As imoje and eService may do: another site's page posts to the address to come back to.
    const back = (fields: string) =>
      `<form method="post" action="${summary}">${fields}<button>Back to the shop</button></form>`
    let fields = '<input name="result" value="success">'
    await page.route('http://provider.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: back(fields) }),
    )
    await page.goto('http://provider.test/')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(summary)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))

    // What its form says does nothing at all, no matter who made it.
    fields = '<input name="intent" value="pay"><input name="type" value="transfer">'
    await page.goto('http://provider.test/')
    await page.getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))

    await page.goto(playedPage)
    await page.getByRole('button', { name: payWords.en.deeds.pay, exact: true }).click()
    await orderNumber(page, t)
    fields = ''
    await page.goto('http://provider.test/')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(summary)
    // Its own browser is known after the way through another site.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('summary.thanksNamed', { name: 'Ola' }),
    )
    expect(shop.log()).not.toContain('other-site')
  },
)

test(
  'a code of BLIK is typed beside its way to pay, and confirmed in the bank’s app',
  twice,
  async ({ page, hasScript }) => {
    await toDetails(page)
    await expect(code(page)).toBeHidden()
    const blik = await payBy(page, /^BLIK \(Przelewy24\)/)
    await agree(page, t)
    // By keys: the field follows its choice.
    await blik.focus()
    await page.keyboard.press('Tab')
    await expect(code(page)).toBeFocused()
    await page.keyboard.type('12345')
    // With a script the shop checks it; without one the browser does first, and leads to it.
    if (!hasScript) {
      await order(page, t)
      await expect(page).toHaveURL(/\/order\/details$/)
      await expect(code(page)).toBeFocused()
      await withoutBrowserChecks(page)
    }
    await order(page, t)
    await expect(page.locator('#payment')).toContainText(t('blik.wrong'))
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(code(page), 'a code is kept nowhere').toHaveValue('')
    await settle(page, hasScript)

    await code(page).fill('777123')
    await order(page, t)
    await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^(?:${t('summary.confirm')}|${t('summary.thanksNamed', { name: 'Ola' })})$`),
    )
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test('without a code the provider’s own page asks for it', onceWithoutScript, async ({ page }) => {
  await orderBy(page, /^BLIK \(Przelewy24\)/)
  await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
  await page.getByRole('button', { name: payWords.en.deeds.fail, exact: true }).click()
  // The summary takes a code as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
  await page
    .locator('.pay-by-code', { hasText: 'BLIK (Przelewy24)' })
    .getByRole('textbox')
    .fill('777123')
  await page.getByRole('button', { name: 'BLIK (Przelewy24)', exact: true }).click()
  await orderNumber(page, t)
})

test(
  'axe sees the code’s field, its message, and the page that leads to a provider',
  onceWithScript,
  async ({ page }) => {
    await toDetails(page)
    await payBy(page, /^BLIK \(Przelewy24\)/)
    await agree(page, t)
    await checkMain(page, 'details with a code')
    await withoutBrowserChecks(page)
    await code(page).fill('12')
    await order(page, t)
    await expect(page.locator('#payment')).toContainText(t('blik.wrong'))
    await checkMain(page, 'details with a wrong code')
    await payBy(page, /^Autopay/)
    // Its page is left at once where there is a script; who comes back sees it.
    await page.route('**/demo/pay/bm/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Autopay</h1>' }),
    )
    await order(page, t)
    await expect(page.getByRole('heading', { name: 'Autopay', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pay.title'))
    await checkMain(page, 'the way to a provider')
  },
)

function code(page: Page) {
  return page.locator('[id="order-blik-p24-blik"]')
}
