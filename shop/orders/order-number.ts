import type { Transaction } from 'kysely'

import { localTime } from '#domain/delivery/zoned-time.ts'
import type { Settings } from '#domain/entities/settings.ts'
import {
  orderNumberFormat,
  orderNumberOf,
  orderNumberPeriod,
} from '#domain/order/number/order-number.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

/**
 * The next number of an order, such as `K/2026/11/0482`, in the shop's own format. One that an
 * order of an earlier format has already is counted past.
 */
export async function nextOrderNumber(
  transaction: Transaction<Tables>,
  { timeZone, orderNumber }: Pick<Settings, 'timeZone' | 'orderNumber'>,
  now: number,
): Promise<string> {
  const format = orderNumberFormat(orderNumber)
  for (;;) {
    const no = await nextNumber(transaction, format, timeZone, now)
    const { rows } = await ordersWith(transaction, { no })
    if (rows.length === 0) return no
  }
}

/** The next number of a return, such as `R/2026/11/0031`. */
export function nextReturnNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  return nextNumber(transaction, 'R/{yyyy}/{mm}/{nnnn}', timeZone, now)
}

/** The next number of a declaration of a withdrawal, such as `W/2026/11/0007`. */
export function nextWithdrawalNumber(
  transaction: Transaction<Tables>,
  timeZone: string,
  now: number,
): Promise<string> {
  return nextNumber(transaction, 'W/{yyyy}/{mm}/{nnnn}', timeZone, now)
}

/**
 * Consecutive within a period of the shop's time zone, without gaps, because what is rolled back
 * returns its number. Orders, returns and withdrawals are counted apart.
 */
async function nextNumber(
  transaction: Transaction<Tables>,
  format: string,
  timeZone: string,
  now: number,
): Promise<string> {
  const period = orderNumberPeriod(format, localTime(now, timeZone))
  const { rows } = await countOne(transaction, { period })
  const [counted] = rows
  if (!counted) throw new Error('An order was not counted')
  return orderNumberOf(format, period, counted.last)
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

const ordersWith = knownQuery((queries, { no }: { no: string }) =>
  queries.selectFrom('shop_order').select('id').where('no', '=', no),
)
