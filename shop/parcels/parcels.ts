import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import {
  carriedByInpost,
  cashToTake,
  isParcelOver,
  nineDigits,
  parcelStep,
  whereParcelIs,
} from '#domain/delivery/parcels/parcel.ts'
import type { PickupSize } from '#domain/entities/return.ts'
import type { ParcelWhere } from '#domain/order/order-status.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailParcelTrouble } from '#shop/mail/orders/order-news.ts'
import { changeOrder } from '#shop/orders/change/change-order.ts'
import { lockOrder } from '#shop/orders/change/lock-order.ts'
import { readOrderTermsIn } from '#shop/orders/order-terms.ts'
import { storedOrder } from '#shop/orders/stored-order.ts'
import type { KnownParcel, NewParcel, ParcelCarrier } from './port.ts'
import { parcelsOf, standingParcels, type StoredParcel } from './stored-parcels.ts'

/** Why no parcel was asked for. */
export type ParcelTrouble =
  | 'unknown'
  | 'not-inpost'
  | 'wrong-status'
  | 'no-phone'
  | 'no-place'
  | 'not-pln'
  /** There is one already, or nobody knows whether there is. */
  | 'there-is-one'
  | 'maybe-one'

export type ParcelMade =
  | { kind: 'taken'; parcel: StoredParcel }
  | { kind: 'refused'; why: string }
  | { kind: 'unreachable' }
  | { kind: 'trouble'; trouble: ParcelTrouble }

type Wish = { no: string; size: PickupSize; weight: number; again: boolean }

/**
 * Asks the carrier to take the parcel of an order, once: that it was asked is written before, so
 * that a lost answer does not become a second parcel unless the owner says so.
 */
export async function makeParcel(
  database: ShopDatabase,
  carrier: ParcelCarrier,
  { no, size, weight, again }: Wish,
  now: number,
): Promise<ParcelMade> {
  const id = randomUUID()
  const planned = await database.transaction(async (transaction): Promise<Planned> => {
    // Two commands at once ask for one parcel, and none for an order that is cancelled meanwhile.
    if (!(await lockOrder(transaction, no))) return { kind: 'trouble', trouble: 'unknown' }
    const plan = await planParcel(transaction, database, { no, size, weight })
    if (plan.kind === 'trouble') return plan
    const { orderId, parcel } = plan
    const [standing] = await standingParcels(transaction, orderId)
    if (standing && !again) {
      return { kind: 'trouble', trouble: standing.state === 'taken' ? 'there-is-one' : 'maybe-one' }
    }
    const cash = parcel.cash ?? null
    const row = { id, order_id: orderId, state: 'asked' as const, size, cash, trouble: null }
    await transaction
      .insertInto('parcel')
      .values({ ...row, created_at: now, asked_at: now })
      .execute()
    return plan
  })
  return planned.kind === 'trouble' ? planned : ask(database, carrier, id, planned.parcel)
}

async function ask(
  { db }: ShopDatabase,
  carrier: ParcelCarrier,
  id: string,
  parcel: NewParcel,
): Promise<ParcelMade> {
  let answer: Awaited<ReturnType<ParcelCarrier['create']>>
  try {
    answer = await carrier.create(parcel)
  } catch {
    return { kind: 'unreachable' }
  }
  if (answer.kind === 'refused') {
    await db.updateTable('parcel').set({ state: 'refused' }).where('id', '=', id).execute()
    return answer
  }
  const { id: carrierId, status, tracking = null } = answer.parcel
  const stored = await db
    .updateTable('parcel')
    .set({ state: 'taken', carrier_id: carrierId, status, tracking })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { kind: 'taken', parcel: stored }
}

type Planned =
  | { kind: 'planned'; orderId: string; parcel: NewParcel }
  | { kind: 'trouble'; trouble: ParcelTrouble }

async function planParcel(
  transaction: Transaction<Tables>,
  database: ShopDatabase,
  { no, size, weight }: Pick<Wish, 'no' | 'size' | 'weight'>,
): Promise<Planned> {
  const trouble = (kind: ParcelTrouble): Planned => ({ kind: 'trouble', trouble: kind })
  const row = await transaction
    .selectFrom('shop_order')
    .select(['id', 'data', 'status', 'state', 'paid', 'to_pay', 'currency', 'payment_type'])
    .where('no', '=', no)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  if (!row) return trouble('unknown')
  const order = storedOrder(row)
  const { terms } = await readOrderTermsIn(transaction, database)
  const { deliveries } = terms
  const method = deliveries.find(({ _id }) => _id === order.delivery.id)
  const way = method && carriedByInpost(method.kind)
  if (!way) return trouble('not-inpost')
  // One that was sent goes out again once its parcel is back, also where an answer was lost since.
  const isBack = row.status === 'SENT' && (await lastTaken(transaction, row.id)) === 'back'
  if ((row.status !== 'PENDING' && !isBack) || row.state !== 'PENDING') {
    return trouble('wrong-status')
  }
  const { ship } = order.address
  const phone = nineDigits(ship.phone)
  if (!phone) return trouble('no-phone')
  const cash = cashToTake({
    paymentType: row.payment_type,
    paid: row.paid === 1,
    toPay: row.to_pay,
  })
  if (cash !== undefined && row.currency !== 'PLN') return trouble('not-pln')
  const point = order.delivery.data.locker?.name
  if (way === 'point' && !point) return trouble('no-place')
  const building = ship.apartment ? `${ship.number}/${ship.apartment}` : ship.number
  return {
    kind: 'planned',
    orderId: row.id,
    parcel: {
      orderNo: no,
      size,
      weight,
      to: { name: ship.name, email: order.user.email, phone },
      place:
        way === 'point' && point
          ? { kind: 'point', name: point }
          : { kind: 'door', ...ship, building },
      cash,
    },
  }
}

async function lastTaken(queries: Queries, orderId: string): Promise<ParcelWhere> {
  const parcels = await parcelsOf(queries, orderId)
  return whereParcelIs(parcels.filter(({ state }) => state === 'taken').map(({ status }) => status))
}

/** The parcels of the order with this number. */
export async function parcelsOfOrder(queries: Queries, no: string): Promise<StoredParcel[]> {
  const id = await orderIdOf(queries, no)
  return id === undefined ? [] : parcelsOf(queries, id)
}

/** The newest parcel of an order that the carrier has taken, unless it was called off. */
export async function takenParcel(queries: Queries, no: string): Promise<StoredParcel | undefined> {
  const id = await orderIdOf(queries, no)
  const parcels = id === undefined ? [] : await standingParcels(queries, id)
  return parcels.find(({ state }) => state === 'taken')
}

async function orderIdOf(queries: Queries, no: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('shop_order')
    .select('id')
    .where('no', '=', no)
    .executeTakeFirst()
  return row?.id
}

type Looking = {
  database: ShopDatabase
  carrier: ParcelCarrier
  mail?: MailSettings | undefined
  now: number
}

/**
 * Asks how a parcel stands and moves its order: sent with the parcel's number, then delivered, each
 * with its mail, once. Throws where the carrier cannot be asked.
 */
export async function followParcel(
  { database, carrier, mail, now }: Looking,
  parcel: StoredParcel,
): Promise<KnownParcel | undefined> {
  if (parcel.carrier_id === null) return undefined
  const known = await carrier.look(parcel.carrier_id)
  await database.db
    .updateTable('parcel')
    .set({
      asked_at: now,
      ...(known && { status: known.status }),
      ...(known?.tracking !== undefined && { tracking: known.tracking }),
    })
    .where('id', '=', parcel.id)
    .execute()
  if (!known) return undefined
  await noteTrouble({ database, mail, now }, parcel, known.trouble ?? null)
  const { no } = await database.db
    .selectFrom('shop_order')
    .select('no')
    .where('id', '=', parcel.order_id)
    .executeTakeFirstOrThrow()
  const step = parcelStep(known.status)
  if (step !== 'sent' && step !== 'delivered') return known
  const { tracking = parcel.tracking ?? undefined } = known
  await changeOrder(database, no, 'sent', now, { tracking, mail })
  if (step === 'delivered') await changeOrder(database, no, 'delivered', now, { mail })
  return known
}

/** The owner learns of each trouble once; what is over is forgotten. */
async function noteTrouble(
  { database, mail, now }: Omit<Looking, 'carrier'>,
  { id, order_id: orderId, trouble: before }: StoredParcel,
  trouble: string | null,
): Promise<void> {
  if (before === trouble) return
  await database.transaction(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('parcel')
      .set({ trouble })
      .where('id', '=', id)
      // Another process may have noted it meanwhile.
      .where('trouble', before === null ? 'is' : '=', before)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || trouble === null) return
    const order = await transaction
      .selectFrom('shop_order')
      .select('data')
      .where('id', '=', orderId)
      .where('forgotten_at', 'is', null)
      .executeTakeFirst()
    if (!order) return
    const { terms } = await readOrderTermsIn(transaction, database)
    await mailParcelTrouble({ transaction, terms, mail, now }, storedOrder(order), { id, trouble })
  })
}

/** That it was asked about, whatever came of it. */
export async function noteAsked(
  queries: Queries,
  { id }: Pick<StoredParcel, 'id'>,
  now: number,
): Promise<void> {
  await queries.updateTable('parcel').set({ asked_at: now }).where('id', '=', id).execute()
}

/** Those that are still on their way and were not asked about for so many ms, the oldest first. */
export async function parcelsToAsk(
  queries: Queries,
  now: number,
  every: number,
): Promise<StoredParcel[]> {
  const rows = await queries
    .selectFrom('parcel')
    .selectAll()
    .where('state', '=', 'taken')
    .where('asked_at', '<=', now - every)
    .where((row) =>
      row.or([
        row('status', 'is', null),
        row('status', 'not in', ['delivered', 'returned_to_sender', 'canceled']),
      ]),
    )
    .orderBy('asked_at')
    .limit(50)
    .execute()
  return rows.filter(({ status }) => !isParcelOver(status ?? ''))
}
