import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import type { CustomerRow } from '../customers.ts'

/**
 * The orders that are a customer's: those of the account, and those that were placed with its
 * mailbox without logging in. What the copy of one's data shows, a deletion takes.
 */
export function isOrderOf({ id, email }: Pick<CustomerRow, 'id' | 'email'>) {
  return (row: ExpressionBuilder<Tables, 'shop_order'>): Expression<SqlBool> =>
    row.or([
      row('shop_order.customer_id', '=', id),
      row.and([
        row('shop_order.customer_id', 'is', null),
        row(row.fn<string>('lower', ['shop_order.email']), '=', email),
      ]),
    ])
}
