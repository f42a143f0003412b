import type { Page } from '@playwright/test'

import { onceWithScript } from '../../projects.ts'
import { agree, orderNumber } from '../../shopper.ts'
import { startShop } from '../../shop.ts'
import { answerCookies, expect, mayComplain, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { policiesOf, serveBraintree, standIn } from './braintree-host.ts'
import { cardAgain, cards, choose, onToDetails, ours, type } from './card.ts'

const t = words('en')

test(
  'with a contract the scripts are Braintree’s, and only pages that take a card let them in',
  onceWithScript,
  async ({ page }) => {
    const { settings, leave } = await serveBraintree()
    const shop = await startShop(settings)
    try {
      await answerCookies(page.context(), shop)
      mayComplain(page, /evil\.test/)
      const asked = await standIn(page)
      const policies = policiesOf(page)
      // The page before it has no such policy: the details are opened as a page of their own.
      await onToDetails(page, shop.origin('en'))
      await agree(page, t)
      expect(asked, 'nobody has chosen a card yet').toEqual([])
      await expect(
        page.getByRole('radio', {
          name: /^(?:Google|Apple) Pay \(Braintree\)/,
          includeHidden: true,
        }),
        'nobody has set them up',
      ).toHaveCount(0)
      await choose(page)
      await type(page, cards.declined)
      expect(asked.map((address) => new URL(address).host)).toEqual(
        Array<string>(3).fill('js.braintreegateway.com'),
      )
      expect(await loads(page)).toEqual({ frame: true, asked: true, others: false })
      await ours(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unpaid'))
      const summary = new URL(page.url()).pathname
      const unpaid = policies.get(summary) ?? ''
      const { opener, button } = cardAgain(page)
      await opener.click()
      await type(page, cards.good)
      expect(await loads(page)).toEqual({ frame: true, asked: true, others: false })
      await button.click()
      await orderNumber(page, t)
      await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))

      const details = policies.get('/order/details') ?? ''
      for (const directive of ['script-src', 'frame-src', 'connect-src']) {
        for (const policy of [details, unpaid]) {
          expect(policy).toMatch(new RegExp(`${directive} [^;]*braintreegateway\\.com`))
          expect(policy).not.toMatch(/pay\.google|apple/)
        }
      }
      const others = [...policies].filter(([path]) => path !== '/order/details')
      expect(others.map(([path]) => path)).toEqual(
        expect.arrayContaining(['/order/delivery', summary]),
      )
      for (const [path, policy] of others) expect(policy, path).not.toContain('braintree')
    } finally {
      await page.goto('about:blank')
      await shop.stop()
      await leave()
    }
  },
)

/** Whether this page’s policy lets Braintree’s frames and calls through, and nobody else’s. */
function loads(page: Page) {
  return page.evaluate(async () => {
    const frame = document.createElement('iframe')
    const shown = new Promise<boolean>((resolve) => {
      frame.addEventListener('load', () => resolve(true))
      document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
    })
    frame.src = 'https://assets.braintreegateway.com/frame.html'
    document.body.append(frame)
    const isShown = await shown
    const reach = (address: string) =>
      fetch(address).then(
        () => true,
        () => false,
      )
    return {
      frame: isShown,
      asked: await reach('https://payments.sandbox.braintree-api.com/graphql'),
      others: await reach('https://evil.test/'),
    }
  })
}
