import type { Transaction } from 'kysely'

import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import type { Queries } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type Asking, isTheirs, opensTo } from './opens-to.ts'

/**
 * The order, if it is a guest's or this customer's. Whose account was deleted did not become a
 * guest by it: until the order forgets them it opens to the token of who proved its mailbox, then
 * to nobody.
 */
export async function findByLink(
  queries: Queries | Transaction<Tables>,
  id: string,
  asking: Asking,
) {
  const given = asking.user ? { id, customerId: asking.user.id } : { id }
  const [row] = (await linkedOrder(queries, given)).rows
  if (!row || !opensTo(row, asking)) return undefined
  return {
    status: OrderStatus.parse(row.status),
    orderState: OrderState.parse(row.state),
    paid: row.paid === 1,
    packed: row.packed_at !== null,
    isTheirs: isTheirs(row, asking),
  }
}

const linkedOrder = knownQuery((queries, { id, customerId }: { id: string; customerId?: string }) =>
  queries
    .selectFrom('shop_order')
    .leftJoin('customer', 'customer.id', 'shop_order.customer_id')
    .select([
      'shop_order.status',
      'shop_order.state',
      'shop_order.paid',
      'shop_order.packed_at',
      'shop_order.created_at',
      'shop_order.customer_id',
      'shop_order.key_hash',
    ])
    .where('shop_order.id', '=', id)
    .where('shop_order.forgotten_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([
          where('shop_order.forget_asked', 'is', null),
          where.or([where('shop_order.customer_id', 'is', null), where('customer.ghost', '=', 1)]),
        ]),
        ...(customerId === undefined ? [] : [where('shop_order.customer_id', '=', customerId)]),
      ]),
    ),
)
