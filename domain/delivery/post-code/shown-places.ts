/** How many are shown at first, and how many more each time more are asked for. */
const atATime = 20

/** Nobody reads more; who has not found theirs by then searches for another place. */
const most = 200

/**
 * Of the lockers that were found the first 20 are shown, and 20 more each time more are asked for,
 * 200 at most.
 *
 * `asked` is how many a page asks for, undefined for the first ones.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function shownPlaces<Place>(
  found: readonly Place[],
  asked: number = atATime,
): { places: Place[]; more: boolean } {
  const count = Math.min(most, Math.max(atATime, asked))
  return { places: found.slice(0, count), more: found.length > count && count < most }
}

/**
 * How many lockers to ask for when those that are shown do not do.
 *
 * @rule ours
 */
export function morePlaces(shown: number = atATime): number {
  return Math.min(most, shown + atATime)
}

/**
 * How many were shown before more were asked for.
 *
 * @rule ours
 */
export function lessPlaces(shown: number): number {
  return Math.max(0, shown - atATime)
}

/**
 * How far a locker is, as roughly as it is known: whole kilometres, and hundreds of metres below
 * one.
 *
 * Undefined where the distance is not known, which 0 stands for.
 *
 * @rule Shopping §3 "Locker selection"
 * @rule ours
 */
export function roughDistance(
  metres: number,
): { value: number; unit: 'meter' | 'kilometer' } | undefined {
  if (metres <= 0) return undefined
  const hundreds = Math.max(1, Math.round(metres / 100)) * 100
  if (hundreds < 1000) return { value: hundreds, unit: 'meter' }
  return { value: Math.round(metres / 1000), unit: 'kilometer' }
}
