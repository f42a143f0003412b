import type { PaymentType } from '#domain/entities/payment.ts'
import { areKindsDue, type KindNumbers } from '#domain/payment/payment-kinds.ts'
import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import type { PaymentAdapter } from '../port.ts'
import { keepKinds, type KindsOf, knownKinds, noteNoKinds } from './stored-kinds.ts'

const minute = 60_000

/** Longer than a look takes; then another process may ask. */
const leaseMs = 5 * minute

type Options = Pick<ShopContext, 'database' | 'log' | 'now' | 'payments'>

/** Looks every minute for lists that are to be read again. */
export function startKindsWorker(options: Options): Worker {
  return startWorker(lookForKinds(options), minute)
}

/**
 * Asks providers which kinds of payment they take, and by which numbers, in each currency of the
 * shop: beside all requests, so that no shopper waits for it. What they say is kept for all
 * processes, and stays where nobody answers. A lease lets one process ask; two that do all the
 * same only ask twice.
 */
export function lookForKinds({ database, log, now, payments = {} }: Options) {
  const lease = leaseOf(database, 'payment-kinds', leaseMs)
  const listing = Object.entries(payments).filter(([, adapter]) => adapter.listed) as [
    PaymentType,
    PaymentAdapter,
  ][] // the providers’ own keys
  return async (stopping: AbortSignal): Promise<void> => {
    if (listing.length === 0) return
    try {
      // A shop that is not set up yet has no currency to ask about.
      if (!(await hasSettings())) return
      const { settings } = await readOrderTerms(database)
      for (const [type, { currencies, listed }] of listing) {
        for (const { code: currency } of settings.currencies) {
          const of = { type, currency }
          if (!listed || (currencies !== 'any' && !currencies.includes(currency))) continue
          if (stopping.aborted || !(await isDue(of))) continue
          if (!(await lease.take(now())) || !(await isDue(of))) continue
          await refresh(of, () => listed.read(currency))
        }
      }
    } catch (error) {
      log.error({ err: error }, 'kinds of payment could not be kept')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }

  async function hasSettings(): Promise<boolean> {
    const row = await database.db
      .selectFrom('document')
      .select('id')
      .where('kind', '=', 'settings')
      .executeTakeFirst()
    return row !== undefined
  }

  async function isDue(of: KindsOf): Promise<boolean> {
    const known = await knownKinds(database.db, of)
    return areKindsDue({ readAt: known?.readAt, triedAt: known?.triedAt }, now())
  }

  async function refresh(of: KindsOf, read: () => Promise<KindNumbers>): Promise<void> {
    const { type, currency: kind } = of
    const numbers = await read().catch((error: unknown) => {
      const failure = { err: error, provider: type, kind }
      log.error(failure, 'no list of kinds of payment came: the last one stays')
    })
    if (!numbers) return noteNoKinds(database.db, of, { trouble: 'no-answer', now: now() })
    await keepKinds(database.db, of, { numbers, now: now() })
    const count = Object.keys(numbers).length
    log.info({ name: type, kind, count }, 'kinds of payment read')
  }
}
