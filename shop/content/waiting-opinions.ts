import type { Transaction } from 'kysely'

import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { publish } from './add-opinion.ts'

type State = Tables['waiting_opinion']['state']

/** The opinions in this state, the oldest first. */
export async function listOpinions(queries: Queries, state: State, most: number) {
  return queries
    .selectFrom('waiting_opinion')
    .selectAll()
    .where('state', '=', state)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Shows an opinion, also one that was rejected; false where there is none. */
export async function approveOpinion(
  transaction: Transaction<Tables>,
  id: string,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('waiting_opinion')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const { state: _, ...opinion } = row
  await publish(transaction, opinion)
  return true
}

/** Shows it to nobody; it is forgotten after a while. False where none waits. */
export async function rejectOpinion(queries: Queries, id: string): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('waiting_opinion')
    .set({ state: 'rejected' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The opinions of a customer, for the copy of one's data. */
export async function opinionsOfCustomer(queries: Queries, customerId: string) {
  const shown = await queries
    .selectFrom('opinion')
    .select(['product_id as productId', 'rating', 'author', 'text', 'created_at as createdAt'])
    .where('customer_id', '=', customerId)
    .execute()
  const waiting = await queries
    .selectFrom('waiting_opinion')
    .select(['product_id as productId', 'rating', 'author', 'text', 'created_at as createdAt'])
    .where('customer_id', '=', customerId)
    .execute()
  // The database's rows are no plain objects.
  return [...shown, ...waiting].map((row) => ({ ...row }))
}

/** What was said stays, without who said it; what waits goes. */
export async function forgetOpinions(
  transaction: Transaction<Tables>,
  customerId: string,
): Promise<void> {
  await transaction.deleteFrom('waiting_opinion').where('customer_id', '=', customerId).execute()
  await transaction
    .updateTable('opinion')
    .set({ author: '', customer_id: null })
    .where('customer_id', '=', customerId)
    .execute()
}
