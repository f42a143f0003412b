import { toDecimal } from '#domain/money.ts'
import { taxNumberOfForm } from '#domain/tax/tax-check.ts'
import type { NewOrder, NewOrderAnswer, OrderRefusal } from '#contract/contract.ts'
import type { Started } from '#contract/payments.ts'
import type { Batch, BatchEnd } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { isUnavailable, reasonOf } from '#shop/database/unavailable.ts'
import { type Handler, served, type ShopContext } from '#shop/handler.ts'
import { askWithOrder, mayAskWithOrder } from '#shop/mailing/newsletter/asked-with-order.ts'
import { beginPayment } from '#shop/payments/begin.ts'
import { isRefused, type OrderRefused, refuse } from '#shop/refuse.ts'
import { noteTaxNumber } from '#shop/tax/tax-checks.ts'
import { claim, claimBefore } from './claim.ts'
import { noOffence, takeOrder } from './order-limits.ts'
import { orderWrites } from './order-writes.ts'
import { readOrderTerms } from './order-terms.ts'
import { withoutCodeHints } from './price/without-code-hints.ts'
import { type Reckoned, reckon } from './reckon-order.ts'

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
const mostTries = 30

/** The code of PostgreSQL for a transaction that others kept from ending. */
const serializationFailure = '40001'

/**
 * Turns a basket into an order, completely or not at all. First all is read and reckoned: all
 * amounts are calculated again and compared with what the shopper saw as left to pay
 * (`expectedTotal`: the sum minus gift cards), and its mails are put into words. Then all is
 * written as one batch, which claims the form's key and the basket, takes stock, code and gift
 * cards, and writes the order, its payment attempt and its mails; nothing of it, where something is
 * not there any more that was when it was reckoned. The answer is sent when the data is on the
 * disk.
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
      await noteTaxNumber(context, taxNumberOfForm(body.form))
      context.log.info({ order: answer.no, repeated: answer.repeated }, 'order placed')
      if (asks) await askFor(context, { sent: body, no: answer.no })
      const pay = await payment(context, body, answer)
      return pay ? { ...answer, pay } : answer
    } catch (error) {
      if (!isUnavailable(error)) throw error
      context.log.error({ err: error }, 'order not possible now')
      return refuse(503, 'UNAVAILABLE')
    }
  })
}

/** The order stands whatever becomes of the newsletter; sent again, it asks if it had not yet. */
async function askFor(
  context: ShopContext,
  asking: Parameters<typeof askWithOrder>[2],
): Promise<void> {
  const { database, log } = context
  try {
    const terms = await readOrderTerms(database)
    await database.transaction((transaction) => askWithOrder(transaction, context, asking, terms))
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a newsletter was not asked for with an order')
  }
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

/**
 * The order itself, without what goes on around it: nobody is counted, and no provider asked yet.
 */
export async function placeOrder(
  guards: OrderGuards,
  context: ShopContext,
  sent: NewOrder,
): Promise<NewOrderAnswer | OrderRefused> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await orderedBefore(guards, context, sent)
    if (before) return before
    const placed = await tryOnce(guards, context, sent)
    if (placed === undefined) continue
    // The same form may have been faster, and its order is why this one is not possible.
    return (isRefused(placed) && (await orderedBefore(guards, context, sent))) || placed
  }
  throw Object.assign(new Error('Others were faster, again and again'), {
    code: serializationFailure,
  })
}

async function orderedBefore(
  guards: OrderGuards,
  { database }: ShopContext,
  sent: NewOrder,
): Promise<NewOrderAnswer | OrderRefused | undefined> {
  const before = await guards.claimBefore(database.db, sent)
  if (before?.kind === 'key-reused') return refuse(422, 'KEY_REUSED')
  return before && placedBefore(database, before.orderId)
}

/** Undefined where others were faster with a part of it. */
async function tryOnce(
  guards: OrderGuards,
  context: ShopContext,
  sent: NewOrder,
): Promise<NewOrderAnswer | OrderRefused | undefined> {
  const reckoned = await reckon(context, sent)
  if (isRefused<OrderRefusal>(reckoned)) return reckoned
  const batch = await orderWrites(guards.claim, context, sent, reckoned)
  if (isRefused<OrderRefusal>(batch)) return batch
  const end = await guards.write(context.database, batch)
  if (end.kind === 'written') return answerOf(reckoned, end.filled)
  return batch[end.at]?.otherwise?.()
}

function answerOf({ id, priced: { total } }: Reckoned, no: string | undefined): NewOrderAnswer {
  if (no === undefined) throw new Error('An order got no number')
  const totalPrice = toDecimal(total.sum.gross)
  return { id, no, totalPrice, currency: total.currency, repeated: false }
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
