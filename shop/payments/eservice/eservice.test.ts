import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { playEservice } from '#demo/providers/pay/eservice/played-eservice.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { isRefusal } from '../wire/provider-answered.ts'
import { createEservice } from './eservice.ts'

const contract = { merchantId: '177000', password: 'password-of-the-test' }
const NOON = Date.parse('2026-11-24T12:00:00Z')
const { externalId } = payment
const blik = (blikCode: string) => ({ ...payment, subType: 'blik', secrets: { blikCode } })
const asked = { externalId, ref: undefined }

describe('a payment is begun', () => {
  test('with a token that is fetched for it, on its page', async () => {
    const { adapter, sent } = beside()
    const begun = await adapter.start({ ...payment, subType: 'card', amount: 29 })
    const [fields] = sent('/token', 'PURCHASE')
    expect(fields).toEqual({
      ...contract,
      ...{ action: 'PURCHASE', timestamp: String(NOON), allowOriginUrl: 'https://shop.test' },
      ...{ channel: 'ECOM', country: 'PL', currency: 'PLN', amount: '0.29' },
      merchantTxId: externalId,
      merchantNotificationUrl: payment.notifyUrl,
      merchantLandingPageUrl: payment.returnUrl,
      merchantLandingPageRedirectMethod: 'GET',
      ...{ language: 'pl', paymentSolutionId: '500', customerEmail: 'ola@example.com' },
      ...{ customerFirstName: 'Ola', customerLastName: 'Nowak' },
      ...{ customerIPAddress: '192.0.2.7', userAgent: 'A browser of the test' },
    })
    const { url } = begun.kind === 'redirect' ? begun : { url: '' }
    expect(url).toMatch(
      /^https:\/\/pay\.test\/ui\/cashier\?merchantId=177000&token=\w+&integrationMode=Standalone$/,
    )
    expect(url).not.toContain(contract.password)
    expect(sent('/payments', 'PURCHASE')).toEqual([])
  })

  test.each([
    [undefined, undefined],
    ['card', '500'],
    ['googlePay', '502'],
    ['applePay', '504'],
    ['blik', '2222'],
    ['goPay', undefined],
  ])('by %s as its way %s', async (subType, solution) => {
    const { adapter, sent } = beside()
    await adapter.start({ ...payment, subType })
    expect(sent('/token', 'PURCHASE')[0]?.['paymentSolutionId']).toBe(solution)
  })

  test('what is refused is refused, though it comes with 200', async () => {
    const wrong = beside({ password: 'another' })
    await expect(wrong.adapter.start(payment)).rejects.toThrow('access.denied')
    const { adapter } = beside()
    expect(await adapter.start({ ...payment, amount: 0 })).toEqual({
      kind: 'fail',
      code: 'eservice-error.invalid.amount',
    })
  })
})

describe('with a code of BLIK', () => {
  test('a payment is made where the code was typed', async () => {
    const { adapter, sent } = beside()
    expect(await adapter.start(blik('777123'))).toEqual({ kind: 'done' })
    expect(sent('/token', 'PURCHASE')).toMatchObject([
      { blikCode: '777123', paymentSolutionId: '2222' },
    ])
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'paid', amount: 11_500 })
  })

  test('a code that is declined is reported, and who is slow in their app is waited for', async () => {
    expect(await beside().adapter.start(blik('000000'))).toEqual({
      kind: 'fail',
      code: 'eservice-error.blik.declined',
    })
    const { adapter } = beside()
    expect(await adapter.start(blik('111111'))).toEqual({ kind: 'wait' })
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'unpaid' })
  })

  test('a charge whose answer is lost is waited for, and never made again', async () => {
    const { adapter, lose, sent } = beside()
    lose('answer', '/payments', 'PURCHASE')
    expect(await adapter.start(blik('777123'))).toEqual({ kind: 'wait' })
    expect(await adapter.query?.(asked)).toMatchObject({ state: 'paid' })
    // Its process died before it noted that: another one begins the same try, without the code.
    const takenOver = { ...payment, isTakenOver: true }
    expect(await adapter.start(takenOver)).toEqual({ kind: 'wait' })
    expect(sent('/token', 'PURCHASE')).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['no word about it', { anything: 'else' }, 'wait'],
    [
      'a fault of its own',
      { result: 'failure', errors: [{ messageCode: 'error.timeout' }] },
      'wait',
    ],
    ['a status', { result: 'success', status: 'DECLINED' }, 'fail'],
    ['a way on', { result: 'redirection', status: 'INCOMPLETE' }, 'wait'],
    ['no reason', { result: 'failure', errors: null }, 'fail'],
  ])('an answer with %s', async (_, answer, kind) => {
    const adapter = createEservice(settings(), {
      fetch: async ({ url }) => {
        if (url.endsWith('/token')) return Response.json({ result: 'success', token: 'abc' })
        return Response.json(answer)
      },
    })
    expect(await adapter.start(blik('777123'))).toMatchObject({ kind })
  })

  test('nothing is charged where it is not known whether it was before', async () => {
    const { adapter, lose, sent } = beside()
    lose('question', '/payments', 'GET_STATUS')
    const takenOver = { ...blik('777123'), isTakenOver: true }
    await expect(adapter.start(takenOver)).rejects.toThrow()
    expect(sent('/token', 'PURCHASE')).toEqual([])
  })
})

describe('how a payment stands', () => {
  const status = (over: object) =>
    saying({
      ...{ result: 'success', merchantId: '177000', merchantTxId: externalId, txId: '118' },
      ...{ status: 'CAPTURED', amount: '115.00', currency: 'PLN', ...over },
    }).query?.(asked)

  test.each([
    ['SET_FOR_CAPTURE', 'paid'],
    ['CAPTURED', 'paid'],
    ['NOT_SET_FOR_CAPTURE', 'unpaid'],
    ['INCOMPLETE', 'unpaid'],
    ['SOMETHING_NEW', 'unpaid'],
    ['DECLINED', 'failed'],
    ['ERROR', 'failed'],
    ['CANCELED', 'failed'],
    ['VOID', 'failed'],
  ])('%s is %s', async (name, state) => {
    const word = { externalId, state, amount: 11_500, currency: 'PLN', ref: '118' }
    expect(await status({ status: name })).toEqual(word)
  })

  test.each([115, 115.5, '115', '115.5', '115.50'])('the amount %s is exact', async (amount) => {
    expect(await status({ amount })).toMatchObject({
      amount: String(amount).includes('.') ? 11_550 : 11_500,
    })
  })

  test('money of which nobody says how much it is, is no money', async () => {
    for (const over of [{ amount: undefined }, { amount: 'much' }, { currency: undefined }]) {
      await expect(status(over)).rejects.toThrow('not how much')
      expect(await status({ ...over, status: 'INCOMPLETE' })).toMatchObject({ state: 'unpaid' })
    }
  })

  test('money of which it says no amount is what was begun, where that is known', async () => {
    const paid = { result: 'success', merchantTxId: externalId, txId: '118', status: 'CAPTURED' }
    const adapter = saying(paid)
    const begun = { amount: 11_500, currency: 'PLN' }
    expect(await adapter.query?.({ ...asked, ...begun })).toMatchObject({ state: 'paid', ...begun })
    expect(await adapter.confirm({ externalId, state: 'paid', ...begun })).toBe(true)
    const other = saying({ ...paid, amount: '1.00', currency: 'PLN' })
    expect(await other.query?.({ ...asked, ...begun })).toMatchObject({ amount: 100 })
    expect(await other.confirm({ externalId, state: 'paid', ...begun })).toBe(false)
    await expect(
      saying({ ...paid, amount: 'much' }).query?.({ ...asked, ...begun }),
    ).rejects.toThrow()
  })

  test('a refusal of the token for a question is an answer, and stops nobody who pays', async () => {
    const refusing = (messageCode: string) =>
      createEservice(settings(), {
        fetch: async (request) => {
          const action = new URLSearchParams(await request.text()).get('action')
          if (action === 'PURCHASE' || action === 'REFUND') {
            return Response.json({ result: 'success', token: 'abc' })
          }
          return request.url.endsWith('/token')
            ? Response.json({ result: 'failure', errors: [{ messageCode }] })
            : Response.json({ result: 'success', status: 'SET_FOR_REFUND' })
        },
      })
    const unsure = refusing('error.operation.not.allowed')
    expect(await unsure.start(payment)).toMatchObject({ kind: 'redirect' })
    expect(await unsure.start({ ...payment, isRepeated: true })).toMatchObject({ kind: 'redirect' })
    const error = await unsure.query?.(asked).catch((thrown: unknown) => thrown)
    expect(isRefusal(error), 'it was reached').toBe(true)
    expect(await unsure.refund(refund())).toEqual({ kind: 'accepted' })
    // Of one that may be on its way there is something to know first.
    await expect(unsure.refund({ ...refund(), isRepeated: true })).rejects.toThrow('not.allowed')
    const known = refusing('error.transaction.not.found')
    expect(await known.query?.(asked)).toBeUndefined()
    expect(await known.start({ ...payment, isTakenOver: true })).toMatchObject({ kind: 'redirect' })
  })

  test('each call names the shop’s own origin', async () => {
    const origins: (string | null)[] = []
    const adapter = createEservice(
      { ...settings(), shopOrigin: 'https://shop.test' },
      {
        fetch: async (request) => {
          const fields = new URLSearchParams(await request.text())
          if (fields.has('action')) origins.push(fields.get('allowOriginUrl'))
          return request.url.endsWith('/token')
            ? Response.json({ result: 'success', token: 'abc' })
            : Response.json({ result: 'success', status: 'SET_FOR_REFUND' })
        },
      },
    )
    await adapter.start(payment)
    await adapter.query?.(asked)
    await adapter.refund(refund())
    expect(origins).toEqual(['https://shop.test', 'https://shop.test', 'https://shop.test'])
  })

  test('another merchant’s payment, or another payment, is not understood', async () => {
    await expect(status({ merchantId: '177001' })).rejects.toThrow()
    await expect(status({ merchantTxId: 'another' })).rejects.toThrow()
    expect(await status({ merchantId: undefined, merchantTxId: undefined })).toBeDefined()
  })

  test('a payment that is not known is not there; who cannot say it says nothing', async () => {
    const says = (messageCode: string) =>
      saying({ result: 'failure', errors: [{ messageCode }] }).query?.(asked)
    expect(await says('error.transaction.not.found')).toBeUndefined()
    expect(await says('error.no.such.payment')).toBeUndefined()
    for (const other of [
      ...['error.internal', 'error.system.unavailable', 'error.too.many.requests'],
      ...['error.token.expired', 'error.invalid.token', 'error.merchant.not.found', 'error.x'],
    ]) {
      await expect(says(other), other).rejects.toThrow(other)
    }
  })

  test('anybody who takes over a try of which it cannot say how it stands begins nothing', async () => {
    const saying = (messageCode: string) => {
      const tokens: string[] = []
      const adapter = createEservice(settings(), {
        fetch: async (request) => {
          const action = new URLSearchParams(await request.text()).get('action')
          if (action) tokens.push(action)
          return request.url.endsWith('/token')
            ? Response.json({ result: 'success', token: 'abc' })
            : Response.json({ result: 'failure', errors: [{ messageCode }] })
        },
      })
      return { adapter, tokens }
    }
    const { adapter, tokens } = saying('error.too.many.requests')
    const takenOver = { ...blik('777123'), isTakenOver: true }
    await expect(adapter.start(takenOver)).rejects.toThrow('too.many.requests')
    expect(tokens).toEqual(['GET_STATUS'])
    // Of one that nobody has begun before there is nothing to know.
    expect(await adapter.start(payment)).toMatchObject({ kind: 'redirect' })
    const known = saying('error.transaction.not.found')
    expect(await known.adapter.start({ ...payment, isTakenOver: true })).toMatchObject({
      kind: 'redirect',
    })
  })

  test.each<[string, () => Response]>([
    ['a page', () => new Response('<html><h1>Bad Gateway</h1></html>')],
    ['a fault', () => Response.json({ result: 'success', token: 'abc' }, { status: 500 })],
    ['nothing', () => new Response('')],
    ['another thing', () => Response.json({ token: 'abc' })],
    ['too much', () => new Response('x'.repeat(300_000))],
  ])('%s is no answer to anything', async (_, answer) => {
    const adapter = createEservice(settings(), { fetch: async () => answer() })
    await expect(adapter.start(payment)).rejects.toThrow()
    await expect(adapter.query?.(asked)).rejects.toThrow()
    const word = { externalId, state: 'paid', amount: 11_500, currency: 'PLN' } as const
    await expect(adapter.confirm(word)).rejects.toThrow()
    await expect(adapter.refund(refund())).rejects.toThrow()
  })
})

describe('what it tells', () => {
  const tell = (fields: Record<string, string>) =>
    beside().adapter.notify({
      ...{ method: 'POST', url: new URL(payment.notifyUrl), headers: new Headers() },
      raw: Buffer.from(String(new URLSearchParams(fields))),
    })
  const notice = {
    ...{ merchantId: '177000', merchantTxId: externalId, action: 'PURCHASE' },
    ...{ status: 'CAPTURED', amount: '115.00', currency: 'PLN' },
  }

  test('is a reason to ask, whatever it says', async () => {
    const look = { kind: 'look', at: [{ externalId }] }
    expect(await tell(notice)).toMatchObject(look)
    expect(await tell({ ...notice, status: 'DECLINED', amount: '0.01' })).toMatchObject(look)
  })

  test('of another merchant, or of nothing, is not understood', async () => {
    for (const over of [{ merchantId: '177001' }, { merchantTxId: '' }, { merchantTxId: "a'b" }]) {
      expect(await tell({ ...notice, ...over })).toEqual({
        kind: 'refused',
        because: 'not-understood',
      })
    }
  })

  test('of a refund is heard, and means nothing', async () => {
    expect(await tell({ ...notice, action: 'REFUND' })).toMatchObject({ kind: 'answered' })
  })
})

describe('money goes back', () => {
  test('once, though the answer is lost', async () => {
    const { adapter, lose, sent, played } = await paid()
    lose('answer', '/payments', 'REFUND')
    await expect(adapter.refund(refund())).rejects.toThrow()
    const again = { ...refund(), isRepeated: true }
    expect(await adapter.refund(again)).toEqual({ kind: 'accepted' })
    expect(sent('/token', 'REFUND')).toMatchObject([
      { originalMerchantTxId: externalId, merchantTxId: 'refund-1', amount: '15.00' },
    ])
    expect(await played.sentBack(externalId)).toBe(1_500)
  })

  test('not before it came, and then it is reported in its words', async () => {
    const { adapter } = beside()
    await adapter.start(payment)
    expect(await adapter.refund(refund())).toEqual({
      kind: 'refused',
      why: 'error.original.transaction.not.refundable',
    })
  })
})

describe('the eService that is played', () => {
  const token = (
    play: (request: Request) => Promise<Response>,
    over: Record<string, string> = {},
  ) =>
    posted(play, 'token', {
      ...contract,
      ...{ action: 'GET_STATUS', timestamp: String(NOON), allowOriginUrl: 'https://shop.test' },
      ...over,
    })

  test('takes a token once, and only for a while', async () => {
    let now = NOON
    const { played } = beside({}, () => now)
    const { token: name } = await token(played.fetch)
    const use = { merchantId: '177000', token: String(name), merchantTxId: 'none' }
    const unknown = { errors: [{ messageCode: 'error.transaction.not.found' }] }
    expect(await posted(played.fetch, 'payments', use)).toMatchObject(unknown)
    expect(await posted(played.fetch, 'payments', use)).toMatchObject({
      errors: [{ messageCode: 'error.token.already.used' }],
    })
    const { token: another } = await token(played.fetch)
    now += 15 * 60_000
    const late = { ...use, token: String(another) }
    expect(await posted(played.fetch, 'payments', late)).toMatchObject({
      errors: [{ messageCode: 'error.token.expired' }],
    })
  })

  test.each<[string, Record<string, string>]>([
    ['another password', { password: 'x' }],
    ['another merchant', { merchantId: '1' }],
    ['a clock that is wrong', { timestamp: String(NOON - 86_400_000) }],
    ['an amount in grosze', { action: 'REFUND', originalMerchantTxId: 'a', amount: '1500' }],
    ['a thing that it cannot do', { action: 'GIVE' }],
  ])('refuses %s', async (_, over) => {
    expect(await token(beside().played.fetch, over)).toMatchObject({ result: 'failure' })
  })

  test('shows a page for its token until somebody has paid there', async () => {
    const { adapter, played } = beside()
    const begun = await adapter.start(payment)
    const request = new Request(begun.kind === 'redirect' ? begun.url : '')
    const shown = { externalId, amount: 11_500, currency: 'PLN' }
    expect(await played.visit('/ui/cashier', request)).toEqual(shown)
    expect(await played.visit('/ui/cashier', request)).toEqual(shown)
    const back = await played.act(externalId, 'pay')
    expect(back).toBe(`${payment.returnUrl}?result=success&merchantTxId=${externalId}`)
    expect(await played.visit('/ui/cashier', request)).toBeUndefined()
  })
})

function refund() {
  return {
    ...{ requestId: 'refund-1', externalId, ref: '118', orderNo: payment.orderNo },
    ...{ amount: 1_500, currency: 'PLN' },
  }
}

function settings(over: { password?: string } = {}) {
  const pages = { url: 'https://api.pay.test', cashierUrl: 'https://pay.test/ui/cashier' }
  return { ...contract, ...pages, ...over }
}

/** What is lost on its way: the question, so that nothing was done, or the answer to it. */
type Loss = { what: 'question' | 'answer'; path: string; action: string }

/** An adapter beside an eService that is played, what was sent, and a line that breaks once. */
function beside(over: { password?: string } = {}, now = () => NOON) {
  const memory = new Map<string, string>()
  const played = playEservice(
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
  const calls: { path: string; fields: Record<string, string> }[] = []
  const actions = new Map<string, string>()
  let loss: Loss | undefined
  const adapter = createEservice(settings(over), {
    now,
    fetch: async (request) => {
      const { pathname: path } = new URL(request.url)
      const fields = Object.fromEntries(new URLSearchParams(await request.clone().text()))
      const action = fields['action'] ?? actions.get(fields['token'] ?? '')
      const isLost = loss !== undefined && loss.path === path && loss.action === action
      const lost = isLost ? loss?.what : undefined
      if (isLost) loss = undefined
      if (lost === 'question') throw new Error('no way there')
      calls.push({ path, fields: { ...fields, action: action ?? '' } })
      const answer = await played.fetch(request)
      const { token } = z
        .object({ token: z.string().optional() })
        .parse(await answer.clone().json())
      if (token !== undefined && action !== undefined) actions.set(token, action)
      if (lost === 'answer') throw new Error('no way back')
      return answer
    },
  })
  return {
    ...{ adapter, played },
    lose: (what: Loss['what'], path: string, action: string) =>
      void (loss = { what, path, action }),
    sent: (path: string, action: string) =>
      calls
        .filter((call) => call.path === path && call.fields['action'] === action)
        .map(({ fields }) => fields),
  }
}

async function paid() {
  const all = beside()
  const begun = await all.adapter.start(payment)
  await all.played.visit('/ui/cashier', new Request(begun.kind === 'redirect' ? begun.url : ''))
  await all.played.act(externalId, 'pay')
  return all
}

/** An adapter whose provider says this of every payment. */
function saying(answer: object) {
  return createEservice(settings(), {
    fetch: async ({ url }) =>
      Response.json(url.endsWith('/token') ? { result: 'success', token: 'abc' } : answer),
  })
}

async function posted(
  play: (request: Request) => Promise<Response>,
  path: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(fields)
  const answer = await play(new Request(`https://api.pay.test/${path}`, { method: 'POST', body }))
  return z.record(z.string(), z.unknown()).parse(await answer.json())
}
