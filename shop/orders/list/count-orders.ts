import { type ExpressionBuilder, sql } from 'kysely'

import { type OrderView, orderViews } from '#domain/order/list/order-views.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { comingBack, inView } from './found-orders.ts'

/** How many orders each view has, in one statement. */
export async function countOrders(queries: Queries): Promise<Record<OrderView, number>> {
  const row = await queries
    .selectFrom('shop_order')
    .select((order) => [
      countIn(order, 'all').as('all'),
      countIn(order, 'pack').as('pack'),
      countIn(order, 'money').as('money'),
      countIn(order, 'send').as('send'),
      countIn(order, 'sent').as('sent'),
      countIn(order, 'closed').as('closed'),
      // Looked up once for all orders, and not for each.
      order
        .selectFrom(comingBack(order).distinct().as('back'))
        .select((back) => back.fn.countAll<number | string>().as('count'))
        .as('returns'),
    ])
    .executeTakeFirstOrThrow()
  const counts: Record<OrderView, number> = { ...nothing }
  for (const view of orderViews) counts[view] = Number(row[view] ?? 0)
  return counts
}

const nothing = { all: 0, pack: 0, money: 0, send: 0, sent: 0, returns: 0, closed: 0 }

function countIn(row: ExpressionBuilder<Tables, 'shop_order'>, view: OrderView) {
  return sql<number | string | null>`sum(case when ${inView(row, view)} then 1 else 0 end)`
}
