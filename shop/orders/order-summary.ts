import { OrderState, OrderStatus } from '#domain/entities/order.ts'
import { isTransfer } from '#domain/order/payment-options.ts'
import { toDecimal } from '#domain/money.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import { served, type ShopContext } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { accountFor, readOrderTerms } from './order-terms.ts'
import { opensTo } from './own/opens-to.ts'
import { storedOrder } from './stored-order.ts'

/**
 * GET order/summary/{id}: what anyone with the unguessable id may know about an order, and nothing
 * more (Shopping §3 "Order summary"). 404 when there is none, and when it is too old to be opened
 * by its id alone.
 */
export const orderSummary = served('orderSummary', async (context: ShopContext, input) => {
  const { database, user } = context
  const { params, query } = input
  const [row] = (await orderWith(database.db, { id: params.id })).rows
  const asking = { user, key: query.key, now: context.now() }
  if (!row || !opensTo(row, asking)) return refuse(404, 'NOT_FOUND')

  const { payment } = storedOrder(row)
  const account = isTransfer(payment.type)
    ? accountFor(row.currency, await readOrderTerms(database))
    : undefined
  return {
    number: row.no,
    date: row.created_at,
    totalPrice: {
      brutto: toDecimal(row.total),
      vat: toDecimal(row.vat),
      ...(row.to_pay !== row.total && { toPay: toDecimal(row.to_pay) }),
      currency: row.currency,
    },
    payment,
    paid: row.paid === 1,
    status: OrderStatus.parse(row.status),
    ...(account && {
      accountNumber: { recipient: account.recipient, account: account.account },
    }),
    orderState: OrderState.parse(row.state),
  }
})

const orderWith = knownQuery((queries, { id }: { id: string }) =>
  queries.selectFrom('shop_order').selectAll().where('id', '=', id),
)
