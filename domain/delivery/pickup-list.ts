const hour = 3_600_000

/** Lists change by a few places a day; what is older may send somebody to a closed one. */
const fresh = 24 * hour

/** After a failure it is tried again sooner. */
const again = hour

/**
 * A list of pick-up places is read again after a day, and an hour after it could not be read.
 *
 * Times in ms; undefined for what never was.
 *
 * @rule ours
 */
export function isListDue(
  { readAt, triedAt }: { readAt: number | undefined; triedAt: number | undefined },
  now: number,
): boolean {
  if (triedAt === undefined || triedAt > now) return true
  return now - triedAt >= again && (readAt === undefined || now - readAt >= fresh)
}

/**
 * The owner learns of a list that could not be read for two days: shoppers still choose from it.
 *
 * @rule ours
 */
export function isListOld(readAt: number | undefined, now: number): boolean {
  return readAt === undefined || now - readAt >= 2 * fresh
}

/**
 * A list that is empty, or has less than half of what it had, is not believed, unless the owner
 * says so; an empty one never.
 *
 * @rule ours
 */
export function refuseList(
  places: number,
  before: number,
  { fewerIsRight }: { fewerIsRight: boolean },
): 'too-few' | undefined {
  if (places === 0) return 'too-few'
  return !fewerIsRight && places * 2 < before ? 'too-few' : undefined
}
