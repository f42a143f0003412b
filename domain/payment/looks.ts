const minute = 60_000

/**
 * When a provider is asked by plan how a try to pay stands, ms after it was noted: its own word may
 * be lost, and no shopper may come back.
 */
export const LOOKS = [1, 5, 30, 360].map((minutes) => minutes * minute)

/**
 * When a try that is paid is asked about all the same, ms after it was noted: only where its
 * provider may have taken it twice, and by when its own words have all come.
 */
export const PAID_LOOKS = 30 * minute

/** After this time a try that its provider never answered for is not asked for any more, ms. */
export const LOOKS_END = 24 * 60 * minute

/**
 * How many of the moments at which a provider is asked by plan are over.
 *
 * @rule ours
 */
export function looksDue(notedAt: number, now: number): number {
  return LOOKS.filter((after) => notedAt + after <= now).length
}

/** How long after its end a hold waits for a provider that does not answer, ms. */
export const PATIENCE = 30 * minute

/**
 * An order whose provider cannot be asked is not given up at once, because it may be paid; but its
 * pieces are not held for as long as a provider is out of order either.
 *
 * @rule ours
 */
export function mayWaitForWord(due: number, now: number): boolean {
  return now < due + PATIENCE
}

/**
 * How often at most somebody's word is a reason to ask about one try, ms: whoever sends it may be a
 * stranger.
 */
export const TOLD_EVERY = 5_000
