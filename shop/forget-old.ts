import { type ExpressionBuilder, type RawBuilder, sql, type Transaction } from 'kysely'

import {
  CLAIM_KEPT,
  DELETION_KEPT,
  DEVICE_KEPT,
  DONE_MAIL_KEPT,
  JOB_KEPT,
  KEPT_BASKET,
  LEAVE_LINK_KEPT,
  LEFT_SUBSCRIPTION_KEPT,
  NEWSLETTER_LINK_LASTS,
  OLD_PASSWORD_KEPT,
  OWNER_REQUEST_KEPT,
  LETTER_KEPT,
  MAIL_PICTURE_KEPT,
  REJECTED_OPINION_KEPT,
  REVOKED_KEY_KEPT,
  SECRET_MAIL_KEPT,
  STOCK_NOTICE_KEPT,
  TAX_CHECK_KEPT,
  UNMATCHED_WITHDRAWAL_KEPT,
  UNPROVED_ACCOUNT_KEPT,
  WEBHOOK_MESSAGE_KEPT,
} from '#domain/limits/retention.ts'

import { forgetPersons } from './accounts/deletion/forget-order.ts'
import { forgetOldPasswords } from './accounts/passwords/old/paces.ts'
import type { ShopDatabase } from './database/open.ts'
import type { Tables } from './database/schema.ts'
import { messagesOver } from './messages/messages.ts'
import { auditKept } from './owner/audit.ts'
import { deleteUnattached } from './uploads/attached-uploads.ts'

/** How many rows one statement removes at most: nobody else waits for longer than that. */
const atOnce = 1_000

/**
 * Throws away what has served its time (see domain/limits/retention.ts); gives how many rows went.
 */
export async function forgetOld(database: ShopDatabase, now: number): Promise<number> {
  const isSecret = sql`kind in (${sql.join(secretMails)})`
  const over: [table: string, isOver: RawBuilder<unknown>][] = [
    ['order_claim', sql`created_at < ${now - CLAIM_KEPT}`],
    ['outbox', sql`sent_at < ${now - DONE_MAIL_KEPT}`],
    ['outbox', sql`dead_at < ${now - DONE_MAIL_KEPT}`],
    ['outbox', sql`${isSecret} and sent_at < ${now - SECRET_MAIL_KEPT}`],
    ['outbox', sql`${isSecret} and dead_at < ${now - SECRET_MAIL_KEPT}`],
    ['token', sql`expires_at <= ${now}`],
    ['mailed_secret', sql`expires_at <= ${now}`],
    ['known_device', sql`seen_at < ${now - DEVICE_KEPT}`],
    ['order_code', sql`expires_at <= ${now}`],
    ['contact_letter', sql`created_at <= ${now - LETTER_KEPT}`],
    ['contact_message', sql`created_at < ${await messagesOver(database.db, now)}`],
    ['mail_picture', sql`created_at <= ${now - MAIL_PICTURE_KEPT}`],
    ['withdrawal', sql`outcome = 'unmatched' and created_at <= ${now - UNMATCHED_WITHDRAWAL_KEPT}`],
    ['tax_check', sql`noted_at <= ${now - TAX_CHECK_KEPT}`],
    ['kept_basket', sql`changed_at <= ${now - KEPT_BASKET}`],
    ['social_ticket', sql`expires_at <= ${now}`],
    ['social_deletion', sql`created_at < ${now - DELETION_KEPT}`],
    ['newsletter_link', sql`expires_at <= ${now}`],
    [
      'subscription',
      sql`state = 'asked' and changed_at < ${now - NEWSLETTER_LINK_LASTS} and not exists
        (select 1 from newsletter_link where newsletter_link.email = subscription.email)`,
    ],
    ['subscription', sql`state = 'left' and changed_at < ${now - LEFT_SUBSCRIPTION_KEPT}`],
    ['leave_link', sql`created_at < ${now - LEAVE_LINK_KEPT}`],
    ['audit_entry', sql`at < ${now - (await auditKept(database.db))}`],
    ['owner_request', sql`created_at < ${now - OWNER_REQUEST_KEPT}`],
    ['job', sql`ended_at < ${now - JOB_KEPT}`],
    ['backup_piece', sql`backup_id not in (select id from job)`],
    ['owner_key', sql`revoked_at < ${now - REVOKED_KEY_KEPT}`],
    ['desk_invitation', sql`expires_at <= ${now}`],
    ['product_preview', sql`expires_at <= ${now}`],
    ['desk_challenge', sql`expires_at <= ${now}`],
    ['desk_session', sql`seen_at < ${now - DEVICE_KEPT}`],
    ['webhook_message', sql`created_at < ${now - WEBHOOK_MESSAGE_KEPT}`],
    ['stock_notice', sql`created_at < ${now - STOCK_NOTICE_KEPT}`],
    ['waiting_opinion', sql`state = 'rejected' and created_at < ${now - REJECTED_OPINION_KEPT}`],
  ]
  let gone = 0
  for (const [table, isOver] of over) gone += await remove(database, table, isOver)
  gone += await deleteUnattached(database, now)
  const unproved = now - UNPROVED_ACCOUNT_KEPT
  gone += await forgetPersons(database, now)
  gone += await database.transaction((transaction) =>
    forgetOldPasswords(transaction, now - OLD_PASSWORD_KEPT),
  )
  return gone + (await database.transaction((transaction) => forgetUnproved(transaction, unproved)))
}

/** Some after the other, so that a year's heap of them holds up nobody. */
async function remove(
  { db, kind }: ShopDatabase,
  name: string,
  isOver: RawBuilder<unknown>,
): Promise<number> {
  const table = sql.table(name)
  const place = sql.raw(kind === 'sqlite' ? 'rowid' : 'ctid')
  for (let gone = 0; ;) {
    const { numAffectedRows } = await sql`delete from ${table} where ${place} in
      (select ${place} from ${table} where ${isOver} limit ${atOnce})`.execute(db)
    const removed = Number(numAffectedRows ?? 0)
    gone += removed
    if (removed < atOnce) return gone
  }
}

/**
 * Mails that open an account or an order to anybody who reads them, and the last one to a mailbox
 * that is to be forgotten.
 */
const secretMails = [
  'account-activation',
  'account-recovery',
  'account-deletion',
  'account-deleted',
  'order-code',
  'social-code',
  'newsletter-confirm',
  'desk-invitation',
]

/** Accounts whose mailbox nobody proved; a guest who had ordered before is a guest again. */
async function forgetUnproved(transaction: Transaction<Tables>, before: number): Promise<number> {
  const isUnproved = (row: ExpressionBuilder<Tables, 'customer'>) =>
    row.and([
      row('created_at', '<', before),
      row('activated_at', 'is', null),
      row('active', '=', 0),
    ])
  await transaction
    .updateTable('customer')
    .set({ ghost: 1, password_hash: null, data: '{}', created_at: null, ext_id: null, lang: null })
    .where(isUnproved)
    .where((row) =>
      row.exists(
        row
          .selectFrom('shop_order')
          .select('shop_order.id')
          .whereRef('shop_order.customer_id', '=', 'customer.id'),
      ),
    )
    .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('customer')
    .where(isUnproved)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
