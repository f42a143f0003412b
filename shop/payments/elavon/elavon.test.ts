import { describe, expect, test } from 'vitest'

import { playElavon } from '#demo/providers/pay/elavon/played-elavon.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { createElavon } from './elavon.ts'

const contract = {
  merchantAlias: 'alias-of-the-test',
  secretKey: 'sk_of_the_test',
  signerId: 'signer-1',
  webhookSecret: Buffer.from('secret of the test').toString('base64'),
}
const settings = { ...contract, url: 'https://api.pay.test', pagesUrl: 'https://pay.test' }
const NOON = Date.parse('2026-11-24T12:00:00Z')
const { externalId } = payment
const asked = { externalId, ref: undefined }

describe('a payment is begun', () => {
  test('with an order and a session, at its page', async () => {
    const { adapter, sent } = beside()
    const begun = await adapter.start({ ...payment, amount: 29 })
    const [order, session] = sent('POST')
    expect(order).toMatchObject({
      path: '/orders',
      body: {
        total: { amount: '0.29', currencyCode: 'PLN' },
        orderReference: payment.orderNo,
        customReference: externalId,
      },
    })
    expect(session).toMatchObject({
      path: '/payment-sessions',
      body: {
        order: expect.stringMatching(/^https:\/\/api\.pay\.test\/orders\/\w+$/),
        ...{ returnUrl: payment.returnUrl, cancelUrl: payment.returnUrl },
        ...{ doCreateTransaction: true, doThreeDSecure: true, hppType: 'fullPageRedirect' },
        ...{ customReference: externalId, expiresAt: '2026-11-24T12:15:00.000Z' },
        defaultLanguageTag: 'pl',
      },
    })
    const { url = '', ref = '' } = begun.kind === 'redirect' ? begun : {}
    expect(url).toBe(`https://pay.test/hpp?sessionId=${ref}`)
    expect(ref).toMatch(/^\w+$/)
  })

  test('once for a try, though the answer is lost or its process dies', async () => {
    const { adapter, lose, sent } = beside()
    lose('answer', 'POST', '/payment-sessions')
    await expect(adapter.start(payment)).rejects.toThrow('no way back')
    const begun = await adapter.start(payment)
    expect(begun).toMatchObject({ kind: 'redirect' })
    expect(await adapter.start(payment)).toEqual(begun)
    expect(sent('POST', '/payment-sessions')).toHaveLength(1)
  })

  test('what was paid meanwhile is waited for and not shown again', async () => {
    const { adapter, played } = beside()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    expect(await adapter.start(payment)).toEqual({ kind: 'wait', ref })
  })

  test('what is refused is reported; a foreign page is never gone to', async () => {
    const { adapter } = beside()
    expect(await adapter.start({ ...payment, amount: 1e12 })).toEqual({
      kind: 'fail',
      code: 'elavon-400',
    })
    for (const url of ['https://pay.test.evil.test/?sessionId=s1', 'http://pay.test/?a=1', null]) {
      const wrong = saying({ href: '/orders/o1', id: 's1', url, items: [] })
      await expect(wrong.start(payment)).rejects.toThrow('foreign page')
    }
  })

  test('no second session is opened where it is not known whether there is one', async () => {
    const { adapter, lose, sent } = beside()
    lose('question', 'GET', '/payment-sessions')
    await expect(adapter.start(payment)).rejects.toThrow('no way there')
    expect(sent('POST')).toEqual([])
  })
})

describe('how a payment stands', () => {
  const sale = { type: 'sale', state: 'captured', isAuthorized: true, isHeldForReview: false }
  const total = { amount: '115.00', currencyCode: 'PLN' }
  const session = { id: 's1', customReference: externalId, transaction: '/transactions/t1' }
  const status = (over: object, sessionOver: object = {}) =>
    answering({
      '/payment-sessions/s1': { ...session, ...sessionOver },
      '/transactions/t1': { ...sale, total, ...over },
    }).adapter.query?.({ externalId, ref: 's1' })

  test.each([
    ['authorized', 'paid'],
    ['captured', 'paid'],
    ['settled', 'paid'],
    ['settlementDelayed', 'paid'],
    ['authorizationPending', 'unpaid'],
    ['heldForReview', 'unpaid'],
    ['unknown', 'unpaid'],
    ['something new', 'unpaid'],
    ['declined', 'failed'],
    ['voided', 'failed'],
    ['rejected', 'failed'],
    ['expired', 'failed'],
  ])('%s is %s', async (state, is) => {
    const word = { externalId, state: is, amount: 11_500, currency: 'PLN', ref: 's1' }
    expect(await status({ state })).toEqual(word)
  })

  test('what is not authorised, held for review or no sale is no money', async () => {
    for (const over of [{ isAuthorized: false }, { isHeldForReview: true }, { type: 'refund' }]) {
      expect(await status(over)).toMatchObject({ state: 'unpaid' })
    }
  })

  test('another amount and another currency are reported as they are', async () => {
    const other = { total: { amount: '115.01', currencyCode: 'EUR' } }
    expect(await status(other)).toMatchObject({ amount: 11_501, currency: 'EUR' })
    await expect(status({ total: { amount: '1e2', currencyCode: 'PLN' } })).rejects.toThrow()
  })

  test('another try’s session tells nothing', async () => {
    expect(await status({}, { customReference: 'another' })).toBeUndefined()
    expect(await status({}, { customReference: null })).toBeUndefined()
  })

  test.each([
    'https://evil.test/transactions/t1',
    'http://169.254.169.254/latest/t1',
    'https://api.pay.test@evil.test/t1',
    '//evil.test/t1',
    '/t1',
  ])('only the last part of %s is followed, where Elavon is', async (transaction) => {
    const { adapter, urls } = answering({
      '/payment-sessions/s1': { ...session, transaction },
      '/transactions/t1': { ...sale, total },
    })
    expect(await adapter.query?.({ externalId, ref: 's1' })).toMatchObject({ state: 'paid' })
    expect(urls()).toEqual([
      'https://api.pay.test/payment-sessions/s1',
      'https://api.pay.test/transactions/t1',
    ])
  })

  test.each(['https://evil.test/', '/transactions/t1?next=/', '/transactions/..', 't1'])(
    '“%s” names nothing, and is not asked for',
    async (transaction) => {
      const { adapter, urls } = answering({ '/payment-sessions/s1': { ...session, transaction } })
      await expect(adapter.query?.({ externalId, ref: 's1' })).rejects.toThrow('not understood')
      expect(urls()).toHaveLength(1)
    },
  )

  test('a name of ours that goes into an address stays one part of it', async () => {
    const { adapter, urls } = answering({})
    await adapter.query?.({ externalId, ref: '../orders?a=b' })
    expect(urls()).toEqual(['https://api.pay.test/payment-sessions/..%2Forders%3Fa%3Db'])
  })

  test('a transfer that a bank has begun outlives the session', async () => {
    const { adapter, played } = beside()
    const { ref } = await adapter.start(payment)
    await played.pend(externalId)
    for (const event of ['saleAuthorizationPending', 'expired'] as const) {
      const request = await played.notice(externalId, event)
      const { method, headers } = request
      const raw = new Uint8Array(await request.arrayBuffer())
      const told = await adapter.notify({ method, url: new URL(request.url), headers, raw })
      expect(told).toMatchObject({ kind: 'look', at: [{ externalId, ref }] })
      expect(await adapter.query?.(asked)).toMatchObject({ state: 'unpaid' })
    }
    await played.act(externalId, 'silent')
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'paid' })
  })

  test('who was declined may try again in the same session', async () => {
    const { adapter, played } = beside()
    await adapter.start(payment)
    await played.act(externalId, 'fail')
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'failed' })
    await played.act(externalId, 'silent')
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'paid' })
  })

  test.each<[string, () => Response]>([
    ['a page', () => new Response('<html><h1>Bad Gateway</h1></html>')],
    ['a fault', () => Response.json({ items: [] }, { status: 503 })],
    ['a limit', () => Response.json({ failures: [] }, { status: 429 })],
    ['another key', () => Response.json({ failures: [] }, { status: 401 })],
    ['another thing', () => Response.json({ href: 1, items: 'none' })],
    ['too much', () => new Response('x'.repeat(300_000))],
  ])('%s is no answer to anything', async (_, answer) => {
    const adapter = createElavon(settings, { fetch: async () => answer() })
    await expect(adapter.start(payment)).rejects.toThrow()
    await expect(adapter.query?.(asked)).rejects.toThrow()
    await expect(adapter.query?.({ externalId, ref: 's1' })).rejects.toThrow()
    const word = { externalId, state: 'paid', amount: 11_500, currency: 'PLN' } as const
    await expect(adapter.confirm(word)).rejects.toThrow()
    await expect(adapter.refund(refund())).rejects.toThrow()
  })
})

describe('money goes back', () => {
  test('once, though the answer is lost', async () => {
    const { adapter, lose, sent, played } = beside()
    const { ref = '' } = await adapter.start(payment)
    await played.act(externalId, 'pay')
    lose('answer', 'POST', '/transactions')
    await expect(adapter.refund({ ...refund(), ref })).rejects.toThrow('no way back')
    expect(await adapter.refund({ ...refund(), ref })).toEqual({ kind: 'accepted' })
    expect(sent('POST', '/transactions')).toMatchObject([
      {
        body: {
          ...{ type: 'refund', customReference: 'refund-1' },
          parentTransaction: expect.stringMatching(/^https:\/\/api\.pay\.test\/transactions\/\w+$/),
          total: { amount: '15.00', currencyCode: 'PLN' },
        },
      },
    ])
    expect(await played.sentBack(externalId)).toBe(1_500)
  })

  test('not before it came, and then it is reported in its words', async () => {
    const { adapter, played } = beside()
    const { ref = '' } = await adapter.start(payment)
    expect(await adapter.refund({ ...refund(), ref })).toMatchObject({ kind: 'refused' })
    await played.pend(externalId)
    expect(await adapter.refund({ ...refund(), ref })).toEqual({
      kind: 'refused',
      why: 'The parent transaction cannot be refunded',
    })
  })
})

describe('the Elavon that is played', () => {
  test('lets nobody in without its keys and its version', async () => {
    const { played } = beside()
    const url = 'https://api.pay.test/orders/o1'
    expect((await played.fetch(new Request(url))).status).toBe(401)
    const { merchantAlias, secretKey } = contract
    const authorization = `Basic ${btoa(`${merchantAlias}:${secretKey}`)}`
    const headers = { authorization }
    expect((await played.fetch(new Request(url, { headers }))).status).toBe(400)
  })

  test('shows a session’s page until it is paid or over', async () => {
    let now = NOON
    const { adapter, played } = beside(() => now)
    const begun = await adapter.start(payment)
    const request = new Request(begun.kind === 'redirect' ? begun.url : '')
    const shown = { externalId, amount: 11_500, currency: 'PLN' }
    expect(await played.visit('/hpp', request)).toEqual(shown)
    now += 15 * 60_000
    expect(await played.visit('/hpp', request)).toBeUndefined()
    now = NOON
    const back = await played.act(externalId, 'pay')
    expect(back).toBe(
      `${payment.returnUrl}?sessionId=${begun.kind === 'redirect' ? begun.ref : ''}`,
    )
    expect(await played.visit('/hpp', request)).toBeUndefined()
  })

  test('lists what it told, and from when', async () => {
    const { adapter, played } = beside()
    await adapter.start(payment)
    await played.act(externalId, 'pay')
    await played.act(externalId, 'forged')
    const listed = async (from: string) => {
      const { merchantAlias, secretKey } = contract
      const headers = {
        'accept-version': '1',
        authorization: `Basic ${btoa(`${merchantAlias}:${secretKey}`)}`,
      }
      const url = `https://api.pay.test/notifications?limit=200&filter=createdAt_ge_${from}`
      const answer = await played.fetch(new Request(url, { headers }))
      return answer.json()
    }
    expect(await listed('2026-11-24T11:00')).toMatchObject({
      size: 1,
      items: [{ eventType: 'saleAuthorized', customReference: externalId }],
    })
    expect(await listed('2026-11-24T13:00')).toMatchObject({ size: 0 })
  })
})

function refund() {
  return {
    ...{ requestId: 'refund-1', externalId, ref: 's1', orderNo: payment.orderNo },
    ...{ amount: 1_500, currency: 'PLN' },
  }
}

type Call = { method: string; path: string; body: unknown }
type Loss = { what: 'question' | 'answer'; method: string; path: string }

/** An adapter beside an Elavon that is played, what was sent, and a connection that breaks once. */
function beside(now = () => NOON) {
  const memory = new Map<string, string>()
  const played = playElavon(
    contract,
    {
      memory: {
        read: async (key) => memory.get(key),
        write: async (key, value) => void memory.set(key, value),
      },
      deliver: async () => new Response('OK'),
      pagesAt: () => 'https://pay.test',
    },
    { now },
  )
  const calls: Call[] = []
  let loss: Loss | undefined
  const adapter = createElavon(settings, {
    now,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url)
      const { method } = request
      const isLost = loss?.method === method && loss.path === path
      const lost = isLost ? loss?.what : undefined
      if (isLost) loss = undefined
      if (lost === 'question') throw new Error('no way there')
      const body: unknown = method === 'POST' ? await request.clone().json() : undefined
      calls.push({ method, path, body })
      const answer = await played.fetch(request)
      if (lost === 'answer') throw new Error('no way back')
      return answer
    },
  })
  return {
    ...{ adapter, played },
    lose: (what: Loss['what'], method: string, path: string) =>
      void (loss = { what, method, path }),
    sent: (method: string, path?: string) =>
      calls.filter((call) => call.method === method && (path ?? call.path) === call.path),
  }
}

/** An adapter whose provider says this of everything. */
function saying(answer: object) {
  return createElavon(settings, { fetch: async () => Response.json(answer) })
}

/** An adapter whose provider says these at these paths, and where it was asked. */
function answering(answers: Readonly<Record<string, object>>) {
  const unknown = { failures: [{ code: 'notFound', description: 'Not found' }] }
  const urls: string[] = []
  const adapter = createElavon(settings, {
    fetch: async ({ url }) => {
      urls.push(url)
      const answer = answers[new URL(url).pathname]
      return answer ? Response.json(answer) : Response.json(unknown, { status: 404 })
    },
  })
  return { adapter, urls: () => urls }
}
