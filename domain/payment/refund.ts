/**
 * How far money that is sent back has come: its provider is asked, or has taken it on, or will not
 * do it.
 */
export const refundStates = ['asked', 'accepted', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that was to be sent back before; minor units. */
export type PastRefund = { readonly id: string; amount: number; state: RefundState }

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
  | { kind: 'too-much'; left: number }

/**
 * What is to be done when somebody wants money sent back: all that is left, or an amount. The same
 * wish again is the same refund, unless it is said to be another one (`again`).
 *
 * @rule ours
 */
export function planRefund(
  payment: RefundedPayment,
  { amount, again = false }: { amount?: number | undefined; again?: boolean },
): RefundPlan {
  const left = leftToRefund(payment)
  const open = payment.refunds.find(({ state }) => state === 'asked')
  if (open) {
    const isWanted = amount === undefined ? left === 0 : amount === open.amount
    return { kind: isWanted ? 'go-on' : 'open', refund: open }
  }
  const accepted = payment.refunds.filter(({ state }) => state === 'accepted')
  const same =
    amount === undefined
      ? left === 0 && accepted.at(-1)
      : !again && accepted.findLast((refund) => refund.amount === amount)
  if (same) return { kind: 'before', refund: same }
  const wanted = amount ?? left
  return wanted > left || wanted <= 0 ? { kind: 'too-much', left } : { kind: 'new', amount: wanted }
}
