import { createHash, createHmac } from 'node:crypto'

import { minorAmount } from '#domain/payment/decimal-amount.ts'
import type { DisputeState } from '#domain/payment/disputes.ts'
import type { DisputeWord, Notification, Notified, RefundWord } from '../port.ts'
import { isSame } from '../wire/same.ts'
import type { BraintreeSettings } from './braintree-calls.ts'

type Keys = Pick<BraintreeSettings, 'publicKey' | 'privateKey'>

/** After this one money that was taken does not come. */
const declined = 'transaction_settlement_declined'
const handledKinds = new Set(['transaction_settled', declined])

/** Reads what Braintree tells, and answers when its panel looks whether somebody is there. */
export function readBraintreeNews(keys: Keys, { method, url, raw }: Notification): Notified {
  const challenge = url.searchParams.get('bt_challenge')
  if (method === 'GET' && challenge !== null) return greeted(keys, challenge)

  const fields = new URLSearchParams(Buffer.from(raw).toString('utf8'))
  const [signature, payload] = [fields.get('bt_signature'), fields.get('bt_payload')]
  if (!signature || !payload) return { kind: 'refused', because: 'not-understood' }
  if (!isSigned(keys, signature, payload)) return { kind: 'refused', because: 'forged' }

  const text = Buffer.from(payload, 'base64').toString('utf8')
  const kind = /<kind>([a-z_]{1,100})<\/kind>/.exec(text)?.[1] ?? ''
  const reply = { type: 'text/plain', body: 'OK' }
  const dispute = kind.startsWith('dispute_') ? disputeIn(kind, text) : undefined
  if (dispute) return { kind: 'disputed', disputes: [dispute], reply }
  const refund = kind === 'refund_failed' ? refundIn(text) : undefined
  if (refund) return { kind: 'sent-back', words: [refund], reply }
  const externalId = textOf(text, 'order-id')
  const names = {
    ...(externalId !== undefined && { externalId }),
    ref: globalId('transaction', text),
  }
  const isNamed = externalId !== undefined || names.ref !== undefined
  if (!handledKinds.has(kind) || !isNamed) return { kind: 'answered', reply }
  const alsoPaid = kind === declined
  const saysPaid = !alsoPaid
  return { kind: 'look', at: [names], reply, alsoPaid, isSigned: true, saysPaid }
}

/** How a dispute stands by what Braintree says about it; all others are open. */
const ends: ReadonlyMap<string, DisputeState> = new Map([
  ['dispute_won', 'won'],
  ['dispute_lost', 'lost'],
  ['dispute_accepted', 'lost'],
  ['dispute_auto_accepted', 'lost'],
  // Nobody has answered in time.
  ['dispute_expired', 'lost'],
])

function disputeIn(kind: string, xml: string): DisputeWord | undefined {
  const [, payment = ''] = /<transaction>([^]*?)<\/transaction>/.exec(xml) ?? []
  const dispute = xml.replace(payment, '')
  const id = textOf(dispute, 'id')
  if (id === undefined) return undefined
  const by = Date.parse(`${textOf(dispute, 'reply-by-date')}T23:59:59Z`)
  return {
    id,
    state: ends.get(kind) ?? 'open',
    reason: textOf(dispute, 'reason') ?? '',
    amount: minorAmount(textOf(dispute, 'amount-disputed') ?? textOf(dispute, 'amount') ?? '') ?? 0,
    currency: textOf(dispute, 'currency-iso-code') ?? '',
    of: globalId('transaction', payment),
    externalId: textOf(payment, 'order-id'),
    ...(Number.isFinite(by) && { respondBy: by }),
  }
}

/** A refund that did not go: by our name for it, which it had as its order, and Braintree’s. */
function refundIn(xml: string): RefundWord | undefined {
  const requestId = textOf(xml, 'order-id')
  const amount = minorAmount(textOf(xml, 'amount') ?? '')
  const ref = globalId('refund', xml)
  if (amount === undefined) return undefined
  const currency = textOf(xml, 'currency-iso-code') ?? ''
  return { requestId, ref, state: 'refused', amount, currency }
}

/** The first text of an element of this name. */
function textOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}(?: [^<>]{0,100})?>([^<&]{1,200})</${name}>`).exec(xml)?.[1]
}

/** Its notifications name things otherwise than its answers do, which have the kind before it. */
function globalId(kind: 'transaction' | 'refund', xml: string): string | undefined {
  const id = textOf(xml, 'id')
  return id && Buffer.from(`${kind}_${id}`).toString('base64url')
}

function greeted({ publicKey, privateKey }: Keys, challenge: string): Notified {
  if (!/^[a-f0-9]{20,32}$/.test(challenge)) return { kind: 'refused', because: 'not-understood' }
  const body = `${publicKey}|${braintreeSignature(privateKey, challenge)}`
  return { kind: 'answered', reply: { type: 'text/plain', body } }
}

/** A line end of the payload may be lost on its way; it was signed with one. */
function isSigned({ publicKey, privateKey }: Keys, signature: string, payload: string): boolean {
  const ours = signature.split('&').find((pair) => pair.startsWith(`${publicKey}|`))
  const given = ours?.slice(publicKey.length + 1) ?? ''
  return [payload, `${payload}\n`].some((text) =>
    isSame(given, braintreeSignature(privateKey, text)),
  )
}

/** HMAC-SHA1, hex, with the SHA-1 of the private key as its key. */
export function braintreeSignature(privateKey: string, text: string): string {
  const key = createHash('sha1').update(privateKey).digest()
  return createHmac('sha1', key).update(text).digest('hex')
}
