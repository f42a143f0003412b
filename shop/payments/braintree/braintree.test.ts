import { describe, expect, test } from 'vitest'

import { signed } from '#demo/providers/pay/braintree/braintree-webhook.ts'
import { playBraintree } from '#demo/providers/pay/braintree/played-braintree.ts'
import { payment } from '#tests/examples/payments/conforms.ts'
import { braintreeSignature } from './braintree-news.ts'
import { createBraintree } from './braintree.ts'

const keys = { publicKey: 'test_public_key', privateKey: 'test_private_key' }
const { externalId } = payment
const card = { nonce: 'played-valid-0123456789' }

describe('a card', () => {
  test('is charged at once, in the account of the order’s currency', async () => {
    const { adapter, asked } = opened()
    const begun = await adapter.start({ ...payment, secrets: card })
    expect(begun).toEqual({ kind: 'done', ref: expect.stringMatching(/\w{20}/) })
    expect(asked('chargePaymentMethod')[0]?.input).toEqual({
      paymentMethodId: card.nonce,
      transaction: { amount: '115.00', orderId: externalId, merchantAccountId: 'of_zloty' },
    })
    expect(await adapter.query?.({ externalId, ref: begun.ref })).toMatchObject({ state: 'paid' })
    expect(await adapter.start({ ...payment, currency: 'CHF', secrets: card })).toEqual({
      ...{ kind: 'fail', code: 'braintree-currency' },
    })
  })

  test.each([
    ['by its bank', payment.amount, 'played-declined-0123456789', 'braintree-2000'],
    ['for its amount', 200_100, card.nonce, 'braintree-2001'],
  ])('that is declined %s is a failed try, which Braintree remembers', async (_, ...given) => {
    const [amount, nonce, code] = given
    const { adapter } = opened()
    const begun = await adapter.start({ ...payment, amount, secrets: { nonce } })
    expect(begun).toMatchObject({ kind: 'fail', code })
    const word = await adapter.query?.({ externalId, ref: begun.ref })
    expect(word).toMatchObject({ state: 'failed', externalId })
  })

  test('that its bank asks about is charged once somebody has agreed, and not before', async () => {
    const { adapter } = opened()
    const start = (nonce: string, name: string) =>
      adapter.start({ ...payment, externalId: name, secrets: { nonce } })
    expect(await start('played-valid-ask-0123456789', 'not-agreed')).toMatchObject({
      ...{ kind: 'fail', code: 'braintree-GATEWAY_REJECTED' },
    })
    expect(await start('played-valid-agreed-0123456789', 'agreed')).toMatchObject({ kind: 'done' })
  })

  test('has a name that is good for one charge: twice is the same one', async () => {
    const { adapter, charges } = opened()
    const begun = { ...payment, secrets: card }
    const [one, two] = [await adapter.start(begun), await adapter.start(begun)]
    expect(two).toEqual(one)
    expect(charges()).toBe(1)
    const other = await adapter.start({ ...begun, externalId: 'another-try' })
    expect(other).toEqual({ kind: 'fail', code: 'braintree-91564' })
  })

  test('by a wallet is charged as one that was typed', async () => {
    const { adapter, asked } = opened()
    const secrets = { nonce: 'played-valid-google-0123456789' }
    expect(await adapter.start({ ...payment, subType: 'googlePay', secrets })).toMatchObject({
      kind: 'done',
    })
    expect(asked('chargePaymentMethod')[0]?.input).toEqual({
      paymentMethodId: secrets.nonce,
      transaction: { amount: '115.00', orderId: externalId, merchantAccountId: 'of_zloty' },
    })
  })

  test('that nobody gave a name to cannot be charged', async () => {
    const { adapter, asked } = opened()
    expect(await adapter.start(payment)).toEqual({ kind: 'fail', code: 'braintree-no-card' })
    expect(asked('chargePaymentMethod')).toEqual([])
  })

  test('is not charged again by a process that goes on with what another has begun', async () => {
    const { adapter, charges } = opened()
    const begun = await adapter.start({ ...payment, secrets: card })
    expect(await adapter.start(payment)).toEqual(begun)
    expect(charges()).toBe(1)
  })
})

describe('an answer that is lost', () => {
  test('is looked for by the name of the try', async () => {
    const { adapter, lose } = opened()
    lose('chargePaymentMethod', 'after')
    const begun = await adapter.start({ ...payment, secrets: card })
    expect(begun).toMatchObject({ kind: 'done', ref: expect.any(String) })
  })

  test('of a charge that Braintree does not know yet is no failure', async () => {
    const { adapter, lose } = opened()
    lose('chargePaymentMethod', 'before')
    expect(await adapter.start({ ...payment, secrets: card })).toEqual({ kind: 'wait' })
    expect(await adapter.query?.({ externalId, ref: undefined })).toBeUndefined()
  })

  test('is waited for where Braintree cannot be asked about it either', async () => {
    const { adapter, lose } = opened()
    lose('chargePaymentMethod', 'after', 'transactions(')
    expect(await adapter.start({ ...payment, secrets: card })).toEqual({ kind: 'wait' })
    const found = await adapter.query?.({ externalId, ref: undefined })
    expect(found).toMatchObject({ state: 'paid', amount: payment.amount })
  })

  test('of a call that never left is an outage', async () => {
    const { adapter, lose } = opened()
    lose('chargePaymentMethod', 'never-left')
    await expect(adapter.start({ ...payment, secrets: card })).rejects.toThrow('fetch failed')
  })

  test('that nobody understands is none, and what it was about is found', async () => {
    const { adapter, lose } = opened()
    lose('chargePaymentMethod', 'garbage')
    const begun = await adapter.start({ ...payment, secrets: card })
    expect(begun).toMatchObject({ kind: 'done', ref: expect.any(String) })
  })

  test('of Braintree’s own trouble is none either, nor a refusal', async () => {
    const { adapter, lose, charges } = opened()
    lose('chargePaymentMethod', 'trouble')
    expect(await adapter.start({ ...payment, secrets: card })).toEqual({ kind: 'wait' })
    expect(charges()).toBe(0)
  })
})

describe('money goes back', () => {
  test('whole before it has come: then the charge is undone, once', async () => {
    const { adapter, played, asked } = opened()
    const { ref = '' } = await adapter.start({ ...payment, secrets: card })
    const whole = { requestId: 'r1', externalId, ref, orderNo: 'K/1', currency: 'PLN' }
    const wish = { ...whole, amount: payment.amount }
    expect(await adapter.refund(wish)).toEqual({ kind: 'accepted' })
    expect(await adapter.refund(wish)).toEqual({ kind: 'accepted' })
    expect(asked('reverseTransaction')).toHaveLength(1)
    expect(await played.sentBack(externalId)).toBe(payment.amount)
  })

  test('in part only once it has come, which Braintree says in its own words', async () => {
    const { adapter, played } = opened()
    const { ref = '' } = await adapter.start({ ...payment, secrets: card })
    const wish = { requestId: 'r1', externalId, ref, orderNo: 'K/1', currency: 'PLN' }
    expect(await adapter.refund({ ...wish, amount: 100 })).toEqual({
      kind: 'refused',
      why: 'Cannot refund transaction unless it is settled.',
    })
    await played.act(externalId, 'silent')
    expect(await adapter.refund({ ...wish, amount: 100 })).toEqual({
      kind: 'accepted',
      ref: expect.any(String),
    })
    expect(await played.sentBack(externalId)).toBe(100)
  })
})

test('a wallet that is not set up is named by nobody', () => {
  const settings = { ...keys, accounts: { PLN: 'of_zloty' }, url: 'http://pay.invalid/graphql' }
  expect(createBraintree(settings).subTypes).toEqual(['card'])
  const { subTypes } = createBraintree({ ...settings, wallets: ['applePay'] })
  expect(subTypes).toEqual(['card', 'applePay'])
})

describe('the key of the form', () => {
  test('is another one for each shopper, and of the account of a currency', async () => {
    const { adapter } = opened()
    const [one, two] = [await adapter.formKey?.('PLN'), await adapter.formKey?.('PLN')]
    expect(one).toMatch(/^[\w+/=]+$/)
    expect(two).not.toBe(one)
    await expect(adapter.formKey?.('CHF')).rejects.toThrow('gave no key')
  })
})

describe('what Braintree tells', () => {
  const payload =
    'PG5vdGlmaWNhdGlvbj48dGltZXN0YW1wIHR5cGU9ImRhdGV0aW1lIj4yMDI2LTAxLTAxVDAwOjAwOjAwWjwvdGltZXN0YW1wPjxraW5kPnRyYW5zYWN0aW9uX3NldHRsZWQ8L2tpbmQ+PC9ub3RpZmljYXRpb24+\n'
  const right = 'd5907e5d9ab6a778338afbb3fb699cf7d0e6dc15'

  test('is signed by the vector, here and where it is played', () => {
    expect(braintreeSignature(keys.privateKey, payload)).toBe(right)
    expect(signed(payload, keys.privateKey)).toBe(right)
    for (let place = 0; place < payload.length; place += 1) {
      const other = Buffer.from(payload)
      other[place] = (other[place] ?? 0) ^ 1
      expect(braintreeSignature(keys.privateKey, other.toString('latin1'))).not.toBe(right)
    }
  })

  test.each([
    ['with its line end', payload, `test_public_key|${right}`, 'answered'],
    ['without its line end', payload.trim(), `test_public_key|${right}`, 'answered'],
    ['among others', payload, `other|00&test_public_key|${right}`, 'answered'],
    ['by another key', payload, `other|${right}`, 'refused'],
    ['by a part of it', payload, `test_public_key|${right.slice(1)}`, 'refused'],
    ['of another text', payload.replace('P', 'Q'), `test_public_key|${right}`, 'refused'],
  ])('is its word %s, or not', async (_, sent, signature, kind) => {
    const { adapter } = opened()
    const told = await adapter.notify(
      noticeOf(new URLSearchParams({ bt_signature: signature, bt_payload: sent })),
    )
    expect(told.kind).toBe(kind)
  })

  const tell = async (kind: string, subject: string) => {
    const { adapter } = opened()
    const xml = `<?xml version="1.0"?><notification><timestamp type="datetime">2026-11-27T12:00:00Z
      </timestamp><kind>${kind}</kind><subject>${subject}</subject></notification>`
    const sent = `${Buffer.from(xml).toString('base64')}\n`
    const signature = `test_public_key|${signed(sent, keys.privateKey)}`
    return adapter.notify(
      noticeOf(new URLSearchParams({ bt_signature: signature, bt_payload: sent })),
    )
  }
  const globalId = (kind: string, id: string) => Buffer.from(`${kind}_${id}`).toString('base64url')

  test.each([
    ['transaction_settled', 'settled', false],
    ['transaction_settlement_declined', 'settlement_declined', true],
  ])('of a charge without our name, %s, is a reason to look at it by its own', async (...of) => {
    const [kind, status, alsoPaid] = of
    const subject = `<transaction>
      <id>8k2m1x</id><status>${status}</status><type>sale</type><amount>100</amount>
      <currency-iso-code>PLN</currency-iso-code></transaction>`
    const at = [{ ref: globalId('transaction', '8k2m1x') }]
    expect(await tell(kind, subject)).toMatchObject({ kind: 'look', at, alsoPaid })
  })

  const dispute = (status: string) => `<dispute>
      <amount>250.00</amount><amount-disputed>250.0</amount-disputed>
      <currency-iso-code>PLN</currency-iso-code><received-date type="date">2026-11-20</received-date>
      <reply-by-date type="date">2026-12-04</reply-by-date><kind>chargeback</kind>
      <status>${status}</status><reason>fraud</reason><id>d15pu7e</id>
      <transaction><id>8k2m1x</id><order-id>${externalId}</order-id><amount>250.00</amount>
      </transaction></dispute>`

  test.each([
    ...[['opened', 'open', 'open'] as const, ['under_review', 'under_review', 'open'] as const],
    ...[['disputed', 'disputed', 'open'] as const, ['won', 'won', 'won'] as const],
    ...[['lost', 'lost', 'lost'] as const, ['accepted', 'accepted', 'lost'] as const],
    ...[
      ['auto_accepted', 'auto_accepted', 'lost'] as const,
      ['expired', 'expired', 'lost'] as const,
    ],
  ])('of a dispute, dispute_%s, is how it stands', async (kind, status, state) => {
    expect(await tell(`dispute_${kind}`, dispute(status))).toMatchObject({
      kind: 'disputed',
      disputes: [
        {
          ...{ id: 'd15pu7e', state, reason: 'fraud', amount: 25_000, currency: 'PLN', externalId },
          of: globalId('transaction', '8k2m1x'),
          respondBy: Date.parse('2026-12-04T23:59:59Z'),
        },
      ],
    })
  })

  test('of a refund that has failed is that it was not sent, by our name for it', async () => {
    const refund = (more: string) =>
      `<transaction><id>r3fund</id><amount>100</amount>${more}<status>processor_declined</status>
       </transaction>`
    expect(await tell('refund_failed', refund('<order-id>refund-1</order-id>'))).toMatchObject({
      kind: 'sent-back',
      words: [{ requestId: 'refund-1', state: 'refused', amount: 10_000, currency: '' }],
    })
    expect(await tell('refund_failed', refund(''))).toMatchObject({
      words: [{ requestId: undefined, ref: globalId('refund', 'r3fund') }],
    })
  })

  test('of a settled charge is a reason to look at its try', async () => {
    const { adapter } = opened()
    const xml = `<notification><kind>transaction_settlement_declined</kind><subject><transaction>
      <id>x</id><order-id>${externalId}</order-id></transaction></subject></notification>`
    const sent = `${Buffer.from(xml).toString('base64')}\n`
    const signature = `test_public_key|${signed(sent, keys.privateKey)}`
    const fields = new URLSearchParams({ bt_signature: signature, bt_payload: sent })
    expect(await adapter.notify(noticeOf(fields))).toMatchObject({
      ...{ kind: 'look', at: [{ externalId }], alsoPaid: true },
    })
  })

  test('its panel is answered when it looks whether somebody is there', async () => {
    const { adapter } = opened()
    const challenge = '0123456789abcdef0123'
    const asks = (text: string) =>
      adapter.notify({
        ...{ method: 'GET', url: new URL(`${payment.notifyUrl}?bt_challenge=${text}`) },
        ...{ headers: new Headers(), raw: new Uint8Array() },
      })
    expect(await asks(challenge)).toEqual({
      kind: 'answered',
      reply: {
        type: 'text/plain',
        body: `test_public_key|${signed(challenge, keys.privateKey)}`,
      },
    })
    expect((await asks('<script>')).kind).toBe('refused')
  })
})

function noticeOf(fields: URLSearchParams) {
  const [url, headers] = [new URL(payment.notifyUrl), new Headers()]
  return { method: 'POST', url, headers, raw: Buffer.from(fields.toString()) }
}

type Loss = 'before' | 'after' | 'never-left' | 'trouble' | 'garbage'

/** An adapter with the provider that is played, between which answers may be lost. */
function opened() {
  const memory = new Map<string, string>()
  const asked: { query: string; input: unknown }[] = []
  let losses: { what: string; how: Loss }[] = []
  const played = playBraintree(
    { ...keys, accounts: { of_zloty: 'PLN' } },
    {
      memory: {
        read: async (key) => memory.get(key),
        write: async (key, value) => void memory.set(key, value),
      },
      deliver: async () => new Response(),
      pagesAt: () => 'https://pay.test',
    },
  )
  const adapter = createBraintree(
    { ...keys, accounts: { PLN: 'of_zloty' }, url: 'https://pay.test/graphql' },
    {
      fetch: async (request) => {
        const { query, variables } = (await request.clone().json()) as {
          query: string
          variables: { input?: unknown }
        }
        asked.push({ query, input: variables.input })
        const loss = losses.find(({ what }) => query.includes(what))
        losses = losses.filter((one) => one !== loss)
        if (loss?.how === 'never-left') {
          throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
        }
        if (loss?.how === 'trouble') {
          return Response.json({
            errors: [{ message: 'oh', extensions: { errorClass: 'INTERNAL' } }],
          })
        }
        if (loss?.how === 'before') throw new Error('lost')
        const answer = await played.fetch(request)
        if (loss?.how === 'garbage') return new Response('<html>Sorry')
        if (loss) throw new Error('lost')
        return answer
      },
    },
  )
  return {
    ...{ adapter, played },
    asked: (part: string) => asked.filter(({ query }) => query.includes(part)),
    charges: () => [...memory.keys()].filter((key) => key.startsWith('braintree-charge:')).length,
    /** The next answer to this is lost, and of the other one before it leaves. */
    lose: (what: string, how: Loss, also?: string) => {
      losses = [
        { what, how },
        ...(also === undefined ? [] : [{ what: also, how: 'before' as const }]),
      ]
    },
  }
}
