const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** For how long a message is tried again after its first try, ms. */
export const RETRIED_FOR = 72 * hour

/** The last of the waits, and no endpoint puts a message off for longer, ms. */
const longest = 26 * hour

/** Waits after each try, ms; after more tries than these the last one. */
const waits = [
  ...[10 * second, minute, 5 * minute, 30 * minute],
  ...[2, 5, 9, 13, 17].map((hours) => hours * hour),
  longest,
]

/** As much longer than it says is a wait at most, so that many messages do not come together. */
const jitter = 0.1

/**
 * How long an endpoint asks to be left alone by its `Retry-After` (RFC 9110, 10.2.3), ms: a count
 * of seconds or a moment, and no more than the longest wait there is; 0 where it does not ask.
 *
 * @rule ours
 */
export function askedToWait(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0
  const typed = retryAfter.trim()
  const asked = /^\d+$/.test(typed) ? Number(typed) * second : Date.parse(typed) - now
  return asked > 0 ? Math.min(asked, longest) : 0
}

/**
 * How long a message waits that was not taken, ms; undefined: it is given up. Each wait is longer
 * than the one before, unless its endpoint asked for more, and the last try is three days after the
 * first one.
 *
 * @rule ours
 */
export function waitForRetry({
  attempts,
  age,
  chance,
  asked = 0,
}: {
  /** How often it was tried. */
  readonly attempts: number
  /** Since the first try, ms. */
  readonly age: number
  /** From 0 to 1. */
  readonly chance: number
  /** What its endpoint asks for, ms. */
  readonly asked?: number
}): number | undefined {
  const left = RETRIED_FOR - age
  if (left <= 0) return undefined
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? second
  return Math.min(left, Math.max(asked, Math.round(wait * (1 + jitter * chance))))
}

/**
 * How long nothing is sent to an endpoint that did not answer well so many times in a row, ms:
 * what waits for it must not be tried one after the other while it is away, or asked for a rest.
 *
 * @rule ours
 */
export function waitForEndpoint(failures: number, asked = 0): number {
  if (failures <= 0) return 0
  return Math.max(asked, Math.min(15 * minute, 5 * second * 2 ** Math.min(failures - 1, 20)))
}
