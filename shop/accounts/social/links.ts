import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { writeLinkedMail } from '#shop/mail/account/write-customer-mail.ts'
import { refuse } from '#shop/refuse.ts'
import type { CustomerRow } from '../customers.ts'
import { accountOf } from '../holder.ts'

/**
 * Somebody at Facebook has one account here: the one whose mailbox they proved last. Its customer
 * is reported by a mail, in the transaction that has written the customer's row: who gave away a
 * code by mistake would otherwise never know who else can come in.
 */
export async function link(
  transaction: Transaction<Tables>,
  context: CallContext,
  { subject, customer, lang }: { subject: string; customer: CustomerRow; lang: string | undefined },
): Promise<void> {
  const known = await transaction
    .selectFrom('social_login')
    .select('subject')
    .where('provider', '=', 'facebook')
    .where('subject', '=', subject)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (known) return
  const row = { customer_id: customer.id, created_at: context.now() }
  await transaction
    .insertInto('social_login')
    .values({ provider: 'facebook', subject, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(row))
    .execute()
  const reader = { ...customer, lang: customer.lang ?? lang ?? null }
  await writeLinkedMail(transaction, context, reader)
}

/**
 * Nobody comes into this account by Facebook any more, nor by a code that is on its way. Gives
 * whether anybody could.
 */
export async function unlink(
  transaction: Transaction<Tables>,
  { id, email }: Pick<CustomerRow, 'id' | 'email'>,
): Promise<boolean> {
  await transaction.deleteFrom('social_ticket').where('email', '=', email).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('social_login')
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** POST facebook/unlink (ours): not while it is the only way into the account. */
export const facebookUnlink = served('facebookUnlink', async (context: CallContext) => {
  const customer = await accountOf(context)
  if (customer.password_hash === null) return refuse(409, 'PASSWORD_NEEDED')
  await context.database.transaction((transaction) => unlink(transaction, customer))
  return { success: true }
})
