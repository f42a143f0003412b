import { expect, test } from 'vitest'

import { playBm } from '#demo/providers/pay/bm/played-bm.ts'
import { playBraintree } from '#demo/providers/pay/braintree/played-braintree.ts'
import { playElavon } from '#demo/providers/pay/elavon/played-elavon.ts'
import { playEservice } from '#demo/providers/pay/eservice/played-eservice.ts'
import { playImoje } from '#demo/providers/pay/imoje/played-imoje.ts'
import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { playPaypal } from '#demo/providers/pay/paypal/played-paypal.ts'
import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import type { Played, PlayedGround } from '#demo/providers/pay/played.ts'
import { PAY_URL, subjectOf } from '#tests/examples/payments/subject.ts'
import { createBm } from '../bm/bm.ts'
import { createBraintree } from '../braintree/braintree.ts'
import { createElavon } from '../elavon/elavon.ts'
import { createEservice } from '../eservice/eservice.ts'
import { createImoje } from '../imoje/imoje.ts'
import { createP24 } from '../p24/p24.ts'
import { createPaypal } from '../paypal/paypal.ts'
import { createPayu } from '../payu/payu.ts'
import type { PaymentAdapter } from '../port.ts'
import { createTwisto } from '../twisto/twisto.ts'
import type { Fetch } from './ask.ts'

const url = PAY_URL

/** Of each provider the contract there, an adapter by what the shop has, and slips of that. */
const providers = {
  p24: of({
    there: { merchantId: 100_001, apiKey: 'key-to-reports', crc: 'crc-of-the-test' },
    play: playP24,
    adapter: (has, fetch) => createP24({ ...has, posId: has.merchantId, url }, { fetch }),
    settings: ['P24_MERCHANT_ID', 'P24_API_KEY'],
    slips: [[{ apiKey: 'another-key' }, ['P24_MERCHANT_ID', 'P24_API_KEY']]],
  }),
  payu: of({
    there: {
      ...{ posId: '300746', clientId: '300746', clientSecret: 'secret-of-the-test' },
      secondKey: 'second-key-of-the-test',
    },
    play: playPayu,
    adapter: (has, fetch) =>
      createPayu({ ...has, url, currencies: ['PLN'], takesBlikCode: false }, { fetch }),
    settings: ['PAYU_POS_ID', 'PAYU_CLIENT_SECRET'],
    slips: [
      [{ clientSecret: 'another-secret' }, ['PAYU_POS_ID', 'PAYU_CLIENT_SECRET']],
      [{ clientId: '1' }, ['PAYU_CLIENT_ID', 'PAYU_CLIENT_SECRET']],
    ],
  }),
  imoje: of({
    there: {
      merchantId: '6yt3gjtm9p1odfgx8491',
      serviceId: '63f574ed-d90d-4abe-9cc1-39117584a7b7',
      ...{ serviceKey: 'key-of-the-test', token: 'token-of-the-test' },
    },
    play: playImoje,
    adapter: (has, fetch) => createImoje({ ...has, url, apiUrl: `${url}/v1` }, { fetch }),
    settings: ['IMOJE_MERCHANT_ID', 'IMOJE_TOKEN', 'IMOJE_SERVICE_ID'],
    slips: [
      [{ token: 'another-token' }, ['IMOJE_MERCHANT_ID', 'IMOJE_TOKEN']],
      [{ serviceId: 'another' }, ['IMOJE_MERCHANT_ID', 'IMOJE_SERVICE_ID']],
    ],
  }),
  bm: of({
    there: { serviceId: '123456', key: 'key-of-the-test' },
    play: playBm,
    adapter: (has, fetch) => createBm({ ...has, url }, { fetch, now: () => 0 }),
    settings: ['BM_SERVICE_ID', 'BM_KEY'],
    slips: [[{ key: 'another-key' }, ['BM_SERVICE_ID', 'BM_KEY'], 'INVALID_HASH']],
  }),
  eservice: of({
    there: { merchantId: '177000', password: 'password-of-the-test' },
    play: playEservice,
    adapter: (has, fetch) => createEservice({ ...has, url, cashierUrl: url }, { fetch }),
    settings: ['ESERVICE_MERCHANT_ID', 'ESERVICE_PASSWORD'],
    slips: [
      [
        { password: 'another-password' },
        ['ESERVICE_MERCHANT_ID', 'ESERVICE_PASSWORD'],
        'error.access.denied.merchant',
      ],
    ],
  }),
  elavon: of({
    there: {
      ...{ merchantAlias: 'alias-of-the-test', secretKey: 'sk_of_the_test' },
      ...{ signerId: 'signer-1', webhookSecret: Buffer.from('secret').toString('base64') },
    },
    play: playElavon,
    adapter: (has, fetch) => createElavon({ ...has, url, pagesUrl: url }, { fetch }),
    settings: ['ELAVON_MERCHANT_ALIAS', 'ELAVON_SECRET_KEY'],
    slips: [[{ secretKey: 'sk_another' }, ['ELAVON_MERCHANT_ALIAS', 'ELAVON_SECRET_KEY']]],
  }),
  paypal: of({
    there: { clientId: 'client-of-the-test', secret: 'secret-of-the-test', webhookId: '1JE42910' },
    play: playPaypal,
    adapter: (has, fetch) => createPaypal({ ...has, url }, { fetch }),
    settings: ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'],
    slips: [
      [{ secret: 'another-secret' }, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET']],
      [{ webhookId: '2AB' }, ['PAYPAL_WEBHOOK_ID']],
    ],
  }),
  braintree: of({
    there: {
      ...{ publicKey: 'public-of-the-test', privateKey: 'private-of-the-test' },
      accounts: { of_zloty: 'PLN' },
    },
    play: playBraintree,
    adapter: ({ accounts, ...keys }, fetch) => {
      const [[account, currency] = ['', '']] = Object.entries(accounts)
      return createBraintree({ ...keys, url, accounts: { [currency]: account } }, { fetch })
    },
    settings: ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'BRAINTREE_ACCOUNTS'],
    slips: [
      [{ privateKey: 'another-key' }, ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY']],
      [{ accounts: { of_nobody: 'PLN' } }, ['BRAINTREE_ACCOUNTS']],
    ],
  }),
}

test.each(Object.entries(providers))(
  '%s lets in whom it knows, and names what is wrong',
  async (_, provider) => {
    const { right, wrong } = provider
    expect(await right().adapter.tryContract?.()).toEqual({
      kind: 'accepted',
      settings: provider.settings,
    })
    for (const { subject, settings, says } of wrong) {
      expect(await subject().adapter.tryContract?.()).toEqual({ kind: 'refused', settings, says })
    }
  },
)

test.each(Object.entries(providers))(
  '%s says nothing of it where it is not there, or garbage comes',
  async (_, { right }) => {
    const garbage = [
      [200, '<html>Sorry'],
      [200, '{}'],
      [404, '{}'],
      [429, ''],
      [502, ''],
    ] as const
    for (const [status, body] of garbage) {
      const { adapter, provider } = right()
      provider.garble(status, () => body)
      await expect(adapter.tryContract?.()).rejects.toThrow()
    }
    const { adapter, provider } = right()
    provider.vanish()
    await expect(adapter.tryContract?.()).rejects.toThrow()
  },
)

test('Twisto is tried at who carries it, and imoje without a token has no such call', () => {
  expect(createTwisto(providers.payu.right().adapter).tryContract).toBeDefined()
  const without = { merchantId: 'a', serviceId: 'b', serviceKey: 'c', token: undefined }
  expect(createImoje({ ...without, url, apiUrl: url }).tryContract).toBeUndefined()
})

type Slip<Has> = readonly [slip: Partial<Has>, settings: string[], says?: string]

/** Provider and adapter by the same contract, and by one with each slip in the shop's settings. */
function of<Has extends object>(given: {
  there: Has
  play(there: Has, ground: PlayedGround): Played
  adapter(has: Has, fetch: Fetch): PaymentAdapter
  settings: string[]
  slips: readonly Slip<Has>[]
}) {
  const { there, play, adapter, settings, slips } = given
  const subject = (has: Has) => () =>
    subjectOf((ground) => ({
      played: play(there, ground),
      adapter: (fetch) => adapter(has, fetch),
    }))
  return {
    settings,
    right: subject(there),
    wrong: slips.map(([slip, named, says]) => ({
      subject: subject({ ...there, ...slip }),
      settings: named,
      says,
    })),
  }
}
