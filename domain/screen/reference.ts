/** Who sent the shopper here, and when (ms). */
export type Reference = { readonly ref: string; readonly refTimestamp: number }

const sevenDays = 7 * 24 * 60 * 60 * 1000
const longest = 100

/**
 * A reference in the address is remembered from now on, in place of an older one.
 *
 * `given`: the ref parameter, null when there is none; a blank one or one of more than 100
 * characters is ignored. `now` in ms.
 *
 * @rule Catalogue §2 "Root shell and preview mode"
 * @rule Shopping §3 "Order draft"
 * @waits checkout
 */
export function takeReference(
  given: string | null,
  known: Reference | undefined,
  now: number,
): Reference | undefined {
  const ref = given?.trim() ?? ''
  const isUsable = ref !== '' && ref.length <= longest
  return isUsable ? { ref, refTimestamp: now } : keepReference(known, now)
}

/**
 * A reference is forgotten after 7 days.
 *
 * `now` in ms; undefined when there is none left.
 *
 * @rule Shopping §4 "Start-up restore"
 * @rule Shopping §9 "Business constants and limits"
 * @waits checkout
 */
export function keepReference(known: Reference | undefined, now: number): Reference | undefined {
  return known && now - known.refTimestamp <= sevenDays ? known : undefined
}
