import type { Transaction } from 'kysely'

import { toDecimal, toMinor } from '#domain/money.ts'
import type { NewOrder, NewOrderAnswer } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Handler, ShopContext } from '#shop/handler.ts'
import { claimOrder } from './claim.ts'
import { noGuess, takeOrder } from './order-limits.ts'
import { tooLarge, tooManyOpen } from './unpaid/open-orders.ts'
import { nextOrderNumber } from './order-number.ts'
import { orderRecord } from './order-record.ts'
import { readOrderTerms } from './order-terms.ts'
import { priceOrder } from './price/price-order.ts'
import { debitGiftCards, useCode } from './price/redeem.ts'
import { refused, type Refused } from './refused.ts'
import { randomId } from './random-id.ts'
import { saveOrder } from './save-order.ts'
import { lockStock } from './price/stock.ts'
import { untold } from './unpaid/untold.ts'

type Placed = { kind: 'placed'; answer: NewOrderAnswer }

/**
 * The steps that keep orders from racing each other; the fault tests replace each by a careless
 * one.
 */
export type OrderGuards = {
  inTransaction: (
    database: ShopDatabase,
    work: (transaction: Transaction<Tables>) => Promise<Placed>,
  ) => Promise<Placed>
  claimOrder: typeof claimOrder
  lockStock: typeof lockStock
}

const guards: OrderGuards = {
  inTransaction: (database, work) => database.transaction(work),
  claimOrder,
  lockStock,
}

/** POST order/new (Shopping §7): see `placeOrderWith`. */
export const newOrder: Handler<'newOrder'> = placeOrderWith(guards)

/**
 * Turns a basket into an order, whole or not at all, in one transaction: the form's key and the
 * basket are taken, every amount is reckoned anew and must come to what the shopper saw left to pay
 * (`expectedTotal`: the sum less gift cards), then stock, code and gift cards are taken, and the
 * order, its payment attempt and its mails are written. The answer leaves after the data is on the
 * disk. The same form sent again, or another form of the same basket, gets the first order.
 * Refusals are 409 where the shop has changed and 422 where the order itself cannot be; 429 where
 * too many are sent, and 503 when the database cannot take it now: sent again with its key, it can
 * neither be lost nor doubled.
 */
export function placeOrderWith(guards: OrderGuards): Handler<'newOrder'> {
  return async (context, { body }) => {
    try {
      const stopped = await takeOrder(context, body)
      if (stopped) return { status: 429, body: stopped }
      const { answer } = await guards.inTransaction(context.database, (transaction) =>
        placeOrder(transaction, guards, context, body),
      )
      await noGuess(context, body)
      context.log.info({ order: answer.no, repeated: answer.repeated }, 'order placed')
      return { status: 201, body: answer }
    } catch (error) {
      if (isUnavailable(error)) {
        context.log.error({ err: error }, 'order not possible now')
        return { status: 503, body: { error: 'UNAVAILABLE' } }
      }
      if (!(error instanceof RolledBack)) throw error
      const refusal = untold(error.refused.refusal, body)
      context.log.info({ refusal: refusal.error }, 'order refused')
      return { status: changedInShop.has(refusal.error) ? 409 : 422, body: refusal }
    }
  }
}

const changedInShop: ReadonlySet<string> = new Set([
  'STOCK_SHORT',
  'LINES_CHANGED',
  'TOTAL_CHANGED',
  'CODE_OR_TOTAL_CHANGED',
  'SLOT_NOT_AVAILABLE',
])

/** Carries a refusal out of a transaction that must leave nothing behind. */
class RolledBack extends Error {
  readonly refused: Refused

  constructor(refused: Refused) {
    super(refused.refusal.error)
    this.refused = refused
  }
}

async function placeOrder(
  transaction: Transaction<Tables>,
  guards: OrderGuards,
  context: ShopContext,
  sent: NewOrder,
): Promise<Placed> {
  const { user, mail, limits, caller } = context
  const now = context.now()
  const id = randomId()

  const claim = await guards.claimOrder(transaction, sent, id, now)
  if (claim.kind === 'key-reused') throw new RolledBack(refused({ error: 'KEY_REUSED' }))
  if (claim.kind === 'ordered') return placedBefore(transaction, claim.orderId)

  const terms = await readOrderTerms(transaction)
  const priced = taken(await priceOrder(transaction, sent, terms, user, now))
  const { total, basket, promo } = priced
  if (toMinor(sent.expectedTotal) !== total.toPay) {
    const actual = toDecimal(total.toPay)
    throw new RolledBack(refused({ error: 'TOTAL_CHANGED', expected: sent.expectedTotal, actual }))
  }

  taken(tooLarge(priced, terms))

  const stock = await guards.lockStock(transaction, basket.demands)
  if (stock.kind === 'short') {
    throw new RolledBack(refused({ error: 'STOCK_SHORT', shortages: stock.shortages }))
  }
  if (promo) {
    const order = { id, customerId: user?.id }
    taken(await useCode(transaction, sent.promoCode ?? '', promo, order, now))
  }
  taken(await debitGiftCards(transaction, total.giftCards, id, now))

  const no = await nextOrderNumber(transaction, terms.settings.timeZone, now)
  // Where nothing is counted, nobody has a name.
  const client = (limits && caller && limits.nameOf(caller.address)) || undefined
  if (total.toPay > 0) {
    taken(await tooManyOpen(transaction, priced.form.email, client, terms, context))
  }
  const order = orderRecord(sent, priced, terms, { id, no, now })
  await saveOrder(
    transaction,
    order,
    priced,
    stock.taken,
    terms,
    { customerId: user?.id, client },
    mail,
  )
  return {
    kind: 'placed',
    answer: { id, no, totalPrice: order.price, currency: total.currency, repeated: false },
  }
}

/** Goes on with what was not refused. */
function taken<Value extends { kind: string } | undefined>(
  value: Value,
): Exclude<Value, { kind: 'refused' }> {
  if (isRefused(value)) throw new RolledBack(value)
  return value as Exclude<Value, { kind: 'refused' }> // the refused ones have just been thrown
}

function isRefused(value: { kind: string } | undefined): value is Refused {
  return value?.kind === 'refused'
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
