import type { Page } from '@playwright/test'

import { payWords } from '#demo/providers/pay/pay-words.ts'
import { checkMain } from '../../check-screen.ts'
import { onceWithoutScript, onceWithScript, twice } from '../../projects.ts'
import { agree, order, orderNumber, payBy } from '../../shopper.ts'
import { startShop } from '../../shop.ts'
import { answerCookies, expect, settle, test, withoutBrowserChecks } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy, pressOrder, toDetails } from './card.ts'

const t = words('en')
const provider = 'http://autopay.test'

test(
  'a provider that wants a form gets it, once, from a page whose policy alone lets it go',
  twice,
  async ({ page, hasScript }) => {
    const shop = await startShop({
      BM_SERVICE_ID: '123456',
      BM_KEY: 'key-of-the-walk',
      BM_URL: provider,
    })
    try {
      await answerCookies(page.context(), shop)
      const sent: URLSearchParams[] = []
      await page.route(`${provider}/**`, async (route) => {
        sent.push(new URLSearchParams(route.request().postData() ?? ''))
        await route.fulfill({ contentType: 'text/html', body: '<h1>Autopay</h1>' })
      })
      const policies = policiesOf(page)
      await pressOrder(page, /^Autopay/, shop.origin('en'))
      const there = page.getByRole('heading', { name: 'Autopay', exact: true })
      if (!hasScript) {
        await expect(page).toHaveURL(/\/order\/pay\/[\w-]{20,}$/)
        await expect(page.getByRole('main')).toContainText('autopay.test')
        await tabTo(page, t('summary.goToPay'))
        await page.keyboard.press('Enter')
      }
      await expect(there).toBeVisible()
      expect(sent.map((fields) => fields.get('ServiceID'))).toEqual(['123456'])
      expect(sent[0]?.get('Hash')).toMatch(/^[0-9a-f]{64}$/)

      // Who comes back is not sent away again, and has the button.
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pay.title'))
      await settle(page, hasScript)
      expect(sent).toHaveLength(1)
      await page.getByRole('button', { name: t('summary.goToPay') }).click()
      await expect(there).toBeVisible()
      await page.goBack()
      await page.getByRole('link', { name: t('pay.back') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))
      await page.getByRole('link', { name: t('summary.goToPay') }).click()
      await expect(page).toHaveURL(hasScript ? /autopay\.test/ : /\/order\/pay\//)

      const named = [...policies].filter(([, policy]) => policy.includes(provider))
      expect(named.map(([path]) => path.replace(/[\w-]{20,}$/, ':id'))).toEqual(['/order/pay/:id'])
      expect(named[0]?.[1]).toMatch(/form-action 'self' [^;]*http:\/\/autopay\.test/)
    } finally {
      await page.goto('about:blank')
      await shop.stop()
    }
  },
)

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

async function tabTo(page: Page, button: string): Promise<void> {
  const wanted = page.getByRole('button', { name: button })
  for (let key = 0; key < 60; key += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no key leads to ${button}`)
}

function policiesOf(page: Page): Map<string, string> {
  const policies = new Map<string, string>()
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy']
    if (response.request().resourceType() !== 'document' || policy === undefined) return
    policies.set(new URL(response.url()).pathname, policy)
  })
  return policies
}
