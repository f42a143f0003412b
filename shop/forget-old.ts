import { CLAIM_KEPT, DONE_MAIL_KEPT } from '#domain/limits/retention.ts'

import type { ShopDatabase } from './database/open.ts'

/**
 * Throws away what has served its time (see domain/limits/retention.ts); gives how many rows went.
 */
export async function forgetOld({ db }: ShopDatabase, now: number): Promise<number> {
  const claims = await db
    .deleteFrom('order_claim')
    .where('created_at', '<', now - CLAIM_KEPT)
    .executeTakeFirst()
  const mails = await db
    .deleteFrom('outbox')
    .where((row) =>
      row.or([
        row('sent_at', '<', now - DONE_MAIL_KEPT),
        row('dead_at', '<', now - DONE_MAIL_KEPT),
      ]),
    )
    .executeTakeFirst()
  return Number(claims.numDeletedRows + mails.numDeletedRows)
}
