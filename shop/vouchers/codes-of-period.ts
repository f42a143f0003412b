import { sql } from 'kysely'

import { givenBack } from '#domain/report/given-back.ts'
import type { Queries } from '#shop/database/open.ts'
import { moneyBack, noMoney } from '#shop/report.ts'

/** What orders came to that used a code, minor units. */
export type CodeInPeriod = {
  code: string
  currency: string
  orders: number
  /** What it took off their goods. */
  discount: number
  /** What they came to, less what was given back of them; gross. */
  revenue: number
}

type Used = Pick<CodeInPeriod, 'code' | 'currency' | 'discount'> & {
  id: string
  total: number
  toPay: number
}

/**
 * The codes of the orders that were placed between two moments, ms, and stand: a cancelled order
 * has given its use back. The most used first.
 */
export async function codesOfPeriod(
  queries: Queries,
  start: number,
  end: number,
): Promise<CodeInPeriod[]> {
  const back = await moneyBack(queries, start, end)
  const { rows } = await sql<Used>`
    select u.code, o.id, o.currency, o.total, o.to_pay as "toPay",
      (select coalesce(sum(l.discount_gross), 0) from order_line l where l.order_id = o.id)
        as discount
    from promo_use u join shop_order o on o.id = u.order_id
    where o.created_at >= ${start} and o.created_at < ${end} and o.status <> 'CANCELED'`.execute(
    queries,
  )
  const sums = new Map<string, CodeInPeriod>()
  for (const { code, id, currency, total, toPay, discount } of rows) {
    const key = `${code} ${currency}`
    const sum = sums.get(key) ?? { code, currency, orders: 0, discount: 0, revenue: 0 }
    sum.orders += 1
    sum.discount += Number(discount)
    sum.revenue += total - givenBack({ total, toPay, ...(back.get(id) ?? noMoney) })
    sums.set(key, sum)
  }
  return [...sums.values()].toSorted(
    (one, other) => other.orders - one.orders || (one.code < other.code ? -1 : 1),
  )
}
