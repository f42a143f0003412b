import { z } from 'zod'

import type { DisputeState } from '#domain/payment/disputes.ts'
import type { DisputeWord } from '../port.ts'
import { minorOf } from './paypal-amount.ts'

const text = z.string().min(1).max(200).optional().catch(undefined)

const Event = z.object({
  event_type: z.enum([
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ]),
  resource: z.object({
    dispute_id: z.string().min(1).max(200),
    status: text,
    reason: text,
    dispute_amount: z
      .object({ currency_code: z.string().length(3), value: z.string().max(32) })
      .optional()
      .catch(undefined),
    dispute_outcome: z.object({ outcome_code: text }).optional().catch(undefined),
    seller_response_due_date: text,
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: text, custom: text }))
      .max(100)
      .optional()
      .catch(undefined),
  }),
})

const outcomes: ReadonlyMap<string, DisputeState> = new Map([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  // PayPal pays the buyer, and not from the shop’s money.
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
])

/** What an event says of a dispute; undefined where it is about none. */
export function disputeIn(event: unknown): DisputeWord | undefined {
  const { data } = Event.safeParse(event)
  if (!data) return undefined
  const { event_type: type, resource } = data
  const { dispute_id: id, status, reason = '', dispute_amount: amount } = resource
  const [payment] = resource.disputed_transactions ?? []
  const isOver = type === 'CUSTOMER.DISPUTE.RESOLVED' || status === 'RESOLVED'
  const outcome = outcomes.get(resource.dispute_outcome?.outcome_code ?? '') ?? 'closed'
  const due = Date.parse(resource.seller_response_due_date ?? '')
  return {
    id,
    state: isOver ? outcome : 'open',
    reason,
    amount: amount ? minorOf(amount) : 0,
    currency: amount?.currency_code ?? '',
    of: payment?.seller_transaction_id,
    externalId: payment?.custom,
    ...(Number.isFinite(due) && { respondBy: due }),
  }
}
