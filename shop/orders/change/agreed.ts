import type { Transaction } from 'kysely'

import {
  type Agreed,
  type KeptLines,
  type OrderedPrice,
  wasReduced,
} from '#domain/order/change/line-change.ts'
import type { OrderForm } from '#domain/entities/order.ts'
import { PromoCode } from '#domain/entities/promo-code.ts'
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
    .select(['position', 'quantity', 'gross', 'net', 'discount_gross'])
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
  const code = await codeOf(transaction, total.code)
  const lines = places.flatMap((place, at): [number, OrderedPrice][] => {
    const row = rows.find(({ position }) => position === place)
    if (!row) return []
    const { gross, net, quantity, discount_gross: discount } = row
    return [[at, { gross, net, quantity, currency, reduced: wasReduced(discount, code) }]]
  })
  return {
    lines: new Map(lines),
    points: usedPoints,
    cards: new Map(cards.map(({ code, sum }) => [code, -Number(sum)])),
  }
}

async function codeOf(
  transaction: Transaction<Tables>,
  code: string | undefined,
): Promise<PromoCode | undefined> {
  if (code === undefined) return undefined
  const row = await transaction
    .selectFrom('promo_code')
    .select('data')
    .where('code', '=', code)
    .executeTakeFirst()
  return row && PromoCode.parse(JSON.parse(row.data))
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
