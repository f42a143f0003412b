import { sql } from 'kysely'

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
  const lease = leaseOf(database)
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

function leaseOf({ db }: ShopDatabase) {
  let isHeld = false
  return {
    /** Takes or extends the lease; false while another process has it. */
    take: async (now: number): Promise<boolean> => {
      const free = isHeld ? sql`1 = 1` : sql`lease.until <= ${now}`
      const { rows } = await sql`
        insert into lease (name, until) values ('unpaid-orders', ${now + leaseMs})
        on conflict (name) do update set until = ${now + leaseMs} where ${free}
        returning name`.execute(db)
      isHeld = rows.length > 0
      return isHeld
    },
    /** So that another process need not wait for the lease to expire. */
    leave: async (): Promise<void> => {
      if (!isHeld) return
      isHeld = false
      await sql`update lease set until = 0 where name = 'unpaid-orders'`.execute(db)
    },
  }
}
