import { playBm } from '#demo/providers/pay/bm/played-bm.ts'
import { playElavon } from '#demo/providers/pay/elavon/played-elavon.ts'
import { playEservice } from '#demo/providers/pay/eservice/played-eservice.ts'
import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { playPaypal } from '#demo/providers/pay/paypal/played-paypal.ts'
import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import { startShop } from '../../shop.ts'
import { playElsewhere } from './played-elsewhere.ts'

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
const bm = { serviceId: '100001', key: 'key-of-the-walk' }
const eservice = { merchantId: '177000', password: 'password-of-the-walk' }
const elavon = {
  merchantAlias: 'kram-walk',
  secretKey: 'secret-of-the-walk',
  signerId: 'kram-walk-1',
  webhookSecret: Buffer.from('webhook-of-the-walk').toString('base64'),
}
const paypal = { clientId: 'walk', secret: 'secret-of-the-walk', webhookId: 'WALK' }

/** A shop with contracts with all of them, each played at a host of its own. */
export async function openElsewhere() {
  const elsewhere = {
    p24: await playElsewhere((ground) => playP24(p24, ground)),
    payu: await playElsewhere((ground) => playPayu(payu, ground)),
    imoje: await playElsewhere((ground) => playImoje(imoje, ground)),
    bm: await playElsewhere((ground) => playBm(bm, ground)),
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
    ...{ BM_SERVICE_ID: bm.serviceId, BM_KEY: bm.key, BM_URL: elsewhere.bm.url },
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
