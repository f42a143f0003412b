import type { Transaction } from 'kysely'

import { localTime } from '#domain/delivery/zoned-time.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

const prefix = 'K'

/**
 * The next order number, such as `K/2026/11/0482`: consecutive within a month of the shop's time
 * zone, without gaps, because an order that is rolled back returns its number.
 */
export async function nextOrderNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  const period = `${prefix}/${monthIn(timeZone, now)}`
  const { rows } = await countOne(transaction, { period })
  const [counted] = rows
  if (!counted) throw new Error('An order was not counted')
  return `${period}/${String(counted.last).padStart(4, '0')}`
}

const countOne = knownQuery((queries, { period }: { period: string }) =>
  queries
    .insertInto('order_counter')
    .values({ period, last: 1 })
    .onConflict((conflict) =>
      conflict.column('period').doUpdateSet((row) => ({ last: row('order_counter.last', '+', 1) })),
    )
    .returning('last'),
)

/** `2026/11` */
function monthIn(timeZone: string, now: number): string {
  const { year, month } = localTime(now, timeZone)
  return `${year}/${String(month).padStart(2, '0')}`
}
