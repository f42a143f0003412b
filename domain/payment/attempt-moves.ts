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

/** How long after a shopper's return the notification of a provider may take, ms. */
export const RETURN_GRACE = 20_000

/** How long after a code of BLIK was given its owner may confirm it in their bank’s app, ms. */
export const BLIK_LIMIT = 120_000

/** A try that may be left; moments in ms. */
export type LeftTry = {
  returnedAt: number | null
  /** When a code of BLIK was given for it at the latest, if one may have been. */
  codeAt?: number | undefined
}

/**
 * Who came back from a provider that knows of no payment has not paid; a moment later, because word
 * of money may be slower than a browser. Who pays by BLIK comes back first and confirms then.
 *
 * @rule ours
 */
export function isGivenUp({ returnedAt, codeAt }: LeftTry, now: number): boolean {
  if (returnedAt === null || now - returnedAt < RETURN_GRACE) return false
  return codeAt === undefined || !mayConfirm(codeAt, now - RETURN_GRACE)
}

/**
 * Whether a bank’s app may still ask for a code of BLIK to be confirmed.
 *
 * @rule ours
 */
export function mayConfirm(codeAt: number, now: number): boolean {
  return now - codeAt < BLIK_LIMIT
}
