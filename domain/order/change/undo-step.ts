import type { OrderStatus } from '../../entities/order.ts'
import type { PaymentType } from '../../entities/payment.ts'
import { waitsToBeSent } from '../order-status.ts'
import { standsAtOnce } from '../payment-options.ts'

/** What an owner notes of an order and may take back, where nothing has followed from it. */
export const undoableSteps = ['paid', 'packed', 'sent'] as const
export type UndoableStep = (typeof undoableSteps)[number]

/** Why a step stays as it was noted. */
export type NotUndone =
  /** It is not noted, or was taken back before. */
  | 'not-so'
  | 'packed'
  | 'sent'
  | 'delivered'
  | 'ended'
  /** A carrier has its parcel, or was asked to. */
  | 'parcel'
  | 'too-late'
  /** A provider has brought its money, or nothing was to be paid. */
  | 'money-came'
  | 'document'
  | 'return'
  /** Unpaid, it would be cancelled at once: its last day to pay is over. */
  | 'overdue'

/** For so long a mistaken "sent" is taken back, ms: after a day a parcel is somewhere. */
export const undoSentFor = 86_400_000

export type UndoFacts = {
  readonly status: OrderStatus
  readonly paid: boolean
  readonly packed: boolean
  readonly payment: PaymentType
  /** When it was noted as sent, ms. */
  readonly sentAt: number | undefined
  readonly hasParcel: boolean
  /** A try at a provider was paid, in time or not, or there was nothing to pay. */
  readonly moneyCame: boolean
  readonly hasDocument: boolean
  readonly hasReturn: boolean
  /** The first moment that is too late for its transfer, ms. */
  readonly due: number | undefined
}

/**
 * A mistaken step is taken back as long as nothing followed from it: "packed" until the order is
 * sent; "sent" for a day, unless a carrier has the parcel; "paid" where the owner said so and not a
 * provider, until it is packed or has a document or a return. Money at the door is noted whenever
 * it comes, so packing and sending do not follow from it. Undefined: it may be taken back.
 *
 * @rule ours
 */
export function notUndone(
  step: UndoableStep,
  facts: UndoFacts,
  now: number,
): NotUndone | undefined {
  switch (step) {
    case 'packed':
      return facts.packed ? hasGoneOn(facts.status) : 'not-so'
    case 'sent':
      return notUnsent(facts, now)
    case 'paid':
      return facts.paid ? notUnpaid(facts, now) : 'not-so'
    default:
      return step satisfies never
  }
}

function notUnsent({ status, sentAt, ...facts }: UndoFacts, now: number): NotUndone | undefined {
  if (waitsToBeSent(status)) return 'not-so'
  if (status !== 'SENT') return hasGoneOn(status)
  if (facts.hasParcel) return 'parcel'
  if (facts.hasReturn) return 'return'
  return sentAt === undefined || now - sentAt >= undoSentFor ? 'too-late' : undefined
}

function notUnpaid(facts: UndoFacts, now: number): NotUndone | undefined {
  const { status, payment, packed, due } = facts
  if (facts.moneyCame) return 'money-came'
  if (facts.hasDocument) return 'document'
  if (facts.hasReturn) return 'return'
  const isAtTheDoor = standsAtOnce(payment, 1)
  if (isAtTheDoor) return status === 'SENT' || status === 'REALIZED' ? undefined : hasGoneOn(status)
  if (!waitsToBeSent(status)) return hasGoneOn(status)
  if (packed) return 'packed'
  return due !== undefined && due <= now ? 'overdue' : undefined
}

function hasGoneOn(status: OrderStatus): NotUndone | undefined {
  if (waitsToBeSent(status)) return undefined
  if (status === 'SENT') return 'sent'
  return status === 'REALIZED' ? 'delivered' : 'ended'
}
