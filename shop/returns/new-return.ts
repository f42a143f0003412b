import { createHash } from 'node:crypto'

import { type Selectable, sql, type Transaction } from 'kysely'

import { OrderStatus } from '#domain/entities/order.ts'
import { lockerReturn, returnTerms } from '#domain/order/return-offer.ts'
import { declaredLines, mayMakeReturn } from '#domain/order/return-request.ts'
import { returnableLines, returnWindow } from '#domain/order/return-rules.ts'
import type { NewReturn } from '#contract/contract.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type Handler, type ShopContext, served } from '#shop/handler.ts'
import { mailReceived } from '#shop/mail/orders/return-news.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import { refuse } from '#shop/refuse.ts'
import { holding, makeWay, standingOf } from './make-way.ts'
import { type MadeReturn, saveReturn } from './save-return.ts'
import { oneReturnOf, readReturns, returnOf, type StoredReturn } from './stored-return.ts'

/**
 * The steps that keep returns from racing each other; the fault tests replace each with a careless
 * one.
 */
export type ReturnGuards = {
  inTransaction: typeof inTransaction
  lockedOrder: typeof lockedOrder
}

/** POST return/{orderId} (Shopping §7): see `newReturnWith`. */
export const newReturn = newReturnWith({ inTransaction, lockedOrder })

/**
 * A return is taken completely or not at all, in one transaction that holds the order's row, so
 * that no two together take more than was bought. The same form sent again gets the first return.
 *
 * Refusals are 404 for an order that is not the caller's, 409 where nothing (more) can be returned,
 * and 422 where the request is not possible.
 */
export function newReturnWith(guards: ReturnGuards): Handler<'newReturn', ShopContext> {
  return served('newReturn', async (context: ShopContext, { params, body }) => {
    const { database, user } = context
    if (!user) return refuse(401, 'LOGIN_REQUIRED')
    return guards.inTransaction(database, async (transaction) => {
      const row = await guards.lockedOrder(transaction, params.orderId, user.id)
      return row ? takeReturn(transaction, context, row, body) : refuse(404, 'NOT_FOUND')
    })
  })
}

function inTransaction<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction(work)
}

type OrderRow = Pick<Selectable<Tables['shop_order']>, 'status' | 'data'>

async function takeReturn(
  transaction: Transaction<Tables>,
  context: ShopContext,
  row: OrderRow,
  body: NewReturn,
) {
  const order = { ...storedOrder(row), status: OrderStatus.parse(row.status) }
  const stored = await readReturns(transaction, { kind: 'order', id: order._id })

  const before = stored.find(({ key }) => key === body.key)
  if (before) {
    return before.fingerprint === fingerprintOf(body) ? answerOf(before) : refuse(422, 'KEY_REUSED')
  }
  const now = context.now()
  const { terms } = await readOrderTermsIn(transaction, context.database)
  const { settings } = terms
  if (returnWindow(order, now, returnTerms(settings)).kind !== 'open') {
    return refuse(409, 'CANNOT_RETURN')
  }
  if (!mayMakeReturn(stored.map(standingOf), { isProved: true }))
    return refuse(409, 'TOO_MANY_RETURNS')

  const beside = declaredLines(body.products, returnableLines(order, stored.map(returnOf)))
  const free = returnableLines(order, holding(stored).map(returnOf))
  const declared = beside ?? declaredLines(body.products, free)
  if (!declared) return refuse(409, 'NOT_RETURNABLE')
  const byLocker = body.returnDelivery === 'inpostLocker'
  const { address, total } = order
  const price = byLocker ? lockerReturn(settings, address.ship, total.currency) : undefined
  if (byLocker && !price) return refuse(422, 'DELIVERY_NOT_AVAILABLE')

  const made: MadeReturn = {
    orderId: order._id,
    kind: 'return',
    key: body.key,
    fingerprint: fingerprintOf(body),
    declared,
    delivery: body.returnDelivery,
    pickupSize: body.pickupSize,
    pickupPrice: price,
  }
  const { no } = await saveReturn(transaction, made, settings.timeZone, now)
  const [back] = await readReturns(transaction, { kind: 'number', no })
  if (!back) throw new Error('A return is not where it was written')
  const mailContext = { transaction, terms, mail: context.mail, now }
  if (!beside) await makeWay(mailContext, stored)
  await mailReceived(mailContext, { back: oneReturnOf(back), order })
  context.log.info({ return: no, order: order.no }, 'return taken')
  return answerOf(back)
}

/** The caller's order, whose returns nobody else changes until the transaction ends. */
async function lockedOrder(
  transaction: Transaction<Tables>,
  id: string,
  customerId: string,
): Promise<OrderRow | undefined> {
  return transaction
    .updateTable('shop_order')
    .set({ status: sql.ref('status') })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(['status', 'data'])
    .executeTakeFirst()
}

/** The owner gives the code of a parcel locker afterwards. */
function answerOf(back: StoredReturn) {
  const { no, externalDeliveryId: code, externalDeliveryUntil: until } = returnOf(back)
  return {
    no,
    returnData: {
      ...(code !== undefined && { externalDeliveryId: code }),
      ...(until !== undefined && { externalDeliveryUntil: until }),
    },
  }
}

/** Identifies what a form asked for. The body was parsed, so its fields have one sequence. */
function fingerprintOf(asked: NewReturn): string {
  const said = { ...asked, key: undefined }
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
