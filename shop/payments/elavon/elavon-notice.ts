import { createHash } from 'node:crypto'

import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import type { FixedReply, Notification, Notified } from '../port.ts'
import { isSame } from '../wire/same.ts'
import { idIn } from './href.ts'

/** Whose signature a notification has, and its key in base64. */
type Signer = { signerId: string; webhookSecret: string }

const Notice = z.object({
  eventType: z.string().max(60),
  resourceType: z.string().max(60),
  resource: z.string().max(500),
  customReference: z.string().max(200).nullish(),
})

const reply: FixedReply = { type: 'text/plain', body: 'OK' }

/**
 * The notification of Elavon about a session: signed over the bytes as they came. It has no amount
 * in it, and `expired` may come after a bank has begun to transfer the money, so that the session
 * is asked about, whatever is said of it.
 */
export function noticeOf({ headers, raw }: Notification, signer: Signer): Notified {
  const given = headers.get(`signature-${signer.signerId}`)?.trim() ?? ''
  if (!isSame(given, signatureOf(raw, signer.webhookSecret))) {
    return { kind: 'refused', because: 'forged' }
  }
  const { data: notice } = Notice.safeParse(jsonOf(Buffer.from(raw).toString('utf8'))?.value)
  if (!notice) return { kind: 'refused', because: 'not-understood' }

  const { eventType, resourceType, resource } = notice
  const name = notice.customReference ? { externalId: notice.customReference } : undefined
  if (resourceType === 'paymentSession') {
    const at = [{ ...name, ref: idIn(resource) }]
    return { kind: 'look', at, reply, isSigned: true, saysPaid: isPaidBy(eventType) }
  }
  // Of a transaction that it made for a session, which has the session's own name.
  const isSale = resourceType === 'transaction' && eventType.startsWith('sale')
  return isSale && name
    ? { kind: 'look', at: [name], reply, isSigned: true, saysPaid: isPaidBy(eventType) }
    : { kind: 'answered', reply }
}

function isPaidBy(eventType: string): boolean {
  return /^sale(?:Authorized|Captured|Settled)$/.test(eventType)
}

/** No HMAC: the key and the bytes behind each other. */
export function signatureOf(raw: Uint8Array, secret: string): string {
  return createHash('sha512').update(Buffer.from(secret, 'base64')).update(raw).digest('base64')
}
