/**
 * How far a try to pay has come: noted, begun at its provider, and then paid or not. `late`: the
 * money came when its order could not take it any more.
 */
export const attemptStates = ['created', 'waiting', 'failed', 'canceled', 'paid', 'late'] as const
export type AttemptStep = (typeof attemptStates)[number]

/** A try only goes forward; money that came is never unsaid, and comes after all what was said. */
const moves: Readonly<Record<AttemptStep, readonly AttemptStep[]>> = {
  created: ['waiting', 'failed', 'canceled', 'paid', 'late'],
  waiting: ['failed', 'canceled', 'paid', 'late'],
  failed: ['paid', 'late'],
  canceled: ['paid', 'late'],
  paid: [],
  late: [],
}

/**
 * A try to pay goes from noted over begun to its end. One that failed may still be paid, because
 * money can be slower than words; one that was paid stays paid.
 *
 * @rule ours
 */
export function mayAttemptMove(from: AttemptStep, to: AttemptStep): boolean {
  return moves[from].includes(to)
}

/**
 * From where a try to pay may come into this state.
 *
 * @rule ours
 */
export function attemptsBefore(to: AttemptStep): AttemptStep[] {
  return attemptStates.filter((from) => mayAttemptMove(from, to))
}

/**
 * Whether a try to pay has not ended: it is noted, or its provider was asked.
 *
 * @rule ours
 */
export function isAttemptOpen(state: AttemptStep): boolean {
  return state === 'created' || state === 'waiting'
}

/** How long after a shopper's return the word of a provider may take, ms. */
export const RETURN_GRACE = 20_000

/**
 * Who came back from a provider that knows of no payment has not paid; a moment later, because word
 * of money may be slower than a browser.
 *
 * @rule ours
 */
export function isGivenUp(returnedAt: number, now: number): boolean {
  return now - returnedAt >= RETURN_GRACE
}
