import type { LimitSubject, LimitVerdict } from '#domain/limits/limits.ts'
import type { NewOrder } from '#contract/contract.ts'
import { reasonOf } from '#shop/database/unavailable.ts'
import { whoCalls } from '#shop/accounts/account-limits.ts'
import type { Caller, ShopContext } from '#shop/handler.ts'
import { leftToPay } from '#shop/mail/order-blocks.ts'
import { type Limited, refuse, type Refused } from '#shop/refuse.ts'
import type { CanceledOrder } from './change/cancel-order.ts'
import { namesCode } from './price/without-code-hints.ts'

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

  let verdict: LimitVerdict = { kind: 'ok' }
  if (!caller.counted) verdict = await limits.take('order', buyer(context, caller, order), now())
  if (verdict.kind === 'ok' && namesCode(order)) {
    verdict = await limits.take('code', guesser(context, caller, order), now())
  }
  return verdict.kind === 'limited'
    ? refuse(429, 'LIMITED', { retryAfterSeconds: verdict.retryAfterSeconds })
    : undefined
}

/**
 * A placed order was no offence and its code no guess. It stays placed even if counting fails. One
 * that costs nothing still counts, since no bound of open orders holds it.
 */
export async function noOffence(context: ShopContext, order: NewOrder): Promise<void> {
  const { limits, caller, now, log } = context
  if (!limits || !caller) return
  try {
    if (!caller.counted && order.expectedTotal > 0) {
      await limits.giveBack('order', buyer(context, caller, order), now())
    }
    if (namesCode(order)) await limits.giveBack('code', guesser(context, caller, order), now())
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'an order was not taken back from its limits')
  }
}

/**
 * One that its customer takes back unpaid was an offence after all: who places and cancels in turn
 * would hold nothing open, and write mails and numbers without end. It is cancelled all the same.
 */
export async function countCanceled(
  context: ShopContext,
  { order, payment }: Pick<CanceledOrder, 'order' | 'payment'>,
): Promise<void> {
  const { limits, caller, user, now, log } = context
  if (!limits || !caller || payment === 'paid' || leftToPay(order) === 0) return
  try {
    const subject = { ...whoCalls(caller, user), email: order.user.email }
    await limits.take('order', subject, now())
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a cancelled order was not counted')
  }
}

function buyer({ user }: ShopContext, caller: Caller, { form }: NewOrder): LimitSubject {
  return { ...whoCalls(caller, user), email: form.email }
}

/**
 * A shopper keeps the basket until it is ordered; a client that invents new ones is limited by its
 * address.
 */
function guesser({ user }: ShopContext, caller: Caller, { basket }: NewOrder): LimitSubject {
  return { ...whoCalls(caller, user), session: basket.id }
}
