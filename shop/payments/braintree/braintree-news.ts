import { createHash, createHmac } from 'node:crypto'

import type { Notification, Notified } from '../port.ts'
import { isSame } from '../wire/same.ts'
import type { BraintreeSettings } from './braintree-calls.ts'

type Keys = Pick<BraintreeSettings, 'publicKey' | 'privateKey'>

/** After this one money that was taken does not come. */
const declined = 'transaction_settlement_declined'
const told = new Set(['transaction_settled', declined])

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
  const externalId = /<order-id>([^<&]{1,200})<\/order-id>/.exec(text)?.[1]
  const reply = { type: 'text/plain', body: 'OK' }
  if (!told.has(kind) || externalId === undefined) return { kind: 'answered', reply }
  const alsoPaid = kind === declined
  const saysPaid = !alsoPaid
  return { kind: 'look', at: [{ externalId }], reply, alsoPaid, isSigned: true, saysPaid }
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
