import { createHash } from 'node:crypto'

import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { playPayu } from '#demo/providers/pay/payu/played-payu.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { readAs } from '#tests/read-as.ts'
import type { PaymentStart, PaymentWord } from '../port.ts'
import { createPayu } from './payu.ts'
import { payerAddress } from './payu-order.ts'

const url = 'https://secure.snd.payu.com'
const keys = {
  ...{ posId: '300746', clientId: '300746', clientSecret: 'secret-of-the-test' },
  secondKey: 'second-key-of-the-test',
}
const settings = { ...keys, url, currencies: ['PLN'], takesBlikCode: true }
const authorize = 'POST /pl/standard/user/oauth/authorize'
const { externalId, amount, currency } = payment
const code = { ...payment, subType: 'blik', secrets: { blikCode: '777123' } }
const begunBefore = { kind: 'fail', code: 'payu-begun-before' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('its token', () => {
  test('is asked for once by several at the same time, and kept', async () => {
    const { adapter, calls } = shop()
    const tries = ['try-1', 'try-2', 'try-3'].map((externalId) => ({ ...payment, externalId }))
    await Promise.all(tries.map((one) => adapter.start(one)))
    await adapter.start({ ...payment, externalId: 'try-4' })
    expect(calls().filter((call) => call === authorize)).toHaveLength(1)
  })

  test('is asked for again a minute before its end', async () => {
    const { adapter, calls } = shop()
    await adapter.start(payment)
    vi.advanceTimersByTime((43_199 - 61) * 1_000)
    await adapter.query?.({ externalId, ref: 'NOBODYS' })
    expect(calls().filter((call) => call === authorize)).toHaveLength(1)
    vi.advanceTimersByTime(2_000)
    const asked = [1, 2, 3].map(() => adapter.query?.({ externalId, ref: 'NOBODYS' }))
    expect(await Promise.all(asked)).toEqual([undefined, undefined, undefined])
    expect(calls().filter((call) => call === authorize)).toHaveLength(2)
  })

  test('is renewed where PayU takes it back, once for all who notice', async () => {
    const { adapter, calls, forgetTokens } = shop()
    await adapter.start(payment)
    forgetTokens()
    const tries = ['try-1', 'try-2', 'try-3'].map((externalId) => ({ ...payment, externalId }))
    const begun = await Promise.all(tries.map((one) => adapter.start(one)))
    expect(begun.map(({ kind }) => kind)).toEqual(['redirect', 'redirect', 'redirect'])
    expect(calls().filter((call) => call === authorize)).toHaveLength(2)
  })

  test('that PayU does not take ends the call, and its secret is not in the error', async () => {
    const { adapter, calls } = answering((request) =>
      request.url.endsWith('/authorize')
        ? Response.json({ access_token: 'the-token', expires_in: 100 })
        : Response.json({ status: { statusCode: 'UNAUTHORIZED' } }, { status: 401 }),
    )
    const error = await adapter.start(code).catch((thrown: unknown) => String(thrown))
    expect(error).toBe('ProviderAnswered: PayU answered 401')
    // A code of BLIK is sent once more, and each time a new token is tried.
    expect(calls().filter((call) => call !== authorize)).toHaveLength(4)
  })

  test.each<[string, () => Response]>([
    ['refused', () => Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['no token', () => Response.json({ token_type: 'bearer' })],
    ['a page', () => new Response('<!doctype html><title>We will be back</title>')],
  ])('%s: the next call asks for one again', async (_, answer) => {
    const { adapter, calls } = answering(answer)
    await expect(adapter.start(payment)).rejects.toThrow('for a token')
    await expect(adapter.start(payment)).rejects.toThrow('for a token')
    expect(calls()).toEqual([authorize, authorize])
  })
})

describe('an order', () => {
  test('is sent with amounts as text, for as long as it is held', async () => {
    expect(await orderSent(payment)).toEqual({
      merchantPosId: '300746',
      extOrderId: externalId,
      customerIp: '192.0.2.7',
      description: 'K/2026/11/0001',
      currencyCode: 'PLN',
      totalAmount: '11500',
      continueUrl: payment.returnUrl,
      notifyUrl: payment.notifyUrl,
      validityTime: '900',
      buyer: {
        email: 'ola@example.com',
        phone: '+48 600100200',
        firstName: 'Ola',
        lastName: 'Nowak',
        language: 'pl',
      },
      products: [{ name: 'K/2026/11/0001', unitPrice: '11500', quantity: '1' }],
    })
  })

  test.each([
    ['card', 'c'],
    ['googlePay', 'ap'],
    ['applePay', 'jp'],
    ['payPo', 'dpp'],
    ['twisto', 'dpt'],
  ])('for %s names the way %s', async (subType, value) => {
    const payMethods = { payMethod: { type: 'PBL', value } }
    expect(await orderSent({ ...payment, subType })).toMatchObject({ payMethods })
  })

  test('for a way that PayU does not have leaves the choice to its page', async () => {
    expect(await orderSent({ ...payment, subType: 'goPay' })).not.toHaveProperty('payMethods')
    expect(await orderSent({ ...payment, subType: 'constructor' })).not.toHaveProperty('payMethods')
  })

  test('says of its buyer what is known', async () => {
    const address = { ...payment.address, country: 'cz', phone: '601 234 567' }
    const sent = await orderSent({ ...payment, name: ' Cher ', lang: 'xx', address })
    const buyer = { email: payment.email, phone: '601 234 567', firstName: 'Cher', language: 'en' }
    expect(sent).toMatchObject({ buyer })
    expect(sent).not.toHaveProperty('buyer.lastName')
    for (const phone of ['600-100-200', '+48 600 100 200', '0048600100200']) {
      const polish = { ...payment.address, phone }
      expect(await orderSent({ ...payment, address: polish })).toMatchObject({
        buyer: { phone: '+48 600100200' },
      })
    }
    const silent = { ...payment.address, phone: '' }
    expect(await orderSent({ ...payment, address: silent })).not.toHaveProperty('buyer.phone')
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
    ['0.0.0.0', '127.0.0.1'],
    ['::', '127.0.0.1'],
    ['::ffff:0.0.0.0', '127.0.0.1'],
    ['fe80::1%eth0', '127.0.0.1'],
    ['64:ff9b::192.0.2.7', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    [undefined, '127.0.0.1'],
  ])('of a shopper at %s comes from %s', (address, sent) => {
    expect(payerAddress(address)).toBe(sent)
  })

  test('comes from one address in one of the two shapes that PayU reads', () => {
    const shapes = /^(\d{1,3}(\.\d{1,3}){3}|([\da-f]{4}:){7}[\da-f]{4})$/i
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
        expect(payerAddress(address)).toMatch(shapes)
        expect(payerAddress(address)).not.toBe('0.0.0.0')
      }),
    )
  })
})

describe('its answer to an order', () => {
  const ordered = { orderId: 'ABCGUEST000P01', extOrderId: externalId }
  const page = 'https://merch-prod.snd.payu.com/pay/?orderId=ABC&token=xyz'

  test.each([
    [302, 'SUCCESS'],
    [302, 'WARNING_CONTINUE_REDIRECT'],
    [201, 'SUCCESS'],
    [201, 'WARNING_CONTINUE_3DS'],
    [200, 'WARNING_CONTINUE_CVV'],
  ])('%i %s leads to a page', async (status, statusCode) => {
    const body = { ...ordered, status: { statusCode }, redirectUri: page }
    const { adapter, requests } = answered(Response.json(body, { status }))
    expect(await adapter.start(payment)).toEqual({
      kind: 'redirect',
      url: page,
      ref: 'ABCGUEST000P01',
    })
    // Who follows a redirect never sees what it says.
    expect(requests().every(({ redirect }) => redirect === 'manual')).toBe(true)
  })

  test.each([
    ['the page of a script', 'javascript:alert(1)'],
    ['a page of files', 'file:///etc/passwd'],
    ['no address', 'secure.payu.com'],
  ])('with %s is not understood', async (_, redirectUri) => {
    const body = { ...ordered, status: { statusCode: 'SUCCESS' }, redirectUri }
    const { adapter } = answered(Response.json(body, { status: 302 }))
    await expect(adapter.start(payment)).rejects.toThrow('PayU answered 302')
  })

  test('without a page lets nobody pay', async () => {
    const body = { ...ordered, status: { statusCode: 'SUCCESS' } }
    const { adapter } = answered(Response.json(body, { status: 201 }))
    expect(await adapter.start(payment)).toEqual({ kind: 'fail', code: 'payu-no-page' })
  })

  test('that refuses it is PayU’s word', async () => {
    const { adapter } = shop()
    expect(await adapter.start({ ...payment, subType: 'payPo', currency: 'EUR' })).toEqual({
      kind: 'fail',
      code: 'payu-ERROR_VALUE_INVALID',
    })
  })
})

describe('a code of BLIK', () => {
  test('that nobody typed, or that PayU does not take, is typed at PayU', async () => {
    expect(await orderSent({ ...code, secrets: {} })).not.toHaveProperty('payMethods')
    const byPage = { payMethods: { payMethod: { type: 'PBL', value: 'blik' } } }
    const own = { ...settings, takesBlikCode: false }
    expect(await orderSent(code, own)).toMatchObject(byPage)
    expect(await orderSent({ ...code, subType: 'card' })).toMatchObject({
      payMethods: { payMethod: { type: 'PBL', value: 'c' } },
    })
    for (const takesCodes of [true, false]) {
      const { adapter } = shop({ takesCodes }, { ...settings, takesBlikCode: takesCodes })
      expect(await adapter.start({ ...code, secrets: {} })).toMatchObject({ kind: 'redirect' })
    }
    const misled = shop({ takesCodes: false })
    expect(await misled.adapter.start(code)).toMatchObject({ kind: 'fail' })
  })

  test('goes to the bank with what its law asks of the browser', async () => {
    expect(await orderSent(code)).toMatchObject({
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
      riskData: {
        browser: { requestIP: '192.0.2.7', userAgent: 'A browser of the test', language: 'pl' },
      },
    })
    const long = { address: '192.0.2.7', userAgent: 'x'.repeat(300) }
    const { adapter } = shop({ takesCodes: true })
    expect(await adapter.start({ ...code, browser: long })).toMatchObject({ kind: 'wait' })
    const unknown = await orderSent({ ...code, browser: undefined })
    expect(unknown).toEqual(expect.not.objectContaining({ riskData: expect.anything() }))
  })

  test.each([
    ['777123', 'paid'],
    ['200201', 'paid'],
    ['500500', 'failed'],
    ['700701', 'failed'],
    ['700702', 'failed'],
    ['700703', 'failed'],
    ['123456', 'failed'],
  ])('%s is waited for and then %s', async (blikCode, state) => {
    const { adapter, heard } = shop()
    const begun = await adapter.start({ ...code, secrets: { blikCode } })
    expect(begun).toEqual({ kind: 'wait', ref: expect.stringMatching(/GUEST/) })
    expect(await heard()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await heard()).toMatchObject({ externalId, state, amount, currency })
  })

  test.each(['12345', '1234567', '12345a', ''])('“%s” is none', async (blikCode) => {
    const { adapter } = shop()
    expect(await adapter.start({ ...code, secrets: { blikCode } })).toEqual({
      kind: 'fail',
      code: 'payu-ERROR_VALUE_INVALID',
    })
  })

  test('may need its shopper to go on', async () => {
    const redirectUri = `${url}/3ds`
    const status = { statusCode: 'WARNING_CONTINUE_3DS' }
    const { adapter } = answered(
      Response.json({ status, redirectUri, orderId: 'ABC' }, { status: 201 }),
    )
    expect(await adapter.start(code)).toEqual({ kind: 'redirect', url: redirectUri, ref: 'ABC' })
  })

  test('is waited for, though an address came with the answer', async () => {
    const body = { status: { statusCode: 'SUCCESS' }, redirectUri: `${url}/pay`, orderId: 'ABC' }
    const { adapter } = answered(Response.json(body, { status: 201 }))
    expect(await adapter.start(code)).toEqual({ kind: 'wait', ref: 'ABC' })
  })
})

describe('an order whose answer was lost', () => {
  test('cannot be paid once its try is begun again: the next one can', async () => {
    const { adapter, played, lose, ended } = shop()
    lose(1)
    await expect(adapter.start(payment)).rejects.toThrow('lost on its way')
    expect(await adapter.start(payment)).toEqual(begunBefore)
    await played.act(externalId, 'pay')
    expect(await ended()).toBe('CANCELED')
    expect(await adapter.start({ ...payment, externalId: 'the-next' })).toMatchObject({
      kind: 'redirect',
    })
  })

  test('and that was paid meanwhile is waited for, and known by its name', async () => {
    const { adapter, played, lose } = shop()
    lose(1)
    await expect(adapter.start(payment)).rejects.toThrow('lost on its way')
    await played.act(externalId, 'silent')
    const { kind, ref } = await adapter.start(payment)
    expect(kind).toBe('wait')
    expect(await adapter.query?.({ externalId, ref })).toMatchObject({ state: 'paid', ref })
  })

  test('by a code of BLIK was sent once: the app may ask for it', async () => {
    const { adapter, calls, lose, heard } = shop()
    lose(1)
    const begun = await adapter.start(code)
    expect(begun).toEqual({ kind: 'wait', ref: expect.stringMatching(/GUEST/) })
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await heard()).toMatchObject({ state: 'paid', ref: begun.ref })
  })

  test('by a code of BLIK, twice, may have been neither sent nor not', async () => {
    const { adapter, lose } = shop()
    lose(2)
    await expect(adapter.start(code)).rejects.toThrow('lost on its way')
  })

  test('is left alone where PayU does not say its name, or says one of another try', async () => {
    const notUnique = { statusCode: 'ERROR_ORDER_NOT_UNIQUE' }
    const nameless = answered(Response.json({ status: notUnique }, { status: 400 }))
    expect(await nameless.adapter.start(payment)).toEqual(begunBefore)
    expect(await nameless.adapter.start(code)).toEqual({ kind: 'wait', ref: undefined })

    const { adapter, calls } = answering((request) => {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/authorize')) return aToken()
      if (request.method === 'GET') return Response.json({ orders: [known('another-try')] })
      return Response.json({ status: notUnique, orderId: 'ABCGUEST000P01' }, { status: 400 })
    })
    expect(await adapter.start(payment)).toEqual(begunBefore)
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([])
  })
})

describe('PayU out of order', () => {
  const word: PaymentWord = { externalId, state: 'paid', amount, currency, ref: 'ABC' }
  const refund = { ...word, ref: 'ABC', requestId: 'refund-1', orderNo: payment.orderNo }

  test.each<[string, () => Response]>([
    ['500', () => Response.json({ status: { statusCode: 'ERROR_INTERNAL' } }, { status: 500 })],
    ['503', () => new Response('', { status: 503 })],
    ['408', () => Response.json({ status: { statusCode: 'TIMEOUT' } }, { status: 408 })],
    ['429', () => Response.json({ status: { statusCode: 'SLOW_DOWN' } }, { status: 429 })],
    ['403', () => Response.json({ status: { statusCode: 'UNAUTHORIZED' } }, { status: 403 })],
    ['a page', () => new Response('<!doctype html><title>We will be back</title>')],
    ['a torn answer', () => new Response('{"status":{"statusCode":"SUCC')],
    ['null', () => Response.json(null)],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['a page that refuses', () => new Response('<title>Bad Request</title>', { status: 400 })],
    ['too much', () => new Response(`{"a":"${'x'.repeat(70_000)}"}`)],
  ])('that says %s is an error and no answer', async (_, answer) => {
    const ours = () =>
      answering((request) => (request.url.endsWith('/authorize') ? aToken() : answer())).adapter
    await expect(ours().start(payment)).rejects.toThrow(/^PayU answered/)
    await expect(ours().start(code)).rejects.toThrow(/^PayU answered/)
    await expect(ours().query?.({ externalId, ref: 'ABC' })).rejects.toThrow(/^PayU answered/)
    await expect(ours().confirm(word)).rejects.toThrow(/^PayU answered/)
    await expect(ours().refund(refund)).rejects.toThrow(/^PayU answered/)
  })

  test('is not waited for longer than eight seconds a call', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const adapter = createPayu(settings)
    await expect(adapter.start(payment)).rejects.toThrow(/abort/i)
    expect(waits).toHaveBeenCalledWith(8_000)
    waits.mockRestore()
  })
})

describe('a notification', () => {
  test('of another point of sale is forged, though its key fits', async () => {
    const { adapter } = shop()
    expect(await adapter.notify(told({ order: known(externalId) }))).toMatchObject({ kind: 'said' })
    for (const merchantPosId of ['145227', '', undefined]) {
      const order = { ...known(externalId), merchantPosId }
      expect(await adapter.notify(told({ order }))).toEqual({ kind: 'refused', because: 'forged' })
    }
  })

  test.each([
    ['COMPLETED', 'paid'],
    ['CANCELED', 'failed'],
    ['NEW', 'unpaid'],
    ['PENDING', 'unpaid'],
    ['SOMETHING_NEW', 'unpaid'],
  ])('%s: %s', async (status, state) => {
    const { adapter } = shop()
    const order = { ...known(externalId), status }
    expect(await adapter.notify(told({ order }))).toMatchObject({ words: [{ state }] })
  })

  test('of a foreign currency says so, and is not taken', async () => {
    const { adapter, played, heard } = shop()
    await adapter.start(payment)
    await played.act(externalId, 'pay')
    await played.act(externalId, 'currency')
    const word = await heard()
    expect(word).toMatchObject({ externalId, state: 'paid', currency: 'EUR', amount })
    expect(word && (await adapter.confirm(word))).toBe(false)
  })

  test('that comes after a later one says what it said then', async () => {
    const { adapter, played, heardAll } = shop()
    await adapter.start(payment)
    await played.act(externalId, 'backwards')
    expect((await heardAll()).map(({ state }) => state)).toEqual(['paid', 'unpaid'])
  })

  test('of a refund says how it ended, by PayU’s name for it', async () => {
    const { adapter } = shop()
    const reply = { type: 'text/plain', body: 'OK' }
    const said = (status: string, over: object = {}) => {
      const refund = { refundId: '912128', amount: '15516', currencyCode: 'PLN', status }
      return adapter.notify(told({ orderId: 'ABC', extOrderId: externalId, refund, ...over }))
    }
    const word = { ref: '912128', externalId, of: 'ABC', amount: 15_516, currency: 'PLN' }
    expect(await said('FINALIZED')).toEqual({
      ...{ kind: 'sent-back', reply },
      words: [{ ...word, state: 'done' }],
    })
    expect(await said('CANCELED')).toMatchObject({ words: [{ ...word, state: 'refused' }] })
    for (const open of ['PENDING', 'OF_TOMORROW']) {
      expect(await said(open)).toEqual({ kind: 'answered', reply })
    }
    expect(await said('FINALIZED', { refund: { status: 'FINALIZED' } })).toMatchObject({
      kind: 'answered',
    })
    const right = told({ orderId: 'ABC', refund: {} })
    const changed = { ...right, raw: Buffer.concat([right.raw, Buffer.from(' ')]) }
    expect(await adapter.notify(changed)).toEqual({ kind: 'refused', because: 'forged' })
  })

  test('that names no try of ours is a reason to look at PayU’s name for it', async () => {
    const { adapter } = shop()
    const order = { ...known(externalId), extOrderId: undefined }
    expect(await adapter.notify(told({ order }))).toMatchObject({
      kind: 'look',
      at: [{ ref: 'ABCGUEST000P01' }],
    })
  })

  test('of money that waits is a reason to look whether the order still needs it', async () => {
    const { adapter } = shop()
    const order = { ...known(externalId), status: 'WAITING_FOR_CONFIRMATION' }
    expect(await adapter.notify(told({ order }))).toMatchObject({
      kind: 'look',
      at: [{ externalId, ref: 'ABCGUEST000P01' }],
    })
  })

  test.each<[string, unknown]>([
    ['an order of nothing', { order: null }],
    ['an amount that is a number', { order: { ...known(externalId), totalAmount: 11_500 } }],
    ['an amount below nothing', { order: { ...known(externalId), totalAmount: '-11500' } }],
    ['a name that is an address', { order: { ...known(externalId), orderId: '../orders' } }],
    ['a list', [1]],
    ['null', null],
  ])('with %s is not understood', async (_, body) => {
    const { adapter } = shop()
    expect(await adapter.notify(told(body))).toEqual({
      kind: 'refused',
      because: 'not-understood',
    })
  })

  test('is sent again until it is heard', async () => {
    const { adapter, played, deaf, heardAll } = shop()
    await adapter.start(payment)
    deaf(4)
    await played.act(externalId, 'pay')
    expect(await heardAll()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await heardAll()).toHaveLength(5)
  })
})

describe('money that waits for the shop to take it', () => {
  test('is taken once, by anybody who comes first', async () => {
    const { adapter, played, ended } = shop({ isTakenByShop: true })
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'pay')
    const word = await adapter.query?.({ externalId, ref, isOver: false })
    if (word?.state !== 'paid') throw new Error('nothing waits')
    expect(await Promise.all([adapter.confirm(word), adapter.confirm(word)])).toEqual([true, true])
    expect(await ended()).toBe('COMPLETED')
  })

  test('is left to PayU where the order is paid or has ended', async () => {
    const { adapter, played, ended } = shop({ isTakenByShop: true })
    const { ref } = await adapter.start(payment)
    await played.act(externalId, 'pay')
    const asked = { externalId, ref, isOver: true }
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'unpaid', ref })
    expect(await ended()).toBe('WAITING_FOR_CONFIRMATION')
  })

  test.each([
    ['COMPLETED', true],
    ['CANCELED', false],
  ])('and cannot be taken is there where PayU then says %s: %s', async (status, isThere) => {
    const found = [{ ...known(externalId), status: 'WAITING_FOR_CONFIRMATION' }]
    const { adapter } = answering(({ url, method }) => {
      if (url.endsWith('/authorize')) return aToken()
      if (method === 'GET') return Response.json({ orders: [found.at(-1)] })
      found.push({ ...known(externalId), status })
      return Response.json({ status: { statusCode: 'ERROR_VALUE_INVALID' } }, { status: 400 })
    })
    const ref = 'ABCGUEST000P01'
    const word = { externalId, state: 'paid', amount, currency, ref } as const
    expect(await adapter.confirm(word)).toBe(isThere)
  })

  test('is not there where PayU knows nothing, or nothing more', async () => {
    const { adapter, played } = shop()
    const word: PaymentWord = { externalId, state: 'paid', amount, currency }
    expect(await adapter.confirm(word)).toBe(false)
    expect(await adapter.confirm({ ...word, ref: 'NOBODYS' })).toBe(false)
    const { ref } = await adapter.start(payment)
    expect(await adapter.confirm({ ...word, ref })).toBe(false)
    await played.act(externalId, 'silent')
    expect(await adapter.confirm({ ...word, ref })).toBe(true)
    expect(await adapter.confirm({ ...word, externalId: 'another-try', ref })).toBe(false)
  })
})

describe('a refund', () => {
  const wish = { requestId: 'refund-1', externalId, orderNo: payment.orderNo, amount, currency }

  test('is accepted while it is on its way, and refused in PayU’s words', async () => {
    const { adapter, played, heardAll } = shop()
    const { ref = '' } = await adapter.start(payment)
    const early = await adapter.refund({ ...wish, ref })
    expect(early).toEqual({ kind: 'refused', why: 'INVALID_ORDER_STATUS' })
    await played.act(externalId, 'silent')
    expect(await adapter.refund({ ...wish, ref, currency: 'EUR' })).toMatchObject({
      kind: 'refused',
    })
    const accepted = { kind: 'accepted', ref: expect.stringMatching(/^\d{10}$/) }
    const refunded = await adapter.refund({ ...wish, ref })
    expect(refunded).toEqual(accepted)
    expect(await adapter.refund({ ...wish, ref }), 'asked for again').toEqual(refunded)
    expect(await adapter.refund({ ...wish, ref, amount: 1 })).toEqual({
      kind: 'refused',
      why: 'OPENPAYU_REFUND_EXT_ID_NOT_UNIQUE',
    })
    expect(await adapter.refund({ ...wish, ref: 'NOBODYS' })).toEqual({
      kind: 'refused',
      why: 'DATA_NOT_FOUND',
    })
    // What became of the refund is reported too, and is nothing about a payment.
    await played.endRefunds?.(externalId, 'done')
    expect(await heardAll()).toEqual([])
  })

  test('that has ended there is done, though only now its answer arrives', async () => {
    const status = { statusCode: 'SUCCESS' }
    const refund = { refundId: '912128', status: 'FINALIZED' }
    const { adapter } = answered(Response.json({ status, refund }))
    expect(await adapter.refund({ ...wish, ref: 'ABC' })).toEqual({
      ...{ kind: 'accepted', ref: '912128', isDone: true },
    })
  })

  test('that PayU takes back at once is none', async () => {
    const status = { statusCode: 'SUCCESS' }
    const { adapter } = answered(Response.json({ status, refund: { status: 'CANCELED' } }))
    expect(await adapter.refund({ ...wish, ref: 'ABC' })).toMatchObject({ kind: 'refused' })
  })
})

/** A shop with a contract, and PayU as it is played. */
function shop(pointOfSale: Parameters<typeof playPayu>[2] = {}, contract = settings) {
  const memory = new Map<string, string>()
  const requests: Request[] = []
  const notices: Request[] = []
  const count = { lost: 0, deaf: 0 }
  const played = playPayu(
    keys,
    {
      memory: {
        read: async (key) => memory.get(key),
        write: async (key, value) => void memory.set(key, value),
      },
      deliver: async (request) => {
        notices.push(request)
        count.deaf -= 1
        return new Response(null, { status: count.deaf >= 0 ? 503 : 200 })
      },
      pagesAt: () => url,
    },
    pointOfSale,
  )
  const adapter = createPayu(contract, {
    fetch: async (request) => {
      requests.push(request)
      const isOrder = new URL(request.url).pathname.endsWith('/orders')
      const answer = await played.fetch(request)
      if (isOrder) count.lost -= 1
      if (isOrder && count.lost >= 0) throw new Error('lost on its way')
      return answer
    },
  })
  /** What PayU has told of payments. */
  const heardAll = async () => {
    const words: PaymentWord[] = []
    for (const request of notices) {
      const raw = new Uint8Array(await request.clone().arrayBuffer())
      const { method, headers } = request
      const notified = await adapter.notify({ method, url: new URL(request.url), headers, raw })
      if (notified.kind === 'said') words.push(...notified.words)
    }
    return words
  }
  return {
    adapter,
    played,
    calls: () => requests.map(callOf),
    forgetTokens: () => {
      for (const key of memory.keys()) if (key.startsWith('token:')) memory.delete(key)
    },
    /** The answers to so many orders do not come. */
    lose: (times: number) => void (count.lost = times),
    /** So many notifications are not noted. */
    deaf: (times: number) => void (count.deaf = times),
    heardAll,
    heard: async () => (await heardAll()).at(-1),
    ended: async () => {
      const order = memory.get(`order:${memory.get(`ext:${externalId}`)}`)
      return order && readAs(z.object({ status: z.string() }), order).status
    },
  }
}

/** An adapter whose PayU gives these answers. */
function answering(answer: (request: Request) => Response, contract = settings) {
  const requests: Request[] = []
  const adapter = createPayu(contract, {
    fetch: async (request) => {
      requests.push(request.clone())
      return answer(request)
    },
  })
  return { adapter, requests: () => requests, calls: () => requests.map(callOf) }
}

/** One whose PayU gives this answer to everything but the question for a token. */
function answered(answer: Response, contract = settings) {
  const answerTo = ({ url }: Request) => (url.endsWith('/authorize') ? aToken() : answer.clone())
  return answering(answerTo, contract)
}

function aToken(): Response {
  return Response.json({ access_token: 'the-token', token_type: 'bearer', expires_in: 43_199 })
}

async function orderSent(start: PaymentStart, contract = settings): Promise<unknown> {
  const { adapter, requests } = answered(
    Response.json({ status: { statusCode: 'SUCCESS' }, redirectUri: url, orderId: 'ABC' }),
    contract,
  )
  await adapter.start(start)
  return requests().at(-1)?.json()
}

function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`
}

/** An order that was paid, as PayU names it. */
function known(extOrderId: string) {
  return {
    ...{ orderId: 'ABCGUEST000P01', extOrderId, merchantPosId: keys.posId },
    ...{ currencyCode: currency, totalAmount: String(amount), status: 'COMPLETED' },
  }
}

/** Signed with the right key. */
function told(body: unknown) {
  const text = JSON.stringify(body)
  const signature = createHash('md5')
    .update(text + keys.secondKey)
    .digest('hex')
  const header = `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT`
  const headers = new Headers({ 'OpenPayu-Signature': header })
  return { method: 'POST', url: new URL(payment.notifyUrl), headers, raw: Buffer.from(text) }
}
