import { setTimeout as sleep } from 'node:timers/promises'

import type { PaymentType } from '#domain/entities/payment.ts'
import { isResting, whoMayBegin } from '#domain/payment/circuit-breaker.ts'
import { reasonOf } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { keysOf } from '#contract/keys-of.ts'
import type { PaymentAdapter, PaymentStart, Providers } from '../port.ts'
import { TooSlow } from '../wire/may-still-run.ts'
import { isRefusal } from '../wire/provider-answered.ts'
import { claimTrial, noteAnswer, noteFailure, readReach } from './stored-state.ts'

/**
 * How long the shop waits for a provider, ms. A shopper waits for a beginning, and somebody who
 * wants to send one away waits no longer; nobody looks at the others. An adapter may ask several
 * times within its time.
 */
export const LIMITS = {
  start: 10_000,
  /** A code or a card is not sent twice: its answer, with the provider’s name, is waited for. */
  charge: 25_000,
  formKey: 10_000,
  notify: 10_000,
  later: 15_000,
} as const

type Limits = Readonly<Record<keyof typeof LIMITS, number>>

/** The steps that count for all processes; a test replaces them with careless ones. */
export type BreakerGuards = {
  readReach: typeof readReach
  claimTrial: typeof claimTrial
  limits: Limits
}

const guards: BreakerGuards = { readReach, claimTrial, limits: LIMITS }

type Context = Pick<ShopContext, 'database' | 'log' | 'now'>

/** Nobody was asked, because the provider was not reached several times. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen'
}

/** The same providers, none of which is waited for without an end. */
export function withCircuitBreaker(
  providers: Providers,
  context: Context,
  own: Partial<BreakerGuards> = {},
): Providers {
  const types = keysOf(providers)
  return Object.fromEntries(
    types.flatMap((type) => {
      const adapter = providers[type]
      return adapter ? [[type, guarded(type, adapter, context, own)]] : []
    }),
  )
}

/**
 * An adapter whose calls end in time. Who was not reached several times in a row rests: no payment
 * begins there until one that tries it gets an answer. All processes know of it by the database. A
 * refusal is an answer. Notifications, and who looks by plan, ask all the same.
 */
export function guarded(
  type: PaymentType,
  adapter: PaymentAdapter,
  context: Context,
  own: Partial<BreakerGuards> = {},
): PaymentAdapter {
  const { database, log, now } = context
  const { readReach, claimTrial, limits } = { ...guards, ...own }
  const { query, formKey, listed, tryContract } = adapter

  /**
   * Waits for an answer, and notes whether there was one; `isAnswer` tells what the adapter may say
   * without asking anybody.
   */
  async function watched<T>(
    call: () => Promise<T>,
    {
      limit,
      isTrial = false,
      isAnswer = () => true,
    }: { limit: number; isTrial?: boolean; isAnswer?: (answer: T) => boolean },
  ): Promise<T> {
    try {
      const answer = await within(limit, call)
      if (isAnswer(answer)) await noted(() => noteAnswer(database.db, type))
      return answer
    } catch (error) {
      await noted(async () => {
        if (isRefusal(error)) return noteAnswer(database.db, type)
        const reach = await noteFailure(database.db, type, { now: now(), isTrial })
        if (isResting(reach, now())) log.warn({ name: type, event: 'rests' }, 'a provider rests')
      })
      throw error
    }
  }

  /** What a provider has done is done, whatever becomes of the note. */
  async function noted(note: () => Promise<void>): Promise<void> {
    await note().catch((error: unknown) =>
      log.warn({ name: type, reason: reasonOf(error) }, 'how a provider was reached is not noted'),
    )
  }

  /** Whether this one tries if the provider is back; throws where nobody may begin. */
  async function enter(): Promise<{ isTrial: boolean }> {
    const seen = await readReach(database.db, type)
    const who = whoMayBegin(seen, now())
    if (who === 'all') return { isTrial: false }
    if (who === 'one' && (await claimTrial(database.db, type, { seen, now: now() }))) {
      return { isTrial: true }
    }
    throw new CircuitOpen('a provider rests')
  }

  return {
    ...adapter,
    start: async (payment) => {
      const { isTrial } = await enter()
      const limit = isCharged(payment) ? limits.charge : limits.start
      return watched(() => adapter.start(payment), { limit, isTrial }).catch((error: unknown) => {
        // Of a code or a card that was sent nobody knows that it was not charged.
        if (error instanceof TooSlow && isCharged(payment)) return { kind: 'wait' as const }
        throw error
      })
    },
    // Anybody may send what looks like one: it tells nothing of how the provider is reached.
    notify: async (notification) => within(limits.notify, () => adapter.notify(notification)),
    // Some take money without asking anybody.
    confirm: async (word) =>
      watched(() => adapter.confirm(word), { limit: limits.later, isAnswer: () => false }),
    refund: async (refund) => watched(() => adapter.refund(refund), { limit: limits.later }),
    ...(query && {
      query: async (asked) => {
        if (asked.waits && isResting(await readReach(database.db, type), now())) {
          throw new CircuitOpen('a provider rests')
        }
        return watched(() => query(asked), {
          limit: limits.later,
          isAnswer: (answer) => answer !== undefined,
        })
      },
    }),
    // Nobody waits for it, and no payment depends on it.
    ...(listed && {
      listed: { ...listed, read: (currency) => within(limits.later, () => listed.read(currency)) },
    }),
    // By its owner, who wants to know it now.
    ...(tryContract && { tryContract: async () => within(limits.formKey, tryContract) }),
    ...(formKey && {
      formKey: async (currency) => {
        if (isResting(await readReach(database.db, type), now())) {
          throw new CircuitOpen('a provider rests')
        }
        // Anybody who looks at the page asks for one: too many of them are not the provider’s
        // fault.
        return within(limits.formKey, () => formKey(currency))
      },
    }),
  }
}

function isCharged({ secrets: { blikCode, nonce } }: PaymentStart): boolean {
  return blikCode !== undefined || nonce !== undefined
}

async function within<T>(limit: number, call: () => Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = async () => {
    await sleep(limit, undefined, { signal: ended.signal })
    throw new TooSlow('a provider took too long')
  }
  try {
    return await Promise.race([call(), late()])
  } finally {
    ended.abort()
  }
}
