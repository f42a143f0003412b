import { readFile } from 'node:fs/promises'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { playPaypal } from '#demo/providers/pay/paypal/played-paypal.ts'
import { signedText } from '#demo/providers/pay/paypal/paypal-webhook.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { minorOf, paypalAmount, paypalCurrencies } from './paypal-amount.ts'
import { StillRuns } from '../wire/provider-answered.ts'
import { sentBack, handledEvents } from './paypal-news.ts'
import { wordOfOrder } from './paypal-answers.ts'
import { createPaypal } from './paypal.ts'

const keys = { clientId: 'client-of-the-test', secret: 'secret-of-the-test', webhookId: '1JE42910' }
const { externalId } = payment

test('amounts are texts of two decimals, there and back', () => {
  expect(paypalAmount(1_234, 'PLN')).toEqual({ currency_code: 'PLN', value: '12.34' })
  expect(paypalAmount(7, 'EUR').value).toBe('0.07')
  fc.assert(fc.property(fc.nat(1e9), (minor) => minorOf(paypalAmount(minor, 'EUR')) === minor))
  for (const value of ['12.345', '-1.00', '1e3', '']) {
    expect(minorOf({ currency_code: 'EUR', value })).toBeNaN()
  }
})

test('only currencies of two decimals that PayPal takes from everywhere', () => {
  expect(paypalCurrencies).toEqual(expect.arrayContaining(['PLN', 'EUR', 'CZK', 'USD']))
  for (const other of ['RON', 'UAH', 'HUF', 'JPY', 'BRL']) {
    expect(paypalCurrencies).not.toContain(other)
  }
})

describe('the key of its calls', () => {
  test('is asked for once by several, and kept until shortly before its end', async () => {
    const { adapter, asked, later } = opened()
    await Promise.all([adapter.start(payment), adapter.start({ ...payment, externalId: 'b' })])
    expect(asked('/oauth2/token')).toHaveLength(1)
    later(32_400_000 - 61_000)
    await adapter.start({ ...payment, externalId: 'c' })
    expect(asked('/oauth2/token')).toHaveLength(1)
    later(1_000)
    await adapter.start({ ...payment, externalId: 'd' })
    expect(asked('/oauth2/token')).toHaveLength(2)
  })

  test('is asked for again where it ended before its time', async () => {
    const { adapter, asked, memory } = opened()
    await adapter.start(payment)
    for (const key of memory.keys()) if (key.startsWith('paypal-key:')) memory.delete(key)
    expect((await adapter.start({ ...payment, externalId: 'b' })).kind).toBe('redirect')
    expect(asked('/oauth2/token')).toHaveLength(2)
  })

  test('that could not be had is not kept', async () => {
    const { adapter, fail } = opened()
    fail(({ url }) => (url.endsWith('/token') ? new Response('', { status: 503 }) : undefined))
    await expect(adapter.start(payment)).rejects.toThrow('503')
    fail(() => undefined)
    expect((await adapter.start(payment)).kind).toBe('redirect')
  })
})

describe('a payment that is begun', () => {
  test('is the same one where its answer was lost', async () => {
    const { adapter, fail, lose, memory } = opened()
    lose('/checkout/orders')
    await expect(adapter.start(payment)).rejects.toThrow('lost')
    fail(() => undefined)
    const { ref } = await adapter.start(payment)
    expect([...memory.keys()].filter((key) => key.startsWith('paypal-order:'))).toEqual([
      `paypal-order:${ref}`,
    ])
  })

  test('says where it is sent, and does without where PayPal does not know the place', async () => {
    const { adapter, asked } = opened()
    await adapter.start(payment)
    const sent = (place: number) => JSON.parse(asked('/checkout/orders')[place]?.text ?? '')
    expect(sent(0)).toMatchObject({
      purchase_units: [
        {
          custom_id: externalId,
          shipping: {
            name: { full_name: 'Ola Nowak' },
            address: { address_line_1: 'Polna 1', postal_code: '00-001', country_code: 'PL' },
          },
        },
      ],
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } },
      },
    })
    const address = { ...payment.address, postCode: 'X' }
    const again = await adapter.start({ ...payment, externalId: 'b', address })
    expect(again.kind).toBe('redirect')
    expect(sent(2)).toMatchObject({
      payment_source: { paypal: { experience_context: { shipping_preference: 'NO_SHIPPING' } } },
    })
    expect(sent(2).purchase_units[0]).not.toHaveProperty('shipping')
  })

  test('is refused with PayPal’s own name for it', async () => {
    const { adapter } = opened()
    expect(await adapter.start({ ...payment, amount: 0 })).toEqual({
      kind: 'fail',
      code: 'paypal-MISSING_REQUIRED_PARAMETER',
    })
  })
})

describe('money', () => {
  test('is taken once of who agreed, though several ask at the same time', async () => {
    const { adapter, played, asked } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    const words = await Promise.all([1, 2, 3].map(() => adapter.query?.({ externalId, ref })))
    expect(new Set(words.map((word) => word?.ref)).size).toBe(1)
    expect(words[0]).toMatchObject({ state: 'paid', amount: payment.amount, currency: 'PLN' })
    const names = asked('/capture').map(({ requestId }) => requestId)
    expect(new Set(names)).toEqual(new Set([`take-${externalId}`]))
  })

  test('that was taken after a card was declined is there, in whatever order it is named', () => {
    const capture = (id: string, status: string) => ({
      ...{ id, status, custom_id: externalId },
      amount: { value: '115.00', currency_code: 'PLN' },
    })
    const order = (...captures: ReturnType<typeof capture>[]) => ({
      ...{ id: 'ORDER', status: 'COMPLETED' },
      purchase_units: [{ custom_id: externalId, payments: { captures } }],
    })
    const declined = capture('ONE', 'DECLINED')
    const took = { state: 'paid', ref: 'TWO', amount: 11_500 }
    expect(wordOfOrder(externalId, order(declined, capture('TWO', 'COMPLETED')))).toMatchObject(
      took,
    )
    expect(wordOfOrder(externalId, order(capture('TWO', 'COMPLETED'), declined))).toMatchObject(
      took,
    )
    const waits = { state: 'unpaid', ref: 'TWO' }
    expect(wordOfOrder(externalId, order(declined, capture('TWO', 'PENDING')))).toMatchObject(waits)
    expect(wordOfOrder(externalId, order(declined))).toMatchObject({ state: 'failed', ref: 'ONE' })
  })

  test('that is taken already is found there, whatever it was taken under', async () => {
    const { adapter, played, memory } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    const before = await adapter.query?.({ externalId, ref })
    // As if this question had been on its way while the other was answered.
    memory.delete(`paypal-done:take-${externalId}`)
    const order = memory.get(`paypal-order:${ref}`) ?? ''
    const stale = opened({ memory })
    stale.fail(({ url, method }) =>
      method === 'GET' && url.endsWith(`/orders/${ref}`) && stale.asked('/capture').length === 0
        ? Response.json({
            ...{ id: ref, status: 'APPROVED' },
            purchase_units: [{ custom_id: externalId, amount: paypalAmount(11_500, 'PLN') }],
          })
        : undefined,
    )
    expect(order).toContain('COMPLETED')
    expect(await stale.adapter.query?.({ externalId, ref })).toEqual(before)
    expect(stale.asked('/capture')).toHaveLength(1)
  })

  test('that takes its time is none yet, and then comes or does not', async () => {
    const { adapter, played } = opened()
    const { ref } = await adapter.start(payment)
    await played.delay(externalId)
    const asked = { externalId, ref }
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'unpaid' })
    await played.end(externalId, 'COMPLETED')
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'paid' })
    await played.end(externalId, 'DECLINED')
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'failed' })
  })

  test('is not taken for an order that is paid or has ended', async () => {
    const { adapter, played, asked } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    const over = await adapter.query?.({ externalId, ref, isOver: true })
    expect(over).toMatchObject({ state: 'unpaid' })
    expect(asked('/capture')).toEqual([])
  })

  test('of another try is not this one’s', async () => {
    const { adapter, played } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    expect(await adapter.query?.({ externalId: 'another', ref })).toBeUndefined()
  })

  test('whose taking PayPal refuses for a reason of its own is not called failed', async () => {
    const { adapter, played, fail } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    const details = [{ issue: 'PAYEE_ACCOUNT_RESTRICTED' }]
    fail(({ url }) =>
      url.endsWith('/capture') ? Response.json({ details }, { status: 422 }) : undefined,
    )
    await expect(adapter.query?.({ externalId, ref })).rejects.toThrow('PAYEE_ACCOUNT_RESTRICTED')
  })
})

describe('what PayPal refuses when money is taken', () => {
  const refusing = async (issue: string) => {
    const { adapter, played, fail } = opened()
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'silent')
    fail(({ url }) =>
      url.endsWith('/capture')
        ? Response.json({ details: [{ issue }] }, { status: 422 })
        : undefined,
    )
    return { asked: async () => adapter.query?.({ externalId, ref }) }
  }

  test.each([
    ...['TRANSACTION_BLOCKED_BY_PAYEE', 'TRANSACTION_LIMIT_EXCEEDED', 'COMPLIANCE_VIOLATION'],
    ...['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', 'DUPLICATE_INVOICE_ID', 'MAX_VALUE_EXCEEDED'],
  ])('%s is final: its shopper may pay otherwise at once', async (issue) => {
    const { asked } = await refusing(issue)
    expect(await asked()).toMatchObject({ externalId, state: 'failed' })
  })

  test.each(['ORDER_COMPLETION_IN_PROGRESS', 'TRANSACTION_APPROVED_AWAITING_FUNDING'])(
    '%s is no end: it is asked again',
    async (issue) => {
      const { asked } = await refusing(issue)
      const error = await asked().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StillRuns)
    },
  )

  test('ORDER_ALREADY_COMPLETED is a reason to look with what', async () => {
    const { asked } = await refusing('ORDER_ALREADY_COMPLETED')
    expect(await asked()).toMatchObject({ externalId, state: 'unpaid' })
  })
})

describe('what PayPal tells', () => {
  const tell = async (event_type: string, resource: object) => {
    const { adapter, fail } = opened()
    fail(({ url }) =>
      url.endsWith('-signature') ? Response.json({ verification_status: 'SUCCESS' }) : undefined,
    )
    return adapter.notify(noticeOf(JSON.stringify({ event_type, resource })))
  }

  test('that an approval was given back: its try is over', async () => {
    const type = 'CHECKOUT.PAYMENT-APPROVAL.REVERSED'
    const units = [{ reference_id: 'default', custom_id: externalId }]
    const word = { externalId, state: 'failed', ref: '5O190127TN364715T' }
    const said = { kind: 'said', words: [word] }
    const named = { order_id: '5O190127TN364715T', purchase_units: units }
    expect(await tell(type, named)).toMatchObject(said)
    expect(await tell(type, { id: '5O190127TN364715T', purchase_units: units })).toMatchObject(said)
    expect(await tell(type, { order_id: '5O190127TN364715T' })).toMatchObject({
      ...{ kind: 'look', at: [{ ref: '5O190127TN364715T' }] },
    })
  })

  const dispute = {
    ...{ dispute_id: 'PP-D-4012', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' },
    ...{ status: 'OPEN', dispute_amount: { currency_code: 'PLN', value: '96.00' } },
    disputed_transactions: [
      { seller_transaction_id: '3BC38643YC807283D', custom: externalId, invoice_number: '1' },
    ],
  }
  const of = { id: 'PP-D-4012', amount: 9_600, currency: 'PLN', of: '3BC38643YC807283D' }

  test.each([
    ['CREATED', {}, { state: 'open' }],
    [
      'UPDATED',
      { status: 'WAITING_FOR_SELLER_RESPONSE', seller_response_due_date: '2026-12-07T12:00:00Z' },
      { state: 'open', respondBy: Date.UTC(2026, 11, 7, 12) },
    ],
    ['RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }, { state: 'lost' }],
    ['RESOLVED', { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }, { state: 'won' }],
    ['RESOLVED', { dispute_outcome: { outcome_code: 'CANCELED_BY_BUYER' } }, { state: 'won' }],
    ['RESOLVED', { status: 'RESOLVED' }, { state: 'closed' }],
  ])('of a dispute, CUSTOMER.DISPUTE.%s, how it stands', async (type, over, stands) => {
    const said = await tell(`CUSTOMER.DISPUTE.${type}`, { ...dispute, ...over })
    expect(said).toMatchObject({ kind: 'disputed', disputes: [{ ...of, externalId, ...stands }] })
  })

  test('of a dispute of which little is known, that it is there', async () => {
    expect(await tell('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-1' })).toMatchObject({
      ...{ kind: 'disputed', disputes: [{ id: 'PP-1', state: 'open', amount: 0, reason: '' }] },
    })
  })

  test('of what goes back too is what the owner is asked to switch on', async () => {
    const guide = await readFile('docs/operating.md', 'utf8')
    const named = guide.match(/(?<=`)(?:CHECKOUT|PAYMENT|CUSTOMER)\.[A-Z.-]+(?=`)/g) ?? []
    expect(named.filter((event) => handledEvents.test(event))).toHaveLength(7)
    expect(named.filter((event) => sentBack.test(event))).toHaveLength(4)
    expect(named.filter((event) => event.startsWith('CUSTOMER.DISPUTE.'))).toHaveLength(3)
    expect(named).toContain('CHECKOUT.PAYMENT-APPROVAL.REVERSED')
    expect(named).toHaveLength(15)
  })

  const body = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}'

  test('is signed over the sum of its bytes', () => {
    const at = ['69cd13f0-d67a-11e5-baa3-778b53f4ae55', '2016-02-18T20:01:35Z'] as const
    expect(signedText(...at, '1JE4291016473214C', body)).toBe(
      '69cd13f0-d67a-11e5-baa3-778b53f4ae55|2016-02-18T20:01:35Z|1JE4291016473214C|2325436976',
    )
    for (let place = 0; place < body.length; place += 1) {
      const other = Buffer.from(body)
      other[place] = (other[place] ?? 0) ^ 1
      expect(signedText(...at, '1', other.toString('latin1'))).not.toMatch(/\|2325436976$/)
    }
  })

  test('is asked about byte for byte', async () => {
    const { adapter, asked } = opened()
    const spaced = '{ "id":"WH-1",\n "event_type" : "PAYMENT.CAPTURE.COMPLETED", "n": 1.50 }'
    const forged = await adapter.notify(noticeOf(spaced))
    expect(forged).toEqual({ kind: 'refused', because: 'forged' })
    const [question] = asked('/verify-webhook-signature')
    expect(question?.text).toContain(`,"webhook_event":${spaced}}`)
    expect(JSON.parse(question?.text ?? '')).toMatchObject({ webhook_id: '1JE42910' })
  })

  test.each([
    ['two values', '{"id":"1"},"webhook_id":"of another shop"'],
    ['no JSON', '{'],
    ['no text', Buffer.from([0x22, 0xff, 0x22])],
  ])('%s are not even asked about', async (_, raw) => {
    const { adapter, asked } = opened()
    expect(await adapter.notify(noticeOf(raw))).toMatchObject({ because: 'not-understood' })
    expect(asked('/verify-webhook-signature')).toEqual([])
  })

  test('of other things is answered and not looked at', async () => {
    const { adapter, fail } = opened()
    fail(({ url }) =>
      url.endsWith('-signature') ? Response.json({ verification_status: 'SUCCESS' }) : undefined,
    )
    const other = { event_type: 'CATALOG.PRODUCT.CREATED', resource: { id: '1' } }
    expect((await adapter.notify(noticeOf(JSON.stringify(other)))).kind).toBe('answered')
    expect((await adapter.notify(noticeOf('[]'))).kind).toBe('answered')
  })

  test.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED', 'done'],
    ['PAYMENT.CAPTURE.REVERSED', undefined, 'done'],
    ['PAYMENT.REFUND.FAILED', 'FAILED', 'refused'],
    ['PAYMENT.REFUND.CANCELLED', 'CANCELLED', 'refused'],
    ['PAYMENT.CAPTURE.REFUNDED', 'PENDING', undefined],
  ])('%s, %s, says how a refund ended: %s', async (type, status, state) => {
    const { adapter, fail } = opened()
    let verdict = 'SUCCESS'
    fail(({ url }) =>
      url.endsWith('-signature') ? Response.json({ verification_status: verdict }) : undefined,
    )
    const up = { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/2GG279541U471931P' }
    const resource = {
      ...{ id: '1JU08902781691411', status, custom_id: 'our-name', links: [up] },
      amount: { value: '10.99', currency_code: 'PLN' },
    }
    const notice = noticeOf(JSON.stringify({ event_type: type, resource }))
    const word = {
      ...{ requestId: 'our-name', ref: resource.id, of: '2GG279541U471931P' },
      ...{ state, amount: 1_099, currency: 'PLN' },
    }
    expect(await adapter.notify(notice)).toMatchObject(
      state ? { kind: 'sent-back', words: [word] } : { kind: 'answered' },
    )
    verdict = 'FAILURE'
    expect(await adapter.notify(notice)).toEqual({ kind: 'refused', because: 'forged' })
  })

  test('cannot be judged while PayPal does not answer', async () => {
    const { adapter, fail } = opened()
    fail(({ url }) => (url.endsWith('-signature') ? new Response('', { status: 500 }) : undefined))
    await expect(adapter.notify(noticeOf(body))).rejects.toThrow('500')
  })
})

function noticeOf(raw: string | Buffer) {
  const headers = new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-time': '2016-02-18T20:01:35Z',
    'paypal-transmission-sig': 'AAAA',
  })
  return { method: 'POST', url: new URL(payment.notifyUrl), headers, raw: Buffer.from(raw) }
}

type Sent = { url: string; method: string; text: string; requestId: string | null }

/** An adapter with the provider that is played, where things may go wrong between them. */
function opened({ memory = new Map<string, string>() } = {}) {
  let now = 0
  let meddle: (sent: Sent) => Response | undefined = () => undefined
  let lost: string | undefined
  const sent: Sent[] = []
  const played = playPaypal(keys, {
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async () => new Response(),
    pagesAt: () => 'https://pay.test',
  })
  const adapter = createPaypal(
    { ...keys, url: 'https://pay.test' },
    {
      now: () => now,
      fetch: async (request) => {
        const one = {
          ...{ url: request.url, method: request.method },
          ...{ text: await request.clone().text() },
          requestId: request.headers.get('paypal-request-id'),
        }
        const instead = meddle(one)
        if (!instead) sent.push(one)
        const answer = instead ?? (await played.fetch(request))
        if (lost === undefined || !one.url.endsWith(lost)) return answer
        lost = undefined
        throw new Error('lost')
      },
    },
  )
  return {
    ...{ adapter, played, memory },
    asked: (end: string) => sent.filter(({ url }) => url.endsWith(end)),
    later: (ms: number) => void (now += ms),
    fail: (instead: typeof meddle) => void (meddle = instead),
    lose: (end: string) => void (lost = end),
  }
}
