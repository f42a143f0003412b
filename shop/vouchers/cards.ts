import type { Queries, ShopDatabase } from '#shop/database/open.ts'

import { givenCode } from './by-code.ts'
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

/** All cards; with `open` only those that something is left on. */
export async function listCards(
  queries: Queries,
  { open }: { open: boolean },
): Promise<KnownCard[]> {
  let query = queries
    .selectFrom('gift_card')
    .leftJoin('gift_card_entry', (join) =>
      join.onRef('gift_card_entry.code', '=', 'gift_card.code').on('order_id', 'is', null),
    )
    .select(['gift_card.code', 'gift_card.currency', 'gift_card.balance'])
    .select(({ fn }) => fn.max('gift_card_entry.amount').as('issued'))
    .groupBy(['gift_card.code', 'gift_card.currency', 'gift_card.balance'])
    .orderBy('gift_card.code')
  if (open) query = query.where('gift_card.balance', '>', 0)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, issued: Number(row.issued ?? 0) }))
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
