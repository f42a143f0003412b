import type { Transaction } from 'kysely'

import type { Tables } from '#shop/database/schema.ts'
import { drawnCards, insertCard } from '#shop/vouchers/cards.ts'

/** What went back to one gift card, minor units; `isNew`: the one that had paid is over. */
export type ToCard = { code: string; amount: number; isNew: boolean }

/** What goes back to the gift cards of an order, for which of its returns, minor units. */
type ToCards = { orderId: string; returnId: string; currency: string; amount: number }

/**
 * Puts value back on the gift cards that paid an order, on each at most what it paid and has not
 * got back yet. For one that its owner has ended a new one is made, because whoever holds the old
 * one may be the reason. The caller has locked the order and goes on only once.
 */
export async function giveToCards(
  transaction: Transaction<Tables>,
  { orderId, returnId, currency, amount }: ToCards,
  now: number,
): Promise<ToCard[]> {
  let left = amount
  const given: ToCard[] = []
  for (const { code, paid } of await cardsOf(transaction, orderId)) {
    const part = Math.min(left, paid)
    if (part <= 0) continue
    left -= part
    const put = { code, amount: part, id: `${returnId}-${code}`, now }
    await move(transaction, { ...put, orderId })
    if (!(await isEnded(transaction, code))) {
      given.push({ code, amount: part, isNew: false })
      continue
    }
    await move(transaction, { ...put, id: `${put.id}-moved`, amount: -part, orderId: null })
    const insert = (drawn: string) =>
      insertCard(transaction, { code: drawn, currency, amount: part }, now)
    const [drawn = ''] = await drawnCards({ count: 1, prefix: '' }, insert)
    given.push({ code: drawn, amount: part, isNew: true })
  }
  return given
}

/** Minor units. */
export function sumOf(cards: readonly ToCard[]): number {
  return cards.reduce((sum, { amount }) => sum + amount, 0)
}

/** What each card paid for an order and has not got back; all take cards in this sequence. */
async function cardsOf(transaction: Transaction<Tables>, orderId: string) {
  const rows = await transaction
    .selectFrom('gift_card_entry')
    .select(['code', (row) => row.fn.sum<number | string>('amount').as('sum')])
    .where('order_id', '=', orderId)
    .groupBy('code')
    .orderBy('code')
    .execute()
  return rows.map(({ code, sum }) => ({ code, paid: -Number(sum) }))
}

/** An owner took what was left off it. */
async function isEnded(transaction: Transaction<Tables>, code: string): Promise<boolean> {
  const entry = await transaction
    .selectFrom('gift_card_entry')
    .select('id')
    .where('code', '=', code)
    .where('order_id', 'is', null)
    .where('amount', '<', 0)
    .executeTakeFirst()
  return entry !== undefined
}

type Move = { id: string; code: string; orderId: string | null; amount: number; now: number }

async function move(transaction: Transaction<Tables>, { id, code, orderId, amount, now }: Move) {
  await transaction
    .updateTable('gift_card')
    .set((row) => ({ balance: row('balance', '+', amount) }))
    .where('code', '=', code)
    .execute()
  await transaction
    .insertInto('gift_card_entry')
    .values({ id, code, order_id: orderId, amount, created_at: now })
    .execute()
}
