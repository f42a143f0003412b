import { localTime } from '#domain/delivery/zoned-time.ts'
import { toDecimal, toMinor } from '#domain/money.ts'
import { type BookedMoney, bookedMoney } from '#domain/order/list/booked-money.ts'
import type { AtRate } from '#domain/price/vat-by-rate.ts'
import { periodOf } from '#domain/report/period.ts'
import type { Queries } from '#shop/database/open.ts'
import type { FileStyle } from '#shop/import-export/export-goods.ts'
import { harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import type { ListedOrder } from '#shop/orders/list/list-orders.ts'
import { moneyOfOrders } from '#shop/orders/list/money-of-orders.ts'
import { vatOfOrders } from '#shop/orders/list/vat-of-orders.ts'

/** An order with what it came to at each rate of VAT, minor units, and when money came and went. */
export type BookedOrder = { listed: ListedOrder; vat: readonly AtRate[]; money: BookedMoney }

/** What a book-keeper has to know of these orders besides. */
export async function bookedOrders(
  queries: Queries,
  listed: readonly ListedOrder[],
): Promise<BookedOrder[]> {
  const vat = await vatOfOrders(
    queries,
    listed.map(({ order }) => order),
  )
  const money = await moneyOfOrders(
    queries,
    listed.map(({ id }) => id),
  )
  return listed.map((one) => ({
    listed: one,
    vat: vat.get(one.id) ?? [],
    money: money.get(one.id) ?? bookedMoney({ came: [], settled: [], refunded: [] }),
  }))
}

/**
 * Orders for a book-keeper: a row each, with net and VAT for each rate that one of them has; its
 * columns are called the same in every language. Others read it by place, so new ones stand last.
 */
export function orderCsv(
  orders: readonly BookedOrder[],
  timeZone: string,
  { separator, decimal }: FileStyle,
): string {
  const rates = [...new Set(orders.flatMap(({ vat }) => vat.map(({ rate }) => rate)))].toSorted(
    (one, other) => other - one,
  )
  const amount = (minor: number) => toDecimal(minor).toFixed(2).replace('.', decimal)
  const head = [
    ...['number', 'placed', 'status', 'paid', 'payment', 'currency', 'gross', 'vat'],
    ...rates.flatMap((rate) => [`net${rate}`, `vat${rate}`]),
    ...['name', 'company', 'taxNumber', 'country'],
    ...['paidOn', 'reference', 'giftCards', 'points', 'refunded', 'refundedToCards', 'refundedOn'],
  ]
  const rows = orders.map(({ listed, vat, money }) => {
    const { order, status, paid, payment, currency } = listed
    const { companyDetails } = order.user
    return [
      ...[listed.no, dayAndTime(listed.createdAt, timeZone), status, paid ? 'yes' : 'no', payment],
      ...[currency, amount(toMinor(order.total.brutto)), amount(toMinor(order.total.vat))],
      ...rates.flatMap((rate) => {
        const sum = vat.find((one) => one.rate === rate)
        return sum ? [amount(sum.net), amount(sum.gross - sum.net)] : ['', '']
      }),
      ...[harmless(listed.name), harmless(companyDetails?.name ?? '')],
      ...[harmless(companyDetails?.nip ?? ''), order.address.ship.country.toUpperCase()],
      money.paidAt === undefined ? '' : periodOf(money.paidAt, 'day', timeZone),
      harmless(money.references.join(' ')),
      ...[amount(toMinor(order.total.giftCardValue)), String(order.total.usedPoints)],
      ...[amount(money.back), amount(money.toCards)],
      [...new Set(money.backAt.map((at) => periodOf(at, 'day', timeZone)))].join(' '),
    ]
  })
  return printCsv([head, ...rows], separator)
}

/** By the shop's clock, as spreadsheets of every country read it. */
function dayAndTime(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(at, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}
