import { sql } from 'kysely'

import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { randomId } from '#shop/orders/random-id.ts'

import { givenCode } from './by-code.ts'
import { type Listed, listVouchers } from './listed.ts'
import { drawnCodes } from './secret-code.ts'

export type NewCards = {
  /** Minor units. */
  amount: number
  currency: string
  named: { code: string } | { count: number; prefix: string }
}

export type CardsCreated = { kind: 'created'; codes: string[] } | { kind: 'taken'; code: string }

/**
 * Makes gift cards, all or none, in the capitals in which they are printed; each begins with an
 * entry of what is on it.
 */
export async function createCards(
  database: ShopDatabase,
  { amount, currency, named }: NewCards,
  now: number,
): Promise<CardsCreated> {
  return database.transaction(async (transaction) => {
    const insert = (code: string) => insertCard(transaction, { code, currency, amount }, now)
    if ('code' in named) {
      const code = named.code.toUpperCase()
      const before = await givenCode(transaction, 'gift_card', code)
      if (before !== undefined) return { kind: 'taken', code: before }
      return (await insert(code)) ? { kind: 'created', codes: [code] } : { kind: 'taken', code }
    }
    const prefix = named.prefix.toUpperCase()
    return { kind: 'created', codes: await drawnCards({ ...named, prefix }, insert) }
  })
}

/** So many cards whose codes nobody guesses. */
export function drawnCards(
  named: { count: number; prefix: string },
  insert: (code: string) => Promise<boolean>,
): Promise<string[]> {
  return drawnCodes({ ...named, length: 16 }, insert)
}

/** Makes one card, with an entry of what is on it, minor units; false where its code is taken. */
export async function insertCard(
  queries: Queries,
  { code, currency, amount }: { code: string; currency: string; amount: number },
  now: number,
): Promise<boolean> {
  const made = await queries
    .insertInto('gift_card')
    .values({ code, currency, balance: amount })
    .onConflict((row) => row.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  if (!made) return false
  await queries
    .insertInto('gift_card_entry')
    .values({ id: `${code}-issued`, code, order_id: null, amount, created_at: now })
    .execute()
  return true
}

export type KnownCard = {
  code: string
  currency: string
  /** Minor units. */
  balance: number
  /** What it was made with, minor units. */
  issued: number
}

/** Cards in the sequence of their codes; with `open` only those that something is left on. */
export async function listCards(
  queries: Queries,
  { open, ...wanted }: Listed,
): Promise<KnownCard[]> {
  const rowsBehind = (code: string, most: number) => {
    const rows = knownCards(queries).where('gift_card.code', '>', code)
    const listed = open ? rows.where('gift_card.balance', '>', 0) : rows
    return listed.orderBy('gift_card.code').limit(most).execute()
  }
  return listVouchers(wanted, rowsBehind, knownCard)
}

/** A card, however its code is typed. */
export async function findCard(queries: Queries, typed: string): Promise<KnownCard | undefined> {
  const code = await givenCode(queries, 'gift_card', typed)
  if (code === undefined) return undefined
  const row = await knownCards(queries).where('gift_card.code', '=', code).executeTakeFirst()
  return row && knownCard(row)
}

function knownCards(queries: Queries) {
  return queries
    .selectFrom('gift_card')
    .leftJoin('gift_card_entry', (join) =>
      join
        .onRef('gift_card_entry.code', '=', 'gift_card.code')
        .on('gift_card_entry.id', '=', sql<string>`gift_card.code || '-issued'`),
    )
    .select(['gift_card.code', 'gift_card.currency', 'gift_card.balance'])
    .select('gift_card_entry.amount as issued')
}

function knownCard({ issued, ...card }: Omit<KnownCard, 'issued'> & { issued: number | null }) {
  return { ...card, issued: issued ?? 0 }
}

/** What came onto a card and off it, the newest first, minor units; by which order. */
export async function entriesOfCard(queries: Queries, code: string, most: number) {
  return queries
    .selectFrom('gift_card_entry')
    .leftJoin('shop_order', 'shop_order.id', 'gift_card_entry.order_id')
    .select(['gift_card_entry.id', 'gift_card_entry.amount', 'gift_card_entry.created_at as at'])
    .select(['shop_order.id as orderId', 'shop_order.no'])
    .where('gift_card_entry.code', '=', code)
    .orderBy('gift_card_entry.created_at', 'desc')
    .orderBy('gift_card_entry.id', 'desc')
    .limit(most)
    .execute()
}

/**
 * Puts so much more on a card, minor units; gives what is on it then, undefined where its owner has
 * ended it.
 */
export async function topUpCard(
  transaction: Queries,
  { code, amount }: { code: string; amount: number },
  now: number,
): Promise<number | undefined> {
  const move = (by: number) =>
    transaction
      .updateTable('gift_card')
      .set((row) => ({ balance: row('balance', '+', by) }))
      .where('code', '=', code)
      .returning('balance')
      .executeTakeFirstOrThrow()
  const { balance } = await move(amount)
  // Asked when the card is ours: who ends it meanwhile has done it, or waits.
  if (await isEndedCard(transaction, code)) {
    await move(-amount)
    return undefined
  }
  await transaction
    .insertInto('gift_card_entry')
    .values({ id: `${code}-added-${randomId()}`, code, order_id: null, amount, created_at: now })
    .execute()
  return balance
}

/** Whether an owner took what was left of a card: nothing comes onto it any more. */
export async function isEndedCard(queries: Queries, code: string): Promise<boolean> {
  const entry = await queries
    .selectFrom('gift_card_entry')
    .select('id')
    .where('code', '=', code)
    .where('order_id', 'is', null)
    .where('amount', '<=', 0)
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Takes what is left off a card, however it is typed, with an entry of it, minor units; undefined:
 * no such card.
 */
export async function endCard(
  database: ShopDatabase,
  typed: string,
  now: number,
): Promise<{ code: string; left: number; currency: string } | undefined> {
  return database.transaction(async (transaction) => {
    const code = (await givenCode(transaction, 'gift_card', typed)) ?? typed
    for (;;) {
      const card = await transaction
        .selectFrom('gift_card')
        .select(['balance', 'currency'])
        .where('code', '=', code)
        .executeTakeFirst()
      if (!card) return undefined
      // An entry of nothing too: what an order gives back later must not come onto it.
      const taken = await transaction
        .updateTable('gift_card')
        .set({ balance: 0 })
        .where('code', '=', code)
        .where('balance', '=', card.balance)
        .returning('code')
        .executeTakeFirst()
      // An order was faster: what it left is taken.
      if (!taken) continue
      await transaction
        .insertInto('gift_card_entry')
        .values({
          id: `${code}-ended-${now}`,
          code,
          order_id: null,
          amount: card.balance === 0 ? 0 : -card.balance,
          created_at: now,
        })
        .onConflict((row) => row.column('id').doNothing())
        .execute()
      return { code, left: card.balance, currency: card.currency }
    }
  })
}
