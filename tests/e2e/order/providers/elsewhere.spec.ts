import { playElavon } from '#shop/demo/pay/elavon/played-elavon.ts'
import { playEservice } from '#shop/demo/pay/eservice/played-eservice.ts'
import { playImoje } from '#shop/demo/pay/imoje/played-imoje.ts'
import { playP24 } from '#shop/demo/pay/p24/played-p24.ts'
import { playPaypal } from '#shop/demo/pay/paypal/played-paypal.ts'
import { playPayu } from '#shop/demo/pay/payu/played-payu.ts'
import type { Deed } from '#shop/demo/pay/played.ts'
import { twice } from '../../projects.ts'
import { startShop } from '../../shop.ts'
import { answerCookies, expect, test } from '../../visit.ts'
import { words } from '../../words.ts'
import { orderBy } from './card.ts'
import { playElsewhere } from './played-elsewhere.ts'

const t = words('en')

const p24 = { merchantId: 100_001, apiKey: 'api-of-the-walk', crc: 'crc-of-the-walk' }
const payu = {
  ...{ posId: '300746', clientId: '300746' },
  ...{ clientSecret: 'secret-of-the-walk', secondKey: 'second-of-the-walk' },
}
const imoje = {
  merchantId: 'walk0000000000000000',
  serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
  ...{ serviceKey: 'key-of-the-walk', token: 'token-of-the-walk' },
}
const eservice = { merchantId: '177000', password: 'password-of-the-walk' }
const elavon = {
  merchantAlias: 'kram-walk',
  secretKey: 'secret-of-the-walk',
  signerId: 'kram-walk-1',
  webhookSecret: Buffer.from('webhook-of-the-walk').toString('base64'),
}
const paypal = { clientId: 'walk', secret: 'secret-of-the-walk', webhookId: 'WALK' }

/** What is done on each one's page: all are paid, and the shop hears of it in different ways. */
const ways: [name: RegExp, deed: Deed][] = [
  [/^Przelewy24/, 'pay'],
  [/^PayU/, 'silent'],
  [/^Twisto/, 'late-word'],
  [/^imoje/, 'pay'],
  [/^Card \(eService\)/, 'twice'],
  [/^Elavon/, 'pay'],
  [/^PayPal/, 'pay'],
]

test(
  'providers at hosts of their own: there under the real policy, and back with a paid order',
  twice,
  async ({ page, hasScript }) => {
    test.setTimeout(400_000)
    const { shop, hosts, stop } = await openElsewhere()
    const named = new Set<string>()
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'] ?? ''
      const { origin, pathname } = new URL(response.url())
      if (origin !== shop.origin('en') || !hosts.some((host) => policy.includes(host))) return
      named.add(pathname.replace(/[\w-]{20,}$/, ':id'))
    })
    try {
      await answerCookies(page.context(), shop)
      for (const [way, deed] of ways) {
        // A browser with scripts has PayPal's own button, whose script no machine of ours has.
        if (hasScript && way.test('PayPal')) continue
        await orderBy(page, way, shop.origin('en'))
        await expect(page.getByRole('heading', { level: 1 }), String(way)).toHaveText('Elsewhere')
        await page.getByRole('button', { name: deed, exact: true }).click()
        // eService adds words of its own to the address.
        await expect(page).toHaveURL(/\/order\/summary\/[\w-]{20,}(?:\?|$)/)
        // Told late or never, the summary asks by itself.
        await expect(page.getByRole('heading', { level: 1 }), String(way)).toHaveText(
          t('summary.thanksNamed', { name: 'Ola' }),
          { timeout: 60_000 },
        )
      }
      // A page that leads nowhere names no provider.
      expect([...named].filter((path) => !path.startsWith('/order/'))).toEqual([])
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)

/** One after the other, on one order: who fails at one, or goes back, tries the next. */
const tries: [name: string, deed: Deed][] = [
  ['PayU', 'fail'],
  ['Twisto', 'cancel'],
  ['imoje', 'fail'],
  ['Card (eService)', 'cancel'],
  ['Elavon', 'fail'],
  ['PayPal', 'cancel'],
  ['imoje', 'cancel'],
  ['Elavon', 'cancel'],
  ['Przelewy24', 'pay'],
]

test(
  'who fails at providers, or goes back from them, pays the same order at another',
  twice,
  async ({ page }) => {
    test.setTimeout(400_000)
    const { shop, stop } = await openElsewhere()
    const title = page.getByRole('heading', { level: 1 })
    const act = async (deed: Deed) => {
      await expect(title).toHaveText('Elsewhere')
      await page.getByRole('button', { name: deed, exact: true }).click()
    }
    try {
      await answerCookies(page.context(), shop)
      await orderBy(page, /^Przelewy24/, shop.origin('en'))
      await act('fail')
      for (const [name, deed] of tries) {
        await expect(title, `before ${name}`).toHaveText(t('summary.unpaid'), { timeout: 60_000 })
        await page.getByRole('button', { name, exact: true }).click()
        await act(deed)
      }
      await expect(title).toHaveText(t('summary.thanksNamed', { name: 'Ola' }), { timeout: 60_000 })
    } finally {
      await page.goto('about:blank')
      await stop()
    }
  },
)

/** A shop with contracts with all of them, each played at a host of its own. */
async function openElsewhere() {
  const elsewhere = {
    p24: await playElsewhere((ground) => playP24(p24, ground)),
    payu: await playElsewhere((ground) => playPayu(payu, ground)),
    imoje: await playElsewhere((ground) => playImoje(imoje, ground)),
    eservice: await playElsewhere((ground) => playEservice(eservice, ground)),
    elavon: await playElsewhere((ground) => playElavon(elavon, ground)),
    paypal: await playElsewhere((ground) => playPaypal(paypal, ground)),
  }
  const shop = await startShop({
    ...{ P24_MERCHANT_ID: String(p24.merchantId), P24_API_KEY: p24.apiKey, P24_CRC: p24.crc },
    ...{ P24_URL: elsewhere.p24.url, PAYU_URL: elsewhere.payu.url, TWISTO_CARRIER: 'payu' },
    ...{ PAYU_POS_ID: payu.posId, PAYU_CLIENT_SECRET: payu.clientSecret },
    ...{ PAYU_SECOND_KEY: payu.secondKey },
    ...{ IMOJE_MERCHANT_ID: imoje.merchantId, IMOJE_SERVICE_ID: imoje.serviceId },
    ...{ IMOJE_SERVICE_KEY: imoje.serviceKey, IMOJE_TOKEN: imoje.token },
    ...{ IMOJE_URL: elsewhere.imoje.url, IMOJE_API_URL: `${elsewhere.imoje.url}/v1` },
    ...{ ESERVICE_MERCHANT_ID: eservice.merchantId, ESERVICE_PASSWORD: eservice.password },
    ...{ ESERVICE_URL: elsewhere.eservice.url },
    ...{ ESERVICE_CASHIER_URL: `${elsewhere.eservice.url}/ui/cashier` },
    ...{ ELAVON_MERCHANT_ALIAS: elavon.merchantAlias, ELAVON_SECRET_KEY: elavon.secretKey },
    ...{ ELAVON_SIGNER_ID: elavon.signerId, ELAVON_WEBHOOK_SECRET: elavon.webhookSecret },
    ...{ ELAVON_URL: elsewhere.elavon.url, ELAVON_PAGES_URL: elsewhere.elavon.url },
    ...{ PAYPAL_CLIENT_ID: paypal.clientId, PAYPAL_SECRET: paypal.secret },
    ...{ PAYPAL_WEBHOOK_ID: paypal.webhookId, PAYPAL_URL: elsewhere.paypal.url },
  })
  return {
    shop,
    hosts: Object.values(elsewhere).map(({ url }) => url),
    stop: async () => {
      await shop.stop()
      await Promise.all(Object.values(elsewhere).map(({ stop }) => stop()))
    },
  }
}
