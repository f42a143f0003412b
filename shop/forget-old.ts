import type { ExpressionBuilder, Transaction } from 'kysely'

import {
  CLAIM_KEPT,
  DELETION_KEPT,
  DEVICE_KEPT,
  DONE_MAIL_KEPT,
  KEPT_BASKET,
  LEAVE_LINK_KEPT,
  LEFT_SUBSCRIPTION_KEPT,
  NEWSLETTER_LINK_LASTS,
  LETTER_KEPT,
  MAIL_PICTURE_KEPT,
  REJECTED_OPINION_KEPT,
  SECRET_MAIL_KEPT,
  STOCK_NOTICE_KEPT,
  TAX_CHECK_KEPT,
  UNMATCHED_WITHDRAWAL_KEPT,
  UNPROVED_ACCOUNT_KEPT,
} from '#domain/limits/retention.ts'

import { forgetPersons } from './accounts/deletion/forget-order.ts'
import type { ShopDatabase } from './database/open.ts'
import type { Tables } from './database/schema.ts'
import { forgetUploads } from './uploads/held.ts'

/**
 * Throws away what has served its time (see domain/limits/retention.ts); gives how many rows went.
 */
export async function forgetOld(database: ShopDatabase, now: number): Promise<number> {
  const { db } = database
  const over = [
    db.deleteFrom('order_claim').where('created_at', '<', now - CLAIM_KEPT),
    db.deleteFrom('outbox').where((mail) => doneBefore(mail, now - DONE_MAIL_KEPT)),
    db
      .deleteFrom('outbox')
      .where('kind', 'in', secretMails)
      .where((mail) => doneBefore(mail, now - SECRET_MAIL_KEPT)),
    db.deleteFrom('token').where('expires_at', '<=', now),
    db.deleteFrom('mailed_secret').where('expires_at', '<=', now),
    db.deleteFrom('known_device').where('seen_at', '<', now - DEVICE_KEPT),
    db.deleteFrom('order_code').where('expires_at', '<=', now),
    db.deleteFrom('contact_letter').where('created_at', '<=', now - LETTER_KEPT),
    db.deleteFrom('mail_picture').where('created_at', '<=', now - MAIL_PICTURE_KEPT),
    db
      .deleteFrom('withdrawal')
      .where('outcome', '=', 'unmatched')
      .where('created_at', '<=', now - UNMATCHED_WITHDRAWAL_KEPT),
    db.deleteFrom('tax_check').where('noted_at', '<=', now - TAX_CHECK_KEPT),
    db.deleteFrom('kept_basket').where('changed_at', '<=', now - KEPT_BASKET),
    db.deleteFrom('social_ticket').where('expires_at', '<=', now),
    db.deleteFrom('social_deletion').where('created_at', '<', now - DELETION_KEPT),
    db.deleteFrom('newsletter_link').where('expires_at', '<=', now),
    db
      .deleteFrom('subscription')
      .where('state', '=', 'asked')
      .where('changed_at', '<', now - NEWSLETTER_LINK_LASTS)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('newsletter_link')
              .select('hash')
              .whereRef('newsletter_link.email', '=', 'subscription.email'),
          ),
        ),
      ),
    db
      .deleteFrom('subscription')
      .where('state', '=', 'left')
      .where('changed_at', '<', now - LEFT_SUBSCRIPTION_KEPT),
    db.deleteFrom('leave_link').where('created_at', '<', now - LEAVE_LINK_KEPT),
    db.deleteFrom('stock_notice').where('created_at', '<', now - STOCK_NOTICE_KEPT),
    db
      .deleteFrom('waiting_opinion')
      .where('state', '=', 'rejected')
      .where('created_at', '<', now - REJECTED_OPINION_KEPT),
  ]
  let gone = 0
  for (const rows of over) gone += Number((await rows.executeTakeFirst()).numDeletedRows)
  gone += await forgetUploads(database, now)
  const unproved = now - UNPROVED_ACCOUNT_KEPT
  gone += await forgetPersons(database, now)
  return gone + (await database.transaction((transaction) => forgetUnproved(transaction, unproved)))
}

/**
 * Mails that open an account or an order to whoever reads them, and the last one to a mailbox that
 * is to be forgotten.
 */
const secretMails = [
  'account-activation',
  'account-recovery',
  'account-deletion',
  'account-deleted',
  'order-code',
  'social-code',
  'newsletter-confirm',
]

function doneBefore(mail: ExpressionBuilder<Tables, 'outbox'>, time: number) {
  return mail.or([mail('sent_at', '<', time), mail('dead_at', '<', time)])
}

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
