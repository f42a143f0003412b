/**
 * What is shown of the code with which a return is left at a locker: until when it works, or since
 * when it does not. `until` is the first ms at which it is over; undefined where its carrier did
 * not say, and then nothing is shown.
 *
 * @rule Shopping §2 "My returns and one return"
 * @rule ours
 */
export function codeStanding(
  until: number | undefined,
  now: number,
): { kind: 'works' | 'over'; until: number } | undefined {
  if (until === undefined) return undefined
  return { kind: now < until ? 'works' : 'over', until }
}

/** No code is known to outlive this, and none that ends before it was given is one. */
const longest = 366 * 24 * 60 * 60 * 1000

/**
 * Until when a code works, as its carrier says it: a moment with its zone (ISO 8601). What is not
 * one, is over already, or is a year away says nothing of its end; the code itself counts all the
 * same.
 *
 * @rule ours
 */
export function codeEnd(said: string | undefined, now: number): number | undefined {
  if (said === undefined || !/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(said)) {
    return undefined
  }
  const at = Date.parse(said)
  return at > now && at - now <= longest ? at : undefined
}
