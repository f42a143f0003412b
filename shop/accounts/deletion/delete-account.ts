import type { Transaction } from 'kysely'

import { forgetOpinions } from '#shop/content/waiting-opinions.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { CallContext } from '#shop/handler.ts'
import { writeDeletedMail } from '#shop/mail/account/write-customer-mail.ts'
import { forgetMailing } from '#shop/mailing/of-person.ts'
import { forgetMessagesFrom } from '#shop/messages/messages.ts'
import { forgetMessages } from '#shop/webhooks/note-event.ts'
import { type CustomerRow, findCustomer } from '../customers.ts'
import { isOrderOf } from '../own/own-orders.ts'
import { forgetOrder } from './forget-order.ts'

type Means = Pick<CallContext, 'database' | 'mail' | 'now'>

/**
 * Ends an account for good, in the caller's transaction: the customer's row with all that belongs
 * to it (tokens, links, points, known browsers), the mails to its mailbox, and what mails it asked
 * for. Of one that came from another shop a hash of its mailbox stays, by which the next file does
 * not bring it back. Its opinions stay without a name. Its orders lose their person at once, or as
 * soon as they are over. A mail says that it is done. Of several who try at once, one gets true.
 */
export async function deleteAccount(
  transaction: Transaction<Tables>,
  means: Means,
  customerId: string,
): Promise<boolean> {
  const customer = await findCustomer(transaction, { id: customerId })
  if (!customer || !(await lock(transaction, customer))) return false

  const now = means.now()
  const open = await forgetOrders(transaction, means, customer)
  await forgetMails(transaction, customer.email)
  await forgetMailing(transaction, customer.email)
  await forgetMessagesFrom(transaction, customer.email)
  await forgetOpinions(transaction, customerId)
  for (const about of [customerId, customer.email]) await forgetMessages(transaction, about)
  await transaction
    .updateTable('moved_customer')
    .set({ data: '{}' })
    .where('customer_id', '=', customerId)
    .execute()
  await transaction.deleteFrom('customer').where('id', '=', customerId).execute()
  // Who never proved a mailbox, nor ordered by it, is not written to.
  if (customer.active === 1 || customer.activated_at !== null) {
    await writeDeletedMail(transaction, means, customer, { at: now, open })
  }
  return true
}

/**
 * Takes the account's address away, which is free from now on. On PostgreSQL a new value of a key
 * waits for orders of this customer that are being placed, and they for this.
 */
async function lock(transaction: Transaction<Tables>, { id, email }: CustomerRow) {
  const row = await transaction
    .updateTable('customer')
    .set({ email: `deleted ${id}`, active: 0 })
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The account's orders, and those that were placed with its mailbox without logging in, belong to
 * nobody from now on. Gives how many still need their person.
 */
async function forgetOrders(
  transaction: Transaction<Tables>,
  { database, now }: Means,
  customer: CustomerRow,
): Promise<number> {
  const asked = await transaction
    .updateTable('shop_order')
    .set({ customer_id: null, forget_asked: now() })
    .where(isOrderOf(customer))
    .where('forgotten_at', 'is', null)
    .returning('id')
    .execute()
  let open = 0
  for (const order of asked) {
    if (!(await forgetOrder(transaction, database, order.id, now()))) open += 1
  }
  return open
}

/** Mails about orders go with their orders. */
async function forgetMails(transaction: Transaction<Tables>, email: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where((row) => row(row.fn<string>('lower', ['recipient']), '=', email))
    .where('order_id', 'is', null)
    .execute()
}
