import type { Transaction } from 'kysely'

import { formWithoutPerson, needsPerson, withoutPerson } from '#domain/account/forget-person.ts'
import { OrderForm, OrderStatus, ReturnStatus } from '#domain/entities/order.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { orderColumns, storedOrder } from '#shop/orders/stored-order.ts'
import { forgetMessages } from '#shop/webhooks/note-event.ts'

/** How many orders one sweep looks at: the next one takes the rest. */
const atOnce = 500

/**
 * Forgets the persons of orders that are over by now and whose customers wanted to be forgotten;
 * gives of how many.
 */
export async function forgetPersons(database: ShopDatabase, now: number): Promise<number> {
  const asked = await database.db
    .selectFrom('shop_order')
    .select('id')
    .where('forget_asked', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('forget_asked')
    .limit(atOnce)
    .execute()
  let forgotten = 0
  for (const { id } of asked) {
    const isDone = await database.transaction((transaction) =>
      forgetOrder(transaction, database, id, now),
    )
    if (isDone) forgotten += 1
  }
  return forgotten
}

/**
 * Takes the person out of an order that is over, with all mails and messages about it, and notes
 * when; false while the order still needs its person. What the books need of it stays.
 */
export async function forgetOrder(
  transaction: Transaction<Tables>,
  database: ShopDatabase,
  id: string,
  now: number,
): Promise<boolean> {
  // Written first, so that nobody changes the order or its returns meanwhile.
  const row = await transaction
    .updateTable('shop_order')
    .set({ client: null })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .returning(['status', 'data', 'form'])
    .executeTakeFirst()
  if (!row) return false
  const returns = await transaction
    .selectFrom('shop_return')
    .select('status')
    .where('order_id', '=', id)
    .execute()
  const { terms } = await readOrderTermsIn(transaction, database)
  const { timeZone } = terms.settings
  const order = { ...storedOrder(row), status: OrderStatus.parse(row.status) }
  const statuses = returns.map(({ status }) => ReturnStatus.parse(status))
  if (needsPerson(order, statuses, { now, timeZone })) return false

  await transaction
    .updateTable('shop_order')
    .set({
      email: '',
      ...orderColumns(withoutPerson(order)),
      form: JSON.stringify(formWithoutPerson(OrderForm.parse(JSON.parse(row.form)))),
      forgotten_at: now,
    })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('outbox').where('order_id', '=', id).execute()
  await forgetMessages(transaction, id)
  // A parcel's number leads to its person.
  await transaction.deleteFrom('parcel').where('order_id', '=', id).execute()
  await transaction.deleteFrom('order_code').where('order_id', '=', id).execute()
  // What a declaration has come to stays, and so does when it was made.
  await transaction
    .updateTable('withdrawal')
    .set({ name: '', email: '', description: '' })
    .where('order_id', '=', id)
    .execute()
  // Documents stay: they are the invoices that the law asks for.
  await transaction.deleteFrom('order_note').where('order_id', '=', id).execute()
  // The pictures themselves go with the next sweep.
  await transaction.deleteFrom('order_upload').where('order_id', '=', id).execute()
  return true
}
