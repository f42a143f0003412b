/**
 * How a provider was reached of late: how often in a row it was not, and until when nobody begins a
 * payment there, ms.
 */
export type Reach = { failures: number; restsUntil: number }

export const REACHED: Reach = { failures: 0, restsUntil: 0 }

/** After so many calls in a row that did not reach it, a provider rests. */
export const MOST_FAILURES = 5

/** How long it rests first, and at most, ms. */
export const REST = 30_000
export const LONGEST_REST = 300_000

/** So long one who tries whether it is back keeps others away, ms: longer than any beginning. */
export const TRIAL = 20_000

/**
 * Whether payments are neither offered nor begun at a provider, because it was not reached several
 * times in a row.
 *
 * @rule ours
 */
export function isResting({ restsUntil }: Pick<Reach, 'restsUntil'>, now: number): boolean {
  return now < restsUntil
}

/**
 * Who may begin a payment: anybody, nobody, or the one who tries whether the provider is back.
 *
 * @rule ours
 */
export function whoMayBegin(reach: Reach, now: number): 'all' | 'one' | 'none' {
  if (isResting(reach, now)) return 'none'
  return reach.failures < MOST_FAILURES ? 'all' : 'one'
}

/** After so long nobody knows any more how a provider was reached, ms. */
const FORGOTTEN = 86_400_000

/**
 * Whether its owner should know of it: a provider rests, or has rested within the last day and
 * nobody has reached it since.
 *
 * @rule ours
 */
export function isOutOfReach(reach: Reach, now: number): boolean {
  return whoMayBegin(reach, now) !== 'all' && now < reach.restsUntil + FORGOTTEN
}

/**
 * While one tries whether a provider is back, it rests for all others.
 *
 * @rule ours
 */
export function duringTrial(reach: Reach, now: number): Reach {
  return { ...reach, restsUntil: now + TRIAL }
}

/**
 * A provider that was not reached again. While it rests, others who ask it say nothing new; who
 * tried whether it is back lets it rest twice as long as before.
 *
 * @rule ours
 */
export function afterFailure(reach: Reach, now: number, { isTrial = false } = {}): Reach {
  if (!isTrial && isResting(reach, now)) return reach
  const failures = reach.failures + 1
  const restsUntil = failures < MOST_FAILURES ? 0 : now + restAfter(failures)
  return { failures, restsUntil }
}

function restAfter(failures: number): number {
  return Math.min(LONGEST_REST, REST * 2 ** Math.min(10, failures - MOST_FAILURES))
}
