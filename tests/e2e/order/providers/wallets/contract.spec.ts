import { payWords } from '#demo/providers/pay/pay-words.ts'
import { onceWithScript } from '../../../projects.ts'
import { agree, orderNumber } from '../../../shopper.ts'
import { startShop } from '../../../shop.ts'
import { answerCookies, expect, test } from '../../../visit.ts'
import { words } from '../../../words.ts'
import { policiesOf, serveBraintree, standIn } from '../braintree-host.ts'
import { onToDetails, orderBy } from '../card.ts'
import { chooseWallet, inSheet, walletAgain, walletButton, wallets } from './wallet.ts'

const t = words('en')

const [google, apple] = wallets
const hosts = { google: 'pay.google.com', apple: 'applepay.cdn-apple.com' }

test(
  'with a contract wallets are their owners’, and only pages that take them let them in',
  onceWithScript,
  async ({ page }) => {
    const { settings, leave } = await serveBraintree()
    const shop = await startShop({
      ...settings,
      BRAINTREE_GOOGLE_MERCHANT: 'merchant-of-the-walk',
      BRAINTREE_APPLE_DOMAIN: '7B2270737049643A2277616C6B227D',
    })
    const hostsOf = (addresses: readonly string[]) => [
      ...new Set(addresses.map((address) => new URL(address).host)),
    ]
    try {
      await answerCookies(page.context(), shop)
      const origin = shop.origin('en')
      const file = `${origin}/.well-known/apple-developer-merchantid-domain-association`
      const told = await page.request.get(file)
      expect(await told.text()).toBe('7B2270737049643A2277616C6B227D')
      expect(told.headers()['content-type']).toMatch(/^text\/plain/)

      const asked = await standIn(page)
      const policies = policiesOf(page)
      await onToDetails(page, origin)
      await agree(page, t)
      expect(asked, 'nobody has chosen a wallet yet').toEqual([])
      await chooseWallet(page, google.wallet)
      await expect(walletButton(page, google)).toHaveCSS('letter-spacing', '2px')
      expect(hostsOf(asked).toSorted()).toEqual(['js.braintreegateway.com', hosts.google])
      await walletButton(page, google).click()
      await inSheet(page, google, 'declined').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))

      const summary = new URL(page.url()).pathname
      const unpaid = policies.get(summary) ?? ''
      asked.length = 0
      await walletAgain(page, apple).opener.click()
      await walletButton(page, apple).click()
      expect(hostsOf(asked).toSorted()).toEqual([hosts.apple, 'js.braintreegateway.com'])
      await inSheet(page, apple, 'pay').click()
      await orderNumber(page, t)
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))

      const details = policies.get('/order/details') ?? ''
      for (const policy of [details, unpaid]) {
        for (const host of [hosts.google, hosts.apple, 'js.braintreegateway.com']) {
          expect(policy).toMatch(new RegExp(`script-src [^;]*https://${host}`))
        }
        expect(policy).toMatch(/frame-src [^;]*https:\/\/pay\.google\.com/)
      }
      const others = [...policies].filter(([path]) => path !== '/order/details')
      expect(others.map(([path]) => path)).toEqual(
        expect.arrayContaining(['/order/delivery', summary]),
      )
      for (const [path, policy] of others)
        expect(policy, path).not.toMatch(/braintree|google|apple/)
    } finally {
      await page.goto('about:blank')
      await shop.stop()
      await leave()
    }
  },
)

test(
  'a wallet keeps its styles on a summary that has asked again since it came',
  onceWithScript,
  async ({ page }) => {
    const { settings, leave } = await serveBraintree()
    const shop = await startShop({ ...settings, BRAINTREE_GOOGLE_MERCHANT: 'merchant-of-the-walk' })
    try {
      await answerCookies(page.context(), shop)
      await standIn(page)
      await orderBy(page, /^Przelewy24/, shop.origin('en'))
      await page.getByRole('button', { name: payWords.en.deeds.cancel, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.verifying'))
      await page.waitForResponse((response) => /\/order\/summary\/.*\.data/.test(response.url()))
      // It was drawn before the next one is asked for.
      await page.waitForRequest((request) => /\/order\/summary\/.*\.data/.test(request.url()))
      await walletAgain(page, google).opener.click()
      await expect(walletButton(page, google)).toHaveCSS('letter-spacing', '2px')
    } finally {
      await page.goto('about:blank')
      await shop.stop()
      await leave()
    }
  },
)
