import { z } from 'zod'

import type { PaymentWord, RefundWord } from '../port.ts'

const Id = z.uuid()
/** Minor units: its documents have a number, and some of its answers the same as text. */
const Minor = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
/** Empty for what was made in its panel, which knows no try of this shop. */
const OrderId = z
  .string()
  .max(100)
  .nullish()
  .transform((id) => id ?? '')

/** Money that somebody paid, or that goes back. */
const Transaction = z.object({
  id: Id,
  type: z.string().max(40).default('sale'),
  status: z.string().max(40),
  statusCode: z.string().max(100).nullish(),
  serviceId: z.string().max(100),
  orderId: OrderId,
  amount: Minor,
  currency: z.string().length(3),
  title: z.string().max(1_000).nullish(),
  /** The link that it was paid by. */
  payment: z.object({ id: Id }).nullish(),
})
export type Transaction = z.infer<typeof Transaction>

/** A link to the pages where it can be paid, with what somebody did there. */
const Link = z.object({
  id: Id,
  url: z.url().optional(),
  status: z.string().max(40).optional(),
  serviceId: z.string().max(100),
  orderId: OrderId,
  amount: Minor,
  currency: z.string().length(3),
  transactions: z.array(Transaction).max(500).nullish(),
})
export type Link = z.infer<typeof Link>

/** Its documentation has them in an object of their name and without one. */
export const TransactionAnswer = z.union([
  z.object({ transaction: Transaction }).transform(({ transaction }) => transaction),
  Transaction,
])
export const LinkAnswer = z.union([
  z.object({ payment: Link }).transform(({ payment }) => payment),
  Link,
])

const TransactionNotice = z.object({ transaction: Transaction })
/** Told of alone when nobody can pay by it any more. */
const LinkNotice = z.object({ payment: Link, transaction: z.undefined().optional() })

type Notice = { serviceId: string; word?: PaymentWord; sentBack?: RefundWord | undefined }

/** What a notification says and of whose shop; without a word where nothing has ended. */
export function noticeIn(json: unknown): Notice | undefined {
  const { transaction } = TransactionNotice.safeParse(json).data ?? {}
  if (transaction) {
    const { serviceId, type } = transaction
    // Anybody who made it in the panel sees there what became of it: it pays no order of this shop.
    if (transaction.orderId === '') return { serviceId }
    if (type === 'refund') return { serviceId, sentBack: sentBackBy(transaction) }
    return type === 'sale' ? { serviceId, word: wordOf(transaction) } : { serviceId }
  }
  const { payment: link } = LinkNotice.safeParse(json).data ?? {}
  if (!link) return undefined
  const { serviceId } = link
  return link.orderId === '' ? { serviceId } : { serviceId, word: wordOfLink(link) }
}

/** How a refund ended: by imoje’s name for it, and by the title that we gave it. */
function sentBackBy({ id: ref, title, ...transaction }: Transaction): RefundWord | undefined {
  const { orderId: externalId, amount, currency } = transaction
  const said = stateOf(transaction.status)
  if (said === 'unpaid') return undefined
  const state = said === 'paid' ? 'done' : 'refused'
  return { requestId: title || undefined, ref, externalId, state, amount, currency }
}

/** What is said of a transaction: money may still come for all but those that have ended. */
export function wordOf(transaction: Transaction): PaymentWord {
  const { id: ref, orderId: externalId, status, amount, currency, payment: link } = transaction
  const word = { externalId, state: stateOf(status), amount, currency, ref }
  return link ? { ...word, within: link.id } : word
}

/**
 * What is said of a link: the money that came by it, whatever else was tried there; failed is only
 * what can no longer be paid.
 */
export function wordOfLink({ transactions, ...link }: Link): PaymentWord {
  const [paid, ...also] = (transactions ?? [])
    .filter(({ type, status }) => type === 'sale' && status === 'settled')
    .map((one) => wordOf({ ...one, orderId: one.orderId || link.orderId }))
  if (paid) return also.length > 0 ? { ...paid, also } : paid
  const { id: ref, orderId: externalId, status = '', amount, currency } = link
  return { externalId, state: stateOf(status), amount, currency, ref }
}

export function stateOf(status: string): PaymentWord['state'] {
  return states.get(status) ?? 'unpaid'
}

const states = new Map<string, PaymentWord['state']>([
  ['settled', 'paid'],
  ['rejected', 'failed'],
  ['error', 'failed'],
  ['cancelled', 'failed'],
])

/** Whatever it is, if it is JSON. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
