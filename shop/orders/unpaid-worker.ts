import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Log } from '#shop/handler.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { endUnpaid } from './end-unpaid.ts'

const MINUTE = 60_000

/** Longer than fifty orders take; who died with it is waited for so long. */
const LEASE = 5 * MINUTE

export type UnpaidWorker = {
  /** Ends after the orders that are being ended. */
  stop(): Promise<void>
}

/**
 * Looks every minute for orders whose transfer did not come. One process at a time does it, by a lease in the
 * database; that spares work and is not what makes it right.
 */
export function startUnpaidWorker(options: {
  database: ShopDatabase
  log: Log
  now: () => number
  mail?: MailSettings | undefined
  /** ms between looks. */
  every?: number
}): UnpaidWorker {
  const { database, log, now, mail, every = MINUTE } = options
  let running: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  const look = async () => {
    try {
      let ended = 1
      while (ended > 0 && !stopping.signal.aborted && (await hasLease(database, now()))) {
        ended = await endUnpaid(database, now(), { log, mail })
        if (ended > 0) log.info({ count: ended }, 'unpaid orders ended')
      }
    } catch (error) {
      log.error({ err: error }, 'unpaid orders could not be ended')
    } finally {
      await leave(database).catch(() => undefined)
    }
  }
  let holds = false

  async function hasLease({ db }: ShopDatabase, at: number): Promise<boolean> {
    const free = holds ? sql`1 = 1` : sql`lease.until <= ${at}`
    const { rows } = await sql`
      insert into lease (name, until) values ('unpaid-orders', ${at + LEASE})
      on conflict (name) do update set until = ${at + LEASE} where ${free}
      returning name`.execute(db)
    holds = rows.length > 0
    return holds
  }

  /** So that the next look of another process need not wait for the lease to end. */
  async function leave({ db }: ShopDatabase): Promise<void> {
    if (!holds) return
    holds = false
    await sql`update lease set until = 0 where name = 'unpaid-orders'`.execute(db)
  }

  const timer = setInterval(() => (running = running.then(look)), every)
  timer.unref()
  running = running.then(look)

  return {
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
