import { describe, expect, test } from 'vitest'

import { payment } from '#tests/examples/payments/conforms.ts'
import type { Notified, PaymentStart } from '../port.ts'
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

function signed(fields: object) {
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
