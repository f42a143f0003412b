/**
 * How far money that is sent back has come: its provider is asked, has taken it on, will not do it
 * after all, has done it. A refund goes only forward here: one that was taken on may still be
 * refused, and money that is gone is never unsaid.
 */
export const refundStates = ['asked', 'accepted', 'refused', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * From where a refund may come into this state.
 *
 * @rule ours
 */
export function refundsBefore(to: RefundState): RefundState[] {
  return refundStates.slice(0, refundStates.indexOf(to))
}

/** Money that was to be sent back before; minor units. */
export type PastRefund = {
  readonly id: string
  amount: number
  state: RefundState
  /** The return that it pays back. */
  readonly return_id?: string | null
}

/** What somebody paid at a provider, and what of it was to be sent back; minor units. */
export type RefundedPayment = { paid: number; refunds: readonly PastRefund[] }

/**
 * Of a payment no more is sent back than was paid. What its provider was asked for counts as sent
 * until it says no, because its answer may have been lost.
 *
 * @rule ours
 */
export function leftToRefund({ paid, refunds }: RefundedPayment): number {
  const gone = refunds
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, paid - gone)
}

export type RefundPlan =
  | { kind: 'new'; amount: number }
  /** The provider was asked for it, and its answer is not known: asked again under its name. */
  | { kind: 'go-on'; refund: PastRefund }
  /** As `go-on`, but this was not what is wanted now: it comes first. */
  | { kind: 'open'; refund: PastRefund }
  /** It was sent back before. */
  | { kind: 'before'; refund: PastRefund }
  /** `by`: what sets the bound. */
  | { kind: 'too-much'; left: number; by: 'payment' | 'return' }

/** Money that somebody wants sent back; minor units. */
export type WantedRefund = {
  amount?: number | undefined
  /** Another refund of the same amount is meant. */
  again?: boolean
  /** The return that it pays back, and what is left of that. */
  back?: { id: string; left: number } | undefined
}

/**
 * What is to be done when somebody wants money sent back: all that is left, or an amount; of a
 * return no more than is left of that. The same wish again is the same refund, unless it is said to
 * be another one (`again`): for two returns the same amount is sent twice.
 *
 * @rule ours
 */
export function planRefund(
  payment: RefundedPayment,
  { amount, again = false, back }: WantedRefund,
): RefundPlan {
  const left = leftToRefund(payment)
  const most = back ? Math.min(left, back.left) : left
  const isSameReturn = (refund: PastRefund) => !back || refund.return_id === back.id
  const open = payment.refunds.find(({ state }) => state === 'asked')
  if (open) {
    const isAll = amount === undefined && (back ? true : left === 0)
    const isWanted = isSameReturn(open) && (isAll || amount === open.amount)
    return { kind: isWanted ? 'go-on' : 'open', refund: open }
  }
  const accepted = payment.refunds
    .filter(({ state }) => state === 'accepted' || state === 'done')
    .filter(isSameReturn)
  const isNoneLeft = (back?.left ?? left) <= 0
  const same =
    amount === undefined
      ? isNoneLeft && accepted.at(-1)
      : !again && accepted.findLast((refund) => refund.amount === amount)
  if (same) return { kind: 'before', refund: same }
  const wanted = amount ?? most
  if (wanted <= most && wanted > 0) return { kind: 'new', amount: wanted }
  return { kind: 'too-much', left: most, by: back && back.left < left ? 'return' : 'payment' }
}

/**
 * Of a return no more is sent back than it was settled with. As of a payment, what was asked for
 * counts until its provider says no.
 *
 * @rule ours
 */
export function leftOfReturn(settled: number, refunds: readonly PastRefund[]): number {
  return leftToRefund({ paid: settled, refunds })
}

/** A mail that says what goes back stands for the money that goes within this time, ms. */
const told = 3_600_000

/**
 * Whoever was just told what they get back, and how, needs no second mail once it goes.
 *
 * @rule ours
 */
export function isToldOf(toldAt: number, now: number): boolean {
  return now - toldAt < told
}
