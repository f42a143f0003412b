import { sql, type Transaction } from 'kysely'

import { localTime } from '#domain/delivery/zoned-time.ts'
import type { Settings } from '#domain/entities/settings.ts'
import {
  orderNumberFormat,
  orderNumberOf,
  orderNumberParts,
  orderNumberPeriod,
} from '#domain/order/number/order-number.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Tables } from '#shop/database/schema.ts'

type Numbering = Pick<Settings, 'timeZone' | 'orderNumber'>

/**
 * Takes the next number of an order, such as `K/2026/11/0482`, in the shop's own format, and puts
 * it in the place of `mark`. The second statement finds one that an order of an earlier format has
 * already (see `countPast`).
 */
export function takeOrderNumber(
  queries: Queries,
  { timeZone, orderNumber }: Numbering,
  mark: string,
  now: number,
): [take: Statement, check: Statement] {
  const format = orderNumberFormat(orderNumber)
  const period = orderNumberPeriod(format, localTime(now, timeZone))
  const { before, digits, after } = orderNumberParts(format, period)
  const query = countInWords.of(queries, { period, before, after, full: 10 ** digits })
  return [
    { query, fills: mark },
    { query: ordersWith.of(queries, { no: mark }), needs: 'no-rows' },
  ]
}

/** Counts past numbers that orders of an earlier format have, so that the next one is free. */
export async function countPast(
  database: ShopDatabase,
  { timeZone, orderNumber }: Numbering,
  now: number,
): Promise<void> {
  const format = orderNumberFormat(orderNumber)
  await database.transaction(async (transaction) => {
    for (;;) {
      const no = await nextNumber(transaction, format, timeZone, now)
      const { rows } = await ordersWith(transaction, { no })
      if (rows.length === 0) break
    }
    // The one that is free is not taken yet, and a count begins with one that is.
    const period = orderNumberPeriod(format, localTime(now, timeZone))
    const { numUpdatedRows } = await transaction
      .updateTable('order_counter')
      .set((row) => ({ last: row('last', '-', 1) }))
      .where('period', '=', period)
      .where('last', '>', 1)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await transaction.deleteFrom('order_counter').where('period', '=', period).execute()
  })
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

type InWords = { period: string; before: string; after: string; full: number }

/** As `orderNumberOf`: digits are filled up with zeros, and grow beyond their number. */
const countInWords = knownQuery((queries, { period, before, after, full }: InWords) =>
  queries
    .insertInto('order_counter')
    .values({ period, last: 1 })
    .onConflict((conflict) =>
      conflict.column('period').doUpdateSet((row) => ({ last: row('order_counter.last', '+', 1) })),
    )
    .returning(({ ref }) => {
      const last = ref('order_counter.last')
      const whole = sql<number>`cast(${full} as bigint)`
      return sql<string>`cast(${before} as text) || case when ${last} >= ${whole}
        then cast(${last} as text) else substr(cast(${whole} + ${last} as text), 2) end
        || cast(${after} as text)`.as('no')
    }),
)

const ordersWith = knownQuery((queries, { no }: { no: string }) =>
  queries.selectFrom('shop_order').select('id').where('no', '=', no),
)
