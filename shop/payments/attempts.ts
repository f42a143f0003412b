import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'

import { attemptsBefore, type AttemptStep, isAttemptOpen } from '#domain/payment/attempt-moves.ts'
import { attemptStates } from '#domain/payment/attempt-moves.ts'
import { LOOKS } from '#domain/payment/polling.ts'
import { knownQuery } from '#shop/database/queries/known-query.ts'
import type { Queries } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { plainId } from '#shop/orders/random-id.ts'

export type Attempt = Selectable<Tables['payment_attempt']>

type NewAttempt = Pick<Attempt, 'order_id' | 'type' | 'amount' | 'currency'> & {
  subType?: string | undefined
  state: 'created' | 'waiting' | 'paid'
  now: number
  /** A provider is to know it. */
  elsewhere: boolean
}

/** Notes a try to pay; at a provider its own id is its name. */
export async function noteAttempt(
  transaction: Transaction<Tables>,
  { subType, now, elsewhere, state, ...of }: NewAttempt,
): Promise<string> {
  const id = plainId(now)
  await insertAttempt(transaction, {
    ...of,
    id,
    state,
    sub_type: subType ?? null,
    external_id: elsewhere ? id : null,
    history: entry(state, now),
    created_at: now,
    changed_at: now,
  })
  return id
}

const insertAttempt = knownQuery((queries, row: Insertable<Tables['payment_attempt']>) =>
  queries.insertInto('payment_attempt').values(row),
)

type Move = {
  to: AttemptStep
  now: number
  also?: Partial<Pick<Attempt, 'started' | 'provider_ref'>>
}

/** Moves one try forward; false where it was further already. */
export async function moveAttempt(
  queries: Queries | Transaction<Tables>,
  id: string,
  { to, now, also = {} }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('payment_attempt')
    .set({ ...also, state: to, changed_at: now, history: after(to, now) })
    .where('id', '=', id)
    .where('state', 'in', attemptsBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves those tries of an order that are open, but not the one that has moved itself. */
export async function moveOpenAttempts(
  transaction: Transaction<Tables>,
  orderId: string,
  { to, now, but = '' }: Move & { but?: string },
): Promise<void> {
  await transaction
    .updateTable('payment_attempt')
    .set({ state: to, changed_at: now, history: after(to, now) })
    .where('order_id', '=', orderId)
    .where('id', '<>', but)
    .where('state', 'in', attemptStates.filter(isAttemptOpen))
    .execute()
}

/**
 * Its owner says that an order is paid: a transfer that came, or money at the door. A try at a
 * provider is not that money, and word of it may still come; where no other waits, the money is
 * noted as a try of its own, or no sum would ever see it.
 */
export async function settleByHand(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('payment_attempt')
    .set({ state: 'paid', changed_at: now, history: after('paid', now) })
    .where('order_id', '=', orderId)
    .where('external_id', 'is', null)
    .where('state', 'in', attemptStates.filter(isAttemptOpen))
    .executeTakeFirst()
  await moveOpenAttempts(transaction, orderId, { to: 'canceled', now })
  if (numUpdatedRows > 0n) return
  const {
    payment_type: type,
    to_pay: amount,
    currency,
  } = await transaction
    .selectFrom('shop_order')
    .select(['payment_type', 'to_pay', 'currency'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await noteAttempt(transaction, {
    ...{ order_id: orderId, type, amount, currency },
    ...{ state: 'paid', now, elsewhere: false },
  })
}

/**
 * It was not that money after all: it is waited for again, and what only its owner's word had made
 * is gone. What a provider said stays said.
 */
export async function unsettleByHand(
  transaction: Transaction<Tables>,
  orderId: string,
  now: number,
): Promise<void> {
  await transaction
    .deleteFrom('payment_attempt')
    .where('order_id', '=', orderId)
    .where(isOfOwnersWord)
    .execute()
  await transaction
    .updateTable('payment_attempt')
    .set({ state: 'waiting', changed_at: now, history: after('waiting', now) })
    .where('order_id', '=', orderId)
    .where('external_id', 'is', null)
    .where('state', '=', 'paid')
    .execute()
}

/** Begun as paid and known to no provider: nobody had waited for it. */
const isOfOwnersWord = sql<boolean>`external_id is null and history like 'paid@%'`

/** Whether its provider has brought money for an order, in time or too late. */
export async function hasMoneyElsewhere(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('external_id', 'is not', null)
    .where('state', 'in', ['paid', 'late'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a try of an order is the one that paid it; its owner's word is none. */
export async function isPaidByTry(
  transaction: Transaction<Tables>,
  orderId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where(sql<boolean>`not (${isOfOwnersWord})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The try whose money came when the order had ended, or was paid. */
export async function lateAttempt(queries: Queries, orderId: string): Promise<Attempt | undefined> {
  return (await lateOf(queries, { orderId })).rows[0]
}

const lateOf = knownQuery((queries, { orderId }: { orderId: string }) =>
  queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'late')
    // Money that came twice has words of its own.
    .where('second_of', 'is', null)
    .limit(1),
)

/** The try at a provider that one of its names names: ours, or the provider’s. */
export async function namedAttempt(
  queries: Queries,
  type: string,
  { externalId, ref }: { externalId?: string | undefined; ref?: string | undefined },
): Promise<Attempt | undefined> {
  return queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('type', '=', type)
    .where((row) =>
      row.or([
        ...(externalId === undefined ? [] : [row('external_id', '=', externalId)]),
        ...(ref === undefined ? [] : [row('provider_ref', '=', ref)]),
      ]),
    )
    .where('external_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
}

/** The last try to pay an order. */
export async function lastAttempt(
  queries: Queries | Transaction<Tables>,
  orderId: string,
): Promise<Attempt | undefined> {
  return (await lastOf(queries, { orderId })).rows[0]
}

const lastOf = knownQuery((queries, { orderId }: { orderId: string }) =>
  queries
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('second_of', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** There is nothing more to ask about it by plan. */
export async function endLooks(queries: Queries, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await queries
    .updateTable('payment_attempt')
    .set({ looks: LOOKS.length })
    .where('id', '=', id)
    .execute()
}

function entry(state: AttemptStep, now: number): string {
  return `${state}@${now}`
}

function after(state: AttemptStep, now: number) {
  return sql<string>`history || ${` ${entry(state, now)}`}`
}
