import type { Page } from '@playwright/test'

import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { type RunningShop, startShop } from '#tests/running-shop.ts'
import { checkMain } from '../../check-screen.ts'
import { ledgerOf, ordersOf, whileResting } from '../../ledger.ts'
import { recipients } from '../../places.ts'
import { onceWithScript, twice } from '../../projects.ts'
import { agree, orderNumber } from '../../shopper.ts'
import { answerCookies, expect, mayComplain, settle, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { serveProvider } from './away.ts'
import { policiesOf, serveBraintree, standIn } from './braintree-host.ts'
import {
  cardAgain,
  cards,
  choose,
  onToDetails,
  orderBy,
  ours,
  pressOrder,
  toDetails,
  type,
} from './card.ts'

const t = words('en')
const provider = 'http://autopay.test'

// One place for all of them: each would start a shop.
test.describe.configure({ mode: 'default' })

/** A shop with contracts, each with a provider that can be away. */
let shop: RunningShop
let p24: Awaited<ReturnType<typeof serveProvider>>
let braintree: Awaited<ReturnType<typeof serveBraintree>>
test.beforeAll(async () => {
  const contract = { merchantId: 12_345, apiKey: 'api-key-of-the-walk', crc: 'crc-of-the-walk' }
  p24 = await serveProvider((ground) => playP24(contract, ground))
  braintree = await serveBraintree()
  shop = await startShop({
    ...{ BM_SERVICE_ID: '123456', BM_KEY: 'key-of-the-walk', BM_URL: provider },
    ...{ P24_MERCHANT_ID: String(contract.merchantId), P24_API_KEY: contract.apiKey },
    ...{ P24_CRC: contract.crc, P24_URL: p24.url },
    ...braintree.settings,
  })
})
test.afterAll(async () => {
  await shop.stop()
  await Promise.all([p24.leave(), braintree.leave()])
})

test(
  'a provider that wants a form gets it, once, from a page whose policy alone lets it go',
  twice,
  async ({ page, hasScript }) => {
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
  },
)

test(
  'an order whose provider is away at the press stands, and pays when that is back',
  twice,
  async ({ page, hasScript }) => {
    await answerCookies(page.context(), shop)
    await page.route(`${p24.url}/trnRequest/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>A provider</h1>' }),
    )
    await p24.leave()
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
    await p24.back()
    await again.click()
    await expect(page.getByRole('heading', { name: 'A provider' })).toBeVisible()
    const no = ordersOf(shop.dataDir, recipients.en.email).at(-1) ?? ''
    expect(ledgerOf(shop.dataDir, no)).toMatchObject({
      order: { status: 'PENDING', state: 'TMP_LOCK', paid: 0 },
      stock: [{ locked: 1 }],
    })
  },
)

test(
  'a card whose provider is away at the press is typed again when that is back',
  onceWithScript,
  async ({ page }) => {
    await answerCookies(page.context(), shop)
    await standIn(page)
    await toDetails(page, shop.origin('en'))
    await agree(page, t)
    await choose(page)
    await type(page, cards.good)
    await braintree.leave()
    await ours(page).click()
    await isUnreached(page)
    await braintree.back()
    await cardAgain(page).opener.click()
    await type(page, cards.good)
    await cardAgain(page).button.click()
    await orderNumber(page, t)
    await expect(page.locator('.facts')).toContainText(t('summary.paidYes'))
  },
)

test(
  'with a contract the scripts are Braintree’s, and only pages that take a card let them in',
  onceWithScript,
  async ({ page }) => {
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
  },
)

/** What is said is true, whatever the provider has noticed, and the way is still offered. */
async function isUnreached(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.unreached'))
  const [, said = ''] = t('summary.unreachedText', { no: '|' }).split('|')
  await expect(page.locator('.notice')).toContainText(said)
}

async function tabTo(page: Page, button: string): Promise<void> {
  const wanted = page.getByRole('button', { name: button })
  for (let key = 0; key < 60; key += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`no key leads to ${button}`)
}

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
