import { z } from 'zod'

import type { PaymentWord, RefundWord } from '../port.ts'
import { isRefused } from '../wire/provider-answered.ts'
import { minorOf } from './paypal-amount.ts'

const Amount = z.object({ currency_code: z.string().length(3), value: z.string().max(32) })
const Name = z.string().min(1).max(100)

const Link = z.object({ href: z.url(), rel: z.string().max(50) })

/** An order there that was begun. */
export const Created = z.object({ id: Name, links: z.array(Link).max(20) })

/** Money that was taken for one. */
export const Capture = z.object({
  id: Name,
  status: z.string().max(50),
  amount: Amount,
  custom_id: z.string().max(200).optional(),
})
export type Capture = z.infer<typeof Capture>

const Unit = z.object({
  custom_id: z.string().max(200).optional(),
  amount: Amount.optional(),
  payments: z.object({ captures: z.array(Capture).max(10).optional() }).optional(),
})

/** An order there, as it stands. */
export const PaypalOrder = z.object({
  id: Name,
  status: z.string().max(50),
  purchase_units: z.array(Unit).min(1).max(10),
})
export type PaypalOrder = z.infer<typeof PaypalOrder>

/** Money that goes back. */
export const Refunded = z.object({
  id: Name,
  status: z.string().max(50).optional(),
  amount: Amount.optional(),
  custom_id: z.string().max(200).optional(),
  links: z
    .array(z.object({ href: z.string().max(1_000), rel: z.string().max(50) }))
    .max(20)
    .optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ capture_id: Name.optional() }).optional() })
    .optional(),
})

/** Why something was not done. */
export const Problem = z.object({
  name: z.string().max(100).optional(),
  message: z.string().max(1_000).optional(),
  details: z
    .array(
      z.object({
        issue: z.string().max(100).optional(),
        description: z.string().max(1_000).optional(),
        field: z.string().max(300).optional(),
      }),
    )
    .max(50)
    .optional(),
})

/** Whether it says itself that it does not do what was asked. */
export function isProblem(status: number, json: unknown): boolean {
  const { name, details = [] } = Problem.safeParse(json).data ?? {}
  return isRefused(status) && (name !== undefined || details.length > 0)
}

/** The kinds of problems that an answer names. */
export function issuesOf(json: unknown): string[] {
  const { details = [] } = Problem.safeParse(json).data ?? {}
  return details.flatMap(({ issue }) => (issue === undefined ? [] : [issue]))
}

/** What somebody can read of a refusal. */
export function whyOf(status: number, json: unknown): string {
  const { details, message, name } = Problem.safeParse(json).data ?? {}
  const [first] = details ?? []
  return first?.description ?? first?.issue ?? message ?? name ?? `status ${status}`
}

/** Money that has gone back was there. */
const taken = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const refused = new Set(['DECLINED', 'FAILED'])

/** What a capture says of a try to pay; one that is pending is no money yet. */
export function wordOfCapture(externalId: string, { id, status, amount }: Capture): PaymentWord {
  const state = taken.has(status) ? 'paid' : refused.has(status) ? 'failed' : 'unpaid'
  return { externalId, state, amount: minorOf(amount), currency: amount.currency_code, ref: id }
}

/** What an order there says of a try to pay; undefined where it was made for another one. */
export function wordOfOrder(
  externalId: string,
  { id, status, purchase_units: [unit] }: PaypalOrder,
): PaymentWord | undefined {
  const captures = unit?.payments?.captures ?? []
  // One that was declined may be followed by one that took the money.
  const capture =
    captures.find(({ status }) => taken.has(status)) ??
    captures.find(({ status }) => !refused.has(status)) ??
    captures[0]
  const isOurs = unit?.custom_id === externalId || capture?.custom_id === externalId
  if (!unit || !isOurs) return undefined
  if (capture) return wordOfCapture(externalId, capture)
  return {
    externalId,
    state: status === 'VOIDED' ? 'failed' : 'unpaid',
    amount: unit.amount ? minorOf(unit.amount) : 0,
    currency: unit.amount?.currency_code ?? '',
    ref: id,
  }
}

const gone = new Set(['COMPLETED', undefined])
const notGone = new Set(['FAILED', 'CANCELLED'])

/** How a refund ended; undefined where it has not. What it is of, its way up names. */
export function wordOfRefund(refund: z.infer<typeof Refunded>): RefundWord | undefined {
  const { id: ref, status, amount, custom_id: requestId, links = [] } = refund
  const up = links.find(({ rel }) => rel === 'up')?.href
  const named = /\/captures\/(\w{1,100})$/.exec(up ?? '')?.[1]
  const of = named ?? refund.supplementary_data?.related_ids?.capture_id
  const state = gone.has(status) ? 'done' : notGone.has(status ?? '') ? 'refused' : undefined
  if (!amount || !state) return undefined
  return { requestId, ref, of, state, amount: minorOf(amount), currency: amount.currency_code }
}
