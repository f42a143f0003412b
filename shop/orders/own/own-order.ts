import type { Selectable } from 'kysely'

import type { OneOrder } from '#domain/entities/one-order.ts'
import { type Order, OrderState, OrderStatus } from '#domain/entities/order.ts'
import type { Return } from '#domain/entities/return.ts'
import { toDecimal } from '#domain/money.ts'
import { canCancel } from '#domain/order/cancel-rules.ts'
import { awaitsMoney } from '#domain/order/order-status.ts'
import { paymentDeadline } from '#domain/order/payment-deadline.ts'
import { isTransfer } from '#domain/order/payment-options.ts'
import { lockerReturn, returnTerms } from '#domain/order/return-offer.ts'
import {
  canReturn,
  defaultPickupSize,
  returnsByLine,
  returnableLines,
  returnWindow,
} from '#domain/order/return-rules.ts'
import type { Tables } from '#shop/database/schema.ts'
import { type ShopContext, served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'
import { holding } from '#shop/returns/make-way.ts'
import { mostRefund } from '#domain/order/return-refund.ts'
import type { Queries } from '#shop/database/open.ts'
import { readGivenByItself } from '#shop/returns/money-back.ts'
import { readSold } from '#shop/returns/refund.ts'
import { readReturns, returnOf, type StoredReturn } from '#shop/returns/stored-return.ts'
import { documentsOf } from '../documents.ts'
import { accountFor, type OrderTerms, readOrderTerms } from '../order-terms.ts'
import { storedOrder } from '../stored-order.ts'

type Row = Selectable<Tables['shop_order']>

/** GET order/{no}: 404 when it is not the caller's, or nobody's. */
export const order = served('order', async (context: ShopContext, { params }) => {
  const { database, user } = context
  if (!user) return refuse(401, 'LOGIN_REQUIRED')
  const { db } = database
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('no', '=', params.no)
    .where('customer_id', '=', user.id)
    .executeTakeFirst()
  if (!row) return refuse(404, 'NOT_FOUND')

  const stored = await readReturns(db, { kind: 'order', id: row.id })
  const returns = stored.map(returnOf)
  const shown = oneOrder(
    row,
    { returns, held: holding(stored).map(returnOf) },
    await readOrderTerms(database),
    context.now(),
  )
  return {
    ...shown,
    documents: await documentsOf(db, row.id),
    ...(shown.canReturn && { sold: await soldOf(db, row, shown, stored) }),
  }
})

/** What its returns are reckoned from. */
async function soldOf(
  queries: Queries,
  row: Row,
  shown: Order,
  stored: readonly StoredReturn[],
): Promise<OneOrder['sold']> {
  const paid = { isPaid: row.paid === 1, total: row.total, toPay: row.to_pay }
  const settled = stored.filter(({ status }) => status === 'SETTLED')
  const byItself = await readGivenByItself(queries, row.id, paid)
  const most = mostRefund(paid, [...settled.map(({ amount }) => amount ?? 0), byItself.amount])
  const sold = await readSold(queries, shown)
  // Rows of SQLite are no plain objects.
  return { ...sold, lines: sold.lines.map((line) => ({ ...line })), most }
}

function oneOrder(
  row: Row,
  { returns, held }: { returns: readonly Return[]; held: readonly Return[] },
  terms: OrderTerms,
  now: number,
): Omit<OneOrder, 'documents'> {
  const status = OrderStatus.parse(row.status)
  const saved: Order = { ...storedOrder(row), status }
  const { settings } = terms
  const returning = returnTerms(settings)
  const lines = returnableLines(saved, held)
  const returnsOf = returnsByLine(saved, held)
  const window = returnWindow(saved, now, returning)
  const locker = lockerReturn(settings, saved.address.ship, saved.total.currency)
  const transfer = transferOf(row, saved, terms)
  return {
    ...saved,
    canReturn: canReturn(saved, held, now, returning),
    ...(window.kind === 'open' && { maxReturnDate: window.until }),
    ...(window.kind === 'over' && { maxReturnDate: window.since }),
    products: saved.products.map((product, place) => ({
      ...product,
      componentsHash: lines[place]?.componentsHash ?? '',
      remaining: lines[place]?.remaining ?? 0,
      held: returnsOf[place] ?? { open: 0, returned: 0, rejected: 0 },
    })),
    orderState: OrderState.parse(row.state),
    paid: row.paid === 1,
    canCancel: canCancel({
      status,
      orderState: OrderState.parse(row.state),
      paid: row.paid === 1,
      packed: row.packed_at !== null,
    }),
    ...(transfer && { transfer }),
    returns: returns.map(({ no, status: stands, createdDate }) => ({
      no,
      status: stands,
      createdDate,
    })),
    ...(locker && { lockerReturn: locker }),
    pickupSize: defaultPickupSize(settings.returns?.pickupSize),
  }
}

/** Where the money goes, as long as a transfer is awaited. */
function transferOf(row: Row, { status, payment }: Order, terms: OrderTerms): OneOrder['transfer'] {
  if (!isTransfer(payment.type) || !awaitsMoney({ paid: row.paid === 1, status })) return undefined
  const account = accountFor(row.currency, terms)
  if (!account) return undefined
  const { unpaidDays, timeZone } = terms.settings
  return {
    recipient: account.recipient,
    account: account.account,
    amount: toDecimal(row.to_pay),
    ...(unpaidDays !== undefined && {
      payBy: paymentDeadline(row.created_at, unpaidDays, timeZone) - 1,
    }),
  }
}
