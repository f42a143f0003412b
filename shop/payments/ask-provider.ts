import { PaymentType } from '#domain/entities/payment.ts'
import type { Queries } from '#shop/database/open.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import { type Attempt, endLooks } from './attempts.ts'
import { adapterFor } from './own.ts'
import { CircuitOpen } from './circuit-breaker/circuit-breaker.ts'
import { settle, type Settled } from './settling/settle.ts'
import { forgetNotified } from './settling/unconfirmed.ts'

/** The ends of a word that was about money. */
const came = new Set<Settled['kind']>(['paid', 'repeated', 'late', 'second'])

/**
 * `unconfirmed`: the provider says that it is paid, and does not confirm it. `unknown`: it could
 * not be asked.
 */
export type AskedOf = 'paid' | 'not-paid' | 'unconfirmed' | 'unknown'

/** Asks the provider how a try to pay stands, and notes what it says. */
export async function askProvider(
  context: Pick<ShopContext, 'database' | 'log' | 'mail' | 'now' | 'payments'>,
  attempt: Attempt,
  { waits = false } = {},
): Promise<AskedOf> {
  const type = PaymentType.safeParse(attempt.type).data
  const adapter = type && adapterFor(type, context.payments)
  // Without a contract nobody can say it, and nobody can pay.
  if (!adapter || attempt.external_id === null) return 'not-paid'
  if (!adapter.query) return 'unknown'
  try {
    const { external_id: externalId, provider_ref: ref, amount, currency } = attempt
    const isOver = await isOrderOver(context.database.db, attempt.order_id)
    const begun = { amount, currency }
    const names = { externalId, ref: ref ?? undefined }
    const word = await adapter.query({ ...names, ...begun, isOver, waits })
    await forgetNotified(context.database.db, attempt)
    if (!word) return 'not-paid'
    const { kind } = await settle(context, { type, adapter }, word)
    for (const other of word.also ?? []) await settle(context, { type, adapter }, other)
    if (word.isSettled) await endLooks(context.database.db, attempt)
    if (kind === 'unconfirmed') return 'unconfirmed'
    return came.has(kind) ? 'paid' : 'not-paid'
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (error instanceof CircuitOpen) {
      context.log.warn({ name: type, event: 'rests' }, 'a payment is not asked about')
      return 'unknown'
    }
    const failure = { err: error, provider: type }
    context.log.error(failure, 'a provider could not be asked how a payment stands')
    return 'unknown'
  }
}

/** Whether nobody needs to pay it any more, or can. */
async function isOrderOver(queries: Queries, orderId: string): Promise<boolean> {
  const open = await queries
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('paid', '=', 0)
    .executeTakeFirst()
  return open === undefined
}

/** The same for many: a provider that does not answer once is not asked again. */
export function askEach(
  context: Parameters<typeof askProvider>[0],
): (attempt: Attempt) => Promise<AskedOf> {
  const silent = new Set<string>()
  return async (attempt) => {
    if (silent.has(attempt.type)) return 'unknown'
    const asked = await askProvider(context, attempt)
    if (asked === 'unknown') silent.add(attempt.type)
    return asked
  }
}
