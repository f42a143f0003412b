import { localTime } from '#domain/delivery/zoned-time.ts'
import { toDecimal, toMinor } from '#domain/money.ts'
import type { AtRate } from '#domain/price/vat-by-rate.ts'
import type { FileStyle } from '#shop/import-export/export-goods.ts'
import { harmless, printCsv } from '#shop/import-export/csv/csv.ts'
import type { ListedOrder } from '#shop/orders/list/list-orders.ts'

/** An order with what it came to at each rate of VAT, minor units. */
export type BookedOrder = { listed: ListedOrder; vat: readonly AtRate[] }

/**
 * Orders for a book-keeper: a row each, with net and VAT for each rate that one of them has; its
 * columns are called the same in every language.
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
  ]
  const rows = orders.map(({ listed, vat }) => {
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
