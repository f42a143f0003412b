import { describe, expect, test } from 'vitest'

import { noticeOf, signatureOf } from './elavon-notice.ts'

/** Worked out beside this project from the provider's own description of what is signed. */
const vector = {
  key: 'c2hhcmVkLXNlY3JldC1mb3ItZG9jcw==',
  in: '{"href":"https://uat.api.converge.eu.elavonaws.com/notifications/n1","id":"n1","createdAt":"2026-03-03T11:00:01.521Z","eventType":"saleAuthorized","resourceType":"paymentSession","resource":"https://uat.api.converge.eu.elavonaws.com/payment-sessions/s1","customReference":"10/2026"}',
  out: 'yNX1d5nEDz+bf5TK95wjheITxicIQ5e9BCBy0UgveLDdOPKU8oLGOfe0Y2zLTH+odLksAvFvaQzA/RJXeWG+1Q==',
}
const signer = { signerId: 'kram-1', webhookSecret: vector.key }
const forged = { kind: 'refused', because: 'forged' }
const look = { kind: 'look', at: [{ externalId: '10/2026', ref: 's1' }] }

describe('what is signed, by the vector', () => {
  test('a notification', () => {
    expect(signatureOf(Buffer.from(vector.in), vector.key)).toBe(vector.out)
    expect(told(vector.in, vector.out)).toMatchObject(look)
  })

  test('one other byte anywhere is another signature', () => {
    const bytes = Buffer.from(vector.in)
    for (let place = 0; place < bytes.length; place += 1) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(told(flipped, vector.out), String(place)).toEqual(forged)
    }
    for (let place = 0; place < vector.out.length; place += 1) {
      const sign = vector.out[place] === 'A' ? 'B' : 'A'
      const other = vector.out.slice(0, place) + sign + vector.out.slice(place + 1)
      expect(told(vector.in, other), String(place)).toEqual(forged)
    }
    expect(told(`${vector.in}\n`, vector.out)).toEqual(forged)
  })

  test('without a signature, with that of another signer or by another key it is forged', () => {
    expect(told(vector.in, '')).toEqual(forged)
    expect(told(vector.in, vector.out, 'signature-kram-2')).toEqual(forged)
    const key = Buffer.from('another').toString('base64')
    expect(told(vector.in, signatureOf(Buffer.from(vector.in), key))).toEqual(forged)
  })
})

describe('what is reported', () => {
  const notice = JSON.parse(vector.in) as Record<string, unknown>
  const signed = (body: string) => told(body, signatureOf(Buffer.from(body), vector.key))

  test.each(['saleAuthorized', 'saleDeclined', 'saleAuthorizationPending', 'reset', 'expired'])(
    '%s is a reason to ask, and no more',
    (eventType) => {
      expect(signed(JSON.stringify({ ...notice, eventType }))).toMatchObject(look)
    },
  )

  test('of a transaction it names the try alone; of anything else it is only heard', () => {
    const body = { ...notice, resourceType: 'transaction' }
    expect(signed(JSON.stringify({ ...body, eventType: 'saleSettled' }))).toMatchObject({
      kind: 'look',
      at: [{ externalId: '10/2026' }],
    })
    for (const over of [
      { eventType: 'refundAuthorized' },
      { eventType: 'saleSettled', customReference: null },
      { resourceType: 'paymentLink' },
    ]) {
      expect(signed(JSON.stringify({ ...body, ...over }))).toMatchObject({ kind: 'answered' })
    }
  })

  test.each(['', '{', 'null', '[]', '{"eventType":1}'])('“%s” is not understood', (body) => {
    expect(signed(body)).toEqual({ kind: 'refused', because: 'not-understood' })
  })

  test('an address that is none names no session', () => {
    for (const resource of ['', 'https://pay.test/payment-sessions/', 'https://pay.test/a/b?c=d']) {
      expect(signed(JSON.stringify({ ...notice, resource }))).toMatchObject({
        at: [{ externalId: '10/2026', ref: undefined }],
      })
    }
  })
})

function told(body: string | Uint8Array, signature: string, header = 'Signature-kram-1') {
  const url = new URL('https://shop.test/api/payments/elavon/notify')
  const headers = new Headers({ [header]: signature })
  return noticeOf({ method: 'POST', url, headers, raw: Buffer.from(body) }, signer)
}
