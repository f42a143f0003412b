import type { LimitName, LimitSubject } from '#domain/limits/limits.ts'
import { reasonOf } from '#shop/database/unavailable.ts'
import type { CallContext, Caller, TokenHolder } from '#shop/handler.ts'
import { type Limited, refuse, type Refused } from '#shop/refuse.ts'

/**
 * What a password that is tried counts for, the narrowest first: a thousand guesses at one account
 * at once then never stand among those of their address, which others of it would notice.
 */
export const guesses = ['loginPair', 'login', 'loginAccount'] as const

/** What counting needs of a call. */
export type Counting = Pick<CallContext, 'limits' | 'caller' | 'user' | 'now' | 'log'>

/** Who makes a call, for limits: a customer is no stranger. */
export function whoCalls(
  { address, isShopper = false }: Caller,
  user: TokenHolder | undefined,
): Pick<LimitSubject, 'address' | 'isShopper'> {
  return { address, isShopper: isShopper || user?.scope === 'user' }
}

/** Counts one more of these, or says that it is too many. */
export async function takeTurn(
  { limits, caller, user, now }: Omit<Counting, 'log'>,
  rule: LimitName,
  subject: Omit<LimitSubject, 'address'> = {},
): Promise<Refused<Limited> | undefined> {
  if (!limits || !caller) return undefined
  const verdict = await limits.take(rule, { ...subject, ...whoCalls(caller, user) }, now())
  return verdict.kind === 'limited' ? limited(verdict.retryAfterSeconds) : undefined
}

/**
 * Counts one more of each of these. Where one of them is too many, nothing is looked at, and so
 * nothing is counted for the others: who hammers at one account leaves others of the same address
 * alone.
 */
export async function takeTurns(
  context: Counting,
  rules: readonly LimitName[],
  subject: Omit<LimitSubject, 'address'>,
): Promise<{ kind: 'taken' } | { kind: 'limited'; by: LimitName; refused: Refused<Limited> }> {
  for (const rule of rules) {
    // A flood from an address that has used up its tries then writes nothing.
    const refused = fullByNow(context, rule, subject)
    if (refused) return { kind: 'limited', by: rule, refused }
  }
  for (const [before, rule] of rules.entries()) {
    const refused = await takeTurn(context, rule, subject)
    if (!refused) continue
    for (const taken of rules.slice(0, before)) await giveTurnBack(context, taken, subject)
    return { kind: 'limited', by: rule, refused }
  }
  return { kind: 'taken' }
}

/** Whether this process remembers that it is too many. */
function fullByNow(
  { limits, caller, user, now }: Counting,
  rule: LimitName,
  subject: Omit<LimitSubject, 'address'>,
): Refused<Limited> | undefined {
  if (!limits || !caller) return undefined
  const verdict = limits.remembered(rule, { ...subject, ...whoCalls(caller, user) }, now())
  return verdict.kind === 'limited' ? limited(verdict.retryAfterSeconds) : undefined
}

/** What was counted was no mistake. It stands even if counting fails. */
export async function giveTurnBack(
  { limits, caller, user, now, log }: Counting,
  rule: LimitName,
  subject: Omit<LimitSubject, 'address'> = {},
): Promise<void> {
  if (!limits || !caller) return
  try {
    await limits.giveBack(rule, { ...subject, ...whoCalls(caller, user) }, now())
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a right try was not taken back')
  }
}

/** Too many passwords wait to be looked at: the line is gone in a second. */
export function busy(): Refused<Limited> {
  return limited(2)
}

function limited(retryAfterSeconds: number): Refused<Limited> {
  return refuse(429, 'LIMITED', { retryAfterSeconds })
}
