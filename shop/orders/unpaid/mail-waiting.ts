import { PATIENCE_TOLD } from '#domain/payment/polling.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailStillUnconfirmed } from '#shop/mail/orders/order-news.ts'
import type { OrderTerms } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { lockOrder } from '#shop/returns/locked-order.ts'

type About = { terms: OrderTerms; mail: MailSettings | undefined; now: number; due: number }

/**
 * Tells the owner, once, that an order stays though its time is over: its provider says that it is
 * paid, and cannot be asked.
 */
export async function mailWaiting(
  database: ShopDatabase,
  id: string,
  { due, ...about }: About,
): Promise<void> {
  const mailId = `waits-${id}`
  if (await isWritten(database.db, mailId)) return
  await database.transaction(async (transaction) => {
    // Of two processes at once one tells it.
    await lockOrder(transaction, id)
    if (await isWritten(transaction, mailId)) return
    const row = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const until = due + PATIENCE_TOLD
    await mailStillUnconfirmed({ transaction, ...about }, storedOrder(row), { id: mailId, until })
  })
}

async function isWritten(queries: Queries, id: string): Promise<boolean> {
  const mail = await queries
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return mail !== undefined
}
