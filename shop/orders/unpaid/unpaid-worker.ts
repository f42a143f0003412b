import { leaseOf } from '#shop/effort/lease.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { startWorker, type Worker } from '#shop/worker.ts'
import { endUnpaid } from './end-unpaid.ts'

const minute = 60_000

/** Longer than fifty orders take; after this time another process takes over from a dead one. */
const leaseMs = 5 * minute

/**
 * Checks every minute for orders whose transfer did not arrive. A lease in the database lets one
 * process do it at a time; that saves work, but correctness does not depend on it.
 */
export function startUnpaidWorker(options: {
  database: ShopDatabase
  log: Log
  now: () => number
  mail?: MailSettings | undefined
  /** ms between looks. */
  every?: number
}): Worker {
  const { database, log, now, mail, every = minute } = options
  const lease = leaseOf(database, 'unpaid-orders', leaseMs)
  return startWorker(async (stopping) => {
    try {
      let ended = 1
      while (ended > 0 && !stopping.aborted && (await lease.take(now()))) {
        ended = await endUnpaid(database, now(), { log, mail })
        if (ended > 0) log.info({ count: ended }, 'unpaid orders ended')
      }
    } catch (error) {
      log.error({ err: error }, 'unpaid orders could not be ended')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }, every)
}
