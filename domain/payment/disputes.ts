/** How a payer’s dispute about a payment stands, for the shop: it is over with the last three. */
export const disputeStates = ['open', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/**
 * How a dispute stands after another word of it: what is over stays over, though an older word
 * comes behind, but how it ended may still be reported.
 *
 * @rule ours
 */
export function disputeAfter(before: DisputeState | undefined, said: DisputeState): DisputeState {
  if (before === undefined || before === 'open') return said
  return said === 'won' || said === 'lost' ? said : before
}
