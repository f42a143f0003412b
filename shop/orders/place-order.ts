import type { Transaction } from 'kysely'

import { toDecimal, toMinor } from '#domain/money.ts'
import { needsNoProvider, paymentApplies, standsAtOnce } from '#domain/order/payment-options.ts'
import { reservedUntil, paysElsewhere } from '#domain/payment/pay-again.ts'
import { pauseAt } from '#domain/pause/pause.ts'
import type { NewOrder, NewOrderAnswer, OrderRefusal } from '#contract/contract.ts'
import type { Started } from '#contract/payments.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import { type Handler, served, type ShopContext } from '#shop/handler.ts'
import { askWithOrder, mayAskWithOrder } from '#shop/mailing/newsletter/asked-with-order.ts'
import { widerNetworks } from '#domain/limits/networks.ts'
import { claimOrder } from './claim.ts'
import { noOffence, takeOrder } from './order-limits.ts'
import { tooLarge, tooManyOpen } from './unpaid/open-orders.ts'
import { tooMuchWaits } from './unpaid/waiting-stock.ts'
import { nextOrderNumber } from './order-number.ts'
import { orderRecord } from './order-record.ts'
import { type OrderTerms, readOrderTermsIn } from './order-terms.ts'
import { priceOrder } from './price/price-order.ts'
import { isRefused, type OrderRefused, refuse } from '#shop/refuse.ts'
import { randomId } from './random-id.ts'
import { saveOrder } from './save-order.ts'
import { reserve, take } from '#shop/reservations/reserve.ts'
import { lockStock } from '#shop/reservations/stock.ts'
import { beginPayment } from '#shop/payments/begin.ts'
import { settleable, takersOf } from '#shop/payments/settleable.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'
import { taxNumberOf } from '#domain/tax/tax-check.ts'
import { withoutCodeHints } from './price/without-code-hints.ts'

type Placed = {
  kind: 'placed'
  answer: NewOrderAnswer
  /** Keeps what it read of the shop for the next order, once all of it stands. */
  keep?: () => void
}

/**
 * The steps that keep orders from racing each other; the fault tests replace each with a careless
 * one.
 */
export type OrderGuards = {
  inTransaction: (
    database: ShopDatabase,
    work: (transaction: Transaction<Tables>) => Promise<Placed>,
  ) => Promise<Placed>
  claimOrder: typeof claimOrder
  lockStock: typeof lockStock
  hold?: typeof reserve
}

const guards: OrderGuards = {
  inTransaction: (database, work) => database.transaction(work),
  claimOrder,
  lockStock,
}

/** POST order/new (Shopping §7): see `placeOrderWith`. */
export const newOrder: Handler<'newOrder', ShopContext> = placeOrderWith(guards)

/**
 * Turns a basket into an order, completely or not at all, in one transaction: claim the form's key
 * and the basket; calculate all amounts again and compare them with what the shopper saw as left to
 * pay (`expectedTotal`: the sum minus gift cards); take stock, code and gift cards; write the
 * order, its payment attempt and its mails. The answer is sent when the data is on the disk.
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
      const { answer, keep } = await guards.inTransaction(context.database, (transaction) =>
        placeOrder(transaction, guards, { ...context, asks }, body),
      )
      keep?.()
      await noOffence(context, body)
      await noteTaxNumber(context, taxNumberIn(body))
      context.log.info({ order: answer.no, repeated: answer.repeated }, 'order placed')
      const pay = await payment(context, body, answer)
      return pay ? { ...answer, pay } : answer
    } catch (error) {
      if (isUnavailable(error)) {
        context.log.error({ err: error }, 'order not possible now')
        return refuse(503, 'UNAVAILABLE')
      }
      if (!(error instanceof RolledBack)) throw error
      const refused = withoutCodeHints(error.refused, body)
      context.log.info({ refusal: refused.body.error }, 'order refused')
      return refused
    }
  })
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

/** Carries a refusal out of a transaction that must be rolled back. */
class RolledBack extends Error {
  readonly refused: OrderRefused

  constructor(refused: OrderRefused) {
    super(refused.body.error)
    this.refused = refused
  }
}

async function placeOrder(
  transaction: Transaction<Tables>,
  guards: OrderGuards,
  /** `asks`: it asks for the newsletter, which may be mailed about. */
  context: ShopContext & { asks: boolean },
  sent: NewOrder,
): Promise<Placed> {
  const { user, mail, limits, caller, pickup, pointOperators } = context
  const now = context.now()
  const id = randomId()

  const claim = await guards.claimOrder(transaction, sent, id, now)
  if (claim.kind === 'key-reused') throw new RolledBack(refuse(422, 'KEY_REUSED'))
  if (claim.kind === 'ordered') return placedBefore(transaction, claim.orderId)

  const { terms, keep } = await readOrderTermsIn(transaction, context.database)
  const takers = takersOf(context, terms)
  const offered = settleable(terms.payments, takers, sent.currency)
  taken(paused(terms, now))
  const found = await priceOrder(
    transaction,
    sent,
    { ...terms, payments: offered, pickup, pointOperators },
    user,
    now,
  )
  const priced = taken(takers.resting.has(sent.payment.type) ? untilReached(found) : found)
  const { total, basket, promo } = priced
  if (toMinor(sent.expectedTotal) !== total.toPay) {
    const actual = toDecimal(total.toPay)
    throw new RolledBack(refuse(409, 'TOTAL_CHANGED', { expected: sent.expectedTotal, actual }))
  }

  taken(tooLarge(priced, terms))

  const held = taken(
    await (guards.hold ?? reserve)(
      transaction,
      {
        orderId: id,
        customerId: user?.id,
        demands: basket.demands,
        code: promo,
        cards: total.giftCards,
        ...(paysElsewhere(priced.payment.type, total.toPay) && {
          until: reservedUntil(now, terms.settings),
        }),
      },
      now,
      guards.lockStock,
    ),
  )

  const no = await nextOrderNumber(transaction, terms.settings, now)
  // Without limits, clients get no name.
  const client = (limits && caller && limits.nameOf(caller.address)) || undefined
  const around = caller && widerNetworks(caller.address)?.block
  const block = (around !== undefined && limits?.nameOf(around)) || undefined
  const customerId = user?.id
  if (total.toPay > 0) {
    const buyer = { email: priced.form.email, customerId, client, block }
    taken(await tooManyOpen(transaction, buyer, terms, context))
    if (needsNoProvider(priced.payment)) {
      const { kind } = priced.delivery.method
      const couldPayAtOnce = offered.some(
        (option) => paysElsewhere(option.type, total.toPay) && paymentApplies(option, kind),
      )
      const waiter = { taken: held.taken, customerId, couldPayAtOnce }
      taken(await tooMuchWaits(transaction, waiter, terms.settings, context))
    }
  }
  const order = orderRecord(sent, priced, terms, { id, no, now })
  const from = { customerId, client, block, subType: sent.payment.subType, key: sent.key }
  await saveOrder(transaction, { order, priced, taken: held.taken, from }, terms, mail)
  if (standsAtOnce(priced.payment.type, total.toPay)) await take(transaction, id, now)
  if (context.asks) await askWithOrder(transaction, context, sent, terms)
  return {
    kind: 'placed',
    answer: { id, no, totalPrice: order.price, currency: total.currency, repeated: false },
    keep,
  }
}

/** What cannot be paid so now may be later, when its provider answers again. */
function untilReached<Found>(found: Found | OrderRefused): Found | OrderRefused {
  return isRefused(found) && found.body.error === 'PAYMENT_NOT_AVAILABLE'
    ? refuse(422, 'PAYMENT_NOT_AVAILABLE', { isResting: true })
    : found
}

/** The shop's owner takes no orders for now. */
function paused({ settings }: OrderTerms, now: number): OrderRefused | undefined {
  const pause = pauseAt(settings, now)
  if (!pause) return undefined
  const { until, message } = pause
  return refuse(409, 'ORDERS_PAUSED', { notice: message, ...(until !== undefined && { until }) })
}

/** Goes on with what was not refused. */
function taken<Value>(value: Value | OrderRefused): Value {
  if (isRefused<OrderRefusal>(value)) throw new RolledBack(value)
  return value
}

async function placedBefore(transaction: Transaction<Tables>, orderId: string): Promise<Placed> {
  const { id, no, total, currency } = await transaction
    .selectFrom('shop_order')
    .select(['id', 'no', 'total', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    kind: 'placed',
    answer: { id, no, totalPrice: toDecimal(total), currency, repeated: true },
  }
}
