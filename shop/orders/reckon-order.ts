import { toDecimal, toMinor } from '#domain/money.ts'
import { shortagesOf } from '#domain/order/order-demands.ts'
import { pauseAt } from '#domain/pause/pause.ts'
import { changedSince } from '#domain/terms/versions.ts'
import type { NewOrder } from '#contract/contract.ts'
import { newMark } from '#shop/database/batch/batch.ts'
import type { Queries } from '#shop/database/open.ts'
import type { ShopContext } from '#shop/handler.ts'
import { settleable, takersOf } from '#shop/payments/settleable.ts'
import { type OrderRefused, refuse } from '#shop/refuse.ts'
import { heldTerms } from './accepted-terms.ts'
import { type OrderTerms, readOrderTermsIn } from './order-terms.ts'
import { type PricedOrder, priceOrder } from './price/price-order.ts'
import { timedId } from './random-id.ts'
import { tooLarge } from './unpaid/open-orders.ts'

/** An order that is possible as the shop is now, with a mark in place of its number. */
export type Reckoned = {
  id: string
  mark: string
  now: number
  priced: PricedOrder
  terms: OrderTerms
  offered: OrderTerms['payments']
}

/**
 * Reckons an order with all that it costs and takes; or says why it is not possible. On one
 * connection, so that it waits for one once and not with each question.
 */
export function reckon(context: ShopContext, sent: NewOrder): Promise<Reckoned | OrderRefused> {
  const { db } = context.database
  // A part of a transaction has its connection already.
  if (db.isTransaction) return reckonFrom(db, context, sent)
  return db.connection().execute((queries) => reckonFrom(queries, context, sent))
}

async function reckonFrom(
  queries: Queries,
  context: ShopContext,
  sent: NewOrder,
): Promise<Reckoned | OrderRefused> {
  const { database, user, pickup, pointOperators, byOwner } = context
  const now = context.now()
  const { terms, keep } = await readOrderTermsIn(queries, database)
  keep()
  const others = otherTerms(terms, sent)
  if (others) return others
  const takers = takersOf(context, terms)
  const offered = settleable(terms.payments, takers, sent.currency)
  const resting = paused(terms, now)
  if (resting) return resting
  const places = { pickup, pointOperators }
  const payable = { ...terms, payments: offered, byOwner, ...places }
  const priced = await priceOrder(queries, sent, payable, user, now)
  if (priced.kind === 'refused') {
    return takers.resting.has(sent.payment.type) ? untilReached(priced) : priced
  }
  const { total, basket } = priced
  if (toMinor(sent.expectedTotal) !== total.toPay) {
    const actual = toDecimal(total.toPay)
    return refuse(409, 'TOTAL_CHANGED', { expected: sent.expectedTotal, actual })
  }
  const large = tooLarge(priced, terms)
  if (large) return large
  const shortages = shortagesOf(basket.demands, basket.products)
  if (shortages.length > 0) return refuse(409, 'STOCK_SHORT', { shortages })
  return { id: timedId(now), mark: newMark(), now, priced, terms, offered }
}

/** Whoever was shown the terms before they changed has accepted others. */
function otherTerms(terms: OrderTerms, { lang, termsSeen }: NewOrder): OrderRefused | undefined {
  const held = heldTerms(terms, lang)
  return held && changedSince(held, termsSeen) ? refuse(409, 'TERMS_CHANGED') : undefined
}

/** What cannot be paid so now may be later, when its provider answers again. */
function untilReached(refused: OrderRefused): OrderRefused {
  return refused.body.error === 'PAYMENT_NOT_AVAILABLE'
    ? refuse(422, 'PAYMENT_NOT_AVAILABLE', { isResting: true })
    : refused
}

/** The shop's owner takes no orders for now. */
function paused({ settings }: OrderTerms, now: number): OrderRefused | undefined {
  const pause = pauseAt(settings, now)
  if (!pause) return undefined
  const { until, message } = pause
  return refuse(409, 'ORDERS_PAUSED', { notice: message, ...(until !== undefined && { until }) })
}
