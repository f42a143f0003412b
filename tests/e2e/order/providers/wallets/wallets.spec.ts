import { payWords } from '#demo/providers/pay/pay-words.ts'
import { checkMain } from '../../../check-screen.ts'
import { recipients } from '../../../places.ts'
import { once, onceWithScript, only } from '../../../projects.ts'
import { order, orderNumber } from '../../../shopper.ts'
import { expect, mayComplain, settle, test } from '../../../visit.ts'
import { words } from '../../../words.ts'
import { cards, choose, field, orderBy, ours, toCard, toDetails, type } from '../card.ts'
import {
  chooseWallet,
  inSheet,
  said,
  toWallet,
  walletAgain,
  walletButton,
  wallets,
} from './wallet.ts'

const t = words('en')
const [google, apple] = wallets

/** The widths are shared: what both wallets do they do at one each. */
for (const each of wallets) {
  const { wallet, mark } = each
  const width = mark === 'google' ? '390' : '1280'

  test(
    `${wallet}’s own button takes the place of ours and pays`,
    only(`with-javascript-${width}`),
    async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/demo/pay/braintree/')) asked.push(request.url())
      })
      await toDetails(page)
      expect(asked, 'nobody has chosen it yet').toEqual([])
      await chooseWallet(page, wallet)
      await expect(page.getByText(t('wallet.ready', { wallet }))).toBeVisible()
      // Under the same rules: ours says what is missing as long as something is.
      await expect(walletButton(page, each)).toHaveCount(0)
      await expect(ours(page)).toHaveAttribute('aria-disabled', 'true')
      await page.getByLabel(t('details.terms')).first().check()
      await page.getByLabel(t('details.processing')).check()
      await expect(walletButton(page, each)).toBeVisible()
      await expect(ours(page)).toHaveCount(0)
      // The header lies over no other button then.
      await page.evaluate(() => scrollTo(0, 0))
      await checkMain(page, `details with ${wallet}`)

      const amount = await page.locator('aside .totals').textContent()
      await walletButton(page, each).click()
      const sheet = page.locator('dialog')
      await expect(sheet).toContainText(/\(demo\): [^,]+, \d+\.\d\d PLN/)
      const [, shown = ''] = /, (\d+\.\d\d) /.exec((await sheet.textContent()) ?? '') ?? []
      expect(amount, 'as the page says it').toContain(shown)
      await expect(said(page)).toHaveText(t('wallet.asking', { wallet }))
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await inSheet(page, each, 'pay').click()
      const body = new URLSearchParams((await sent).postData() ?? '')
      expect(body.get('payment_nonce')).toMatch(new RegExp(`^played-valid-${mark}-`))
      await orderNumber(page, t)
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
    },
  )

  test(
    `who closes ${wallet} finds the page as it was, and pays after all`,
    onceWithScript,
    async ({ page }) => {
      await toWallet(page, each)
      await walletButton(page, each).click()
      await inSheet(page, each, 'close').click()
      await expect(said(page)).toHaveText(t('wallet.closed', { wallet }))
      await expect(said(page)).toHaveAttribute('role', 'status')
      await expect(page).toHaveURL(/\/order\/details/)
      await expect(page.locator('input[name="ship.name"]')).toHaveValue(recipients.en.name)
      if (each === google) await checkMain(page, 'details after a wallet was closed')

      // What it cannot do is shown too, and Enter in a field opens it again.
      await walletButton(page, each).click()
      await inSheet(page, each, 'fail').click()
      await expect(said(page)).toHaveText(t('wallet.unsent', { wallet }))
      await expect(said(page)).toHaveAttribute('role', 'alert')
      await page.locator('input[name="ship.name"]').press('Enter')
      await inSheet(page, each, 'pay').click()
      await orderNumber(page, t)
    },
  )

  test(
    `a card in ${wallet} that is declined is followed by another way, on the same order`,
    onceWithScript,
    async ({ page }) => {
      await toWallet(page, each)
      await walletButton(page, each).click()
      await inSheet(page, each, 'declined').click()
      await expect(heading(page)).toHaveText(t('summary.unpaid'))
      const { opener } = walletAgain(page, each)
      await settle(page, true)
      await opener.click()
      await walletButton(page, each).click()
      await inSheet(page, each, 'close').click()
      await expect(page.locator('.unfolded-way .card-message')).toHaveText(
        t('wallet.closed', { wallet }),
      )
      if (each === apple) await checkMain(page, 'a summary with a wallet')
      await walletButton(page, each).click()
      await inSheet(page, each, 'declined').click()
      // It looks the same, and is another page, whose ways are folded.
      await expect(walletButton(page, each)).toHaveCount(0)
      await expect(heading(page)).toHaveText(t('summary.unpaid'))
      await settle(page, true)
      await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
      await orderNumber(page, t)
    },
  )

  test(`${wallet} pays an order that was not paid elsewhere`, onceWithScript, async ({ page }) => {
    await orderBy(page, /^Przelewy24/)
    await page.getByRole('button', { name: payWords.en.deeds.fail, exact: true }).click()
    await expect(heading(page)).toHaveText(t('summary.unpaid'))
    // The very first touch of the page.
    await walletAgain(page, each).opener.click()
    await walletButton(page, each).click()
    await expect(page.locator('dialog')).toContainText(/, \d+\.\d\d PLN/)
    await inSheet(page, each, 'pay').click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  })

  test(
    `a device without ${wallet} says so, and another way pays`,
    onceWithScript,
    async ({ page }) => {
      await page.addInitScript(() => {
        const none = { canMakePayments: () => false, supportsVersion: () => true }
        Object.assign(window, { ApplePaySession: none })
      })
      await page.route('**/gp/p/js/pay.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: noGoogle }),
      )
      await toWallet(page, each)
      const absent = page.getByRole('alert').filter({ visible: true })
      await expect(absent).toHaveText(t('wallet.absent', { wallet }))
      await expect(walletButton(page, each)).toHaveCount(0)
      await expect(page.locator('#order-waits')).toHaveText(t('obstacle.no-wallet'))
      if (each === google) await checkMain(page, 'details of a device without a wallet')
      // Ours answers all the same, and leads to what is said.
      await order(page, t)
      await expect(absent).toBeFocused()
      await page.getByRole('radio', { name: /^Bank transfer/ }).check()
      await order(page, t)
      await orderNumber(page, t)
    },
  )

  test(
    `without a script ${wallet} says what it needs, and nothing typed is lost`,
    only(`without-javascript-${width}`),
    async ({ page }) => {
      await toWallet(page, each)
      await expect(page.getByText(t('wallet.needsScript', { wallet }))).toBeVisible()
      await order(page, t)
      await expect(page).toHaveURL(/\/order\/details$/)
      await expect(page.locator('#payment')).toContainText(t('wallet.missing'))
      await expect(page.locator('input[name="ship.name"]')).toHaveValue(recipients.en.name)
      await page.getByRole('radio', { name: /^Bank transfer/ }).check()
      await order(page, t)
      await orderNumber(page, t)
    },
  )
}

test(
  'a bank asks about a card that Google keeps as a mere number',
  onceWithScript,
  async ({ page }) => {
    await toWallet(page, google)
    await walletButton(page, google).click()
    await inSheet(page, google, 'number').click()
    await page.locator('[data-played="bank-no"]').click()
    await expect(said(page)).toHaveText(t('wallet.refused'))
    await expect(page).toHaveURL(/\/order\/details/)
    await walletButton(page, google).click()
    await inSheet(page, google, 'number').click()
    await page.locator('[data-played="bank-yes"]').click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'a wallet that does not come is shown, and comes after all',
  onceWithScript,
  async ({ page }) => {
    mayComplain(page, /503 .*order\/card-key/)
    await page.route('**/order/card-key', (route) =>
      route.fulfill({ status: 503, json: { kind: 'none' } }),
    )
    await toWallet(page, apple)
    const failed = page.getByRole('alert').filter({ visible: true })
    await expect(failed).toHaveText(t('wallet.failed', { wallet: apple.wallet }))
    await checkMain(page, 'details without a wallet that was to come')
    await page.unroute('**/order/card-key')
    await page.getByRole('button', { name: t('wallet.again') }).click()
    await walletButton(page, apple).click()
    await inSheet(page, apple, 'pay').click()
    await orderNumber(page, t)
  },
)

test('one wallet after the other, and a card after both', onceWithScript, async ({ page }) => {
  await toWallet(page, google)
  await expect(walletButton(page, google)).toBeVisible()
  await chooseWallet(page, apple.wallet)
  await expect(walletButton(page, apple)).toBeVisible()
  await expect(walletButton(page, google)).toHaveCount(0)
  await choose(page)
  await expect(walletButton(page, apple)).toHaveCount(0)
  await expect(field(page, 'number')).toBeVisible()
  await type(page, cards.good)
  await ours(page).click()
  await orderNumber(page, t)
})

test('what the shop refuses asks the wallet once more', onceWithScript, async ({ page }) => {
  await toWallet(page, google)
  // Only the shop knows that there is no such card.
  await page.getByLabel(t('card.label')).fill('no-such-gift-card')
  await walletButton(page, google).click()
  await inSheet(page, google, 'pay').click()
  await expect(page.locator('#card-error')).toBeVisible()
  await page.getByLabel(t('card.label')).fill('')
  await walletButton(page, google).click()
  await inSheet(page, google, 'pay').click()
  await orderNumber(page, t)
})

test(
  'on an unpaid summary a wallet says what it needs without a script',
  once,
  async ({ page }) => {
    await orderBy(page, /^Przelewy24/)
    await page.getByRole('button', { name: payWords.en.deeds.fail, exact: true }).click()
    const { fold, opener } = walletAgain(page, apple)
    await opener.click()
    await expect(fold.getByText(t('wallet.needsScript', { wallet: apple.wallet }))).toBeVisible()
    // What is sent without a name begins nothing.
    await fold.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByText(t('wallet.missing'))).toBeVisible()
    await page.getByRole('button', { name: 'Bank transfer', exact: true }).click()
    await orderNumber(page, t)
  },
)

test.describe('where the pages have no script', onceWithScript, () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } })

  test('axe sees what a wallet needs', async ({ page }) => {
    await toCard(page)
    // What a redirect leads to is asked for without the header.
    await page.reload()
    await chooseWallet(page, google.wallet)
    await expect(page.getByText(t('wallet.needsScript', { wallet: google.wallet }))).toBeVisible()
    await checkMain(page, 'details with wallets, without a script')
  })
})

test('no file of Apple is where nobody has set one', once, async ({ request }) => {
  const at = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await request.get(at)).status()).toBe(404)
})

const noGoogle = `window.google = { payments: { api: { PaymentsClient: class {
  async isReadyToPay() { return { result: false } }
} } } }`

function heading(page: Parameters<typeof toCard>[0]) {
  return page.getByRole('heading', { level: 1 })
}
