import type { Transaction } from 'kysely'

import type { Agreed, KeptLines, OrderedPrice } from '#domain/order/change/line-change.ts'
import type { OrderForm } from '#domain/entities/order.ts'
import { toDecimal } from '#domain/money.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { OrderToChange } from './order-to-change.ts'

/** What was agreed on when an order was placed, its lines by where they are now. */
export async function agreedOn(
  transaction: Transaction<Tables>,
  { id, order: { total } }: OrderToChange,
  { places }: KeptLines,
): Promise<Agreed> {
  const rows = await transaction
    .selectFrom('order_line')
    .select(['position', 'quantity', 'gross', 'net'])
    .where('order_id', '=', id)
    .execute()
  const cards = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', (row) => row.fn.sum<number | string>('amount').as('sum')])
    .where('order_id', '=', id)
    .groupBy('code')
    .having((row) => row(row.fn.sum<number>('amount'), '<', 0))
    .execute()
  const { currency, usedPoints } = total
  const lines = places.flatMap((place, at): [number, OrderedPrice][] => {
    const row = rows.find(({ position }) => position === place)
    return row ? [[at, { gross: row.gross, net: row.net, quantity: row.quantity, currency }]] : []
  })
  return {
    lines: new Map(lines),
    points: usedPoints,
    cards: new Map(cards.map(({ code, sum }) => [code, -Number(sum)])),
  }
}

/** The order as its customer would send it, had they chosen these lines. */
export function sentAgain(
  { id, order, toPay, form }: OrderToChange & { form: OrderForm },
  { items }: KeptLines,
  { cards }: Agreed,
): NewOrder {
  const { lang, total, delivery, payment } = order
  return {
    // Nothing is claimed: they name the order that stands.
    ...{ key: id, basket: { id, version: 0 } },
    ...{ lang, currency: total.currency, items, form },
    deliveryCountry: form.ship.country,
    delivery: { id: delivery.id, data: delivery.data },
    payment: {
      type: payment.type,
      ...(payment.subType !== undefined && { subType: payment.subType }),
    },
    ...(total.code !== undefined && { promoCode: total.code }),
    giftCards: [...cards.keys()],
    expectedTotal: toDecimal(toPay),
  }
}
