import type { Generated } from 'kysely'

import type { AttemptStep } from '#domain/payment/attempt-moves.ts'
import type { RefundState } from '#domain/payment/refund.ts'

import type { Json } from './columns.ts'

/** Tries to pay, money that goes back, and how providers are reached. */
export type PaymentsTables = {
  payment_attempt: PaymentAttemptTable
  payment_refund: PaymentRefundTable
  sent_by_hand: SentByHandTable
  payment_stray: PaymentStrayTable
  payment_dispute: PaymentDisputeTable
  provider_reach: ProviderReachTable
  payment_kinds: PaymentKindsTable
}

type PaymentAttemptTable = {
  id: string
  order_id: string
  type: string
  sub_type: string | null
  /** Minor units. */
  amount: number
  currency: string
  state: AttemptStep
  /** Our name for it at its provider. */
  external_id: string | null
  /** The provider's name for it. */
  provider_ref: string | null
  /** The try on which this money came once more; null: it is a try itself. */
  second_of: Generated<string | null>
  /** What its shopper does next, once the provider has begun it. */
  started: Json | null
  /** ms: since when a process asks the provider to begin it. */
  starting_at: number | null
  /** ms: when the provider was last asked how it stands. */
  asked_at: number | null
  /** ms: when a notification was last a reason to ask. */
  told_at: Generated<number | null>
  /** ms: when its shopper first came back from it. */
  returned_at: number | null
  /** How many of the moments at which the provider is asked by plan are over. */
  looks: Generated<number>
  /** What became of it: `state@ms`, one after the other. */
  history: string
  created_at: number
  changed_at: number
}

/** Money that the owner has sent back themselves, by bank or in cash. */
type SentByHandTable = {
  id: string
  order_id: string
  /** The return that it pays back; null: its order was cancelled. */
  return_id: string | null
  /** Minor units. */
  amount: number
  /** ms: when they said so. */
  sent_at: number
}

type PaymentRefundTable = {
  /** Our name for it at its provider: the same refund is asked for under the same one. */
  id: string
  attempt_id: string
  /** Minor units. */
  amount: number
  state: RefundState
  /** The provider’s name for it, once it has said one. */
  provider_ref: Generated<string | null>
  /** What the provider said when it refused. */
  why: string | null
  /** The return that it pays back. */
  return_id: Generated<string | null>
  /** ms: since when a process asks the provider for it. */
  asking_at: number | null
  /** What became of it: `state@ms`, one after the other. */
  history: string
  created_at: number
  changed_at: number
}

/** What a provider said of no payment that is known, or of another amount. */
type PaymentStrayTable = {
  type: string
  external_id: string
  /**
   * `refund`: money was sent back that the shop did not ask for; `unconfirmed`: its provider does
   * not confirm what it has told.
   */
  why: 'unknown' | 'amount' | 'refund' | 'unconfirmed'
  /** Empty where the provider gave none. */
  provider_ref: string
  /** Minor units. */
  amount: number
  currency: string
  received_at: number
}

/** What a payer disputes, as a provider tells; by its name for that. */
type PaymentDisputeTable = {
  type: string
  dispute_id: string
  state: 'open' | 'won' | 'lost' | 'closed'
  /** In the provider’s word. */
  reason: string
  /** Minor units. */
  amount: number
  currency: string
  /** Null: it is about no order of this shop. */
  order_id: string | null
  /** The provider’s name for the payment. */
  provider_ref: string | null
  /** Until when it is to be answered, ms; null: not known, or it is over. */
  respond_by: number | null
  received_at: number
  changed_at: number
}

/** How a provider of payments was reached of late; see domain/payment/circuit-breaker.ts. */
type ProviderReachTable = {
  type: string
  /** In a row. */
  failures: number
  /** ms: until then no payment begins there. */
  rests_until: number
}

/** Which kinds of payment a provider lists in one currency; see domain/payment/payment-kinds.ts. */
type PaymentKindsTable = {
  type: string
  currency: string
  /** JSON: its number for each; null until it was read once. */
  numbers: string | null
  /** ms */
  read_at: number | null
  tried_at: number
  /** Why the last try brought none. */
  trouble: string | null
}
