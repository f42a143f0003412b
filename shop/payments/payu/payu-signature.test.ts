import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { orderNotice } from '#demo/providers/pay/payu/payu-notices.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { createPayu } from './payu.ts'
import { payuSignature } from './payu-notice.ts'

/** Of the sandbox that PayU opens to everybody. */
const secondKey = 'b6ca15b0d1020e8094d9b5f8d163db54'
const payu = createPayu({
  ...{ posId: '300746', clientId: '300746', clientSecret: 'not-needed-here', secondKey },
  ...{ url: 'https://secure.snd.payu.com', currencies: ['PLN'] },
  takesBlikCode: true,
})

const short = '{"order":{"orderId":"LDLW5N7MF4140324GUEST000P01","status":"COMPLETED"}}'
/** As it came from the sandbox in February 2020. */
const captured =
  '{"order":{"orderId":"DSKWN8X2XW200213GUEST000P01","extOrderId":"5e45137d21034",' +
  '"orderCreateDate":"2020-02-13T10:14:37.583+01:00",' +
  '"notifyUrl":"http://alias-internal-testing.a2k.it/test-notification.php",' +
  '"customerIp":"127.0.0.1","merchantPosId":"300746","description":"Shopping at myStore.com",' +
  '"currencyCode":"PLN","totalAmount":"15000","buyer":{"customerId":"guest",' +
  '"email":"test@test.com","firstName":"Tester","lastName":"Tester","language":"pl"},' +
  '"payMethod":{"type":"CARD_TOKEN"},"status":"COMPLETED","products":' +
  '[{"name":"Lenovo ThinkPad Edge E540","unitPrice":"15000","quantity":"1"}]},' +
  '"localReceiptDateTime":"2020-02-13T10:14:47.512+01:00",' +
  '"properties":[{"name":"PAYMENT_ID","value":"76258334"}]}'

/** The one in the middle is PayU’s own; the others were worked out beside this project. */
const vectors = [
  ['MD5', 'md5', short, 'a8d51e1272b7c328c140893b65d0539b'],
  ['MD5', 'md5', captured, '724ca6742d0cc50b3d69bdf5aea90d9e'],
  [
    'SHA-256',
    'sha256',
    captured,
    'e6870053086b8398146754393989f0f41dfc152fa20c23bb35807a2fddd8c5f9',
  ],
] as const

const paid = {
  ...{ externalId: '5e45137d21034', ref: 'DSKWN8X2XW200213GUEST000P01' },
  ...{ state: 'paid', amount: 15_000, currency: 'PLN' },
}

describe('what is signed, by the vectors', () => {
  test.each(vectors)('%s of the bytes and the key', async (name, hash, text, right) => {
    expect(payuSignature(hash, text, secondKey)).toBe(right)
    const understood = await told(text, headerOf(name, right))
    expect(understood.kind === 'refused' ? understood.because : understood).toEqual(
      text === short
        ? 'not-understood'
        : { kind: 'said', words: [paid], reply: { type: 'text/plain', body: 'OK' } },
    )
  })

  test.each(vectors)(
    '%s fits no other bytes, signature or key',
    async (name, hash, text, right) => {
      const bytes = Buffer.from(text)
      for (let place = 0; place < bytes.length; place += 1) {
        const flipped = Buffer.from(bytes)
        flipped[place] = (flipped[place] ?? 0) ^ 1
        expect(await told(flipped, headerOf(name, right)), `byte ${place}`).toEqual(forged)
      }
      for (let place = 0; place < right.length; place += 1) {
        const digit = right[place] === '0' ? '1' : '0'
        const other = right.slice(0, place) + digit + right.slice(place + 1)
        expect(await told(text, headerOf(name, other)), `digit ${place}`).toEqual(forged)
      }
      const byAnother = payuSignature(hash, text, `${secondKey.slice(0, -1)}5`)
      expect(await told(text, headerOf(name, byAnother))).toEqual(forged)
    },
  )
})

test.each(['SHA-384', 'SHA-512', 'SHA256'])('PayU may sign by %s', async (name) => {
  const right = createHash(name.replace('-', ''))
    .update(captured + secondKey)
    .digest('hex')
  expect(await told(captured, headerOf(name, right))).toMatchObject({ words: [paid] })
})

test.each(['SHA-1', 'SHA1', 'SHA', 'MD4', '', 'constructor'])(
  'a signature by %s is nobody’s, even if it fits',
  async (name) => {
    const right = createHash('sha1')
      .update(captured + secondKey)
      .digest('hex')
    expect(await told(captured, headerOf(name, right))).toEqual(forged)
  },
)

test('without a word on how, it is signed by MD5, and either header carries it', async () => {
  const signature = 'sender=checkout;signature=724ca6742d0cc50b3d69bdf5aea90d9e'
  expect(await told(captured, { 'OpenPayu-Signature': signature })).toMatchObject({
    words: [paid],
  })
  const spaced = signature.toUpperCase().replace('SIGNATURE', 'signature').replace(';', '; ')
  expect(await told(captured, { 'X-OpenPayU-Signature': spaced })).toMatchObject({
    words: [paid],
  })
  for (const nothing of [{}, { 'OpenPayu-Signature': '' }, { 'OpenPayu-Signature': ';=;' }]) {
    expect(await told(captured, nothing)).toEqual(forged)
  }
})

test.each(['MD5', 'SHA-256', 'SHA-384', 'SHA-512'] as const)(
  'the provider that is played signs by %s too, by code of its own',
  async (algorithm) => {
    const { externalId, returnUrl: continueUrl, notifyUrl, orderNo, email } = payment
    const order = {
      ...{ orderId: 'ABCGUEST000P01', extOrderId: externalId, merchantPosId: '300746' },
      ...{ customerIp: '192.0.2.7', description: orderNo, email, products: [] },
      ...{ currencyCode: 'PLN', totalAmount: '11500', continueUrl, notifyUrl },
      ...{ status: 'COMPLETED' as const, refunds: [] },
    }
    const request = orderNotice(order, { secondKey, algorithm })
    const text = await request.clone().text()
    const right = createHash(algorithm.replace('-', ''))
      .update(text + secondKey)
      .digest('hex')
    expect(request.headers.get('OpenPayu-Signature')).toBe(
      `sender=checkout;signature=${right};algorithm=${algorithm};content=DOCUMENT`,
    )
  },
)

const forged = { kind: 'refused', because: 'forged' }

function headerOf(algorithm: string, signature: string): Record<string, string> {
  const value = `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`
  return { 'OpenPayu-Signature': value }
}

function told(body: string | Uint8Array, headers: Record<string, string>) {
  const raw = Buffer.from(body)
  const url = new URL('https://shop.test/api/payments/payu/notify')
  return payu.notify({ method: 'POST', url, headers: new Headers(headers), raw })
}
