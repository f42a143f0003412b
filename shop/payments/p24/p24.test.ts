import { describe, expect, test } from 'vitest'

import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import type { PaymentAdapter, PaymentStart } from '../port.ts'
import { payment as begun } from '#tests/examples/payments/conforms.ts'
import { settleable } from '../settleable.ts'
import { sha384 } from './p24-notices.ts'
import { createP24 } from './p24.ts'

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
  /** Of the refund below; likewise. */
  sentBack:
    '3cf853d2237faaba1d346abb7cadfad6942ac49e6d12dafa3088797caece2a5e8c69b122b7e00b30b206bf5013dcbc1f',
  notSentBack:
    '0f9079048477016fec2b63e3ec9494cc8b40cdd8813d35440d9d5212200fc28d68983d24e76127c527637b3fcbd728b6',
  verify:
    '3863beb191d9d0b8d1043b9009874b0fb7e486cd1b6c12ca7501503067bc29b686c2f1df7d2ae11ec0f56b155062e99e',
}

/** In the order in which it is signed, but for the key. */
const refund = {
  orderId: 300_123_456,
  sessionId: order.sessionId,
  refundsUuid: 'refund-1',
  merchantId: 999_999,
  amount: 1_234,
  currency: 'PLN',
}

const payment: PaymentStart = {
  ...begun,
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

  test('a notification', async () => {
    expect(await told({ ...notice, sign: vectors.notify })).toMatchObject({
      kind: 'said',
      words: [word],
    })
  })

  test('one other sign anywhere is another signature', async () => {
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
      expect(await told({ ...notice, sign })).toEqual({ kind: 'refused', because: 'forged' })
    }
  })

  test.each<[string, object]>([
    ['amount', { amount: 1_235 }],
    ['first amount', { originAmount: 1_233 }],
    ['currency', { currency: 'EUR' }],
    ['session', { sessionId: 'another-session-id' }],
    ['payment', { orderId: 300_123_457 }],
    ['merchant', { merchantId: 999_998 }],
  ])('another %s does not fit its signature', async (_, over) => {
    expect(await told({ ...notice, ...over, sign: vectors.notify })).toMatchObject({
      because: 'forged',
    })
  })

  test('the provider that is played signs in the same way, by code of its own', async () => {
    const { crc: key, apiKey, merchantId } = settings
    const memory = { read: async () => undefined, write: async () => {} }
    const deliver = async () => new Response()
    const played = playP24({ merchantId, apiKey, crc: key }, { memory, deliver })
    const request = played.notice({
      ...{ amount: order.amount, currency: order.currency, externalId: order.sessionId },
      ...{ orderId: notice.orderId, merchantId, token: 'abc', status: 1, byCode: false },
      ...{ urlReturn: payment.returnUrl, urlStatus: payment.notifyUrl },
    })
    // As the vector, but for the method and the text that it makes up.
    const body = JSON.parse(await request.text()) as typeof notice & { sign: string }
    const { sign, ...fields } = body
    expect(fields).toEqual({ ...notice, methodId: 154, statement: 'p24-300123456' })
    expect(sign).toBe(sha384({ ...fields, crc }))
  })
})

describe('how a refund ended, by the vectors', () => {
  const ended = { requestId: 'refund-1', externalId: order.sessionId, amount: 1_234 }

  test('it is done, or not sent after all', async () => {
    const more = { requestId: 'refund-1', timestamp: 1_763_985_600 }
    const done = { ...refund, ...more, status: 0, sign: vectors.sentBack }
    expect(await told(done)).toMatchObject({
      kind: 'sent-back',
      words: [{ ...ended, currency: 'PLN', state: 'done' }],
      reply: { body: 'OK' },
    })
    const refused = { ...refund, ...more, status: 1, sign: vectors.notSentBack }
    expect(await told(refused)).toMatchObject({ words: [{ ...ended, state: 'refused' }] })
    expect((await told({ ...done, status: 2 })).kind).toBe('refused')
  })

  test.each<[string, object]>([
    ['end', { status: 1 }],
    ['amount', { amount: 1_235 }],
    ['currency', { currency: 'EUR' }],
    ['session', { sessionId: 'another-session-id' }],
    ['payment', { orderId: 300_123_457 }],
    ['refund', { refundsUuid: 'refund-2' }],
    ['merchant', { merchantId: 999_998 }],
    ['signature', { sign: vectors.notify }],
  ])('another %s does not fit its signature', async (_, over) => {
    const done = { ...refund, status: 0, sign: vectors.sentBack, ...over }
    expect(await told(done)).toEqual({ kind: 'refused', because: 'forged' })
  })

  test('it gets the address for news of the refund', async () => {
    const { adapter, sent } = listening({ data: [{ status: true }] }, 201)
    const wish = { requestId: 'refund-1', ...word, orderNo: 'K/2026/11/0001' }
    await adapter.refund({ ...wish, notifyUrl: payment.notifyUrl })
    expect(await sent()).toMatchObject({
      refundsUuid: 'refund-1',
      urlStatus: payment.notifyUrl,
    })
    await adapter.refund(wish)
    expect(await sent()).not.toHaveProperty('urlStatus')
  })

  test('the provider that is played signs in the same way, by code of its own', async () => {
    const { apiKey, merchantId } = settings
    const memory = { read: async () => undefined, write: async () => {} }
    const deliver = async () => new Response()
    const played = playP24({ merchantId, apiKey, crc }, { memory, deliver })
    const request = played.refundNotice(
      {
        ...{ amount: 9_999, currency: 'PLN', externalId: order.sessionId },
        ...{ orderId: notice.orderId, merchantId, token: 'abc', status: 2, byCode: false },
        ...{ urlReturn: payment.returnUrl, urlStatus: payment.notifyUrl },
      },
      { uuid: 'refund-1', orderId: notice.orderId, amount: 1_234, status: 0 },
    )
    expect(await request.json()).toMatchObject({ ...refund, status: 0, sign: vectors.sentBack })
  })
})

describe('a BLIK code that is typed in the shop', () => {
  const blik: PaymentStart = {
    ...payment,
    ...{ subType: 'blik', secrets: { blikCode: '777123' } },
    browser: { address: '192.0.2.7', userAgent: 'A browser' },
  }
  const answers = { register: { data: { token: 'abc' } }, charge: { data: { orderId: 7 } } }

  test('goes to the bank, which gets the name of its owner; its owner confirms there', async () => {
    const { adapter, requests } = charging({ status: 201, body: answers.charge })
    expect(await adapter.start(blik)).toEqual({ kind: 'wait', ref: '7' })
    expect(await requests[0]?.json()).toMatchObject({
      ...{ method: 181, sign: vectors.register },
      additional: { PSU: { IP: '192.0.2.7', userAgent: 'A browser' } },
    })
    expect(requests[1]?.url).toMatch(/\/paymentMethod\/blik\/chargeByCode$/)
    expect(await requests[1]?.json()).toEqual({ token: 'abc', blikCode: '777123' })
  })

  test('is refused by the provider alone: a lost answer is waited for', async () => {
    const refusing = charging({ status: 400, body: { error: 'no such code' } })
    expect(await refusing.adapter.start(blik)).toEqual({ kind: 'fail', code: 'p24-blik-400' })
    const failing = charging({ status: 502, body: {} })
    expect(await failing.adapter.start(blik)).toEqual({ kind: 'wait' })
    expect(await charging('lost').adapter.start(blik)).toEqual({ kind: 'wait' })
  })

  test.each([200, 201, 400, 404])(
    'may be with its bank where %s says nothing of it',
    async (status) => {
      expect(await charging({ status, body: {} }).adapter.start(blik)).toEqual({ kind: 'wait' })
    },
  )

  test.each([401, 403, 429])(
    'is not refused by %s, with which nobody looked at it',
    async (status) => {
      const { adapter } = charging({ status, body: { error: 'not now' } })
      await expect(adapter.start(blik)).rejects.toThrow(`Przelewy24 answered ${status}`)
    },
  )

  test('that came too slowly may be with its bank', async () => {
    expect(await charging({ status: 408, body: {} }).adapter.start(blik)).toEqual({ kind: 'wait' })
  })

  test('is asked for on the provider’s page where nobody’s browser is known', async () => {
    const { adapter, requests } = charging({ status: 201, body: answers.charge })
    expect(await adapter.start({ ...blik, browser: undefined })).toMatchObject({ kind: 'redirect' })
    expect(await adapter.start({ ...blik, secrets: {} })).toMatchObject({ kind: 'redirect' })
    expect(requests.map(({ url }) => url)).not.toContain(expect.stringMatching(/chargeByCode/))
  })

  function charging(charge: { status: number; body: object } | 'lost') {
    const requests: Request[] = []
    const adapter = createP24(settings, {
      fetch: async (request) => {
        requests.push(request)
        if (request.url.endsWith('/register')) return Response.json(answers.register)
        if (charge === 'lost') throw new Error('no way back')
        return Response.json(charge.body, { status: charge.status })
      },
    })
    return { adapter, requests }
  }
})

test.each([401, 403, 408, 429, 500, 503])('%s is no refusal, whatever is asked', async (status) => {
  const { adapter } = listening({ error: 'Incorrect authentication', code: status }, status)
  const says = `Przelewy24 answered ${status}`
  const word = {
    externalId: 'a-try-1',
    state: 'paid',
    amount: 1,
    currency: 'PLN',
    ref: '7',
  } as const
  const refund = { ...word, requestId: 'refund-1', orderNo: 'K/1' }
  await expect(adapter.start(payment)).rejects.toThrow(says)
  await expect(adapter.confirm(word)).rejects.toThrow(says)
  await expect(adapter.query?.({ externalId: 'a-try-1', ref: '7' })).rejects.toThrow(says)
  await expect(adapter.refund(refund)).rejects.toThrow(says)
})

describe('a payment that it does not confirm', () => {
  const known = { ...order, orderId: 300_123_456, status: 2 }
  const no = { error: 'Invalid input data', code: 400 }

  test.each([400, 404])('but %s may have been confirmed before: it is asked', async (status) => {
    expect(await confirming(status, no, { data: known })).toBe(true)
  })

  test.each<[string, object]>([
    ['there is no money', { status: 0 }],
    ['it is an advance', { status: 1 }],
    ['it has gone back', { status: 3 }],
    ['it is another payment', { orderId: 300_123_457 }],
    ['it is another amount', { amount: 1_235 }],
    ['it is another currency', { currency: 'EUR' }],
    ['it is another try', { sessionId: 'another-session-id' }],
  ])('is not confirmed where %s', async (_, over) => {
    expect(await confirming(400, no, { data: { ...known, ...over } })).toBe(false)
  })

  test('is not known to be where the question is not answered', async () => {
    await expect(confirming(400, no, '<html>', 502)).rejects.toThrow('Przelewy24 answered 502')
    await expect(confirming(400, no, '<html>')).rejects.toThrow('Przelewy24 answered 200')
    expect(await confirming(400, no, { error: 'Transaction not found' }, 404)).toBe(false)
  })

  test('is asked for again where its answer is none', async () => {
    await expect(confirming(200, '<html>', {})).rejects.toThrow('Przelewy24 answered 200')
  })

  function confirming(
    status: number,
    answer: object | string,
    standing: object | string,
    at = 200,
  ) {
    const adapter = createP24(settings, {
      fetch: async ({ method }) =>
        method === 'PUT' ? answering(answer, status) : answering(standing, at),
    })
    return adapter.confirm(word)
  }
})

test('400 is one, in its words', async () => {
  const { adapter } = listening({ error: 'Invalid input data', code: 400 }, 400)
  expect(await adapter.start(payment)).toEqual({ kind: 'fail', code: 'p24-400' })
})

test.each([
  ['card', 4_096],
  ['blik', 8_192],
])('%s is its channel %s', async (subType, channel) => {
  const { adapter, sent } = listening({ data: { token: 'abc' } })
  await adapter.start({ ...payment, subType })
  expect(await sent()).toMatchObject({ channel })
})

test('goPay is the method that the contract names, and nothing without it', async () => {
  const named = listening({ data: { token: 'abc' } }, 200, { goPayMethod: 999 })
  await named.adapter.start({ ...payment, subType: 'goPay' })
  expect(await named.sent()).toMatchObject({ method: 999 })
  await named.adapter.start(payment)
  expect(await named.sent()).not.toHaveProperty('method')

  const { adapter } = listening({})
  const takers = (p24: PaymentAdapter) => ({ providers: { p24 }, resting: new Set<string>() })
  const options = [{ type: 'p24' as const }, { type: 'p24' as const, subType: 'goPay' as const }]
  expect(settleable(options, takers(adapter))).toEqual(options.slice(0, 1))
  expect(settleable(options, takers(named.adapter))).toEqual(options)
})

describe('a kind that its account lists', () => {
  const kinds = { googlePay: 7_229, applePay: 7_252, payPo: 7_300, blikCode: 342 }
  const address = { address: 'Polna 1', zip: '00-001', city: 'Warszawa', client: 'Ola Nowak' }

  test.each([
    ['googlePay', { method: 7_229 }],
    ['applePay', { method: 7_252 }],
    ['payPo', { method: 7_300, ...address }],
  ])('%s is begun by the number that is listed, not a known one', async (subType, sends) => {
    const { adapter, sent } = listening({ data: { token: 'abc' } })
    await adapter.start({ ...payment, subType, kinds })
    expect(await sent()).toMatchObject(sends)
    expect(await sent()).not.toHaveProperty('channel')
  })

  test('is not begun once it is listed no more', async () => {
    const { adapter, requests } = listening({ data: { token: 'abc' } })
    for (const listed of [undefined, {}]) {
      const begun = await adapter.start({ ...payment, subType: 'googlePay', kinds: listed })
      expect(begun).toEqual({ kind: 'fail', code: 'p24-no-method' })
    }
    expect(requests).toEqual([])
  })

  test('says which number codes of BLIK have, unless the contract does', async () => {
    const browser = { address: '192.0.2.7', userAgent: 'A browser' }
    const blik = { ...payment, subType: 'blik', secrets: { blikCode: '777123' }, browser }
    for (const [listed, own, method] of [
      [undefined, undefined, 181],
      [{}, undefined, 181],
      [kinds, undefined, 342],
      [kinds, 400, 400],
    ] as const) {
      const { adapter, requests } = listening({ data: { token: 'abc', orderId: 7 } }, 201, {
        ...(own !== undefined && { blikMethod: own }),
      })
      await adapter.start({ ...blik, kinds: listed })
      expect(await requests[0]?.json()).toMatchObject({ method })
    }
  })

  test('is asked for in a currency, and no answer is none', async () => {
    const list = { data: [{ id: 7_229, name: 'Google Pay', group: 'Wallet', status: true }] }
    const { adapter, requests } = listening(list)
    expect(await adapter.listed?.read('EUR')).toEqual({ googlePay: 7_229 })
    const { pathname, searchParams } = new URL(requests[0]?.url ?? '')
    expect(pathname).toBe('/api/v1/payment/methods/pl')
    expect(Object.fromEntries(searchParams)).toEqual({ amount: '2000', currency: 'EUR' })
    for (const [body, status] of [[{ error: 'no', code: 401 }, 403] as const, [{}, 200] as const]) {
      const { adapter: other } = listening(body, status)
      await expect(other.listed?.read('PLN')).rejects.toThrow(`Przelewy24 answered ${status}`)
    }
  })
})

/** An adapter whose provider gives this answer, and what was sent to it. */
function listening(
  answer: object,
  status = 200,
  more: { goPayMethod?: number; blikMethod?: number } = {},
) {
  const requests: Request[] = []
  const adapter = createP24(
    { ...settings, ...more },
    {
      fetch: async (request) => {
        requests.push(request)
        return Response.json(answer, { status })
      },
    },
  )
  return {
    adapter,
    requests,
    sent: async () => requests.at(-1)?.clone().json() as Promise<unknown>,
  }
}

function answering(body: object | string, status: number): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

function told(body: object) {
  const raw = Buffer.from(JSON.stringify(body))
  const url = new URL('https://shop.test/api/payments/p24/notify')
  return createP24(settings).notify({ method: 'POST', url, headers: new Headers(), raw })
}

function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object
  } catch {
    return undefined
  }
}
