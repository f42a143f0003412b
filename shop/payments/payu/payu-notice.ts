import { createHash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { jsonOf } from '#contract/json.ts'
import type { Notification, Notified, PaymentWord, RefundWord } from '../port.ts'

/** By the names that PayU gives them; SHA-1, which old libraries take, is none of them. */
const hashes = new Map([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
  ['SHA256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA384', 'sha384'],
  ['SHA-512', 'sha512'],
  ['SHA512', 'sha512'],
])

/** An order, in a notification as in an answer. */
export const PayuOrder = z.object({
  orderId: z.string().regex(/^[\w-]{1,64}$/),
  extOrderId: z.string().min(1).max(200).optional(),
  merchantPosId: z.string().max(40).optional(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  totalAmount: z.string().regex(/^\d{1,12}$/),
  status: z.string().regex(/^[A-Z_]{1,40}$/),
})
export type PayuOrder = z.infer<typeof PayuOrder>

const Notice = z.object({ order: PayuOrder })
/** How a refund stands, by PayU’s name for it alone. */
const RefundNotice = PayuOrder.pick({ orderId: true, extOrderId: true }).extend({
  order: z.undefined().optional(),
  refund: z.object({
    refundId: z.string().min(1).max(100),
    amount: PayuOrder.shape.totalAmount,
    currencyCode: PayuOrder.shape.currencyCode,
    status: PayuOrder.shape.status,
  }),
})
/** Something else that is no order. */
const Other = z.object({ order: z.undefined().optional() })

const forged: Notified = { kind: 'refused', because: 'forged' }
const reply = { type: 'text/plain', body: 'OK' }

/** What PayU tells, once its signature fits the bytes. */
export function readNotice(
  { headers, raw }: Notification,
  { posId, secondKey }: { posId: string; secondKey: string },
): Notified {
  const signature = headers.get('openpayu-signature') ?? headers.get('x-openpayu-signature')
  if (signature === null || !isSigned(raw, signature, secondKey)) return forged
  const json = jsonOf(Buffer.from(raw).toString('utf8'))?.value
  const { data: notice } = Notice.safeParse(json)
  if (!notice) {
    const ended = refundWord(json)
    if (ended) return { kind: 'sent-back', words: [ended], reply }
    if (Other.safeParse(json).success) return { kind: 'answered', reply }
    return { kind: 'refused', because: 'not-understood' }
  }
  const { order } = notice
  if (order.merchantPosId !== posId) return forged
  const word = wordOf(order)
  // What waits to be taken is taken only where the order still needs it, which a look finds out.
  if (word && order.status !== 'WAITING_FOR_CONFIRMATION') {
    return { kind: 'said', words: [word], reply }
  }
  const { ref, externalId } = word ?? { ref: order.orderId }
  const at = [{ ref, ...(externalId !== undefined && { externalId }) }]
  return { kind: 'look', at, reply, isSigned: true }
}

/** How a refund ended; undefined where it has not, or where it is none. */
function refundWord(json: unknown): RefundWord | undefined {
  const { data: told } = RefundNotice.safeParse(json)
  if (!told) return undefined
  const { orderId: of, extOrderId: externalId, refund } = told
  const state = ends.get(refund.status)
  const { refundId: ref, currencyCode: currency } = refund
  return state && { ref, externalId, of, state, amount: Number(refund.amount), currency }
}

const ends = new Map<string, RefundWord['state']>([
  ['FINALIZED', 'done'],
  ['CANCELED', 'refused'],
])

/**
 * What an order says of its try to pay; undefined where it does not name one. Money that waits for
 * the shop to take it is money.
 */
export function wordOf(order: PayuOrder): PaymentWord | undefined {
  const { extOrderId: externalId, status, orderId: ref } = order
  if (externalId === undefined) return undefined
  const isThere = status === 'COMPLETED' || status === 'WAITING_FOR_CONFIRMATION'
  const state = isThere ? 'paid' : status === 'CANCELED' ? 'failed' : 'unpaid'
  const amount = Number(order.totalAmount)
  return { externalId, state, amount, currency: order.currencyCode, ref }
}

/** `sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT` */
function isSigned(raw: Uint8Array, header: string, secondKey: string): boolean {
  const parts = header.slice(0, 1_000).split(';')
  const part = (name: string) =>
    parts
      .map((one) => one.trim())
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const hash = hashes.get((part('algorithm') ?? 'MD5').toUpperCase())
  const given = part('signature')
  if (hash === undefined || given === undefined) return false
  return isSame(given.toLowerCase(), payuSignature(hash, raw, secondKey))
}

/** Of the bytes as they came, followed by the key. */
export function payuSignature(hash: string, raw: Uint8Array | string, secondKey: string): string {
  return createHash(hash).update(raw).update(secondKey).digest('hex')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
