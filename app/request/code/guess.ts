import type { RouterContextProvider } from 'react-router'

import type { CallResult } from '#app/shop-client/errors.ts'
import { giveBack, overLimit } from '../limits.ts'
import { getServices } from '../services.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Asks the shop about a code or a gift card that somebody typed. What it refuses is a guess, and is
 * counted by address and basket: by the shop itself in this process, and here for one elsewhere,
 * where one guesser would lock out everybody.
 */
export async function asGuess<Value>(
  basketId: string | undefined,
  ask: () => Promise<CallResult<Value>>,
  context: Context,
): Promise<CallResult<Value>> {
  if (!getServices(context).countsGuesses) return ask()

  // It counts before it is looked at: many at once would each find that there is room.
  const guesser = basketId === undefined ? {} : { session: basketId }
  const wait = await overLimit('code', context, guesser)
  if (wait !== undefined) {
    const body = { error: 'LIMITED', retryAfterSeconds: wait } as const
    return { kind: 'refused', status: 429, body }
  }
  const answer = await ask()
  const isWrong = answer.kind === 'refused' && answer.status !== 429
  if (!isWrong) await giveBack('code', context, guesser)
  return answer
}
