const minute = 60_000
const day = 24 * 60 * minute

/**
 * When a provider is asked by plan how a try to pay stands, ms after it was noted: its own word may
 * be lost, and no shopper may come back. Who is asked at which of them: `asksAt`.
 */
export const LOOKS = [
  ...[1, 5, 30, 360].map((minutes) => minutes * minute),
  ...[1, 3, 7].map((days) => days * day),
]

/** A try to pay, as far as it is asked about by plan. */
export type LookedAt = {
  isPaid: boolean
  /** Its provider may have taken it twice. */
  mayComeTwice: boolean
  /** Its money, though taken, may not come after all, which is known days later. */
  settlesLater: boolean
}

/**
 * At which moments of the plan (from, and before, by their place) a provider is asked. About a try
 * that may still be paid on its first day; about one that is paid where it may have been taken
 * twice, when its provider’s own words have all come, and where its money may not come after all,
 * on the days on which that is known.
 *
 * @rule ours
 */
export function asksAt({ isPaid, mayComeTwice, settlesLater }: LookedAt): [number, number] {
  if (!isPaid) return [0, 4]
  if (mayComeTwice) return [2, settlesLater ? LOOKS.length : 5]
  return settlesLater ? [4, LOOKS.length] : [0, 0]
}

/**
 * How long a moment of the plan at which a provider did not answer is made up for, ms after the try
 * was noted: as long again as it took to come, but at least the first day.
 *
 * @rule ours
 */
export function pollingEnd(until: number): number {
  return Math.max(day, 2 * (LOOKS[until - 1] ?? 0))
}

/**
 * How many of the moments at which a provider is asked by plan are over.
 *
 * @rule ours
 */
export function pollsDue(notedAt: number, now: number): number {
  return LOOKS.filter((after) => notedAt + after <= now).length
}

/** How long after its end a hold waits for a provider that does not answer, ms. */
export const PATIENCE = 30 * minute

/** The same where the provider has said that it is paid, and only cannot be asked for it, ms. */
export const PATIENCE_TOLD = day

/**
 * An order whose provider cannot be asked is not given up at once, because it may be paid; but its
 * pieces are not held for as long as a provider is out of order either. One of which the provider
 * has said itself that it is paid waits for a day.
 *
 * @rule ours
 */
export function mayWaitForWord(due: number, now: number, known: 'unknown' | 'told'): boolean {
  return now < due + (known === 'told' ? PATIENCE_TOLD : PATIENCE)
}

/**
 * How often at most a notification is a reason to ask about one try, ms: anybody who sends it may
 * be a stranger.
 */
export const TOLD_EVERY = 5_000
