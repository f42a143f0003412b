import type { Order } from '#domain/entities/order.ts'
import { toMinor } from '#domain/money.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import { type AtRate, type SoldPart, vatByRate } from '#domain/price/vat-by-rate.ts'
import { spreadFee } from '#domain/price/spread-fee.ts'
import type { Queries } from '#shop/database/open.ts'

/** SQLite takes no more values in one query than this many times a few. */
const atOnce = 500

/** What each of these orders came to at each rate of VAT, minor units, by the order's id. */
export async function vatOfOrders(
  queries: Queries,
  orders: readonly Order[],
): Promise<Map<string, AtRate[]>> {
  const byOrder = new Map<string, AtRate[]>()
  for (let from = 0; from < orders.length; from += atOnce) {
    const some = orders.slice(from, from + atOnce)
    const rows = await linesOf(queries, some)
    const lines = Map.groupBy(rows, ({ order_id: id }) => id)
    for (const order of some) byOrder.set(order._id, vatOf(order, lines.get(order._id) ?? []))
  }
  return byOrder
}

async function linesOf(queries: Queries, orders: readonly Order[]) {
  return queries
    .selectFrom('order_line')
    .select(['order_id', 'position', 'quantity', 'gross', 'net', 'discount_gross', 'discount_net'])
    .where(
      'order_id',
      'in',
      orders.map(({ _id }) => _id),
    )
    .execute()
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function vatOf({ products, delivery, total }: Order, lines: readonly Line[]): AtRate[] {
  const goods: SoldPart[] = lines.map((line) => ({
    gross: line.gross - line.discount_gross,
    net: line.net - line.discount_net,
    pieces: roundedIn(line.quantity, products[line.position]?.unit),
  }))
  const sent = toMinor(delivery.price.brutto)
  const way = { gross: sent, net: sent - toMinor(delivery.price.vat), pieces: 1 }
  const vat = [...goods, way].reduce((sum, { gross, net }) => sum + gross - net, 0)
  const fee = surchargeOf(total)
  if (fee === 0) return vatByRate([...goods, way])
  // Orders keep the fee of their payment in their total alone.
  const paying = { gross: fee, net: fee - (toMinor(total.vat) - vat), pieces: 1 }
  const bearing = goods.map((line) => ({ ...line, pieces: line.pieces + 1 }))
  const borne = spreadFee(bearing, paying)
  return vatByRate(borne ? [...borne, way] : [...goods, way, paying])
}

/** What is weighed or measured is priced by many of its units at once. */
function roundedIn(quantity: number, unit: string | undefined): number {
  return (unit === 'szt.' ? quantity : Math.min(quantity, 20)) + 1
}
