import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopContext } from '#shop/handler.ts'
import { pollProviders } from '#shop/payments/poll.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { endUnpaid } from './end-unpaid.ts'

const minute = 60_000

/** Longer than fifty orders take; after this time another process takes over from a dead one. */
const leaseMs = 5 * minute

/**
 * Polls every minute the providers that have not notified us, and ends orders whose money did not
 * come. A lease in the database lets one process do it at a time; that saves work, but correctness
 * does not depend on it.
 */
export function startUnpaidWorker(
  options: Pick<ShopContext, 'database' | 'log' | 'mail' | 'now' | 'payments'> & {
    /** ms between looks. */
    every?: number
  },
): Worker {
  const { database, log, now, every = minute } = options
  const lease = leaseOf(database, 'unpaid-orders', leaseMs)
  return startWorker(async (stopping) => {
    try {
      if (!stopping.aborted && (await lease.take(now()))) await pollProviders(options)
    } catch (error) {
      log.error({ err: error }, 'providers could not be asked for payments')
    }
    try {
      let ended = 1
      while (ended > 0 && !stopping.aborted && (await lease.take(now()))) {
        ended = await endUnpaid(database, now(), options)
        if (ended > 0) log.info({ count: ended }, 'unpaid orders ended')
      }
    } catch (error) {
      log.error({ err: error }, 'unpaid orders could not be ended')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }, every)
}
