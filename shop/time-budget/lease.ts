import { sql } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'

/**
 * The right of one process to do a job for so many ms, so that others need not try. That saves
 * work; whether the job is done right must not depend on it.
 */
export function leaseOf({ db }: ShopDatabase, name: string, ms: number) {
  let isHeld = false
  return {
    /** Takes or extends the lease; false while another process has it. */
    take: async (now: number): Promise<boolean> => {
      const free = isHeld ? sql`1 = 1` : sql`lease.until <= ${now}`
      const { rows } = await sql`
        insert into lease (name, until) values (${name}, ${now + ms})
        on conflict (name) do update set until = ${now + ms} where ${free}
        returning name`.execute(db)
      isHeld = rows.length > 0
      return isHeld
    },
    /** So that another process need not wait for the lease to expire. */
    leave: async (): Promise<void> => {
      if (!isHeld) return
      isHeld = false
      await sql`update lease set until = 0 where name = ${name}`.execute(db)
    },
  }
}
