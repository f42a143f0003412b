import type { Transaction } from 'kysely'

import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import { canCancel } from '#domain/order/cancel-rules.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { linkedPayment } from '#shop/payments/linked-payment.ts'
import { refuse } from '#shop/refuse.ts'
import { type Asking, opensTo } from './opens-to.ts'
import { documentContents, documentsOf } from '../documents/documents.ts'

/**
 * GET order-link/{id}: what the holder of an order's unguessable id may do with it. A guest's order
 * opens for 90 days to its id alone, one of an account to its token too, because a mail may be
 * forwarded; 404 for all others.
 */
export const orderLink = served('orderLink', async (context: ShopContext, { params, query }) => {
  const { database, user } = context
  const { db } = database
  const found = await findByLink(db, params.id, { user, key: query.key, now: context.now() })
  if (!found) return refuse(404, 'NOT_FOUND')
  const payment = await linkedPayment(context, params.id)
  return {
    canCancel: canCancel(found),
    documents: await documentsOf(db, params.id),
    ...(payment && { payment }),
  }
})

/** GET order-document/{order}/{id}: a document, for whom the order's link opens. */
export const orderDocument = served(
  'orderDocument',
  async ({ database, user, now }: ShopContext, { params, query }) => {
    const { db } = database
    const asking = { user, key: query.key, now: now() }
    const isOpen = (await findByLink(db, params.order, asking)) !== undefined
    const found = await documentContents(db, params.order, params.id)
    if (!isOpen || !found) return refuse(404, 'NOT_FOUND')
    const { name, type, contents } = found
    return { name, type, data: contents.toString('base64') }
  },
)

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
  const customerId = asking.user?.id
  const row = await queries
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
    )
    .executeTakeFirst()
  if (!row || !opensTo(row, asking)) return undefined
  return {
    status: OrderStatus.parse(row.status),
    orderState: OrderState.parse(row.state),
    paid: row.paid === 1,
    packed: row.packed_at !== null,
  }
}
