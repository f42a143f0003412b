import { setTimeout as sleep } from 'node:timers/promises'

import type { Transaction } from 'kysely'

import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { reserve } from '#shop/reservations/reserve.ts'

/** What was left of everything before a transaction began. */
type Seen = {
  uses: ReadonlyMap<string, number>
  balances: ReadonlyMap<string, number>
  points: ReadonlyMap<string, number>
}

const seenBy = new WeakMap<object, Seen>()

/** Reads what is left, and only then begins. */
export async function seenBefore<T>(
  database: ShopDatabase,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { db } = database
  const codes = await db.selectFrom('promo_code').select(['code', 'uses']).execute()
  const cards = await db.selectFrom('gift_card').select(['code', 'balance']).execute()
  const customers = await db.selectFrom('customer').select(['id', 'points']).execute()
  const seen: Seen = {
    uses: new Map(codes.map(({ code, uses }) => [code, uses])),
    balances: new Map(cards.map(({ code, balance }) => [code, balance])),
    points: new Map(customers.map(({ id, points }) => [id, points])),
  }
  await sleep(1)
  return database.transaction((transaction) => {
    seenBy.set(transaction, seen)
    return work(transaction)
  })
}

/** Takes what the shop takes, and writes beside it what it believes is left. */
export const holdAsSeen: typeof reserve = async (transaction, wanted, now, lock) => {
  const held = await reserve(transaction, wanted, now, lock)
  const seen = seenBy.get(transaction)
  if (!('kind' in held) || held.kind !== 'held' || !seen) return held
  const { code, cards, customerId } = wanted
  if (code) {
    const uses = (seen.uses.get(code.code) ?? 0) + 1
    await transaction
      .updateTable('promo_code')
      .set({ uses })
      .where('code', '=', code.code)
      .execute()
  }
  const spent = code?.points ?? 0
  if (customerId !== undefined && spent > 0) {
    const points = (seen.points.get(customerId) ?? 0) - spent
    await transaction.updateTable('customer').set({ points }).where('id', '=', customerId).execute()
  }
  for (const card of cards) {
    const balance = Math.max(0, (seen.balances.get(card.code) ?? 0) - card.minor)
    await transaction
      .updateTable('gift_card')
      .set({ balance })
      .where('code', '=', card.code)
      .execute()
  }
  return held
}
