import type { Transaction } from 'kysely'

import { localTime } from '#domain/delivery/zoned-time.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

/** Orders, returns and withdrawals are counted apart. */
type Prefix = 'K' | 'R' | 'W'

/** The next number of an order, such as `K/2026/11/0482`. */
export function nextOrderNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  return nextNumber(transaction, 'K', timeZone, now)
}

/** The next number of a return, such as `R/2026/11/0031`. */
export function nextReturnNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  return nextNumber(transaction, 'R', timeZone, now)
}

/** The next number of a declaration of a withdrawal, such as `W/2026/11/0007`. */
export function nextWithdrawalNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  return nextNumber(transaction, 'W', timeZone, now)
}

/**
 * Consecutive within a month of the shop's time zone, without gaps, because what is rolled back
 * returns its number.
 */
async function nextNumber(
  transaction: Transaction<Tables>,
  prefix: Prefix,
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
