import { setImmediate as nextTurn } from 'node:timers/promises'

import { givenBack } from '#domain/report/given-back.ts'
import { lessGivenBack } from '#domain/report/vat-back.ts'
import type { Queries } from '#shop/database/open.ts'
import { moneyBack, noMoney } from '#shop/report.ts'
import { storedOrder } from '../stored-order.ts'
import { vatOfOrders } from './vat-of-orders.ts'

/** What orders that stand came to in a country at a rate of VAT, minor units. */
export type VatIn = {
  /** Where they were sent to, ISO 3166-1 in capitals. */
  country: string
  /** Percent. */
  rate: number
  currency: string
  orders: number
  gross: number
  net: number
}

const atOnce = 200

/**
 * What was placed between two moments, ms, and stands, less what was given back of it since: by
 * country, rate and currency.
 */
export async function vatOfPeriod(queries: Queries, start: number, end: number): Promise<VatIn[]> {
  const back = await moneyBack(queries, start, end)
  const sums = new Map<string, VatIn>()
  for (let last = ''; ;) {
    const rows = await queries
      .selectFrom('shop_order')
      .select(['id', 'currency', 'total', 'to_pay as toPay', 'data'])
      .where('created_at', '>=', start)
      .where('created_at', '<', end)
      .where('status', '<>', 'CANCELED')
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const orders = rows.map(storedOrder)
    const vat = await vatOfOrders(queries, orders)
    for (const [place, { id, currency, total, toPay }] of rows.entries()) {
      const given = givenBack({ total, toPay, ...(back.get(id) ?? noMoney) })
      const country = (orders[place]?.address.ship.country ?? '').toUpperCase()
      for (const { rate, gross, net } of lessGivenBack(vat.get(id) ?? [], given)) {
        const key = `${country} ${rate} ${currency}`
        const sum = sums.get(key) ?? { ...{ country, rate, currency }, orders: 0, gross: 0, net: 0 }
        sum.orders += 1
        sum.gross += gross
        sum.net += net
        sums.set(key, sum)
      }
    }
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < atOnce) break
    last = lastRow.id
    // SQLite answers at once: without this, nobody else has a turn before the last page.
    await nextTurn()
  }
  return [...sums.values()].toSorted(
    (one, other) =>
      compare(one.country, other.country) ||
      compare(one.currency, other.currency) ||
      other.rate - one.rate,
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
