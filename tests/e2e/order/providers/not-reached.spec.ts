import type { Page } from '@playwright/test'

import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { payWords } from '#demo/providers/pay/pay-words.ts'
import { comeToDetails } from '../../by-request.ts'
import { checkMain } from '../../check-screen.ts'
import { ledgerOf, ordersOf, whileResting } from '../../ledger.ts'
import { recipients } from '../../places.ts'
import { once, onceWithScript, twice } from '../../projects.ts'
import { agree, fillDetails, order, orderNumber, payBy } from '../../shopper.ts'
import { startShop } from '../../shop.ts'
import { answerCookies, expect, settle, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { serveProvider } from './away.ts'
import { serveBraintree, standIn } from './braintree-host.ts'
import { cardAgain, cards, choose, orderBy, ours, toDetails, type } from './card.ts'

const t = words('en')

test(
  'a provider that rests is not offered, and who had chosen it sees a message',
  twice,
  async ({ page, shop, hasScript }) => {
    await toDetails(page)
    await payBy(page, p24)
    await page.getByRole('button', { name: t('details.back') }).click()
    await expect(page).toHaveURL(/\/order\/delivery/)
    await whileResting(shop.dataDir, 'p24', async () => {
      await page.goto('/order/details')
      await settle(page, hasScript)
      await expect(page.locator('#payment')).toContainText(
        t('details.chosenRests', { name: 'Przelewy24' }),
      )
      // As it says, another one is for the shopper to choose.
      await expect(page.locator('#payment :checked')).toHaveCount(0)
      const way = (name: RegExp) => page.getByRole('radio', { name, includeHidden: true })
      await expect(way(/Przelewy24/)).toHaveCount(0)
      for (const name of [/^Bank transfer/, /^PayPal/, /^Card \(Braintree\)/, /^PayU/]) {
        await expect(way(name)).toHaveCount(1)
      }
      if (hasScript) await checkMain(page, 'details without a provider that rests')
    })
    await page.reload()
    await expect(page.getByRole('radio', { name: p24 })).toBeChecked()
    await expect(page.locator('#payment')).not.toContainText(
      t('details.chosenRests', { name: 'Przelewy24' }),
    )
  },
)

test(
  'an order whose provider is away at the press stands, and pays when that is back',
  twice,
  async ({ page, hasScript }) => {
    const contract = { merchantId: 12_345, apiKey: 'api-key-of-the-walk', crc: 'crc-of-the-walk' }
    const { url, leave, back } = await serveProvider((ground) => playP24(contract, ground))
    const shop = await startShop({
      P24_MERCHANT_ID: String(contract.merchantId),
      P24_API_KEY: contract.apiKey,
      P24_CRC: contract.crc,
      P24_URL: url,
    })
    try {
      await answerCookies(page.context(), shop)
      await page.route(`${url}/trnRequest/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>A provider</h1>' }),
      )
      await leave()
      await orderBy(page, /^Przelewy24/, shop.origin('en'))
      await isUnreached(page)
      await settle(page, hasScript)
      if (hasScript) await checkMain(page, 'a summary whose provider was not reached')
      const again = page.getByRole('button', { name: 'Przelewy24', exact: true })
      // It looks the same, and is another page.
      const loaded = page.waitForEvent('load')
      await again.click()
      await loaded
      await isUnreached(page)

      await whileResting(shop.dataDir, 'p24', async () => {
        await page.reload()
        const [, rests = ''] = t('summary.unreachedRestsText', { no: '|' }).split('|')
        await expect(page.locator('.notice')).toContainText(rests)
        await expect(again).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Bank transfer', exact: true })).toBeVisible()
      })
      await page.getByRole('link', { name: t('summary.again') }).click()
      await isUnreached(page)
      await back()
      await again.click()
      await expect(page.getByRole('heading', { name: 'A provider' })).toBeVisible()
      const [no = ''] = ordersOf(shop.dataDir, recipients.en.email)
      expect(ledgerOf(shop.dataDir, no)).toMatchObject({
        order: { status: 'PENDING', state: 'TMP_LOCK', paid: 0 },
        stock: [{ locked: 1 }],
      })
    } finally {
      await page.goto('about:blank')
      await shop.stop()
      await leave()
    }
  },
)

test(
  'a card whose provider is away at the press is typed again when that is back',
  onceWithScript,
  async ({ page }) => {
    const { settings, leave, back } = await serveBraintree()
    const shop = await startShop(settings)
    try {
      await answerCookies(page.context(), shop)
      await standIn(page)
      await toDetails(page, shop.origin('en'))
      await agree(page, t)
      await choose(page)
      await type(page, cards.good)
      await leave()
      await ours(page).click()
      await isUnreached(page)
      await back()
      await cardAgain(page).opener.click()
      await type(page, cards.good)
      await cardAgain(page).button.click()
      await orderNumber(page, t)
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
    } finally {
      await page.goto('about:blank')
      await shop.stop()
      await leave()
    }
  },
)

test(
  'who closes the browser at a provider’s page for BLIK has paid all the same',
  once,
  async ({ browser, shop, request }) => {
    const context = await browser.newContext({
      baseURL: shop.origin('en'),
      javaScriptEnabled: false,
    })
    await answerCookies(context, shop)
    const page = await context.newPage()
    const email = 'closed-the-browser@example.com'
    await comeToDetails(page)
    await page.goto('/order/details')
    await fillDetails(page, t, { ...recipients.en, email })
    await payBy(page, /^BLIK \(Przelewy24\)/)
    await agree(page, t)
    await order(page, t)
    await expect(page).toHaveURL(/\/demo\/pay\/p24\/trnRequest\//)
    const pays = page.getByRole('button', { name: payWords.en.deeds.pay, exact: true })
    const action = await pays.evaluate((button: HTMLButtonElement) => button.form?.action ?? '')
    await context.close()
    const [no = ''] = ordersOf(shop.dataDir, email)
    expect(ledgerOf(shop.dataDir, no).order).toMatchObject({ state: 'TMP_LOCK', paid: 0 })

    // As somebody’s bank app does it, which comes back to no page.
    await request.post(action, { form: { do: 'pay' }, maxRedirects: 0 })
    await expect.poll(() => ledgerOf(shop.dataDir, no).order.paid).toBe(1)
    const { order: paid, mails } = ledgerOf(shop.dataDir, no)
    expect(paid).toMatchObject({ status: 'PENDING', state: 'PENDING' })
    expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(
      expect.arrayContaining([`order-paid ${email}`]),
    )
  },
)

/** What is said is true, whatever the provider has noticed, and the way is still offered. */
async function isUnreached(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unreached'))
  const [, said = ''] = t('summary.unreachedText', { no: '|' }).split('|')
  await expect(page.locator('.notice')).toContainText(said)
}

const p24 = /^Przelewy24/
