import { OrderStatus } from '#domain/entities/order.ts'
import { returnTerms } from '#domain/order/return-offer.ts'
import { canReturn, returnWindow } from '#domain/order/return-rules.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { holding } from '#shop/returns/make-way.ts'
import { readReturns, returnOf } from '#shop/returns/stored-return.ts'
import { readOrderTerms } from '../order-terms.ts'
import { storedOrder } from '../stored-order.ts'

/** Nobody looks through more of them. */
const mostListed = 500

/**
 * GET orders/all: the caller's orders, the newest first. `maxReturnDate` is there where return days
 * run or are over.
 */
export const orders = served('orders', async (context: ShopContext) => {
  const { database, user } = context
  if (!user) return refuse(401, 'LOGIN_REQUIRED')
  const { db } = database
  const rows = await db
    .selectFrom('shop_order')
    .select(['status', 'data'])
    .where('customer_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .orderBy('no', 'desc')
    .limit(mostListed)
    .execute()
  if (rows.length === 0) return []

  const terms = returnTerms((await readOrderTerms(database)).settings)
  const returns = await readReturns(db, { kind: 'account', customerId: user.id })
  const byOrder = Map.groupBy(returns, ({ order_id }) => order_id)
  const now = context.now()
  return rows.map((row) => {
    const order = { ...storedOrder(row), status: OrderStatus.parse(row.status) }
    const { _id, no, createdAtDate, productsCount, price, status, returnTime } = order
    const window = returnWindow(order, now, terms)
    const back = holding(byOrder.get(_id) ?? []).map(returnOf)
    return {
      _id,
      no,
      createdAtDate,
      productsCount,
      price,
      currency: order.total.currency,
      status,
      canReturn: canReturn(order, back, now, terms),
      ...(returnTime !== undefined && { returnTime }),
      ...(window.kind === 'open' && { maxReturnDate: window.until }),
      ...(window.kind === 'over' && { maxReturnDate: window.since }),
    }
  })
})
