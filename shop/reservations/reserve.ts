import type { Insertable, Transaction } from 'kysely'

import type { GiftCard } from '#domain/discount/gift-card.ts'
import type { PromoApplied } from '#domain/discount/promo.ts'
import { type HoldState, holdsBefore } from '#domain/payment/hold-moves.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Statement } from '#shop/database/batch/batch.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { debitGiftCards, giveBackCards, type ToCard } from './cards.ts'
import { giveBackCode, useCode } from './codes.ts'
import { giveBackPoints, spendPoints } from './points.ts'
import { giveBackStock, type Taken, takeStock } from './stock.ts'

/** What an order reserves. */
export type ReservationRequest = {
  orderId: string
  customerId: string | undefined
  stock: readonly Taken[]
  /** As typed, and what it gives. */
  code: (PromoApplied & { code: string }) | undefined
  cards: readonly GiftCard[]
  /** `taken`: nothing is waited for. */
  state: Extract<HoldState, 'held' | 'taken'>
  /** ms: when it ends if nobody takes or releases it; not given: only somebody ends it. */
  until?: number | undefined
}

/** What a verb did, or why it did nothing: somebody was faster, or it is not time yet. */
export type Transition<To extends HoldState> =
  | { kind: To }
  | { kind: 'not'; because: HoldState | 'nothing-held' | 'not-yet' }

/** The same, with what went back to which gift cards. */
type GivenBack<To extends HoldState> = Transition<To> & { cards: readonly ToCard[] }

/**
 * Reserves all that an order wants, unless somebody was faster with a part of it. All orders take
 * in the same sequence, so that two never wait for each other.
 */
export function reserve(
  database: Pick<ShopDatabase, 'db'>,
  { state, until, ...request }: ReservationRequest,
  now: number,
): Statement[] {
  const { orderId } = request
  return [
    ...takeAll(database, request, now),
    {
      query: insertReservation.of(database.db, {
        order_id: orderId,
        state,
        until: until ?? null,
        changed_at: now,
      }),
    },
  ]
}

/**
 * What an order reserves instead of what it had, which was given back in the same transaction; its
 * reservation goes on.
 */
export function takeAll(
  database: Pick<ShopDatabase, 'db'>,
  { orderId, customerId, stock, code, cards }: Omit<ReservationRequest, 'state' | 'until'>,
  now: number,
): Statement[] {
  return [
    ...takeStock(database.db, stock),
    ...(code ? useCode(database, code.code, orderId, now) : []),
    ...(code ? spendPoints(database, code, { orderId, customerId }, now) : []),
    ...debitGiftCards(database, cards, orderId, now),
  ]
}

/** The order stands: it was paid, needs no payment, or is paid at the door. */
export function take(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<Transition<'taken'>> {
  return moveReservation(transaction, { orderId, to: 'taken', now })
}

/** It was not paid after all: what it took is held again, until somebody ends it and no clock. */
export async function holdAgain(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  await moveReservation(transaction, { orderId, to: 'held', now })
  await transaction
    .updateTable('order_hold')
    .set({ until: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute()
}

/**
 * Somebody cancels the order: all it reserved, or had taken, is given back; goods that are gone
 * leave the stock instead. Only in the transaction that has just cancelled it.
 */
export async function release(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
  goods: 'for-sale' | 'gone' = 'for-sale',
): Promise<GivenBack<'released'>> {
  const moved = await moveReservation(transaction, { orderId, to: 'released', now })
  const isMoved = moved.kind === 'released'
  return { ...moved, cards: isMoved ? await giveBack(transaction, orderId, now, goods) : [] }
}

/** Nobody paid in time: all it reserved is given back, but not before its time. */
export async function expire(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<GivenBack<'expired'>> {
  const moved = await moveReservation(transaction, { orderId, to: 'expired', now })
  const isMoved = moved.kind === 'expired'
  return { ...moved, cards: isMoved ? await giveBack(transaction, orderId, now) : [] }
}

/**
 * Everything an order took, in the sequence in which orders take it. Whether it may be is for the
 * verbs to say; the fault tests call it without them.
 */
export async function giveBack(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
  goods: 'for-sale' | 'gone' = 'for-sale',
): Promise<ToCard[]> {
  await giveBackStock(transaction, orderId, goods)
  await giveBackCode(transaction, orderId)
  await giveBackPoints(transaction, orderId, now)
  return giveBackCards(transaction, orderId, now)
}

type Move<To extends HoldState> = { orderId: string; to: To; now: number }

/**
 * One conditional update: of several that move a reservation, one wins, and the others hear why.
 */
async function moveReservation<To extends HoldState>(
  transaction: Transaction<Tables>,
  { orderId, to, now }: Move<To>,
): Promise<Transition<To>> {
  const { numUpdatedRows } = await transaction
    .updateTable('order_hold')
    .set({ state: to, changed_at: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', holdsBefore(to))
    .where((row) =>
      to === 'expired'
        ? row.or([row('until', 'is', null), row('until', '<=', now)])
        : row.lit(true),
    )
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { kind: to }

  const row = await transaction
    .selectFrom('order_hold')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return { kind: 'not', because: 'nothing-held' }
  return { kind: 'not', because: row.state === 'held' ? 'not-yet' : row.state }
}

const insertReservation = knownQuery((queries, row: Insertable<Tables['order_hold']>) =>
  queries.insertInto('order_hold').values(row),
)
