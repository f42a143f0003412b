import { PaymentType } from '#domain/entities/payment.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { ShopContext } from '#shop/handler.ts'
import type { Attempt } from './attempts.ts'
import { adapterFor } from './own.ts'
import { settle } from './settle.ts'

/** `unknown`: the provider could not be asked. */
export type AskedOf = 'paid' | 'not-paid' | 'unknown'

/** Asks the provider how a try to pay stands, and notes what it says. */
export async function askProvider(
  context: Pick<ShopContext, 'database' | 'log' | 'mail' | 'now' | 'payments'>,
  attempt: Attempt,
): Promise<AskedOf> {
  const type = PaymentType.safeParse(attempt.type).data
  const adapter = type && adapterFor(type, context.payments)
  // Without a contract nobody can say it, and nobody can pay.
  if (!adapter || attempt.external_id === null) return 'not-paid'
  try {
    const word = await adapter.query(attempt.external_id)
    if (!word) return 'not-paid'
    const { kind } = await settle(context, { type, adapter }, word)
    return kind === 'paid' || kind === 'repeated' || kind === 'late' ? 'paid' : 'not-paid'
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.warn({ name: type }, 'a provider could not be asked how a payment stands')
    return 'unknown'
  }
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
