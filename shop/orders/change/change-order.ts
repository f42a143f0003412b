import type { Selectable, Transaction } from 'kysely'

import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import { type Order, OrderStatus } from '#domain/entities/order.ts'
import { toDecimal } from '#domain/money.ts'
import { whereParcelIs } from '#domain/delivery/parcels/parcel.ts'
import {
  mayOrderMove,
  mayShopCancel,
  orderMoves,
  type ParcelWhere,
  waitsToBeSent,
} from '#domain/order/order-status.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { countMails } from '#shop/mail/outbox.ts'
import {
  mailCanceledByShop,
  mailNewCards,
  mailPaid,
  mailParcel,
  mailSent,
} from '#shop/mail/orders/order-news.ts'
import type { MailContext } from '#shop/mail/orders/order-mail.ts'
import { type OrderTerms, readOrderTermsIn } from '../order-terms.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'
import { orderColumns, storedOrder } from '../stored-order.ts'
import { standingParcels } from '#shop/parcels/stored-parcels.ts'
import { settleByHand } from '#shop/payments/attempts.ts'
import { release, take } from '#shop/reservations/reserve.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'

/** What an owner can say of an order. */
export const orderChanges = ['paid', 'packed', 'sent', 'delivered', 'cancelled'] as const
export type OrderChange = (typeof orderChanges)[number]

/** What goes with a change. */
export type ChangeDetails = {
  /** The number of the parcel that was sent; of one that was, another number puts it right. */
  tracking?: string | undefined
  /** What the owner says to the customer of an order that they cancel. */
  note?: string | undefined
  /** Goods of a cancelled order that are not for sale again: lost, or broken. */
  keepStock?: boolean | undefined
  mail?: MailSettings | undefined
}

export type KnownOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export type OrderChanged =
  | { kind: 'changed' | 'unchanged'; order: KnownOrder }
  /** The order's state does not allow the change. */
  | { kind: 'refused'; order: KnownOrder }
  | { kind: 'unknown' }

/**
 * Records what happened to an order, once, in one transaction, with the mail to its customer.
 * Repeating it changes nothing. If this and the end of unpaid orders meet, the first one wins.
 */
export async function changeOrder(
  database: ShopDatabase,
  no: string,
  change: OrderChange,
  now: number,
  details: ChangeDetails = {},
): Promise<OrderChanged> {
  return database.transaction(async (transaction) => {
    const { terms } = await readOrderTermsIn(transaction, database)
    const mailContext: MailContext = { transaction, terms, mail: details.mail, now }
    const isChanged = await changes[change](mailContext, no, details)
    const order = await findOrder(transaction, no)
    if (!order) return { kind: 'unknown' }
    // One that is cancelled says so itself, no matter who cancels it.
    if (isChanged && change !== 'cancelled') {
      await noteOrderEvent(transaction, `order.${change}`, order, now)
    }
    if (isChanged) return { kind: 'changed', order }
    return { kind: isAlready(order, change) ? 'unchanged' : 'refused', order }
  })
}

/** The order with this number, with what its owner needs to recognize it. */
export async function findOrder(queries: Queries, no: string) {
  const row = await queries
    .selectFrom('shop_order')
    .select(['id', 'no', 'status', 'paid', 'packed_at', 'payment_type', 'to_pay', 'currency'])
    .select(['email', 'created_at'])
    .where('no', '=', no)
    .executeTakeFirst()
  return row && { ...row, toPay: toDecimal(row.to_pay) }
}

function isAlready(
  { paid, packed_at: packedAt, status }: KnownOrder,
  change: OrderChange,
): boolean {
  if (change === 'paid') return paid === 1
  if (change === 'packed') return packedAt !== null
  return (
    status === ({ sent: 'SENT', delivered: 'REALIZED', cancelled: 'CANCELED' } as const)[change]
  )
}

/** Each says whether it changed anything, by a condition that only one of several can meet. */
const changes = {
  paid: pay,
  packed: pack,
  sent: send,
  delivered: deliver,
  cancelled: cancel,
} satisfies Record<
  OrderChange,
  (mailContext: MailContext, no: string, details: ChangeDetails) => Promise<boolean>
>

/**
 * Cash on delivery is paid after the order was sent; an order that has ended holds nothing to pay
 * for.
 */
const standing = OrderStatus.options.filter((status) => orderMoves[status].length > 0)

async function pay(mailContext: MailContext, no: string): Promise<boolean> {
  const { transaction, now } = mailContext
  const row = await transaction
    .updateTable('shop_order')
    // Anybody who waits for a provider's word need not any more.
    .set({ paid: 1, state: 'PENDING' })
    .where('no', '=', no)
    .where('paid', '=', 0)
    .where('status', 'in', standing)
    .returning(['id', 'status', 'data'])
    .executeTakeFirst()
  if (!row) return false
  await settleByHand(transaction, row.id, now)
  await take(transaction, row.id, now)
  // Who paid at the door knows, and who was told before it was taken back.
  const isTold = (await countMails(transaction, row.id, 'order-paid')) > 0
  if (!isTold && waitsToBeSent(OrderStatus.parse(row.status))) {
    await mailPaid(mailContext, storedOrder(row))
  }
  return true
}

async function pack({ transaction, now }: MailContext, no: string): Promise<boolean> {
  const row = await transaction
    .updateTable('shop_order')
    .set({ packed_at: now })
    .where('no', '=', no)
    .where('status', '=', 'PENDING')
    .where('packed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function send(
  mailContext: MailContext,
  no: string,
  { tracking: given }: ChangeDetails,
): Promise<boolean> {
  const { transaction, terms, now } = mailContext
  const row = await moveTo(transaction, no, 'SENT')
  if (!row) return given !== undefined && correctParcel(mailContext, no, given)
  const before = storedOrder(row)
  const method = methodOf(before, terms)
  // A carrier that made the label has said its number.
  const number = given ?? (await carriersNumber(transaction, before._id))
  const order: Order = {
    ...before,
    status: 'SENT',
    delivery: {
      ...before.delivery,
      sentDate: now,
      ...(number !== undefined && { tracking: parcelOf(method, number) }),
    },
  }
  await keep(transaction, order)
  // Of one that was sent before by mistake its customer has that mail, but not this number.
  if ((await countMails(transaction, order._id, 'order-sent')) === 0) {
    await mailSent(mailContext, order, method)
  } else if (number !== undefined) await tellNumber(mailContext, order)
  return true
}

async function carriersNumber(queries: Queries, orderId: string): Promise<string | undefined> {
  const parcels = await standingParcels(queries, orderId)
  return parcels.find(({ tracking }) => tracking !== null)?.tracking ?? undefined
}

/** How often a customer gets a mail about another number of their parcel. */
const mostParcelMails = 3

/** Another number for a parcel that is on its way; the same one again changes nothing. */
async function correctParcel(
  mailContext: MailContext,
  no: string,
  number: string,
): Promise<boolean> {
  const { transaction, terms } = mailContext
  const row = await lockSent(transaction, no)
  if (!row) return false
  const before = storedOrder(row)
  if (before.delivery.tracking?.number === number) return false
  const tracking = parcelOf(methodOf(before, terms), number)
  const order: Order = { ...before, delivery: { ...before.delivery, tracking } }
  await keep(transaction, order)
  await tellNumber(mailContext, order)
  return true
}

async function tellNumber(mailContext: MailContext, order: Order): Promise<void> {
  const told = await countMails(mailContext.transaction, order._id, 'order-parcel')
  if (told < mostParcelMails) await mailParcel(mailContext, order, told + 1)
}

/** One that was sent; its row is locked until the transaction ends. */
async function lockSent(transaction: Transaction<Tables>, no: string) {
  return transaction
    .updateTable('shop_order')
    .set({ status: 'SENT' })
    .where('no', '=', no)
    .where('status', '=', 'SENT')
    .returning('data')
    .executeTakeFirst()
}

async function deliver({ transaction, now }: MailContext, no: string): Promise<boolean> {
  const row = await moveTo(transaction, no, 'REALIZED')
  if (!row) return false
  const before = storedOrder(row)
  const delivery = { ...before.delivery, deliveredAt: now }
  await keep(transaction, { ...before, status: 'REALIZED', delivery })
  return true
}

/**
 * The owner may until it is sent, or when nobody took it: what was paid is theirs to send back.
 */
async function cancel(
  mailContext: MailContext,
  no: string,
  { note, keepStock }: ChangeDetails,
): Promise<boolean> {
  const { transaction, now } = mailContext
  // A parcel may be asked for meanwhile.
  await lockOrder(transaction, no)
  const found = await findOrder(transaction, no)
  if (!found) return false
  const status = OrderStatus.parse(found.status)
  const parcel = await parcelOfOrder(transaction, found.id)
  if (!mayShopCancel({ status, paid: found.paid === 1, parcel })) return false
  const isSent = !waitsToBeSent(status)
  const sent = parcel === 'back' ? 'came-back' : 'not-paid'
  const canceled = await cancelOrder(transaction, found.id, now, {
    by: 'shop',
    ...(isSent ? { sent } : { until: 'sent' }),
  })
  if (!canceled) return false
  const goods = keepStock === true ? 'gone' : 'for-sale'
  const { cards } = await release(transaction, canceled.order._id, now, goods)
  await mailCanceledByShop(mailContext, canceled, { note, isSent })
  await mailNewCards(mailContext, canceled.order, cards)
  return true
}

/** What the carrier last said of the order's parcels. */
async function parcelOfOrder(queries: Queries, orderId: string): Promise<ParcelWhere> {
  const rows = await queries
    .selectFrom('parcel')
    .select(['state', 'status'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .orderBy('created_at', 'desc')
    .execute()
  return whereParcelIs(rows.map(({ state, status }) => (state === 'asked' ? 'asked' : status)))
}

/** Only from a status that may move there, so that one of several wins. */
async function moveTo(
  transaction: Transaction<Tables>,
  no: string,
  status: OrderStatus,
): Promise<Pick<Selectable<Tables['shop_order']>, 'data'> | undefined> {
  const from = OrderStatus.options.filter((one) => mayOrderMove(one, status))
  return transaction
    .updateTable('shop_order')
    .set({ status })
    .where('no', '=', no)
    .where('state', '=', 'PENDING')
    .where('status', 'in', from)
    .returning('data')
    .executeTakeFirst()
}

async function keep(transaction: Transaction<Tables>, order: Order): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set(orderColumns(order))
    .where('id', '=', order._id)
    .execute()
}

function methodOf({ delivery }: Order, { deliveries }: OrderTerms): DeliveryMethod | undefined {
  return deliveries.find(({ _id }) => _id === delivery.id)
}

/** The parcel, and where it can be followed if its delivery has such an address. */
function parcelOf(method: DeliveryMethod | undefined, number: string) {
  const link = method?.trackingLink?.replaceAll('{number}', encodeURIComponent(number))
  return { number, ...(link !== undefined && { link }) }
}
