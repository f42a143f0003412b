import { describe, expect, test } from 'vitest'

import { paymentSimulator } from '#shop/demo/pay/simulator.ts'
import type { PaymentStart } from '../port.ts'
import { createP24, sha384 } from './p24.ts'

const crc = 'crc-z-panelu-p24'
const settings = {
  ...{ merchantId: 999_999, posId: 999_999, apiKey: 'key-to-reports', crc },
  url: 'https://sandbox.przelewy24.pl',
}
const order = { sessionId: 'unique-session-id', amount: 1_234, currency: 'PLN' }
/** In the order in which it is signed. */
const notice = {
  merchantId: 999_999,
  posId: 999_999,
  sessionId: order.sessionId,
  amount: 1_234,
  originAmount: 1_234,
  currency: 'PLN',
  orderId: 300_123_456,
  methodId: 181,
  statement: 'p24-A12-B34-C56',
}

/** Worked out beside this project from the provider's own description of what is signed. */
const vectors = {
  register:
    'b27f9adce99faee87750d350e24fab781f734fd80af7bdcff7063dab3fcebbf5f051b264a9b547e611e8e6af7b377cfa',
  notify:
    'a10ac75e30561166d2ea138d586f5fe4f96c56e31ac26879afc3772c2500325ed12ac21be77fe84fb4f0400d52af753f',
  verify:
    '3863beb191d9d0b8d1043b9009874b0fb7e486cd1b6c12ca7501503067bc29b686c2f1df7d2ae11ec0f56b155062e99e',
}

const payment: PaymentStart = {
  ...{ externalId: order.sessionId, amount: order.amount, currency: order.currency },
  ...{ orderNo: 'K/2026/11/0001', email: 'ola@example.com', name: 'Ola Nowak', lang: 'pl' },
  returnUrl: 'https://shop.test/order/summary/1',
  notifyUrl: 'https://shop.test/api/payments/p24/notify',
  subType: undefined,
  minutes: 15,
}
const word = {
  ...{ externalId: order.sessionId, state: 'paid' as const, ref: '300123456' },
  ...{ amount: order.amount, currency: order.currency },
}

describe('what is signed, by the vectors', () => {
  test('a payment that is begun', async () => {
    const { adapter, sent } = listening({ data: { token: 'abc' } })
    expect(await adapter.start(payment)).toEqual({
      kind: 'redirect',
      url: 'https://sandbox.przelewy24.pl/trnRequest/abc',
    })
    expect(await sent()).toMatchObject({ ...order, sign: vectors.register })
  })

  test('a payment that is confirmed', async () => {
    const { adapter, sent } = listening({ data: { status: 'success' } })
    expect(await adapter.confirm(word)).toBe(true)
    expect(await sent()).toMatchObject({ ...order, orderId: 300_123_456, sign: vectors.verify })
  })

  test('a notification', () => {
    expect(told({ ...notice, sign: vectors.notify })).toMatchObject({ kind: 'said', words: [word] })
  })

  test('one other sign anywhere is another signature', () => {
    const signed = { ...notice, crc }
    expect(sha384(signed)).toBe(vectors.notify)
    const text = JSON.stringify(signed)
    for (let place = 0; place < text.length; place += 1) {
      const bytes = Buffer.from(text)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      const flipped = bytes.toString('latin1')
      const other = parsed(flipped)
      if (other !== undefined) expect(sha384(other), flipped).not.toBe(vectors.notify)
    }
    for (let place = 0; place < vectors.notify.length; place += 1) {
      const digit = vectors.notify[place] === '0' ? '1' : '0'
      const sign = vectors.notify.slice(0, place) + digit + vectors.notify.slice(place + 1)
      expect(told({ ...notice, sign })).toEqual({ kind: 'refused', because: 'forged' })
    }
  })

  test.each<[string, object]>([
    ['amount', { amount: 1_235 }],
    ['first amount', { originAmount: 1_233 }],
    ['currency', { currency: 'EUR' }],
    ['session', { sessionId: 'another-session-id' }],
    ['payment', { orderId: 300_123_457 }],
    ['merchant', { merchantId: 999_998 }],
  ])('another %s does not fit its signature', (_, over) => {
    expect(told({ ...notice, ...over, sign: vectors.notify })).toMatchObject({
      because: 'forged',
    })
  })

  test('the provider that is played signs in the same way, by code of its own', async () => {
    const { crc: key, apiKey, merchantId } = settings
    const memory = { read: async () => undefined, write: async () => {} }
    const deliver = async () => new Response()
    const played = paymentSimulator({ merchantId, apiKey, crc: key, memory, deliver })
    const request = played.notice({
      ...{ ...order, orderId: notice.orderId, merchantId, token: 'abc', status: 1 },
      ...{ urlReturn: payment.returnUrl, urlStatus: payment.notifyUrl },
    })
    // As the vector, but for the method and the text that it makes up.
    const body = JSON.parse(await request.text()) as typeof notice & { sign: string }
    const { sign, ...fields } = body
    expect(fields).toEqual({ ...notice, methodId: 154, statement: 'p24-300123456' })
    expect(sign).toBe(sha384({ ...fields, crc }))
  })
})

/** An adapter whose provider gives this answer, and what was sent to it. */
function listening(answer: object, status = 200) {
  const requests: Request[] = []
  const adapter = createP24(settings, {
    fetch: async (request) => {
      requests.push(request)
      return Response.json(answer, { status })
    },
  })
  return { adapter, sent: async () => requests.at(-1)?.json() as Promise<unknown> }
}

function told(body: object) {
  const raw = Buffer.from(JSON.stringify(body))
  return createP24(settings).notify({ headers: new Headers(), raw })
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
