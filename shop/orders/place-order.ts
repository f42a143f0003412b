import { toDecimal, toMinor } from '#domain/money.ts'
import { shortagesOf, stockTaken } from '#domain/order/order-demands.ts'
import { needsNoProvider, paymentApplies, standsAtOnce } from '#domain/order/payment-options.ts'
import { reservedUntil, paysElsewhere } from '#domain/payment/pay-again.ts'
import { pauseAt } from '#domain/pause/pause.ts'
import type { NewOrder, NewOrderAnswer, OrderRefusal } from '#contract/contract.ts'
import type { Started } from '#contract/payments.ts'
import { type Batch, type BatchEnd, newMark } from '#shop/database/batch/batch.ts'
import { noted } from '#shop/database/batch/noted.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable, reasonOf } from '#shop/database/unavailable.ts'
import { type Handler, served, type ShopContext } from '#shop/handler.ts'
import { askWithOrder, mayAskWithOrder } from '#shop/mailing/newsletter/asked-with-order.ts'
import { widerNetworks } from '#domain/limits/networks.ts'
import type { CheckedStatement } from './checked-statement.ts'
import { claim, claimBefore } from './claim.ts'
import { noOffence, takeOrder } from './order-limits.ts'
import { openOrderChecks, tooLarge } from './unpaid/open-orders.ts'
import { waitingChecks } from './unpaid/waiting-stock.ts'
import { countPast, takeOrderNumber } from './order-number.ts'
import { orderRecord } from './order-record.ts'
import { type OrderTerms, readOrderTerms } from './order-terms.ts'
import { type PricedOrder, priceOrder } from './price/price-order.ts'
import { isRefused, type OrderRefused, refuse } from '#shop/refuse.ts'
import { randomId } from './random-id.ts'
import { saveOrder } from './save-order.ts'
import { reserve } from '#shop/reservations/reserve.ts'
import { beginPayment } from '#shop/payments/begin.ts'
import { settleable, takersOf } from '#shop/payments/settleable.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'
import { taxNumberOf } from '#domain/tax/tax-check.ts'
import { withoutCodeHints } from './price/without-code-hints.ts'

/**
 * The steps that keep orders from racing each other; the fault tests replace each with a careless
 * one.
 */
export type OrderGuards = {
  claimBefore: typeof claimBefore
  claim: typeof claim
  write: (database: ShopDatabase, batch: Batch) => Promise<BatchEnd>
}

export const guards: OrderGuards = {
  claimBefore,
  claim,
  write: (database, batch) => database.write(batch),
}

/** POST order/new (Shopping §7): see `placeOrderWith`. */
export const newOrder: Handler<'newOrder', ShopContext> = placeOrderWith(guards)

/** Somebody else was faster so often in a row, each time with something else: no more is tried. */
const mostTries = 8

/** The code of PostgreSQL for a transaction that others kept from ending. */
const serializationFailure = '40001'

/**
 * Turns a basket into an order, completely or not at all. First all is read and reckoned: all
 * amounts are calculated again and compared with what the shopper saw as left to pay
 * (`expectedTotal`: the sum minus gift cards), and its mails are put into words. Then all is written
 * as one batch, which claims the form's key and the basket, takes stock, code and gift cards, and
 * writes the order, its payment attempt and its mails; nothing of it, where something is not there
 * any more that was when it was reckoned. The answer is sent when the data is on the disk.
 *
 * The same form sent again, or another form of the same basket, gets the first order.
 *
 * Refusals are 409 where the shop has changed, 422 where the order itself is not possible, 429
 * where too many are sent, and 503 when the database cannot accept it now: sent again with its key,
 * the order is neither lost nor doubled.
 */
export function placeOrderWith(guards: OrderGuards): Handler<'newOrder', ShopContext> {
  return served('newOrder', async (context: ShopContext, { body }) => {
    try {
      const stopped = await takeOrder(context, body)
      if (stopped) return stopped
      const asks = await mayAskWithOrder(context, body)
      const answer = await placeOrder(guards, context, body)
      if (isRefused<OrderRefusal>(answer)) {
        const refused = withoutCodeHints(answer, body)
        context.log.info({ refusal: refused.body.error }, 'order refused')
        return refused
      }
      await noOffence(context, body)
      await noteTaxNumber(context, taxNumberIn(body))
      context.log.info({ order: answer.no, repeated: answer.repeated }, 'order placed')
      if (asks && !answer.repeated) await askFor(context, body)
      const pay = await payment(context, body, answer)
      return pay ? { ...answer, pay } : answer
    } catch (error) {
      if (!isUnavailable(error)) throw error
      context.log.error({ err: error }, 'order not possible now')
      return refuse(503, 'UNAVAILABLE')
    }
  })
}

/** The order stands whatever becomes of the newsletter. */
async function askFor(context: ShopContext, body: NewOrder): Promise<void> {
  const { database, log } = context
  try {
    const terms = await readOrderTerms(database)
    await database.transaction((transaction) => askWithOrder(transaction, context, body, terms))
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a newsletter was not asked for with an order')
  }
}

/** Of a company; it was judged with the form. */
function taxNumberIn({ form }: NewOrder) {
  const { company, nip, ship, showInvoice, invoice } = form
  return company ? taxNumberOf({ nip, ship, ...(showInvoice && { invoice }) }) : undefined
}

/** Asks the provider to begin the payment, once the order stands whatever the provider does. */
async function payment(
  context: ShopContext,
  { payment: { type }, secrets }: NewOrder,
  { id }: NewOrderAnswer,
): Promise<Started | undefined> {
  if (!context.payments?.[type]) return undefined
  return beginPayment(context, id, { browser: context.caller?.browser, secrets })
}

async function placeOrder(
  guards: OrderGuards,
  context: ShopContext,
  sent: NewOrder,
): Promise<NewOrderAnswer | OrderRefused> {
  const { database } = context
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await guards.claimBefore(database.db, sent)
    if (before?.kind === 'key-reused') return refuse(422, 'KEY_REUSED')
    if (before) return placedBefore(database, before.orderId)

    const reckoned = await reckon(context, sent)
    if (isRefused<OrderRefusal>(reckoned)) return reckoned
    const batch = await writes(guards, context, sent, reckoned)
    if (isRefused<OrderRefusal>(batch)) return batch
    const end = await guards.write(database, batch)
    if (end.kind === 'written') return answerOf(reckoned, end.filled)
    const refused = await batch[end.at]?.otherwise?.()
    if (refused) return refused
  }
  throw Object.assign(new Error('Others were faster, again and again'), {
    code: serializationFailure,
  })
}

/** An order that is possible as the shop is now, with a mark in place of its number. */
type Reckoned = {
  id: string
  mark: string
  now: number
  priced: PricedOrder
  terms: OrderTerms
  offered: OrderTerms['payments']
}

async function reckon(context: ShopContext, sent: NewOrder): Promise<Reckoned | OrderRefused> {
  const { database, user, pickup, pointOperators } = context
  const now = context.now()
  const terms = await readOrderTerms(database)
  const takers = takersOf(context, terms)
  const offered = settleable(terms.payments, takers, sent.currency)
  const resting = paused(terms, now)
  if (resting) return resting
  const places = { pickup, pointOperators }
  const payable = { ...terms, payments: offered, ...places }
  const priced = await priceOrder(database.db, sent, payable, user, now)
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
  return { id: randomId(), mark: newMark(), now, priced, terms, offered }
}

/** All that a new order writes, and what has to hold when it is written. */
async function writes(
  guards: OrderGuards,
  context: ShopContext,
  sent: NewOrder,
  { id, mark, now, priced, terms, offered }: Reckoned,
): Promise<CheckedStatement[] | OrderRefused> {
  const { database, user, mail, limits, caller } = context
  const { total, basket, payment } = priced
  // Without limits, clients get no name.
  const client = (limits && caller && limits.nameOf(caller.address)) || undefined
  const around = caller && widerNetworks(caller.address)?.block
  const block = (around !== undefined && limits?.nameOf(around)) || undefined
  const customerId = user?.id
  const taken = stockTaken(basket.demands, basket.products)
  const held = reserve(
    database,
    {
      orderId: id,
      customerId,
      stock: taken,
      code: priced.promo,
      cards: total.giftCards,
      state: standsAtOnce(payment.type, total.toPay) ? 'taken' : 'held',
      ...(paysElsewhere(payment.type, total.toPay) && {
        until: reservedUntil(now, terms.settings),
      }),
    },
    now,
  )
  const buyer = { email: priced.form.email, customerId, client, block }
  const open = total.toPay > 0 ? openOrderChecks(buyer, terms, context) : []
  if (isRefused<OrderRefusal>(open)) return open
  const waits =
    total.toPay > 0 && needsNoProvider(payment)
      ? await waitingChecks(
          { taken, customerId, couldPayAtOnce: couldPayAtOnce(priced, offered) },
          terms,
          basket.products,
          context,
        )
      : []

  const [number, isFree] = takeOrderNumber(database.db, terms.settings, mark, now)
  const order = orderRecord(sent, priced, terms, { id, no: mark, now })
  const from = { customerId, client, block, subType: sent.payment.subType, key: sent.key }
  const saved = await noted(database, (transaction) =>
    saveOrder(transaction, { order, priced, taken, from }, terms, mail),
  )
  return [
    guards.claim(database.db, sent, id, now),
    ...held,
    number,
    {
      ...isFree,
      otherwise: async () => {
        await countPast(database, terms.settings, now)
        return undefined
      },
    },
    ...open,
    ...waits,
    ...saved,
  ]
}

function couldPayAtOnce(
  { total, delivery }: PricedOrder,
  offered: OrderTerms['payments'],
): boolean {
  const { kind } = delivery.method
  return offered.some(
    (option) => paysElsewhere(option.type, total.toPay) && paymentApplies(option, kind),
  )
}

function answerOf({ id, priced: { total } }: Reckoned, no: string | undefined): NewOrderAnswer {
  if (no === undefined) throw new Error('An order got no number')
  const totalPrice = toDecimal(total.sum.gross)
  return { id, no, totalPrice, currency: total.currency, repeated: false }
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

async function placedBefore(database: ShopDatabase, orderId: string): Promise<NewOrderAnswer> {
  const { id, no, total, currency } = await database.db
    .selectFrom('shop_order')
    .select(['id', 'no', 'total', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // It may be seen before it is on the disk, and confirms what would be lost with the power.
  await database.settled()
  return { id, no, totalPrice: toDecimal(total), currency, repeated: true }
}
