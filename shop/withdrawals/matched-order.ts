import { type Selectable, sql, type Transaction } from 'kysely'

import { mailboxOf } from '#domain/forms/field/emails.ts'
import { closestFirst } from '#domain/order/number/typed-number.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { TokenHolder } from '#shop/handler.ts'
import { hasNumber } from '#shop/orders/by-number.ts'

export type MatchedOrder = Pick<
  Selectable<Tables['shop_order']>,
  'id' | 'status' | 'paid' | 'packed_at' | 'data'
> & {
  /** It came with the token of the order's account. */
  isProved: boolean
  /** What was typed is the mailbox of the order, or of its account. */
  isOwnMailbox: boolean
}

/**
 * The order of this number that is the caller's, or was placed with this mailbox; nobody else
 * changes its returns until the transaction ends.
 */
export async function matchedOrder(
  transaction: Transaction<Tables>,
  { number, email }: { number: string; email: string },
  user: TokenHolder | undefined,
): Promise<MatchedOrder | undefined> {
  const alike = await transaction
    .selectFrom('shop_order')
    .leftJoin('customer', 'customer.id', 'shop_order.customer_id')
    .select(['shop_order.id', 'no', 'shop_order.email', 'customer_id', 'customer.email as account'])
    .where(hasNumber('shop_order', number))
    .execute()
  const rows = closestFirst(alike, number)
  const isOwn = (row: { customer_id: string | null }) =>
    user !== undefined && row.customer_id === user.id
  const isOf = (mailbox: string) => mailboxOf(mailbox) === mailboxOf(email)
  const found = rows.find(isOwn) ?? rows.find((row) => isOf(row.email))
  if (!found) return undefined

  const row = await transaction
    .updateTable('shop_order')
    // Not FOR UPDATE, which SQLite does not know.
    .set({ status: sql.ref('status') })
    .where('id', '=', found.id)
    .returning(['id', 'status', 'paid', 'packed_at', 'data'])
    .executeTakeFirst()
  const isOwnMailbox = isOf(found.email) || (found.account !== null && isOf(found.account))
  return row && { ...row, isProved: isOwn(found), isOwnMailbox }
}
