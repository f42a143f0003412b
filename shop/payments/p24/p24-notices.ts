import { createHash } from 'node:crypto'

import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import type { Notified, PaymentWord } from '../port.ts'
import { isSame } from '../wire/same.ts'

const Notice = z.object({
  merchantId: z.number().int(),
  posId: z.number().int(),
  sessionId: z.string().min(1).max(100),
  amount: z.number().int().nonnegative(),
  originAmount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  orderId: z.number().int().nonnegative(),
  methodId: z.number().int(),
  statement: z.string().max(1_000),
  sign: z.string().max(200),
})

/** How a refund ended; 0: the money is gone, 1: it is not sent. */
const RefundNotice = z.object({
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  refundsUuid: z.string().min(1).max(100),
  merchantId: z.number().int(),
  amount: z.number().int().nonnegative(),
  currency: z.string().length(3),
  status: z.union([z.literal(0), z.literal(1)]),
  sign: z.string().max(200),
})

/** Of a payment that did not succeed. */
const Failed = z.object({
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  method: z.number().int(),
  result: z.object({ error: z.string().max(200), message: z.string().max(1_000) }),
  sign: z.string().max(200),
})

/**
 * What comes to the address for notifications, by the key of signatures: somebody has paid, or has
 * not, or how a refund ended.
 */
export function noticesFor({ crc, merchantId }: { crc: string; merchantId: number }) {
  return (raw: Uint8Array): Notified => {
    const json = jsonOf(Buffer.from(raw).toString('utf8'))?.value
    const { data: notice } = Notice.safeParse(json)
    if (notice) return paidBy(notice)
    const { data: sentBack } = RefundNotice.safeParse(json)
    if (sentBack) return refundEnded(sentBack)
    const { data: failed } = Failed.safeParse(json)
    if (!failed) return { kind: 'refused', because: 'not-understood' }
    const { orderId, sessionId, method, result, sign } = failed
    if (!isSame(sign, sha384({ orderId, sessionId, method, result, crc }))) return forged
    const ref = String(orderId)
    return said({ externalId: sessionId, state: 'failed', amount: 0, currency: '', ref })
  }

  function paidBy({ sign, ...notice }: z.infer<typeof Notice>): Notified {
    const { sessionId, amount, originAmount, currency, orderId, methodId, statement } = notice
    const signed = {
      merchantId: notice.merchantId,
      posId: notice.posId,
      sessionId,
      amount,
      originAmount,
      currency,
      orderId,
      methodId,
      statement,
      crc,
    }
    if (!isSame(sign, sha384(signed)) || notice.merchantId !== merchantId) return forged
    return said({
      externalId: sessionId,
      state: 'paid',
      amount,
      currency,
      ref: String(orderId),
    })
  }

  function refundEnded({ sign, ...notice }: z.infer<typeof RefundNotice>): Notified {
    const { orderId, sessionId, refundsUuid, amount, currency, status } = notice
    const signed = { orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc }
    if (!isSame(sign, sha384(signed)) || notice.merchantId !== merchantId) return forged
    const state = status === 0 ? 'done' : 'refused'
    const word = { requestId: refundsUuid, externalId: sessionId, state, amount, currency } as const
    return { kind: 'sent-back', words: [word], reply }
  }
}

const reply = { type: 'text/plain', body: 'OK' }
const forged: Notified = { kind: 'refused', because: 'forged' }

function said(word: PaymentWord): Notified {
  return { kind: 'said', words: [word], reply }
}

/** Of the fields in just this order. */
export function sha384(signed: object): string {
  return createHash('sha384').update(JSON.stringify(signed)).digest('hex')
}
