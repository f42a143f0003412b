/** A version of a page's text; the first one holds since before anybody counted. */
export type Version = {
  readonly number: number
  /** From when it holds, ms. */
  readonly from?: number | undefined
}

/**
 * The versions whose time has come, the newest first: that one holds, the others held before it.
 *
 * @rule ours
 */
export function versionsBy<V extends Version>(versions: readonly V[], now: number): V[] {
  return versions.filter(({ from }) => from === undefined || from <= now).toSorted(newestFirst)
}

/**
 * A version follows all that are there already: it holds later than each of them, and never from
 * the past, when shoppers accepted something else.
 *
 * @rule ours
 */
export function followFault(
  versions: readonly Version[],
  from: number,
  now: number,
): { kind: 'past' } | { kind: 'not-later'; than: number } | undefined {
  if (from < now) return { kind: 'past' }
  const latest = Math.max(...versions.map((version) => version.from ?? 0), 0)
  return from <= latest ? { kind: 'not-later', than: latest } : undefined
}

/**
 * The number of the next version; one that was taken away before it held gives its number back
 * only where it was the last.
 *
 * @rule ours
 */
export function nextNumber(versions: readonly Version[]): number {
  return Math.max(0, ...versions.map(({ number }) => number)) + 1
}

/**
 * What holds or has held may have been accepted, and is only followed; what is still to come can be
 * taken away.
 *
 * @rule ours
 */
export function isToCome({ from }: Version, now: number): boolean {
  return from !== undefined && from > now
}

/**
 * Whether a version began to hold after somebody was shown the text: they have accepted another
 * one. Who was shown nothing, as by phone, accepts what holds.
 *
 * @rule ours
 */
export function changedSince(
  { heldAt }: { readonly heldAt: number },
  seen: number | undefined,
): boolean {
  return seen !== undefined && heldAt > seen
}

function newestFirst(one: Version, other: Version): number {
  return other.number - one.number
}
