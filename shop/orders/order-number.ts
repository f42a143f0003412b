import type { Transaction } from 'kysely'

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
  const { last } = await transaction
    .insertInto('order_counter')
    .values({ period, last: 1 })
    .onConflict((conflict) =>
      conflict.column('period').doUpdateSet((row) => ({ last: row('order_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${period}/${String(last).padStart(4, '0')}`
}

/** `2026/11` */
function monthIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }) => [type, value] as const)
  const { year, month } = Object.fromEntries(parts)
  return `${year}/${month}`
}
