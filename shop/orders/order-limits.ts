import type { LimitSubject, LimitVerdict } from '#domain/limits/limits.ts'
import type { NewOrder } from '#contract/contract.ts'
import { reasonOf } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { type Limited, refuse, type Refused } from '#shop/refuse.ts'
import { namesCode } from './unpaid/untold.ts'

/**
 * Counts an order before looking at it, and a code or card in it as a guess. So a client that
 * guesses too often learns nothing, neither from the answer nor from its time.
 */
export async function takeOrder(
  context: ShopContext,
  order: NewOrder,
): Promise<Refused<Limited> | undefined> {
  const { limits, caller, now } = context
  if (!limits || !caller) return undefined

  const { address } = caller
  let verdict: LimitVerdict = { kind: 'ok' }
  if (!caller.counted) {
    verdict = await limits.take('order', { address, email: order.form.email }, now())
  }
  if (verdict.kind === 'ok' && namesCode(order)) {
    verdict = await limits.take('code', guesser(address, order), now())
  }
  return verdict.kind === 'limited'
    ? refuse(429, 'LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds })
    : undefined
}

/** A placed order was not a guess. It stays placed even if counting fails. */
export async function noGuess(context: ShopContext, order: NewOrder): Promise<void> {
  const { limits, caller, now, log } = context
  if (!limits || !caller || !namesCode(order)) return
  try {
    await limits.giveBack('code', guesser(caller.address, order), now())
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a guess was not taken back')
  }
}

/**
 * A shopper keeps the basket until it is ordered; a client that invents new ones is limited by its
 * address.
 */
function guesser(address: string, { basket }: NewOrder): LimitSubject {
  return { address, session: basket.id }
}
