import type { Transaction } from 'kysely'

import {
  type AddedLine,
  changedLines,
  type KeptLines,
  type LinesFixed,
  linesFixed,
} from '#domain/order/change/line-change.ts'
import type { Order, OrderForm } from '#domain/entities/order.ts'
import { toMinor } from '#domain/money.ts'
import { shortagesOf, stockTaken } from '#domain/order/order-demands.ts'
import type { NewOrder, OrderRefusal } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { runInside } from '#shop/database/batch/steps.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailLinesChanged } from '#shop/mail/orders/change-news.ts'
import { isRefused, type OrderRefused, refuse } from '#shop/refuse.ts'
import { giveBack, takeAll } from '#shop/reservations/reserve.ts'
import { noteStock } from '#shop/reservations/stock.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'
import { orderRecord } from '../order-record.ts'
import { type OrderTerms, readOrderTermsIn } from '../order-terms.ts'
import type { PlaceTerms } from '../price/chosen-delivery.ts'
import { type PricedOrder, priceOrder } from '../price/price-order.ts'
import { lineRows } from '../save-order.ts'
import { orderColumns } from '../stored-order.ts'
import { tooLarge } from '../unpaid/open-orders.ts'
import { agreedOn, sentAgain } from './agreed.ts'
import { buyerOf } from './buyer.ts'
import { lockOrder } from './lock-order.ts'
import { orderToChange, type OrderToChange } from './order-to-change.ts'

/** How much of each line, in their sequence, and what is added. */
export type LinesWish = { counts: readonly number[] | undefined; added: readonly AddedLine[] }

/** What an order came to, minor units of its currency. */
type Sums = { total: number; toPay: number }

export type LinesChanged =
  | { kind: 'changed'; before: Sums; after: Sums; currency: string; order: Order }
  | { kind: 'unchanged' | 'unknown' | 'wrong-counts' | 'nothing-left' | 'unknown-choices' }
  | { kind: 'fixed'; because: LinesFixed }
  /** The shop's own rules do not allow it. */
  | { kind: 'not-possible'; refusal: OrderRefusal }

type Given = PlaceTerms & { mail?: MailSettings | undefined }

/**
 * Changes what an unpaid order is of, by the rules of the checkout: what it held is given back,
 * then it is reckoned again and takes what it needs, all in one transaction. What was ordered keeps
 * its price, its code and its time; what is added costs what it costs today.
 */
export async function changeLines(
  database: ShopDatabase,
  no: string,
  wish: LinesWish,
  now: number,
  given: Given,
): Promise<LinesChanged> {
  try {
    return await database.transaction(async (transaction) => {
      const { terms } = await readOrderTermsIn(transaction, database)
      await lockOrder(transaction, no)
      const before = await orderToChange(transaction, { no })
      if (!before) return { kind: 'unknown' }
      const because = linesFixed(before)
      const { form } = before
      if (because || !form) return { kind: 'fixed', because: because ?? 'ended' }
      const { products } = before.order
      const counts = wish.counts ?? products.map(({ quantity }) => quantity)
      const lines = changedLines(products, counts, wish.added)
      if (lines.kind !== 'lines') return { kind: lines.kind }
      return reckonAnew(transaction, { ...before, form }, lines, { ...given, terms, now })
    })
  } catch (error) {
    if (error instanceof NotPossible) return { kind: 'not-possible', refusal: error.refusal }
    throw error
  }
}

/** What is written before it is known to be possible is undone with its transaction. */
class NotPossible extends Error {
  readonly refusal: OrderRefusal
  constructor({ body }: OrderRefused) {
    super(body.error)
    this.refusal = body
  }
}

type Anew = Given & { terms: OrderTerms; now: number }

async function reckonAnew(
  transaction: Transaction<Tables>,
  before: OrderToChange & { form: OrderForm },
  lines: KeptLines,
  { terms, now, mail, ...places }: Anew,
): Promise<LinesChanged> {
  const { id, order, toPay, form } = before
  const agreed = await agreedOn(transaction, before, lines)
  const sent = sentAgain(before, lines, agreed)
  await giveBack(transaction, id, now)
  const { customerId } = before
  const buyer =
    customerId === undefined ? undefined : await buyerOf(transaction, { id: customerId })
  // Its code and its time were agreed on when it was ordered.
  const { createdAt } = before
  const rules = { ...terms, ...places, agreed, byOwner: true }
  const priced = await priceOrder(transaction, sent, rules, buyer, createdAt)
  if (isRefused<OrderRefusal>(priced)) throw new NotPossible(priced)
  const { basket, total, payment } = priced
  const large = tooLarge(priced, terms)
  if (large) throw new NotPossible(large)
  const shortages = shortagesOf(basket.demands, basket.products)
  if (shortages.length > 0) throw new NotPossible(refuse(409, 'STOCK_SHORT', { shortages }))
  if (payment.type !== order.payment.type) {
    throw new NotPossible(refuse(422, 'PAYMENT_NOT_AVAILABLE'))
  }
  await takeAnew(transaction, before, priced, now)
  const after = recordOf(before, sent, priced, { ...terms, places: lines.places })
  await transaction
    .updateTable('shop_order')
    .set({ total: total.sum.gross, to_pay: total.toPay, vat: total.vat, ...orderColumns(after) })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('payment_attempt')
    .set({ amount: total.toPay, changed_at: now })
    .where('order_id', '=', id)
    .where('state', 'in', ['created', 'waiting'])
    .execute()
  const mailContext = { transaction, terms, mail, now }
  await mailLinesChanged(mailContext, after, { method: priced.delivery.method, form, was: toPay })
  await noteOrderEvent(transaction, 'order.changed', { id }, now)
  return {
    kind: 'changed',
    before: { total: toMinor(order.total.brutto), toPay },
    after: { total: total.sum.gross, toPay: total.toPay },
    currency: total.currency,
    order: after,
  }
}

/** Takes what the order needs now; where others were faster, it is not possible. */
async function takeAnew(
  transaction: Transaction<Tables>,
  { id, customerId }: OrderToChange,
  priced: PricedOrder,
  now: number,
): Promise<void> {
  const { basket, promo, total } = priced
  const stock = stockTaken(basket.demands, basket.products)
  const request = { orderId: id, customerId, stock, code: promo, cards: total.giftCards }
  const end = await runInside(transaction, takeAll({ db: transaction }, request, now))
  // Each was read in this transaction; on PostgreSQL somebody may take it in between all the same.
  if (end.kind === 'stopped')
    throw new NotPossible(refuse(409, 'LINES_CHANGED', { productIds: [] }))
  await transaction.deleteFrom('order_stock').where('order_id', '=', id).execute()
  await noteStock(transaction, id, stock)
  await transaction.deleteFrom('order_line').where('order_id', '=', id).execute()
  await transaction.insertInto('order_line').values(lineRows(id, priced)).execute()
}

/** The order with its new lines; those that stay are called as they were when it was ordered. */
function recordOf(
  { id, no, order, createdAt }: OrderToChange,
  sent: NewOrder,
  priced: PricedOrder,
  { places, ...terms }: OrderTerms & Pick<KeptLines, 'places'>,
): Order {
  const fresh = orderRecord(sent, priced, terms, { id, no, now: createdAt })
  const products = fresh.products.map((line, at) => {
    const before = order.products[places[at] ?? -1]
    return before ? { ...before, quantity: line.quantity, price: line.price } : line
  })
  const { productsCount, price, total } = fresh
  const delivery = { ...order.delivery, price: fresh.delivery.price }
  return { ...order, products, productsCount, price, total, delivery }
}
