/** What a limit counts by: one client, one mailbox, one shopper, or all of them together. */
export type LimitScope = 'address' | 'email' | 'session' | 'shop'

/** So many within a window that begins with the first of them. */
export type Allowance = { most: number; seconds: number }

export type LimitRule = {
  /** What one client, mailbox or shopper may do, and what all together. */
  per: Partial<Record<LimitScope, Allowance>>
  /** What to do when counting fails: refuse what writes or costs money, let reading pass. */
  uncounted: 'refuse' | 'pass'
}

const MINUTES = 60

/**
 * How often strangers may do something. Many honest people share one address (an office, a mobile
 * carrier), so an address may do far more than one person. Guesses are few, because honest people
 * stop guessing soon.
 */
export const limitRules = {
  /** Placing an order, whatever becomes of it. */
  order: {
    per: {
      address: { most: 60, seconds: 10 * MINUTES },
      email: { most: 20, seconds: 10 * MINUTES },
      shop: { most: 1_000, seconds: 10 * MINUTES },
    },
    uncounted: 'refuse',
  },
  /** Something more in a basket or on a wishlist. */
  add: {
    per: {
      address: { most: 600, seconds: 10 * MINUTES },
      shop: { most: 20_000, seconds: 10 * MINUTES },
    },
    uncounted: 'refuse',
  },
  /** An order with a code or a gift card that was not taken: a guess, right or wrong. */
  code: {
    per: {
      address: { most: 10, seconds: 10 * MINUTES },
      session: { most: 10, seconds: 10 * MINUTES },
      shop: { most: 300, seconds: 10 * MINUTES },
    },
    uncounted: 'refuse',
  },
  /** A search of the catalogue. */
  search: {
    per: {
      address: { most: 240, seconds: MINUTES },
      shop: { most: 3_000, seconds: MINUTES },
    },
    uncounted: 'pass',
  },
  /** Starting a session. */
  session: {
    per: {
      address: { most: 200, seconds: 10 * MINUTES },
      shop: { most: 10_000, seconds: 10 * MINUTES },
    },
    uncounted: 'refuse',
  },
} satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** Who does something. What is not known is not counted; the whole shop always is. */
export type LimitSubject = { address?: string; email?: string; session?: string }

export type LimitVerdict = { kind: 'ok' } | { kind: 'limited'; retryAfterSeconds: number }

/** Counts what is done, for all processes of a shop together. */
export type Limits = {
  /**
   * Counts one more, or says that it is too many. Throws when that cannot be found out and matters.
   */
  take(rule: LimitName, subject: LimitSubject, now: number): Promise<LimitVerdict>
  /** Takes back one that was counted: it turned out not to be what the rule is about. */
  giveBack(rule: LimitName, subject: LimitSubject, now: number): Promise<void>
  /** Multiplies every allowance. */
  factor: number
  /** Stands for an address where it must be known again and not be known: a keyed hash. */
  nameOf(address: string): string
}

/** One number to keep: of which rule, by what, for whom, and how much is allowed. */
export type Counter = Allowance & { rule: LimitName; scope: LimitScope; value: string }

/** How often something was done in a window, and when that window ends, ms. */
export type Count = { taken: number; endsAt: number }

/**
 * One act counts for its address, mailbox, session and the whole shop.
 *
 * The address comes first, because it cannot be made up, and the shop last: a client stopped by its
 * own limit uses up nothing of the common one.
 *
 * @rule ours
 */
export function countersOf(rule: LimitName, subject: LimitSubject, factor = 1): Counter[] {
  const per: LimitRule['per'] = limitRules[rule].per
  const values: Record<LimitScope, string | undefined> = {
    address: subject.address,
    session: subject.session,
    email: subject.email?.trim().toLowerCase(),
    shop: '',
  }
  return (['address', 'session', 'email', 'shop'] as const).flatMap((scope) => {
    const allowance = per[scope]
    const value = values[scope]
    if (!allowance || value === undefined) return []
    const most = Math.max(1, Math.round(allowance.most * factor))
    return [{ rule, scope, value, most, seconds: allowance.seconds }]
  })
}

/**
 * One more within an allowance: the number after it, or undefined when it would be too many. A
 * window is over when it has ended, and when it would end later than one that begins now, which
 * only a wrong clock can say.
 *
 * @rule ours
 */
export function counted(
  before: Count | undefined,
  { most, seconds }: Allowance,
  now: number,
): Count | undefined {
  const end = now + seconds * 1000
  if (!before || before.endsAt <= now || before.endsAt > end) return { taken: 1, endsAt: end }
  return before.taken < most ? { ...before, taken: before.taken + 1 } : undefined
}

/**
 * A limited client waits until the window ends, in whole seconds.
 *
 * @rule ours
 */
export function limitedUntil(endsAt: number, now: number): LimitVerdict {
  return { kind: 'limited', retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) }
}
