import { movesOnPage } from '#domain/account/points-ledger.ts'
import type { PointsMove } from '#domain/entities/points.ts'
import { lastPageOf, typedPage } from '#domain/listing/paging.ts'
import type { Queries } from '#shop/database/open.ts'
import { type CallContext, served } from '#shop/handler.ts'
import { accountOf } from '../holder.ts'

/** GET me/points (ours): what a customer has, and why. */
export const points = served('points', async (context: CallContext, { query }) => {
  const { id, points: balance } = await accountOf(context)
  const { db } = context.database
  const { count } = await db
    .selectFrom('points_entry')
    .select((row) => row.fn.countAll().as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  const lastPage = lastPageOf(Number(count), movesOnPage)
  const page = typedPage(query.page ?? '', lastPage) ?? 1
  const moves = await readMoves(db, id, { limit: movesOnPage, offset: (page - 1) * movesOnPage })
  return { balance, moves, page, lastPage }
})

/** The movements of a customer's points, the newest first. */
export async function readMoves(
  queries: Queries,
  customerId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PointsMove[]> {
  const rows = await queries
    .selectFrom('points_entry as entry')
    .leftJoin('shop_order', 'shop_order.id', 'entry.order_id')
    .leftJoin('shop_return', 'shop_return.id', 'entry.return_id')
    .select(['entry.created_at', 'entry.amount', 'entry.balance', 'entry.reason', 'entry.note'])
    .select(['shop_order.no as order', 'shop_return.no as return'])
    .where('entry.customer_id', '=', customerId)
    .orderBy('entry.place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ created_at: at, amount, balance, reason, order, return: back, note }) => ({
    at,
    amount,
    balance,
    reason,
    ...(order !== null && { order }),
    ...(back !== null && { return: back }),
    ...(note !== null && { note }),
  }))
}
