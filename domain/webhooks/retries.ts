const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** For how long a message is tried again after its first try, ms. */
export const RETRIED_FOR = 72 * hour

/** Waits after each try, ms; after more tries than these the last one. */
const waits = [
  ...[10 * second, minute, 5 * minute, 30 * minute],
  ...[2, 5, 9, 13, 17, 26].map((hours) => hours * hour),
]

/** As much longer than it says is a wait at most, so that many messages do not come together. */
const jitter = 0.1

/**
 * How long a message waits that was not taken, ms; undefined: it is given up. Each wait is longer
 * than the one before, and the last try is three days after the first one.
 *
 * @rule ours
 */
export function waitForRetry({
  attempts,
  age,
  chance,
}: {
  /** How often it was tried. */
  readonly attempts: number
  /** Since the first try, ms. */
  readonly age: number
  /** From 0 to 1. */
  readonly chance: number
}): number | undefined {
  const left = RETRIED_FOR - age
  if (left <= 0) return undefined
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? second
  return Math.min(left, Math.round(wait * (1 + jitter * chance)))
}

/**
 * How long nothing is sent to an endpoint that did not answer well so many times in a row, ms:
 * what waits for it must not be tried one after the other while it is away.
 *
 * @rule ours
 */
export function waitForEndpoint(failures: number): number {
  return failures <= 0 ? 0 : Math.min(15 * minute, 5 * second * 2 ** Math.min(failures - 1, 20))
}
