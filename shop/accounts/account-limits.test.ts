import { expect, test } from 'vitest'

import {
  type Count,
  counted,
  countersOf,
  limitedUntil,
  limitRules,
  type Limits,
} from '#domain/limits/limits.ts'
import type { CallContext } from '#shop/handler.ts'
import { partly } from '#tests/partly.ts'
import { guesses, takeTurns } from './account-limits.ts'

const NOW = Date.UTC(2026, 10, 23)

test('of many guesses at once at one account, none keeps others of the same address out', async () => {
  const context = contextWith(countersInMemory())
  const ofAttacker = Array.from({ length: 200 }, () =>
    takeTurns(context, guesses, { email: 'ola@example.com' }),
  )
  const ofNeighbour = takeTurns(context, guesses, { email: 'jan@example.com' })

  const verdicts = await Promise.all(ofAttacker)
  const limited = verdicts.filter((verdict) => verdict.kind === 'limited')
  expect(verdicts.length - limited.length).toBe(limitRules.loginPair.per.pair.most)
  expect(new Set(limited.map(({ by }) => by))).toEqual(new Set(['loginPair']))
  expect(await ofNeighbour).toEqual({ kind: 'taken' })
})

/** Counters that take a while to be given back, as those of a busy database. */
function countersInMemory(): Limits {
  const counts = new Map<string, Count>()
  const keysOf = (...[rule, subject]: Parameters<typeof countersOf>) =>
    countersOf(rule, subject).map((counter) => ({
      counter,
      key: [rule, counter.scope, counter.value].join(' '),
    }))
  return {
    factor: 1,
    nameOf: (address) => address,
    remembered: () => ({ kind: 'ok' }),
    take: async (rule, subject, now) => {
      for (const { counter, key } of keysOf(rule, subject)) {
        await Promise.resolve()
        const before = counts.get(key)
        const next = counted(before, counter, now)
        if (!next) return limitedUntil(before?.endsAt ?? now, now)
        counts.set(key, next)
      }
      return { kind: 'ok' }
    },
    giveBack: async (rule, subject) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      for (const { key } of keysOf(rule, subject)) {
        const count = counts.get(key)
        if (count) counts.set(key, { ...count, taken: count.taken - 1 })
      }
    },
  }
}

function contextWith(limits: Limits): CallContext {
  return partly<CallContext>({ limits, caller: { address: '192.0.2.1' }, now: () => NOW })
}
