import type { RouterContextProvider } from 'react-router'

import type { LimitName } from '#domain/limits/limits.ts'
import type { CallResult } from '#app/shop-client/errors.ts'
import { giveBack, overLimit } from '../limits.ts'
import { getServices } from '../services.ts'

type Context = Readonly<RouterContextProvider>

/** Of one address at one account, and of one address; an account is for the shop to count. */
const rules = ['loginPair', 'login'] as const satisfies readonly LimitName[]

/**
 * Asks the shop about a password that somebody typed. A wrong one is counted by address: by the
 * shop itself in this process, and here for one elsewhere, to which all shoppers come from one
 * address. What was right, or had no answer, is given back.
 */
export async function asLogin<Value>(
  typed: string,
  ask: () => Promise<CallResult<Value>>,
  context: Context,
): Promise<CallResult<Value>> {
  if (!getServices(context).countsGuesses) return ask()

  const email = typed.trim().toLowerCase()
  const taken: LimitName[] = []
  for (const rule of rules) {
    const wait = await overLimit(rule, context, { email })
    if (wait !== undefined) {
      // Nothing is looked at, so that nothing is counted for the others.
      await giveAllBack(taken, email, context)
      const body = { error: 'LIMITED', retryAfterSeconds: wait } as const
      return { kind: 'refused', status: 429, body }
    }
    taken.push(rule)
  }
  const answer = await ask()
  // Only who knows the password hears that an account is not active.
  const isWrong =
    answer.kind === 'refused' && answer.status === 401 && answer.body.inactive !== true
  if (!isWrong) await giveAllBack(taken, email, context)
  return answer
}

async function giveAllBack(
  taken: readonly LimitName[],
  email: string,
  context: Context,
): Promise<void> {
  for (const rule of taken) await giveBack(rule, context, { email })
}
