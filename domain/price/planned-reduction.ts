/** From when until when, ms; the last moment does not belong to it any more. */
export type Span = { readonly from: number; readonly until: number }

/** A reduction that an owner has planned, or that runs already. */
export type PlannedSpan = Span & { readonly id: string; readonly isRunning: boolean }

/** What is to be done with one; `miss`: it was over before anybody could begin it. */
export type Turn = {
  readonly kind: 'begin' | 'end' | 'miss'
  readonly id: string
  readonly at: number
}

/**
 * Two reductions of one price must not hold at the same time; one may begin where another ends.
 *
 * @rule ours
 */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

/**
 * A reduced price is given for a time that is not over yet and does not end before it begins.
 *
 * @rule ours
 */
export function spanFault({ from, until }: Span, now: number): 'over' | 'order' | undefined {
  if (until <= from) return 'order'
  return until <= now ? 'over' : undefined
}

/**
 * Planned reductions begin and end by themselves, in their sequence: what ends at a moment ends
 * before another begins. One whose whole time went by while nobody could begin it never begins.
 *
 * Gives what is to be done from `now` until `at`; what should have been done before is done now.
 *
 * @rule ours
 */
export function turnsUntil(
  plans: readonly PlannedSpan[],
  { now, at }: { readonly now: number; readonly at: number },
): Turn[] {
  const turns = plans.flatMap(({ id, from, until, isRunning }): Turn[] => {
    if (!isRunning && until <= now) return [{ kind: 'miss', id, at: now }]
    const begin: Turn[] =
      isRunning || from > at ? [] : [{ kind: 'begin', id, at: Math.max(from, now) }]
    const isEnding = until <= at && (isRunning || begin.length > 0)
    return isEnding ? [...begin, { kind: 'end', id, at: Math.max(until, now) }] : begin
  })
  return turns.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
}

function rank({ kind }: Turn): number {
  return kind === 'begin' ? 1 : 0
}
