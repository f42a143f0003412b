import { describe, expect, test } from 'vitest'

import { playP24 } from '#demo/providers/pay/p24/played-p24.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import type { Notified, PaymentStart } from '../port.ts'
import { mayStillRun } from '../wire/may-still-run.ts'
import { isRefusal, StillRuns } from '../wire/provider-answered.ts'
import { noticesFor, sha384 } from './p24-notices.ts'
import { createP24 } from './p24.ts'

const crc = 'crc-z-panelu-p24'
const settings = {
  ...{ merchantId: 999_999, posId: 999_999, apiKey: 'key-to-reports', crc },
  url: 'https://sandbox.przelewy24.pl',
}
const read = noticesFor({ crc, merchantId: 999_999 })

describe('what it tells besides of BLIK and cards', () => {
  const blik = (result: object) =>
    signed({ orderId: 300_123_456, sessionId: 'try-1', method: 181, result })
  const card = (errorCode: string) =>
    signed({
      ...{ amount: 1_234, '3ds': true, method: 218, orderId: 300_123_456, sessionId: 'try-1' },
      ...{ errorCode, errorMessage: 'Zażółć / "jaźń"' },
    })
  const failed = {
    kind: 'said',
    words: [{ externalId: 'try-1', state: 'failed', ref: '300123456' }],
  }

  test.each([
    ['BLIK', blik({ error: '51', message: 'declined' })],
    [
      'BLIK, with more fields in another order',
      blik({ trxRef: 'T1', status: 'X', error: 'err54' }),
    ],
    ['a card', card('51')],
  ])('%s that was turned down has failed, wrapped or not', (_, body) => {
    expect(notified(body)).toMatchObject(failed)
    expect(notified({ data: body })).toMatchObject(failed)
  })

  test.each(['0', '00', 'err00', ''])('%j is no failure, and pays nothing by itself', (error) => {
    expect(notified({ data: blik({ error, message: '', status: 'AUTHORIZED' }) })).toMatchObject({
      kind: 'answered',
    })
    expect(notified(card(error))).toMatchObject({ kind: 'answered' })
  })

  test('of which one sign was changed is forged', () => {
    for (const body of [blik({ error: '0', message: 'declined' }), card('51')]) {
      for (const over of [{ orderId: 1 }, { sessionId: 'try-2' }, { method: 1 }]) {
        expect(notified({ data: { ...body, ...over } })).toEqual(forged)
      }
    }
    const { sign } = blik({ error: '0', message: 'paid' })
    expect(notified({ ...blik({ error: '51', message: 'paid' }), sign })).toEqual(forged)
  })

  test('is asked for with each payment, at the address for notifications', async () => {
    expect(await registered()).toMatchObject({
      urlStatus: payment.notifyUrl,
      urlCardPaymentNotification: payment.notifyUrl,
    })
  })
})

describe('that a card was charged', () => {
  const byCard = signed({
    ...{ amount: 1_234, '3ds': true, method: 218, refId: 'card-ref/1', orderId: 300_123_456 },
    ...{ sessionId: 'try-1', bin: 401_200, maskedCCNumber: '401200******0007', ccExp: '122029' },
    ...{ hash: 'of-this-card', cardCountry: 'PL', risk: 0, liabilityshift: true },
  })

  test('is heard, and pays nothing by itself: the notice of the payment does', () => {
    const heard = { kind: 'answered', reply: { type: 'text/plain', body: 'OK' } }
    expect(notified(byCard)).toEqual(heard)
    expect(notified({ data: byCard })).toEqual(heard)
  })

  test('is heard without what a card does not have, or says otherwise', () => {
    const { sign: _, bin: __, cardCountry: ___, ...less } = byCard
    expect(notified(signed(less))).toMatchObject({ kind: 'answered' })
    const other = signed({ ...less, '3ds': false, risk: '0', liabilityshift: 1 })
    expect(notified(other)).toMatchObject({ kind: 'answered' })
  })

  test('is forged where one value was changed, or one is more than was signed', () => {
    for (const over of [
      ...[{ amount: 1_235 }, { refId: 'x' }, { orderId: 1 }, { sessionId: 'try-2' }],
      ...[{ maskedCCNumber: '4' }, { hash: 'x' }, { risk: 1 }, { liabilityshift: false }],
      ...[{ sign: 'f'.repeat(96) }, { sign: '' }],
    ]) {
      expect(notified({ ...byCard, ...over })).toEqual(forged)
    }
  })
})

test('a browser’s long name is cut to what it takes', async () => {
  // As the browsers within apps call themselves.
  const userAgent = `Mozilla/5.0 ${'[FBAN/x;FBLC/pl_PL] '.repeat(14)}`
  expect(userAgent.length).toBeGreaterThan(255)
  const browser = { address: '192.0.2.7', userAgent }
  const blik = { ...payment, subType: 'blik', secrets: { blikCode: '777123' }, browser }
  const played = playP24(
    { merchantId: settings.merchantId, apiKey: settings.apiKey, crc },
    { memory: memory(), deliver: async () => new Response() },
  )
  const adapter = createP24(settings, { fetch: played.fetch })
  expect(await adapter.start(blik)).toMatchObject({ kind: 'wait' })
})

describe('a refund that it is at', () => {
  const refund = {
    ...{ requestId: 'refund-1', externalId: 'try-1', ref: '300123456' },
    ...{ orderNo: 'K/1', amount: 100, currency: 'PLN' },
  }

  test('is not refused: it may be running, and is asked for again', async () => {
    const body = { error: 'Concurrent call', code: 400 }
    const adapter = createP24(settings, { fetch: async () => Response.json(body, { status: 400 }) })
    const error = await adapter.refund(refund).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StillRuns)
    expect(mayStillRun(error)).toBe(true)
    // It has answered: it is not a provider that cannot be reached.
    expect(isRefusal(error)).toBe(true)
  })
})

describe('who pays', () => {
  test('has their whole address of mail told, or none of it', async () => {
    const long = `${'o'.repeat(39)}@example.com`
    const shopEmail = 'kontakt@shop.test'
    expect(long).toHaveLength(51)
    expect(await registered({ email: long, shopEmail })).toMatchObject({ email: shopEmail })
    expect(await registered({ email: long.slice(1), shopEmail })).toMatchObject({
      email: long.slice(1),
    })
  })

  test('is named with their address where PayPo may lend to them: on its own page too', async () => {
    const address = { ...payment.address, phone: '+48 600-100-200', country: 'pl' }
    const there = { country: 'PL', zip: address.postCode, city: address.city, phone: '48600100200' }
    expect(await registered({ address })).toMatchObject(there)
    expect(await registered({ address: { ...address, country: 'de', phone: '030 1' } })).toEqual(
      expect.not.objectContaining({ phone: expect.anything() }),
    )
    const byCard = await registered({ address, subType: 'card' })
    expect(byCard).toEqual(expect.not.objectContaining({ zip: expect.anything() }))
    expect(await registered({ address: { ...address, country: 'de' } })).toMatchObject({
      country: 'DE',
    })
  })
})

test('it takes what its contract takes', () => {
  expect(createP24({ ...settings, currencies: ['PLN'] }).currencies).toEqual(['PLN'])
  expect(createP24(settings).currencies).toEqual(['PLN', 'EUR', 'GBP', 'CZK'])
})

const forged: Notified = { kind: 'refused', because: 'forged' }

function memory() {
  const kept = new Map<string, string>()
  return {
    read: async (key: string) => kept.get(key),
    write: async (key: string, value: string) => void kept.set(key, value),
  }
}

function signed<Told extends object>(fields: Told) {
  return { ...fields, sign: sha384({ ...fields, crc }) }
}

function notified(body: object): Notified {
  return read(Buffer.from(JSON.stringify(body)))
}

/** What is sent to begin a payment. */
async function registered(over: Partial<PaymentStart> = {}): Promise<unknown> {
  let sent: unknown
  const adapter = createP24(settings, {
    fetch: async (request) => {
      sent = await request.json()
      return Response.json({ data: { token: 'abc' } })
    },
  })
  await adapter.start({ ...payment, ...over })
  return sent
}
