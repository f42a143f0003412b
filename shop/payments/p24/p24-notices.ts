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

/** How a payment by BLIK went, well or not; `result` is signed as it came. */
const BlikNotice = z.object({
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  method: z.number().int(),
  result: z.custom<Record<string, unknown>>(
    (result) => z.object({ error: z.string().max(200) }).safeParse(result).success,
  ),
  sign: z.string().max(200),
})

/** How a payment by card did not go well. */
const CardNotice = z.object({
  amount: z.number().int().nonnegative(),
  '3ds': z.boolean(),
  method: z.number().int(),
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  errorCode: z.string().max(200),
  errorMessage: z.string().max(1_000),
  sign: z.string().max(200),
})

const plain = z.union([z.string().max(1_000), z.number(), z.boolean()]).nullish()
/**
 * How a payment by card went well, in the order in which it is signed; what it leaves out is not
 * signed either. Of the card nothing is kept.
 */
const PaidByCard = z.object({
  amount: z.number().int().nonnegative(),
  '3ds': plain,
  method: z.number().int(),
  refId: z.string().max(200),
  orderId: z.number().int().nonnegative(),
  sessionId: z.string().min(1).max(100),
  bin: plain,
  maskedCCNumber: plain,
  ccExp: plain,
  hash: plain,
  cardCountry: plain,
  risk: plain,
  liabilityshift: plain,
  sign: z.string().max(200),
})

/** It sends these as they are, or within `data`. */
const Wrapped = z.object({ data: z.record(z.string(), z.unknown()) })

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
    const bare = Wrapped.safeParse(json).data?.data ?? json
    const { data: blik } = BlikNotice.safeParse(bare)
    if (blik) {
      const { orderId, sessionId, method, result, sign } = blik
      const signed = { orderId, sessionId, method, result, crc }
      return isSame(sign, sha384(signed)) ? wentBy(blik, String(result['error'])) : forged
    }
    const { data: byCard } = PaidByCard.safeParse(bare)
    if (byCard) {
      const { sign, ...told } = byCard
      return isSame(sign, sha384({ ...told, crc })) ? { kind: 'answered', reply } : forged
    }
    const { data: card } = CardNotice.safeParse(bare)
    if (!card) return { kind: 'refused', because: 'not-understood' }
    const { sign, ...told } = card
    return isSame(sign, sha384({ ...told, crc })) ? wentBy(card, card.errorCode) : forged
  }

  /**
   * That a payment went well is reported once more, by the notice that names its amount. `error`: 0
   * for well, which it writes in several ways.
   */
  function wentBy(
    { sessionId, orderId }: { sessionId: string; orderId: number },
    error: string,
  ): Notified {
    if (/^(?:err)?0*$/i.test(error)) return { kind: 'answered', reply }
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
